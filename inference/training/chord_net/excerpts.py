"""Excerpts whose chords are known, put together from the notes of the bank."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import scipy.signal

from cantora_inference.chords.constant_q import (
    BINS,
    FRAME_SECONDS,
    OCTAVES,
    RATE_HERTZ,
    decibels,
)
from cantora_inference.chords.names import CHORDS, QUALITIES
from cantora_inference.values import FloatArray
from training.chord_net.note_bank import DRUMS, HOP, LEAD_FRAMES, NOTE_FRAMES, Voice
from training.render.harmony import SCALES

FRAMES = 96
_STEP = round(FRAME_SECONDS * RATE_HERTZ / HOP)
_HOP_SECONDS = HOP / RATE_HERTZ
_QUALITIES = tuple(QUALITIES)
_NONE = len(CHORDS) - 1
_SEVENTHS = {"": ("7", "maj7"), "m": ("m7",)}
_CHORD_BEATS, _CHORD_BEATS_SHARES = (1, 2, 3, 4, 8), (0.1, 0.3, 0.15, 0.35, 0.1)
_COMP_FAMILIES = (
    "keys", "keys", "guitars", "guitars", "organs", "pads", "string sections", "driven guitars",
    "mallets", "synth leads", "brass",
)  # fmt: skip
_LEAD_FAMILIES = ("solo strings", "winds", "saxophones", "brass", "guitars", "keys", "synth leads")
_PATTERNS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "pad": ((0, 4),),
    "block": ((0, 0.9), (1, 0.9), (2, 0.9), (3, 0.9)),
    "strum": ((0, 0.5), (1, 0.4), (1.5, 0.5), (2.5, 0.5), (3, 0.4), (3.5, 0.5)),
    "after": ((1, 0.6), (2, 0.6), (3, 0.6)),
    "off": ((0.5, 0.3), (1.5, 0.3), (2.5, 0.3), (3.5, 0.3)),
    "syncopated": ((0, 0.7), (1.5, 0.7), (3, 0.7)),
    "arpeggio": tuple((0.5 * i, 0.8) for i in range(8)),
}
"""Onsets and lengths in beats of four."""


@dataclass(frozen=True)
class _Sounding:
    """One chord: its place in CHORDS, its tones, where it lies in beats; the scale around it."""

    number: int
    tones: tuple[int, ...]
    start: int
    beats: int
    scale: tuple[int, ...]


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
        chords = _draw_chords(count, rng)
        canvas = np.zeros((FRAMES, BINS), dtype=np.complex64)
        silent = _draw_gap(chords, rng)
        for voice, gain, hits in self._players(chords, silent, rng):
            for at, beats, pitch in hits:
                late = rng.normal(0, 0.008)
                loud = gain * 10 ** (rng.normal(0, 2) / 20)
                _add(canvas, voice, pitch, begin + at * beat + late, beats * beat, loud)
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
        self, chords: Sequence[_Sounding], silent: Sequence[_Sounding], rng: np.random.Generator
    ) -> Iterator[tuple[Voice, float, list[tuple[float, float, int]]]]:
        """Who plays, how loud, and what: (beat, beats, pitch)."""
        played = [chord for chord in chords if chord not in silent]
        for _ in range(int(rng.integers(1, 4))):
            if voice := self._voice(_COMP_FAMILIES, rng):
                yield voice, _gain(rng, -10, 0), _comp(played, rng)
        if rng.uniform() < 0.8 and (voice := self._voice(("basses",), rng)):
            yield voice, _gain(rng, -6, 4), _bass(played, rng)
        if rng.uniform() < 0.6 and (voice := self._voice(_LEAD_FAMILIES, rng)):
            yield voice, _gain(rng, -14, 2), _lead(played, rng)
        if rng.uniform() < 0.6 and (voice := self._voice((DRUMS,), rng)):
            yield voice, _gain(rng, -16, 2), _drums(chords, rng)


def _draw_chords(beats: int, rng: np.random.Generator) -> list[_Sounding]:
    tonic, mode = int(rng.integers(12)), ("major", "minor")[int(rng.integers(2))]
    scale = tuple((tonic + step) % 12 for step in SCALES[mode])  # type: ignore[index]
    sevenths, usual = rng.uniform() ** 2, int(rng.choice(_CHORD_BEATS, p=_CHORD_BEATS_SHARES))
    chords: list[_Sounding] = []
    at = 0
    while at < beats:
        number, tones = _draw_chord(scale, sevenths, rng)
        length = usual if rng.uniform() < 0.8 else int(rng.choice(_CHORD_BEATS))
        chords.append(_Sounding(number, tones, at, length, scale))
        at += length
    return chords


def _draw_chord(
    scale: tuple[int, ...], sevenths: float, rng: np.random.Generator
) -> tuple[int, tuple[int, ...]]:
    drawn = rng.uniform()
    if drawn < 0.2:
        root, quality = int(rng.integers(12)), _QUALITIES[int(rng.integers(len(_QUALITIES)))]
    else:
        degree = int(rng.integers(7))
        root, third, fifth = (scale[(degree + step) % 7] for step in (0, 2, 4))
        if (fifth - root) % 12 != 7:
            return _draw_chord(scale, sevenths, rng)
        quality = "m" if (third - root) % 12 == 3 else ""
        if drawn < 0.34:
            quality = ("sus2", "sus4")[int(rng.integers(2))]
        elif rng.uniform() < sevenths:
            above = (scale[(degree + 6) % 7] - root) % 12
            quality = "m7" if quality else ("7" if above == 10 else "maj7")
    tones = tuple((root + step) % 12 for step in QUALITIES[quality])
    return root * len(_QUALITIES) + _QUALITIES.index(quality), tones


def _draw_gap(chords: Sequence[_Sounding], rng: np.random.Generator) -> list[_Sounding]:
    """Chords in whose place only drums play, or nobody."""
    if rng.uniform() > 0.2:
        return []
    first = int(rng.integers(len(chords)))
    return list(chords[first : first + int(rng.integers(1, 3))])


def _comp(chords: Sequence[_Sounding], rng: np.random.Generator) -> list[tuple[float, float, int]]:
    pattern = list(_PATTERNS)[int(rng.integers(len(_PATTERNS)))]
    centre = int(rng.integers(50, 73))
    doubled = rng.uniform() < 0.4
    hits: list[tuple[float, float, int]] = []
    for chord in chords:
        low = centre + int(rng.integers(-3, 4))
        pitches = sorted(low - 6 + (tone - low + 6) % 12 for tone in chord.tones)
        if doubled:
            pitches = [pitches[0] - 12, *pitches, pitches[0] + 12]
        for bar in range(0, chord.beats, 4):
            for number, (at, length) in enumerate(_PATTERNS[pattern]):
                if bar + at < chord.beats - 0.01:
                    beats = min(length, chord.beats - bar - at)
                    where = chord.start + bar + at
                    if pattern == "arpeggio":
                        hits.append((where, beats, pitches[number % len(pitches)]))
                    else:
                        hits += [(where, beats, pitch) for pitch in pitches]
    return hits


def _bass(chords: Sequence[_Sounding], rng: np.random.Generator) -> list[tuple[float, float, int]]:
    kind = int(rng.integers(5))
    hits: list[tuple[float, float, int]] = []
    for chord in chords:
        tone = chord.tones[int(rng.integers(1, 3))] if rng.uniform() < 0.08 else chord.tones[0]
        root = 30 + (tone - 30) % 12
        if kind == 0:
            hits.append((chord.start, chord.beats, root))
        elif kind == 1:
            hits += [(chord.start + i / 2, 0.45, root) for i in range(2 * chord.beats)]
        elif kind == 2:
            hits += [(chord.start + i / 2, 0.4, root + 12 * (i % 2)) for i in range(2 * chord.beats)]
        elif kind == 3:
            other = 30 + (chord.tones[2] - 30) % 12
            hits += [(chord.start + i, 0.9, (root, other)[i % 2]) for i in range(chord.beats)]
        else:
            near = [p for p in range(root - 4, root + 9) if p % 12 in chord.scale]
            walk = [root, *(int(rng.choice(near)) for _ in range(chord.beats - 1))]
            hits += [(chord.start + i, 0.95, pitch) for i, pitch in enumerate(walk)]
    return hits


def _lead(chords: Sequence[_Sounding], rng: np.random.Generator) -> list[tuple[float, float, int]]:
    """Steps through the scale, more often than not on a tone of the chord."""
    hits: list[tuple[float, float, int]] = []
    pitch = int(rng.integers(62, 80))
    for chord in chords:
        at = float(chord.start)
        while at < chord.start + chord.beats:
            length = float(rng.choice([0.5, 0.5, 1.0, 1.0, 2.0]))
            tones = chord.tones if rng.uniform() < 0.5 else chord.scale
            near = [p for p in range(pitch - 5, pitch + 6) if p % 12 in tones and 57 <= p <= 88]
            pitch = int(rng.choice(near)) if near else 69
            if rng.uniform() < 0.8:
                hits.append((at, 0.95 * length, pitch))
            at += length
    return hits


def _drums(chords: Sequence[_Sounding], rng: np.random.Generator) -> list[tuple[float, float, int]]:
    end = chords[-1].start + chords[-1].beats
    cymbal = int(rng.choice([42, 46, 51, 54, 49]))
    hits = [(i / 2, 0.5, cymbal) for i in range(2 * end)]
    hits += [(float(i), 0.5, 36) for i in range(0, end, int(rng.integers(1, 3)))]
    return hits + [(float(i), 0.5, int(rng.choice([38, 40, 37]))) for i in range(1, end, 2)]


def _add(
    canvas: npt.NDArray[np.complex64],
    voice: Voice,
    pitch: int,
    start: float,
    seconds: float,
    gain: float,
) -> None:
    """A note from `start` on; damped where it ends before the bank's does."""
    begin = round(start / _HOP_SECONDS) - LEAD_FRAMES
    first = max(0, -(-begin // _STEP))
    inside = first * _STEP - begin
    if first >= len(canvas) or inside >= NOTE_FRAMES:
        return
    note = voice.note(pitch, slice(inside, None, _STEP))[: len(canvas) - first]
    at = (np.arange(len(note)) * _STEP + inside - LEAD_FRAMES) * _HOP_SECONDS
    damped = np.exp(-np.maximum(at - seconds, 0) / 0.12)[:, None]
    canvas[first : first + len(note)] += (gain * damped * note).astype(np.complex64)


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
