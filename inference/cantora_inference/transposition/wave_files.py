"""Float WAV files between us and a shifter, block by block so that length costs no memory."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from cantora_inference.analysis.model import Audio
from cantora_inference.transposition.shifter import TranspositionError

_BLOCK_FRAMES = 1 << 18
# The program cuts what is beyond full scale, even in float files: stems of a loud song are.
_HEADROOM = np.float32(16.0)


def write_wave(path: Path, audio: Audio) -> None:
    """Write (2, n) float32 as 32-bit float WAV, 24 dB down; `read_wave` takes it up again."""
    import soundfile

    channels, frames = audio.samples.shape
    with soundfile.SoundFile(
        path, "w", audio.sample_rate_hertz, channels, subtype="FLOAT", format="WAV"
    ) as file:
        for start in range(0, frames, _BLOCK_FRAMES):
            block = audio.samples[:, start : start + _BLOCK_FRAMES].T
            file.write(np.ascontiguousarray(block) / _HEADROOM)


def read_wave(path: Path, planar: Path, like: Audio) -> Audio:
    """Map a WAV as planar float32 at `planar`; it must have the shape and rate of `like`.

    Raises TranspositionError for another length, rate or number of channels.
    """
    import soundfile

    with soundfile.SoundFile(path) as file:
        found = (file.channels, file.frames, file.samplerate)
        if found != (*like.samples.shape, like.sample_rate_hertz):
            raise TranspositionError(f"the shifter gave {found} for {like.samples.shape}")
        samples = np.memmap(planar, np.float32, "w+", shape=like.samples.shape)
        start = 0
        for block in file.blocks(_BLOCK_FRAMES, dtype="float32", always_2d=True):
            samples[:, start : start + len(block)] = block.T * _HEADROOM
            start += len(block)
    samples.flush()
    return Audio(np.asarray(samples), like.sample_rate_hertz)
