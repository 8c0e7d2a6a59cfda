"""The chords that can be found, as the contract names them."""

from collections.abc import Mapping

ROOTS = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
QUALITIES: Mapping[str, tuple[int, ...]] = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "sus2": (0, 2, 7),
    "sus4": (0, 5, 7),
}
"""Semitones of the tones above the root."""
NONE = "N"
CHORDS = (*(root + quality for root in ROOTS for quality in QUALITIES), NONE)
"""In the order of every array of chords; NONE is the last."""
TONES: tuple[frozenset[int], ...] = tuple(
    frozenset((root + step) % 12 for step in steps)
    for root in range(len(ROOTS))
    for steps in QUALITIES.values()
)
"""Pitch classes of each chord but NONE."""
