"""The pitch of the voice over time: glides, scoops, vibrato, drift and intonation.

Vibrato of trained singers: 4.5 to 6.5 Hz, up to a semitone each way, setting in late (Sundberg
1994, Acoustic and psychoacoustic aspects of vocal vibrato).
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import scipy.ndimage

from cantora_inference.values import DoubleArray
from training.render.singers import SingerPlan
from training.render.singing import TimedSyllable

PHRASE_GAP_SECONDS = 0.35
VIBRATO_FROM_SECONDS = 0.35

_DRIFT_CENTS = 6.0
_DRIFT_SECONDS = 0.12


class _Note(NamedTuple):
    start: float
    midi: int
    stop: float


class _Line(NamedTuple):
    """The curve that is being drawn, with who sings it."""

    curve: DoubleArray
    times: DoubleArray
    singer: SingerPlan
    rng: np.random.Generator


def pitch_semitones(
    syllables: Sequence[TimedSyllable],
    frames: int,
    frame_seconds: float,
    singer: SingerPlan,
    rng: np.random.Generator,
) -> DoubleArray:
    """Pitch as a fractional MIDI number, (frames,); between phrases it stays at the last note's."""
    notes = [
        _Note(start, midi, stop)
        for one in syllables
        for (start, midi), stop in zip(
            one.pitches, [*(at for at, _ in one.pitches[1:]), one.note_end], strict=True
        )
    ]
    times = np.arange(frames) * frame_seconds
    curve = np.full(frames, float(notes[0].midi))
    before = -np.inf
    for note in notes:
        goal = note.midi + rng.normal(0, singer.intonation_cents / 100)
        breathed = note.start - before > PHRASE_GAP_SECONDS
        _enter(_Line(curve, times, singer, rng), note.start, goal, breathed)
        _add_vibrato(_Line(curve, times, singer, rng), note.start, note.stop)
        before = note.stop
    drift = scipy.ndimage.gaussian_filter1d(rng.normal(size=frames), _DRIFT_SECONDS / frame_seconds)
    return np.asarray(curve + drift / max(drift.std(), 1e-9) * _DRIFT_CENTS / 100)


def _enter(line: _Line, start: float, goal: float, breathed: bool) -> None:
    """Move to the goal around `start` along half a cosine, or from below where it is scooped."""
    curve, times, singer, rng = line
    glide = 0.01 if breathed else singer.glide_seconds * rng.uniform(0.7, 1.3)
    first = int(np.searchsorted(times, start - glide / 2 - (0.2 if breathed else 0)))
    origin = goal if breathed else curve[min(first, len(curve) - 1)]
    phase = np.clip((times[first:] - start) / glide + 0.5, 0, 1)
    curve[first:] = origin + (goal - origin) * (0.5 - 0.5 * np.cos(np.pi * phase))
    if rng.uniform() < singer.scoop_share * (1.0 if breathed else 0.4):
        depth, length = rng.uniform(0.5, 2.2), rng.uniform(0.03, 0.07)
        since = times[first:] - start
        curve[first:] -= depth * np.exp(-np.maximum(since, 0) / length)


def _add_vibrato(line: _Line, start: float, stop: float) -> None:
    curve, times, singer, rng = line
    if stop - start < VIBRATO_FROM_SECONDS or singer.vibrato_semitones == 0:
        return
    inside = (times >= start) & (times < stop)
    since = times[inside] - start - singer.vibrato_delay_seconds * rng.uniform(0.7, 1.3)
    grown = np.clip(since / 0.25, 0, 1) * np.clip((stop - times[inside]) / 0.06, 0, 1)
    hertz = singer.vibrato_hertz * rng.uniform(0.94, 1.06)
    depth = singer.vibrato_semitones * rng.uniform(0.6, 1.2)
    curve[inside] += depth * grown * np.sin(2 * np.pi * hertz * np.maximum(since, 0))
