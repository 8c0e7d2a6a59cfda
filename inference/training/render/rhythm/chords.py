"""Chords of a clip: a progression by bars, with the qualities that the contract names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from training.render.harmony import Chord, chord_on, draw_degrees
from training.render.plan import Mode
from training.render.rhythm.timeline import BarPlan

_SHARPS = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_QUALITIES: Mapping[tuple[int, ...], str] = {
    (0, 4, 7): "", (0, 3, 7): "m", (0, 4, 7, 10): "7", (0, 3, 7, 10): "m7", (0, 4, 7, 11): "maj7",
    (0, 2, 7): "sus2", (0, 5, 7): "sus4",
}  # fmt: skip
_SUSPENDED_SHARE, _FOREIGN_SHARE = 0.08, 0.08
_FOREIGN = ((2, (0, 4, 7, 10)), (10, (0, 4, 7)), (5, (0, 3, 7)), (9, (0, 4, 7, 10)))
"""Semitones above the tonic: the fifth's fifth, the flat seventh, the minor fourth, the second's
fifth."""


@dataclass(frozen=True)
class ChordSpan:
    """Counted beats from the start of the clip."""

    beat: int
    beats: int
    chord: Chord


def chord_name(chord: Chord) -> str:
    """As the contract writes it, such as `F#m7`; a foreign shape is named by its third."""
    shape = tuple(sorted((tone - chord.root) % 12 for tone in chord.classes))
    return _SHARPS[chord.root] + _QUALITIES.get(shape, "m" if 3 in shape else "")


def draw_chords(bars: list[BarPlan], sevenths: float, rng: np.random.Generator) -> list[ChordSpan]:
    """One chord a bar, two, or one for two bars; a pickup has the first bar's."""
    mode: Mode = "minor" if rng.uniform() < 0.45 else "major"
    tonic = int(rng.integers(12))
    per_bar = float(rng.choice([1.0, 1.0, 1.0, 2.0, 0.5]))
    with_sevenths = bool(rng.uniform() < sevenths)
    degrees = draw_degrees(mode, 8, rng) + draw_degrees(mode, 8, rng)
    spans: list[ChordSpan] = []
    beat = step = 0
    for number, bar in enumerate(bars):
        parts = _halves(bar.beats) if per_bar == 2 and bar.beats > 1 else (bar.beats,)
        for length in parts:
            keeps = per_bar == 0.5 and number % 2 == 1 and not bar.opens_section and spans
            if keeps:
                chord = spans[-1].chord
            else:
                chord = _coloured(degrees[step % 16], tonic, mode, with_sevenths, rng)
                step += not bar.pickup
            spans.append(ChordSpan(beat, length, chord))
            beat += length
    return spans


def _halves(beats: int) -> tuple[int, int]:
    return (beats + 1) // 2, beats // 2


def _coloured(
    degree: int, tonic: int, mode: Mode, sevenths: bool, rng: np.random.Generator
) -> Chord:
    """The chord of a degree, at times suspended or borrowed from elsewhere."""
    chord = chord_on(degree, tonic, mode, sevenths or (degree == 4 and rng.uniform() < 0.4))
    drawn = rng.uniform()
    if drawn < _SUSPENDED_SHARE:
        shape = ((0, 5, 7), (0, 2, 7))[int(rng.integers(2))]
        return replace(chord, classes=tuple((chord.root + step) % 12 for step in shape))
    if drawn < _SUSPENDED_SHARE + _FOREIGN_SHARE:
        above, shape = _FOREIGN[int(rng.integers(len(_FOREIGN)))]
        classes = tuple((tonic + above + step) % 12 for step in shape)
        return replace(chord, root=classes[0], classes=classes, scale=classes)
    return chord
