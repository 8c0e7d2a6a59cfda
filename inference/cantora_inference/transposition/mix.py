"""Both stems in one, for players that can only play one file."""

import numpy as np

from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.values import FloatArray

_BLOCK_FRAMES = 1 << 18


def mix_of(instrumental: FloatArray, vocals: FloatArray) -> FloatArray:
    """The sum of two (2, n) sounds, turned down only where it would go beyond full scale.

    It lies in the folder of the stems, as they do, so that a long song costs no memory.
    """
    mix = scratch(instrumental.shape, near=vocals)
    peak = 1.0
    for block in _blocks(mix.shape[1]):
        mix[:, block] = instrumental[:, block] + vocals[:, block]
        peak = max(peak, float(np.abs(mix[:, block]).max()))
        for samples in (mix, instrumental, vocals):
            let_go(samples)
    if peak > 1:
        for block in _blocks(mix.shape[1]):
            mix[:, block] /= np.float32(peak)
            let_go(mix)
    return mix


def _blocks(frames: int) -> list[slice]:
    starts = range(0, frames, _BLOCK_FRAMES)
    return [slice(start, min(start + _BLOCK_FRAMES, frames)) for start in starts]
