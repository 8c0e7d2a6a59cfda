"""Decoded samples on disk, mapped into memory: a 12-minute song costs no heap."""

from pathlib import Path
from typing import Final

import numpy as np

from cantora_inference.audio_files.decode import CHANNELS
from cantora_inference.sound.channels import (
    ChannelRepair,
    channel_levels,
    channel_repair,
    repair,
)
from cantora_inference.sound.stereo import in_chunks
from cantora_inference.values import FloatArray

_BLOCK_FRAMES: Final = 1 << 18
_LOUDEST_SAMPLE: Final = 8.0


def map_planar(interleaved: Path, planar: Path, frames: int) -> FloatArray:
    """Rewrite an interleaved PCM file as a planar one and map it: float32, shape (2, frames).

    NaN and infinity become 0 and samples beyond +-8 are cut, so that no later sum overflows.
    The map is read-only, so that its pages can be let go of. The interleaved file is deleted.
    """
    source = np.memmap(interleaved, np.float32, "r", shape=(frames, CHANNELS))
    target = np.memmap(planar, np.float32, "w+", shape=(CHANNELS, frames))
    for start in range(0, frames, _BLOCK_FRAMES):
        block = np.nan_to_num(source[start : start + _BLOCK_FRAMES], nan=0, posinf=0, neginf=0)
        target[:, start : start + len(block)] = block.clip(-_LOUDEST_SAMPLE, _LOUDEST_SAMPLE).T
    target.flush()
    del source, target
    interleaved.unlink()
    return np.asarray(np.memmap(planar, np.float32, "r", shape=(CHANNELS, frames)))


def repair_channels(planar: Path, frames: int) -> ChannelRepair | None:
    """Repair a recording whose channels make no picture, in its planar file; what was done."""
    samples = np.memmap(planar, np.float32, "r+", shape=(CHANNELS, frames))
    how = channel_repair(channel_levels(in_chunks(samples)))
    if how is not None:
        repair(samples, how)
        samples.flush()
    return how
