"""What each of the 24 keys sounds like: how much of each pitch class.

Krumhansl and Kessler 1982 (listeners' ratings) and Temperley 2007 (counts in the Kostka-Payne
corpus) vote with equal weight. A sung or played note brings its partials along, so each profile is
spread over the partials of its notes (Gomez 2006, Tonal description of music audio signals).
"""

import numpy as np

from cantora_inference.values import DoubleArray

PITCH_CLASSES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
KEYS = tuple(f"{name} {mode}" for mode in ("major", "minor") for name in PITCH_CLASSES)
"""Names of the 24 keys, in the order of every array of keys."""

_KRUMHANSL = (
    (6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88),
    (6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17),
)
_TEMPERLEY = (
    (0.748, 0.060, 0.488, 0.082, 0.670, 0.460, 0.096, 0.715, 0.104, 0.366, 0.057, 0.400),
    (0.712, 0.084, 0.474, 0.618, 0.049, 0.460, 0.105, 0.747, 0.404, 0.067, 0.133, 0.330),
)
_PARTIALS = 6
_PARTIAL_DECAY = 0.7


def key_scores(chromas: DoubleArray) -> DoubleArray:
    """Mean correlation -1..1 of chromas (n, 12) with both profiles of each key: (n, 24).

    A chroma without any shape scores 0 everywhere.
    """
    return np.asarray(_standardised(chromas) @ _TEMPLATES.T / 12)


def _standardised(rows: DoubleArray) -> DoubleArray:
    centred = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(centred / np.maximum(rows.std(axis=1, keepdims=True), 1e-12))


def _with_partials(profile: tuple[float, ...]) -> DoubleArray:
    """The pitch classes of partials 1, 2, 3 … are those of the note, the fifth, the third …"""
    steps = [round(12 * np.log2(number)) % 12 for number in range(1, _PARTIALS + 1)]
    parts = [_PARTIAL_DECAY**index * np.roll(profile, step) for index, step in enumerate(steps)]
    return np.asarray(np.sum(parts, axis=0))


def _templates() -> DoubleArray:
    """(24, 12): the mean of both standardised profiles on every tonic."""
    votes = [
        _standardised(
            np.array([np.roll(_with_partials(mode), tonic) for mode in pair for tonic in range(12)])
        )
        for pair in (_KRUMHANSL, _TEMPERLEY)
    ]
    return np.asarray(np.mean(votes, axis=0))


_TEMPLATES = _templates()
