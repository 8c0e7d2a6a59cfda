"""The likeliest path through pYIN's pitch bins, each voiced or unvoiced (Viterbi 1967)."""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from cantora_inference.values import BoolArray, DoubleArray

LOWEST_HERTZ: Final = 82.0
HIGHEST_HERTZ: Final = 880.0
_BINS_PER_OCTAVE: Final = 60
PITCH_BINS: Final = int(_BINS_PER_OCTAVE * np.log2(HIGHEST_HERTZ / LOWEST_HERTZ)) + 1

_REACH_BINS: Final = 10
"""Four semitones a frame at most."""
_SWITCH: Final = 0.01
"""How likely a frame begins or ends singing."""
_TINY: Final = np.finfo(np.float64).tiny
_LEAP: Final = np.log(_TINY)
_SAME: Final = np.log(1 - _SWITCH)
_OTHER: Final = np.log(_SWITCH)


@cache
def pitch_bins() -> DoubleArray:
    """Hz of every bin: (PITCH_BINS,)."""
    return np.asarray(LOWEST_HERTZ * 2 ** (np.arange(PITCH_BINS) / _BINS_PER_OCTAVE))


def likeliest_states(
    probabilities: DoubleArray, voiced: DoubleArray
) -> tuple[npt.NDArray[np.int64], BoolArray]:
    """Bin of every frame and whether it is voiced.

    probabilities: (frames, PITCH_BINS), of the voiced bins; voiced: (frames,), their sum up to 1.
    """
    sung = np.log(probabilities + _TINY)
    rests = np.log((1 - voiced) / PITCH_BINS + _TINY)
    back = np.zeros((len(sung), 2 * PITCH_BINS), dtype=np.int16)
    total = np.full((2, PITCH_BINS), -np.log(2 * PITCH_BINS))
    total += np.stack((sung[0], np.full(PITCH_BINS, rests[0])))
    for frame in range(1, len(sung)):
        total, origin = _advance(total)
        back[frame] = origin.ravel()
        total[0] += sung[frame]
        total[1] += rests[frame]
    states = np.empty(len(sung), dtype=np.int64)
    states[-1] = np.argmax(total)
    for frame in range(len(sung) - 1, 0, -1):
        states[frame - 1] = back[frame, states[frame]]
    return states % PITCH_BINS, states < PITCH_BINS


def _advance(total: DoubleArray) -> tuple[DoubleArray, npt.NDArray[np.int64]]:
    """The best way into every state and where it comes from; rows are voiced and unvoiced."""
    padded = np.pad(total, ((0, 0), (_REACH_BINS, _REACH_BINS)), constant_values=-np.inf)
    near = np.lib.stride_tricks.sliding_window_view(padded, 2 * _REACH_BINS + 1, axis=1) + _moves()
    step = near.argmax(axis=2)
    best = np.take_along_axis(near, step[:, :, None], axis=2)[:, :, 0]
    origin = step + np.arange(PITCH_BINS) - _REACH_BINS
    origin[1] += PITCH_BINS
    same, other = best + _SAME, best[::-1] + _OTHER
    # Among equals the voiced state stands first.
    stays = np.stack((same[0] >= other[0], same[1] > other[1]))
    reached, origin = np.where(stays, same, other), np.where(stays, origin, origin[::-1])
    top = int(total.argmax())
    leaps = total.flat[top] + _LEAP > reached
    return np.where(leaps, total.flat[top] + _LEAP, reached), np.where(leaps, top, origin)


@cache
def _moves() -> DoubleArray:
    """Log probability of coming to a bin from each of its neighbours: (PITCH_BINS, neighbours)."""
    triangle = 1.0 + _REACH_BINS - np.abs(np.arange(-_REACH_BINS, _REACH_BINS + 1))
    sources = np.arange(PITCH_BINS)[:, None] + np.arange(-_REACH_BINS, _REACH_BINS + 1)
    inside = (sources >= 0) & (sources < PITCH_BINS)
    total = (triangle * inside).sum(axis=1)
    weights = triangle / total[np.clip(sources, 0, PITCH_BINS - 1)]
    return np.where(inside, np.log(weights), -np.inf)
