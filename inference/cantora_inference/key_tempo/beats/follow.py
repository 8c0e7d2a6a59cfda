"""Beats and bars of a recording: heard by the nets, put in order by the decoder."""

import numpy as np

from cantora_inference.key_tempo.beats.confidence import bar_confidences
from cantora_inference.key_tempo.beats.decoder import Path, decode
from cantora_inference.key_tempo.beats.model import (
    FRAMES_PER_SECOND,
    NO_BEATS,
    BeatChances,
    BeatTrack,
    IntArray,
    Meter,
)
from cantora_inference.key_tempo.beats.nets import BeatNets
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import BoolArray, DoubleArray, FloatArray

LEAST_CHANCE = 0.25
"""Mean chance of the beats below which nothing rhythmic is heard, and no grid is invented."""
LEAST_BEATS = 8

_SNAP_FRAMES = 1
_FIRST_BARS = 4
_PARTS = 3
_FAST_SECONDS = 0.42
_SLOW_FRAMES = 26
_THIRDS_OVER_HALVES = 1.3
_COMPOUND_METERS = (2, 4)


def follow_beats(mono: FloatArray, nets: BeatNets | None = None) -> BeatTrack:
    """Beats of a recording (n,) at 22,050 Hz; none where nothing rhythmic is heard.

    Raises EngineUnavailableError where the nets cannot run.
    """
    nets = nets or BeatNets(NetworkSettings())
    return beats_of(nets.hear(mono))


def beats_of(chances: BeatChances) -> BeatTrack:
    """The beats that these chances tell."""
    path = decode(chances)
    in_thirds = _is_in_thirds(chances, path)
    if in_thirds:
        path = decode(chances, in_thirds)
    heard = _heights(chances.beat, path.frames)
    if len(heard) < LEAST_BEATS or heard.mean() < LEAST_CHANCE:
        return NO_BEATS
    times = _snapped(chances.beat, path.frames) / FRAMES_PER_SECOND
    starts = np.concatenate([[True], np.diff(path.places) != 1])
    starts |= path.places == 0
    confidences = bar_confidences(chances, path, starts)
    bars = np.cumsum(starts) - (1 if path.places[0] > 0 else 0)
    compound = in_thirds & np.isin(path.meters, _COMPOUND_METERS)
    return _written(times, bars, confidences, path.meters, compound)


def first_bpm(track: BeatTrack) -> float | None:
    """Beats a minute in the first bars; of eighths, three are one beat. None without beats."""
    few = track.bar_numbers <= track.bar_numbers[:1].sum() + _FIRST_BARS
    steps = np.diff(track.times_seconds[few])
    if not len(steps):
        return None
    parts = _PARTS if track.meters and track.meters[0].unit == 8 else 1
    return float(60 / (np.median(steps) * parts))


def _heights(beat: DoubleArray, frames: IntArray) -> DoubleArray:
    """The highest chance beside each frame."""
    near = frames[:, None] + np.arange(-_SNAP_FRAMES, _SNAP_FRAMES + 1)
    return np.asarray(beat[np.clip(near, 0, len(beat) - 1)].max(axis=1, initial=0.0))


def _snapped(beat: DoubleArray, frames: IntArray) -> DoubleArray:
    """Frames moved to the top of the parabola through the nearest peak, by 1.5 at most."""
    near = np.clip(frames[:, None] + np.arange(-_SNAP_FRAMES, _SNAP_FRAMES + 1), 1, len(beat) - 2)
    top = np.take_along_axis(near, beat[near].argmax(axis=1)[:, None], axis=1)[:, 0]
    left, middle, right = (np.log(np.maximum(beat[top + by], 1e-4)) for by in (-1, 0, 1))
    bend = left - 2 * middle + right
    shift = np.where(bend < -1e-3, 0.5 * (left - right) / np.minimum(bend, -1e-3), 0.0)
    return np.asarray(np.maximum.accumulate(top + np.clip(shift, -0.5, 0.5)))


def _is_in_thirds(chances: BeatChances, path: Path) -> bool:
    """Whether slow beats have sounds at both thirds rather than at their halves, as in 6/8."""
    steps = np.diff(path.frames)
    if not len(steps) or np.median(steps) < _SLOW_FRAMES:
        return False

    def rise_at(share: float) -> float:
        at = np.round(path.frames[:-1] + share * steps).astype(np.int64)
        return float(_heights(chances.rises, at).mean())

    return min(rise_at(1 / 3), rise_at(2 / 3)) > _THIRDS_OVER_HALVES * rise_at(1 / 2)


def _is_fast_six(times: DoubleArray, inside: BoolArray, beats: int) -> bool:
    """Whether six fast beats a bar are eighths already: nobody counts six quarters so fast."""
    steps = np.diff(times[inside])
    return beats == 2 * _PARTS and len(steps) > 0 and float(np.median(steps)) < _FAST_SECONDS


def _written(
    times: DoubleArray,
    bars: IntArray,
    confidences: DoubleArray,
    beats_in_bar: IntArray,
    compound: BoolArray,
) -> BeatTrack:
    """With three eighths for each beat of a compound meter, numbered in their bars."""
    steps = np.diff(times, append=2 * times[-1] - times[-2])
    each = np.where(compound, _PARTS, 1)
    part = np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each)
    all_times = np.repeat(times, each) + np.repeat(steps / each, each) * part
    numbers = np.repeat(bars, each)
    first = np.searchsorted(numbers, numbers)
    meters: list[Meter] = []
    for bar in np.unique(bars[bars > 0]):
        at = int(np.argmax(bars == bar))
        is_eighths = compound[at] or _is_fast_six(times, bars == bar, beats_in_bar[at])
        meter = Meter(int(bar), int(beats_in_bar[at] * each[at]), 8 if is_eighths else 4)
        if not meters or meters[-1][1:] != meter[1:]:
            meters.append(meter)
    return BeatTrack(
        all_times,
        numbers,
        np.arange(len(numbers)) - first + 1,
        np.repeat(confidences, each),
        tuple(meters),
    )
