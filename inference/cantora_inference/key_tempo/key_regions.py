"""Cuts a song into stretches of one key, so that a modulation does not blur what is before it."""

import numpy as np
import numpy.typing as npt
import scipy.ndimage

from cantora_inference.key_tempo.key_profiles import KEYS, key_scores
from cantora_inference.key_tempo.steady_peaks import FRAME_SECONDS
from cantora_inference.values import DoubleArray

BLOCK_FRAMES = 12
BLOCK_SECONDS = BLOCK_FRAMES * FRAME_SECONDS

_HEARD_BLOCKS = 3
_CHANGE_COST = 1.5
_QUIETEST_SHARE = 0.1


def evened(chromas: DoubleArray) -> DoubleArray:
    """Chromas (blocks, 12) with a sum of 1 each; blocks nearly without sound keep less."""
    sums = chromas.sum(axis=1, keepdims=True)
    return np.asarray(chromas / np.maximum(sums, max(_QUIETEST_SHARE * sums.max(), 1e-12)))


def key_path(chromas: DoubleArray) -> npt.NDArray[np.int64]:
    """Number of the key in each block of BLOCK_SECONDS, (blocks,), for evened chromas (blocks, 12).

    Viterbi over the 24 keys: each block scores what is heard around it, a change costs
    _CHANGE_COST, whatever the keys.
    """
    heard = scipy.ndimage.uniform_filter1d(chromas, _HEARD_BLOCKS, axis=0, mode="constant")
    scores = key_scores(heard)
    total = scores[0].copy()
    came_from = np.zeros(scores.shape, dtype=np.int64)
    for block in range(1, len(scores)):
        best = int(np.argmax(total))
        came_from[block] = np.where(total >= total[best] - _CHANGE_COST, np.arange(len(KEYS)), best)
        total = np.maximum(total, total[best] - _CHANGE_COST) + scores[block]
    path = np.empty(len(scores), dtype=np.int64)
    path[-1] = np.argmax(total)
    for block in range(len(scores) - 1, 0, -1):
        path[block - 1] = came_from[block, path[block]]
    return path
