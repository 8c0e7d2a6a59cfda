"""The register of a singer: basses and violins that sing along are out of it.

A voice stays within about two octaves for a while, so that what lies far from the middle of the
melody is rather a fretless bass or a string section.
"""

from collections.abc import Sequence

import numpy as np

from cantora_inference.melody.salience import BIN_COUNT, BINS_PER_OCTAVE, bin_of
from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, FloatArray, HalfArray

_LOW_HERTZ = 130.0
_LOW_COST = 0.12
_FREE_SEMITONES = 7.0
_COST_PER_SEMITONE = 0.05
_HIGHEST_COST = 0.5
_STEP_FRAMES = round(1.0 / HOP_SECONDS)
_REACH_FRAMES = round(8.0 / HOP_SECONDS)


def any_register() -> FloatArray:
    """Cost per bin (BIN_COUNT,) before anything is known: the lowest notes are rather a bass's."""
    top = float(bin_of(np.array([_LOW_HERTZ]))[0])
    depth = np.maximum(top - np.arange(BIN_COUNT), 0.0) / top
    return np.asarray(_LOW_COST * depth, dtype=np.float32)


def register_of(
    path: np.ndarray, voiced: BoolArray, heard: Sequence[DoubleArray]
) -> FloatArray | HalfArray:
    """Cost of every bin in every frame (frames, BIN_COUNT) of leaving the register of a melody.

    path: bin per frame; heard: for each trusted view (frames,) 0..1, how well it hears the path.
    The register lies around the middle of the song or around that of the seconds about the
    frame, whichever is nearer: a chorus may lie far above the verse, an answer in a rest may not.
    """
    weights = np.where(voiced, np.sum(heard, axis=0), 0.0) + 1e-9
    cost = np.empty((len(path), BIN_COUNT), dtype=np.float16)
    song = _cost_around(_middle(path, weights))
    for start in range(0, len(path), _STEP_FRAMES):
        near = slice(max(0, start - _REACH_FRAMES), start + _STEP_FRAMES + _REACH_FRAMES)
        here = _cost_around(_middle(path[near], weights[near]))
        cost[start : start + _STEP_FRAMES] = np.minimum(song, here)
    return cost


def _middle(path: np.ndarray, weights: DoubleArray) -> int:
    """The weighted median, so that a voice is not outvoted by what hardly sounds like one."""
    order = np.argsort(path, kind="stable")
    share = np.cumsum(weights[order])
    return int(path[order][int(np.searchsorted(share, share[-1] / 2))])


def _cost_around(middle: int) -> FloatArray:
    """An octave and more either way costs as much as any evidence brings."""
    away = np.abs(np.arange(BIN_COUNT) - middle) * (12 / BINS_PER_OCTAVE)
    cost = np.clip((away - _FREE_SEMITONES) * _COST_PER_SEMITONE, 0.0, _HIGHEST_COST)
    return np.asarray(cost, dtype=np.float32)
