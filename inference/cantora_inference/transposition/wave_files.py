"""Float WAV files between us and a shifter, block by block so that length costs no memory."""

from pathlib import Path

import numpy as np

from cantora_inference.transposition.shifter import TranspositionError
from cantora_inference.values import Audio

_BLOCK_FRAMES = 1 << 18
_WANTED_PEAK = 0.5
_LARGEST_GAIN = 32.0


def working_gain(audio: Audio) -> float:
    """Factor that brings a sound to half of full scale for the time that a shifter has it.

    The program cuts what is beyond full scale, even in float files, and stems of a loud song are;
    and it misses formants of what is quiet: 24 dB down they moved by 2 semitones.
    """
    starts = range(0, audio.samples.shape[1], _BLOCK_FRAMES)
    blocks = (audio.samples[:, start : start + _BLOCK_FRAMES] for start in starts)
    peak = max((float(np.abs(block).max()) for block in blocks), default=0.0)
    return min(_WANTED_PEAK / max(peak, 1e-9), _LARGEST_GAIN)


def write_wave(path: Path, audio: Audio, gain: float) -> None:
    """Write (2, n) float32 times `gain` as 32-bit float WAV; `read_wave` takes the gain back."""
    import soundfile

    channels, frames = audio.samples.shape
    with soundfile.SoundFile(
        path, "w", audio.sample_rate_hertz, channels, subtype="FLOAT", format="WAV"
    ) as file:
        for start in range(0, frames, _BLOCK_FRAMES):
            block = audio.samples[:, start : start + _BLOCK_FRAMES].T
            file.write(np.ascontiguousarray(block) * np.float32(gain))


def read_wave(path: Path, planar: Path, like: Audio, gain: float) -> Audio:
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
            samples[:, start : start + len(block)] = block.T / np.float32(gain)
            start += len(block)
    samples.flush()
    return Audio(np.asarray(samples), like.sample_rate_hertz)
