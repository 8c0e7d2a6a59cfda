"""Chords of an excerpt: a key's own for the most part, every quality that the contract names."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.chords.names import QUALITIES
from training.render.harmony import SCALES
from training.render.plan import Mode

_QUALITIES = tuple(QUALITIES)
_CHORD_BEATS, _CHORD_BEATS_SHARES = (1, 2, 3, 4, 8), (0.1, 0.3, 0.15, 0.35, 0.1)


@dataclass(frozen=True)
class Sounding:
    """One chord: its place in CHORDS, its tones, where it lies in beats; the scale around it."""

    number: int
    tones: tuple[int, ...]
    start: int
    beats: int
    scale: tuple[int, ...]


def draw_chords(beats: int, rng: np.random.Generator) -> list[Sounding]:
    """Chords for so many beats or a few more."""
    mode: Mode = "minor" if rng.uniform() < 0.5 else "major"
    tonic = int(rng.integers(12))
    scale = tuple((tonic + step) % 12 for step in SCALES[mode])
    sevenths, usual = rng.uniform() ** 2, int(rng.choice(_CHORD_BEATS, p=_CHORD_BEATS_SHARES))
    chords: list[Sounding] = []
    at = 0
    while at < beats:
        number, tones = _draw_chord(scale, sevenths, rng)
        length = usual if rng.uniform() < 0.8 else int(rng.choice(_CHORD_BEATS))
        chords.append(Sounding(number, tones, at, length, scale))
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


def draw_gap(chords: Sequence[Sounding], rng: np.random.Generator) -> list[Sounding]:
    """Chords in whose place only drums play, or nobody."""
    if rng.uniform() > 0.2:
        return []
    first = int(rng.integers(len(chords)))
    return list(chords[first : first + int(rng.integers(1, 3))])
