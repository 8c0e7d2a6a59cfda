"""Short-time Fourier transform in blocks, so that memory does not grow with the song."""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import scipy.fft
import scipy.signal

from cantora_inference.sound.scratch import let_go
from cantora_inference.values import FloatArray

BLOCK_FRAMES = 256

ComplexArray = npt.NDArray[np.complex64]
Filter = Callable[[int, ComplexArray], ComplexArray]
"""Takes the first frame's number and spectra (channels, frames, bins); returns as many spectra.

With `seen_frames` there are so many more frames at both ends, which it leaves out of its result.
"""


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
    *,
    block_frames: int = BLOCK_FRAMES,
    seen_frames: int = 0,
    out: FloatArray | None = None,
) -> FloatArray:
    """Weighted overlap-add of `apply` over samples (channels, n); identity changes nothing.

    Griffin and Lim's least-squares inverse: divided by the sum of the squared windows. There are as
    many channels in the result as `apply` returns; it is written into `out` where that is given.
    seen_frames: how far `apply` looks to either side; outside the song there is silence.
    """
    length = samples.shape[1]
    lead = len(window) // 2
    total = -(-length // hop) + 1
    done = 0
    carry = np.zeros((0, 0), dtype=np.float32)
    for first in range(0, total, block_frames):
        count = min(block_frames, total - first)
        seen = (first - seen_frames, count + 2 * seen_frames)
        frames = np.stack([_frames(row, len(window), hop, *seen) for row in samples])
        filtered = apply(first, np.asarray(scipy.fft.rfft(frames * window, axis=-1)))
        parts = np.asarray(scipy.fft.irfft(filtered, n=len(window), axis=-1)) * window
        summed = _overlapped(parts, np.square(window), hop, carry)
        if out is None:
            out = np.zeros((len(parts), length), dtype=np.float32)
        start = first * hop - lead
        stop = length if first + count == total else max(0, min(start + count * hop, length))
        ready = summed[:, done - start : stop - start]
        out[:, done:stop] = ready[:-1] / (ready[-1] + np.float32(1e-8))
        let_go(out)
        carry, done = summed[:, count * hop :], stop
    assert out is not None
    return out


def _overlapped(
    parts: FloatArray, squared_window: FloatArray, hop: int, carry: FloatArray
) -> FloatArray:
    """Sum of the parts (channels, frames, size), each `hop` after the one before, on `carry`.

    The last row of the result, and of the carry, is the sum of the squared windows.
    """
    channels, count, size = parts.shape
    summed = np.zeros((channels + 1, (count - 1) * hop + size), dtype=np.float32)
    if carry.size:
        summed[:, : carry.shape[1]] = carry
    for index in range(count):
        where = slice(index * hop, index * hop + size)
        summed[:-1, where] += parts[:, index]
        summed[-1, where] += squared_window
    return summed


def _frames(signal: FloatArray, size: int, hop: int, first: int, count: int) -> FloatArray:
    """Frames first..first+count of `size` samples, centred on multiples of `hop`; zeros outside."""
    start = first * hop - size // 2
    stop = start + (count - 1) * hop + size
    inside = signal[max(0, start) : max(0, min(stop, len(signal)))]
    padded = np.zeros(stop - start, dtype=np.float32)
    offset = max(0, -start)
    padded[offset : offset + len(inside)] = inside
    return np.lib.stride_tricks.sliding_window_view(padded, size)[::hop]
