"""The register of a singer: basses and violins that sing along are out of it.

One song stays within about two octaves, so that what lies far from the middle of the melody is
rather a fretless bass or a string section than the voice.
"""

from collections.abc import Sequence

import numpy as np

from cantora_inference.melody.salience import BIN_COUNT, BINS_PER_OCTAVE, bin_of
from cantora_inference.values import BoolArray, DoubleArray, FloatArray

_LOW_HERTZ = 130.0
_LOW_COST = 0.12
_FREE_SEMITONES = 7.0
_COST_PER_SEMITONE = 0.05
_HIGHEST_COST = 0.5


def any_register() -> FloatArray:
    """Cost per bin (BIN_COUNT,) before anything is known: the lowest notes are rather a bass's."""
    top = float(bin_of(np.array([_LOW_HERTZ]))[0])
    depth = np.maximum(top - np.arange(BIN_COUNT), 0.0) / top
    return np.asarray(_LOW_COST * depth, dtype=np.float32)


def register_of(path: np.ndarray, voiced: BoolArray, heard: Sequence[DoubleArray]) -> FloatArray:
    """Cost per bin (BIN_COUNT,) of leaving the register around the middle of a melody.

    path: bin per frame; heard: for each trusted view (frames,) 0..1, how well it hears the path.
    The middle is the weighted median, so that a voice is not outvoted by what hardly sounds like
    one. An octave and more either way of it costs as much as any evidence brings.
    """
    weights = np.where(voiced, np.sum(heard, axis=0), 0.0) + 1e-9
    order = np.argsort(path, kind="stable")
    share = np.cumsum(weights[order])
    middle = path[order][int(np.searchsorted(share, share[-1] / 2))]
    away = np.abs(np.arange(BIN_COUNT) - middle) * (12 / BINS_PER_OCTAVE)
    cost = np.clip((away - _FREE_SEMITONES) * _COST_PER_SEMITONE, 0.0, _HIGHEST_COST)
    return np.asarray(cost, dtype=np.float32)
