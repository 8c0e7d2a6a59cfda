"""Which semitone a note is written as: the nearest one, and in doubt the one the song uses more.

Singers slide and blur: one note in ten lies nearer to a neighbour of the semitone that people
write. The song's own pitch classes tell which one is meant; no key has to be found for it.
"""

import numpy as np
import numpy.typing as npt

from cantora_inference.values import DoubleArray

FURTHEST_SEMITONES = 0.75
"""A note further off than this from its neighbour was meant as what it sounds like."""

_FURTHEST_FROM_TEMPERED = 0.99
"""The contract tells cents against A4 = 440 Hz, within one semitone."""

# Decision 0067: of thirty settings around these none is worse on any real song.
_SPREAD_SEMITONES = 0.4
_USAGE_WEIGHT = 0.7
_LEAST_USAGE = 0.01
_LONGEST_SECONDS = 0.5
"""A held last note says no more about the song's scale than this."""


def written_semitones(
    semitones: DoubleArray, tuning_semitones: float, seconds: DoubleArray
) -> npt.NDArray[np.int64]:
    """MIDI numbers (n,) of notes: exact semitones against A4 = 440 Hz and seconds, both (n,).

    tuning_semitones: how far the song's A4 lies above 440 Hz.
    """
    if len(semitones) == 0:
        return np.zeros(0, dtype=np.int64)
    tuned = semitones - tuning_semitones
    nearest = np.round(tuned).astype(np.int64)
    usage = np.bincount(nearest % 12, np.minimum(seconds, _LONGEST_SECONDS), 12)
    chance = usage / usage.sum() + _LEAST_USAGE
    choices = nearest[:, None] + np.array([0, -1, 1])
    away = np.abs(tuned[:, None] - choices)
    odds = _USAGE_WEIGHT * np.log(chance[choices % 12]) - 0.5 * np.square(away / _SPREAD_SEMITONES)
    tempered = np.abs(semitones[:, None] - choices)
    odds[(away > FURTHEST_SEMITONES) | (tempered > _FURTHEST_FROM_TEMPERED)] = -np.inf
    odds[:, 0] = np.maximum(odds[:, 0], -1e9)
    return np.asarray(choices[np.arange(len(choices)), np.argmax(odds, axis=1)])
