"""Excerpts whose chords are known, put together from the notes of the bank."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import scipy.signal

from cantora_inference.chords.constant_q import (
    BINS,
    FRAME_SECONDS,
    OCTAVES,
    RATE_HERTZ,
    ComplexArray,
    decibels,
)
from cantora_inference.chords.names import CHORDS
from cantora_inference.values import FloatArray
from training.chord_net.note_bank import DRUMS, HOP, LEAD_FRAMES, NOTE_FRAMES, Voice
from training.chord_net.playing import Hit, bass, comp, drums, lead
from training.chord_net.progressions import Sounding, draw_chords, draw_gap

FRAMES = 96
_STEP = round(FRAME_SECONDS * RATE_HERTZ / HOP)
_HOP_SECONDS = HOP / RATE_HERTZ
_DAMPED_SECONDS = 0.12
_NONE = len(CHORDS) - 1
_COMP_FAMILIES = (
    "keys", "keys", "guitars", "guitars", "organs", "pads", "string sections", "driven guitars",
    "mallets", "synth leads", "brass",
)  # fmt: skip
_LEAD_FAMILIES = ("solo strings", "winds", "saxophones", "brass", "guitars", "keys", "synth leads")
Notes = tuple[Voice, float, list[Hit]]
"""An instrument, how loud it is, and what it plays."""


class Studio:
    """Draws excerpts from the bank's voices."""

    def __init__(self, voices: Sequence[Voice]) -> None:
        self._of: dict[str, list[Voice]] = {}
        for voice in voices:
            self._of.setdefault(voice.family, []).append(voice)

    def excerpt(self, rng: np.random.Generator) -> tuple[FloatArray, npt.NDArray[np.int64]]:
        """Levels (FRAMES, BINS) and the number of the chord in each frame (FRAMES,)."""
        beat = 0.28 * (1.0 / 0.28) ** rng.uniform()
        begin = -rng.uniform(0, 4 * beat)
        count = int((FRAMES * FRAME_SECONDS - begin) / beat) + 1
        chords = draw_chords(count, rng)
        canvas = np.zeros((FRAMES, BINS), dtype=np.complex64)
        silent = draw_gap(chords, rng)
        for voice, gain, hits in self._players(chords, silent, rng):
            for at, beats, pitch in hits:
                late = rng.normal(0, 0.008)
                loud = gain * 10 ** (rng.normal(0, 2) / 20)
                first, note = _placed(voice, pitch, begin + at * beat + late, beats * beat)
                canvas[first : first + len(note)] += np.float32(loud) * note
        numbers = np.full(FRAMES, _NONE)
        times = np.arange(FRAMES) * FRAME_SECONDS
        for chord in chords:
            if chord not in silent:
                start, end = (begin + beat * b for b in (chord.start, chord.start + chord.beats))
                numbers[(times >= start) & (times < end)] = chord.number
        return _produced(np.abs(canvas), rng), numbers

    def _voice(self, families: Sequence[str], rng: np.random.Generator) -> Voice | None:
        here = [one for one in families if one in self._of]
        if not here:
            return None
        of_family = self._of[here[int(rng.integers(len(here)))]]
        return of_family[int(rng.integers(len(of_family)))]

    def _players(
        self, chords: Sequence[Sounding], silent: Sequence[Sounding], rng: np.random.Generator
    ) -> Iterator[Notes]:
        """Who plays, how loud, and what: (beat, beats, pitch)."""
        played = [chord for chord in chords if chord not in silent]
        for _ in range(int(rng.integers(1, 4))):
            if voice := self._voice(_COMP_FAMILIES, rng):
                yield voice, _gain(rng, -10, 0), comp(played, rng)
        if rng.uniform() < 0.8 and (voice := self._voice(("basses",), rng)):
            yield voice, _gain(rng, -6, 4), bass(played, rng)
        if rng.uniform() < 0.6 and (voice := self._voice(_LEAD_FAMILIES, rng)):
            yield voice, _gain(rng, -14, 2), lead(played, rng)
        if rng.uniform() < 0.6 and (voice := self._voice((DRUMS,), rng)):
            yield voice, _gain(rng, -16, 2), drums(chords, rng)


def _placed(voice: Voice, pitch: int, start: float, seconds: float) -> tuple[int, ComplexArray]:
    """The first frame of a note and what is heard from there on.

    It is damped where it ends before the bank's does.
    """
    begin = round(start / _HOP_SECONDS) - LEAD_FRAMES
    first = max(0, -(-begin // _STEP))
    inside = first * _STEP - begin
    if first >= FRAMES or inside >= NOTE_FRAMES:
        return 0, np.zeros((0, BINS), dtype=np.complex64)
    note = voice.note(pitch, slice(inside, None, _STEP))[: FRAMES - first]
    at = (np.arange(len(note)) * _STEP + inside - LEAD_FRAMES) * _HOP_SECONDS
    damped = np.exp(-np.maximum(at - seconds, 0) / _DAMPED_SECONDS)[:, None]
    return first, np.asarray(damped * note, dtype=np.complex64)


def _produced(magnitudes: FloatArray, rng: np.random.Generator) -> FloatArray:
    """Room, equaliser and noise."""
    power = np.square(magnitudes)
    if rng.uniform() < 0.6:
        kept = 10 ** (-6 * FRAME_SECONDS / rng.uniform(0.3, 2.0))
        wet = scipy.signal.lfilter([1 - kept], [1, -kept], power, axis=0)
        power = power + 10 ** (rng.uniform(-12, 2) / 10) * wet
    curve = np.interp(np.arange(BINS), np.linspace(0, BINS, OCTAVES + 1), rng.normal(0, 4, 8))
    power = power * 10 ** (curve / 10)
    floor = power.max() * 10 ** (rng.uniform(-9, -3.5)) + 1e-12
    return decibels(np.sqrt(power + floor * rng.exponential(1.0, power.shape)).astype(np.float32))


def _gain(rng: np.random.Generator, low: float, high: float) -> float:
    return float(10 ** (rng.uniform(low, high) / 20))
