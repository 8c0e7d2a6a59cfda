"""Short-time Fourier transform in blocks, so that memory does not grow with the song."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import scipy.fft
import scipy.signal

from cantora_inference.analysis.model import FloatArray

BLOCK_FRAMES = 1024

ComplexArray = npt.NDArray[np.complex64]
Filter = Callable[[int, ComplexArray], ComplexArray]
"""Takes the first frame's number and spectra (channels, frames, bins); returns as many spectra."""


def hann(size: int) -> FloatArray:
    """Periodic Hann window of `size` samples."""
    return np.asarray(scipy.signal.get_window("hann", size), dtype=np.float32)


def spectra_in_blocks(
    signal: FloatArray,
    window: FloatArray,
    hop: int,
    fft_size: int,
    block_frames: int = BLOCK_FRAMES,
) -> Iterator[tuple[int, ComplexArray]]:
    """Yield (first frame, spectra) of mono (n,); frame t is centred on sample t·hop.

    Spectra have the shape (frames, fft_size // 2 + 1); there are ceil(n / hop) frames or one.
    """
    total = max(1, -(-len(signal) // hop))
    for first in range(0, total, block_frames):
        count = min(block_frames, total - first)
        frames = _frames(signal, len(window), hop, first, count) * window
        yield first, np.asarray(scipy.fft.rfft(frames, n=fft_size, axis=-1))


def filter_in_blocks(
    samples: FloatArray,
    window: FloatArray,
    hop: int,
    apply: Filter,
    block_frames: int = BLOCK_FRAMES // 2,
) -> FloatArray:
    """Weighted overlap-add of `apply` over samples (channels, n); identity changes nothing.

    Griffin and Lim's least-squares inverse: divided by the sum of the squared windows.
    """
    channels, length = samples.shape
    size, lead = len(window), len(window) // 2
    total = -(-length // hop) + 1
    out = np.zeros((channels, length), dtype=np.float32)
    weight = np.full(length, 1e-8, dtype=np.float32)
    for first in range(0, total, block_frames):
        count = min(block_frames, total - first)
        frames = np.stack([_frames(channel, size, hop, first, count) for channel in samples])
        filtered = apply(first, np.asarray(scipy.fft.rfft(frames * window, axis=-1)))
        parts = np.asarray(scipy.fft.irfft(filtered, n=size, axis=-1)) * window
        for index in range(count):
            start = (first + index) * hop - lead
            inside = slice(max(0, start), min(start + size, length))
            part = slice(inside.start - start, inside.stop - start)
            out[:, inside] += parts[:, index, part]
            weight[inside] += np.square(window[part])
    out /= weight
    return out


def _frames(signal: FloatArray, size: int, hop: int, first: int, count: int) -> FloatArray:
    """Frames first..first+count of `size` samples, centred on multiples of `hop`; zeros outside."""
    start = first * hop - size // 2
    stop = start + (count - 1) * hop + size
    inside = signal[max(0, start) : max(0, min(stop, len(signal)))]
    padded = np.zeros(stop - start, dtype=np.float32)
    offset = max(0, -start)
    padded[offset : offset + len(inside)] = inside
    return np.lib.stride_tricks.sliding_window_view(padded, size)[::hop]
