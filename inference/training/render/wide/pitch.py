"""The pitch of a wide singer: slides, scoops, falls, mordents, irregular vibrato, misses, drift."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import scipy.ndimage

from cantora_inference.values import DoubleArray
from training.render.pitch_curve import PHRASE_GAP_SECONDS
from training.render.singing import TimedSyllable
from training.render.wide.plan import WideSinger

_FLUTTER_CENTS, _FLUTTER_SECONDS, _DRIFT_SECONDS = 5.0, 0.12, 1.5
_LEAST_VIBRATO_SECONDS = 0.25
_TURN_SECONDS = 0.075
_CORRECTOR_SECONDS = 0.02


@dataclass(frozen=True)
class LineNote:
    """One note as it is sung; `breathed`: after a rest; `last`: before one."""

    start: float
    stop: float
    midi: int
    breathed: bool
    last: bool


def notes_of(syllables: Sequence[TimedSyllable]) -> list[LineNote]:
    """All notes in order."""
    plain = [
        (start, stop, midi)
        for one in syllables
        for (start, midi), stop in zip(
            one.pitches, [*(at for at, _ in one.pitches[1:]), one.note_end], strict=True
        )
    ]
    stops = [-np.inf, *(stop for _, stop, _ in plain)]
    starts = [*(start for start, _, _ in plain[1:]), np.inf]
    return [
        LineNote(
            start,
            stop,
            midi,
            start - before > PHRASE_GAP_SECONDS,
            after - stop > PHRASE_GAP_SECONDS,
        )
        for (start, stop, midi), before, after in zip(plain, stops, starts, strict=False)
    ]


def wide_semitones(
    notes: Sequence[LineNote], times: DoubleArray, singer: WideSinger, rng: np.random.Generator
) -> DoubleArray:
    """Pitch as a fractional MIDI number at each time."""
    curve = np.full(len(times), float(notes[0].midi))
    for note in notes:
        miss = rng.choice([-1, 1]) * rng.uniform(0.3, 0.9) * (rng.uniform() < singer.miss_share)
        goal = note.midi + rng.normal(0, singer.intonation_cents / 100) + miss
        _enter(_Line(curve, times, singer, rng), note, float(goal))
        inside = (times >= note.start) & (times < note.stop)
        since = times[inside] - note.start
        if rng.uniform() < singer.mordent_share and note.stop - note.start > 3 * _TURN_SECONDS:
            curve[inside] += _mordent(since, rng)
        if rng.uniform() < singer.vibrato_share:
            curve[inside] += _vibrato(since, note.stop - note.start, singer, rng)
        if note.last and rng.uniform() < singer.fall_share:
            _fall(curve, times, note, rng)
    drift = _wander(len(times), _DRIFT_SECONDS, times, rng) * singer.drift_cents
    flutter = _wander(len(times), _FLUTTER_SECONDS, times, rng) * _FLUTTER_CENTS
    jitter = rng.normal(0, singer.jitter_cents, len(times))
    sung = curve + (drift + flutter + jitter) / 100
    return sung + singer.corrected * (_nearest_semitones(sung, times) - sung)


class _Line(NamedTuple):
    """The curve that is being drawn, with who sings it."""

    curve: DoubleArray
    times: DoubleArray
    singer: WideSinger
    rng: np.random.Generator


def _enter(line: _Line, note: LineNote, goal: float) -> None:
    """Move to the goal around the start: in a glide, in a long slide, or scooped from below."""
    curve, times, singer, rng = line
    length = note.stop - note.start
    glide = singer.glide_seconds * rng.uniform(0.6, 1.4)
    if rng.uniform() < singer.slide_share:
        glide = rng.uniform(0.15, 0.4)
    glide = 0.01 if note.breathed else min(glide, 0.8 * length)
    first = int(np.searchsorted(times, note.start - (0.2 if note.breathed else glide / 2)))
    if first >= len(times):
        return
    origin = goal if note.breathed else curve[first]
    phase = np.clip((times[first:] - note.start) / glide + 0.5, 0, 1)
    curve[first:] = origin + (goal - origin) * (0.5 - 0.5 * np.cos(np.pi * phase))
    if rng.uniform() < singer.scoop_share * (1.0 if note.breathed else 0.3):
        depth, seconds = rng.uniform(0.5, 3.5), rng.uniform(0.03, 0.1)
        curve[first:] -= depth * np.exp(-np.maximum(times[first:] - note.start, 0) / seconds)


def _nearest_semitones(curve: DoubleArray, times: DoubleArray) -> DoubleArray:
    """Where a pitch corrector pulls: it steps from one semitone to the next in no time."""
    frames = max(1, round(_CORRECTOR_SECONDS / (times[1] - times[0])))
    return np.asarray(scipy.ndimage.uniform_filter1d(np.round(curve), frames))


def _mordent(since: DoubleArray, rng: np.random.Generator) -> DoubleArray:
    """One or two quick turns to a neighbour soon after the onset."""
    turns = int(rng.integers(1, 3))
    phase = np.clip((since - 0.04) / (turns * _TURN_SECONDS), 0, 1)
    step = float(rng.choice([-2, -1, 1, 2]))
    return np.asarray(step * 0.5 * (1 - np.cos(2 * np.pi * turns * phase)))


def _vibrato(
    since: DoubleArray, length: float, singer: WideSinger, rng: np.random.Generator
) -> DoubleArray:
    """Rate and depth wander the more, the less regular it is."""
    if length < max(_LEAST_VIBRATO_SECONDS, singer.vibrato_delay_seconds) or len(since) < 4:
        return np.zeros(len(since))
    uneven = singer.vibrato_irregular
    rate = singer.vibrato_hertz * rng.uniform(0.92, 1.08)
    rates = rate * (1 + 0.18 * uneven * _wander(len(since), 0.12, since, rng))
    depth = singer.vibrato_semitones * rng.uniform(0.4, 1.0)
    depths = depth * np.maximum(0.0, 1 + 0.4 * uneven * _wander(len(since), 0.15, since, rng))
    onset = np.clip((since - singer.vibrato_delay_seconds) / 0.2, 0, 1)
    end = np.clip((length - since) / 0.06, 0, 1)
    turn = 2 * np.pi * np.cumsum(rates) * (since[1] - since[0]) + rng.uniform(0, 2 * np.pi)
    return np.asarray(np.clip(depths * onset * end, 0, 1.2) * np.sin(turn))


def _fall(curve: DoubleArray, times: DoubleArray, note: LineNote, rng: np.random.Generator) -> None:
    seconds = min(rng.uniform(0.08, 0.35), 0.5 * (note.stop - note.start))
    since = np.clip((times - note.stop + seconds) / seconds, 0, 1)
    inside = (times >= note.stop - seconds) & (times < note.stop + 0.3)
    curve[inside] -= rng.uniform(1, 8) * since[inside] ** 2


def _wander(
    count: int, seconds: float, times: DoubleArray, rng: np.random.Generator
) -> DoubleArray:
    """Slow noise of standard deviation 1."""
    step = times[1] - times[0]
    noise = scipy.ndimage.gaussian_filter1d(rng.normal(size=count), seconds / step)
    return np.asarray(noise / max(float(noise.std()), 1e-9))
