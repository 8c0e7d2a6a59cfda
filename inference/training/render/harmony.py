"""Keys, scales and chords."""

from dataclasses import dataclass

import numpy as np

from training.render.plan import Mode

PITCH_NAMES = ("C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B")
SCALES: dict[Mode, tuple[int, ...]] = {
    "major": (0, 2, 4, 5, 7, 9, 11),
    "minor": (0, 2, 3, 5, 7, 8, 10),
}

# Degrees of the scale from 0, one per bar; "5" in minor is the major chord of the fifth degree.
_PROGRESSIONS: dict[Mode, tuple[tuple[int, ...], ...]] = {
    "major": (
        (0, 4, 5, 3), (0, 5, 3, 4), (0, 3, 4, 0), (0, 3, 0, 4), (0, 1, 4, 0), (0, 5, 1, 4),
        (3, 4, 2, 5), (0, 2, 3, 4), (5, 3, 0, 4), (0, 3, 1, 4),
    ),
    "minor": (
        (0, 5, 2, 6), (0, 3, 4, 0), (0, 6, 5, 4), (0, 3, 6, 2), (0, 5, 3, 4), (0, 4, 0, 4),
        (5, 6, 0, 0), (0, 2, 3, 4), (0, 3, 0, 4), (3, 0, 4, 0),
    ),
}  # fmt: skip
_CADENCE = (3, 4, 0, 0)


@dataclass(frozen=True)
class Chord:
    """Pitch classes 0..11, the root first; `scale` holds those that a tune may use over it."""

    root: int
    classes: tuple[int, ...]
    scale: tuple[int, ...]


def key_name(tonic: int, mode: Mode) -> str:
    """Such as `Ab major`."""
    return f"{PITCH_NAMES[tonic % 12]} {mode}"


def chord_on(degree: int, tonic: int, mode: Mode, with_seventh: bool) -> Chord:
    """The chord on a degree of the scale; in minor the fifth one gets the leading tone."""
    scale = list(SCALES[mode])
    if mode == "minor" and degree == 4:
        scale[6] = 11
    size = 4 if with_seventh else 3
    classes = tuple((tonic + scale[(degree + 2 * step) % 7]) % 12 for step in range(size))
    return Chord(classes[0], classes, tuple((tonic + step) % 12 for step in scale))


def draw_degrees(mode: Mode, bars: int, rng: np.random.Generator) -> list[int]:
    """One degree per bar: a progression again and again, its last four bars a cadence."""
    progression = _PROGRESSIONS[mode][int(rng.integers(len(_PROGRESSIONS[mode])))]
    degrees = [progression[bar % len(progression)] for bar in range(bars)]
    if bars >= 4:
        degrees[-4:] = _CADENCE
    elif bars >= 1:
        degrees[-1] = 0
    return degrees
