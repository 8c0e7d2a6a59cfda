"""What the voice net hears: constant-Q spectra of the middle and the sides of a recording.

Constant-Q transform after Brown and Puckette 1992 (kernels in the frequency domain), with windows
that never grow longer than a quarter of a second, so that fast notes stay apart. It is linear:
spectra of voice and band may be added, which is what the training does.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np
import scipy.fft
import scipy.sparse

from cantora_inference.sound.spectra import BLOCK_FRAMES, ComplexArray, hann, spectra_in_blocks
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    HalfArray,
)

BINS_PER_OCTAVE = 48
LOWEST_HERTZ = 65.406
SPECTRUM_BINS = 324
"""Bins of 25 cents from C2 to 6.9 kHz."""
PITCH_BINS = 192
"""Those that a voice may have as its pitch: the lowest four octaves."""
SPECTRUM_HERTZ: DoubleArray = LOWEST_HERTZ * 2.0 ** (np.arange(SPECTRUM_BINS) / BINS_PER_OCTAVE)

_FFT_SIZE = 4096
_SHORTEST_WINDOW = 640
_Q = 0.7 / (2 ** (1 / BINS_PER_OCTAVE) - 1)
_NEGLIGIBLE = 2e-3
_RANGE_DECADES = 4.0
_QUIETEST_PEAK_DECADES = -9.0
_NOTHING = 1e-13
_HOP = round(HOP_SECONDS * MELODY_RATE_HERTZ)


def voice_spectra(stereo: FloatArray) -> HalfArray:
    """Levels that the net takes of 16 kHz stereo (2, n): (2, SPECTRUM_BINS, frames), 0 to 1.

    What `levels` gives of the whole song, but block by block: 12 minutes in single precision would
    take half a gigabyte on the way. Half precision moves a level by 0.1 dB.
    """
    frames = max(1, -(-stereo.shape[1] // _HOP))
    found = np.empty((2, SPECTRUM_BINS, frames), dtype=np.float16)
    for channel, side in enumerate((1, -1)):
        for first, spectra in _blocks((stereo[0] + side * stereo[1]) / 2):
            found[channel, :, first : first + len(spectra)] = _decades(np.abs(spectra)).T
    loudest = _loudest(found)
    for first in range(0, frames, BLOCK_FRAMES):
        block = found[:, :, first : first + BLOCK_FRAMES]
        block[...] = _above_floor(block.astype(np.float32), loudest)
    return found


def levels(magnitudes: FloatArray) -> FloatArray:
    """Log magnitudes: 1 is the loudest of all, 0 is 80 dB and more below it; any shape."""
    decades = _decades(magnitudes)
    return _above_floor(decades, _loudest(decades))


def constant_q(signal: FloatArray) -> ComplexArray:
    """Spectra of 16 kHz mono (n,) around every hop: (frames, SPECTRUM_BINS).

    A sine of amplitude 1 on a bin has magnitude 1/2 there.
    """
    return np.concatenate([spectra for _, spectra in _blocks(signal)])


def _blocks(signal: FloatArray) -> Iterator[tuple[int, ComplexArray]]:
    """First frame and spectra (frames, SPECTRUM_BINS) of one block after another."""
    whole = np.ones(_FFT_SIZE, dtype=np.float32)
    for first, spectra in spectra_in_blocks(signal, whole, _HOP, _FFT_SIZE):
        yield first, np.asarray(spectra @ _kernels())


def _decades(magnitudes: FloatArray) -> FloatArray:
    return np.asarray(np.log10(np.maximum(magnitudes, np.float32(_NOTHING))), dtype=np.float32)


def _loudest(decades: FloatArray | HalfArray) -> np.float32:
    """Digital silence has no loudest part to measure by."""
    return np.float32(max(float(decades.max()), _QUIETEST_PEAK_DECADES))


def _above_floor(decades: FloatArray, loudest: np.float32) -> FloatArray:
    return np.asarray(np.maximum(1 + (decades - loudest) / np.float32(_RANGE_DECADES), 0))


@cache
def _kernels() -> scipy.sparse.csc_matrix:
    """Sparse (FFT bins, SPECTRUM_BINS): each column listens to one pitch in the frame's middle."""
    times = np.arange(_FFT_SIZE) - _FFT_SIZE // 2
    columns = []
    for hertz in SPECTRUM_HERTZ:
        size = int(np.clip(_Q * MELODY_RATE_HERTZ / hertz, _SHORTEST_WINDOW, _FFT_SIZE)) // 2 * 2
        window = np.zeros(_FFT_SIZE)
        first = (_FFT_SIZE - size) // 2
        window[first : first + size] = hann(size)
        tone = window / window.sum() * np.exp(2j * np.pi * hertz / MELODY_RATE_HERTZ * times)
        kernel = np.conj(scipy.fft.fft(tone))[: _FFT_SIZE // 2 + 1] / _FFT_SIZE
        kernel[np.abs(kernel) < _NEGLIGIBLE * np.abs(kernel).max()] = 0
        columns.append(kernel.astype(np.complex64))
    return scipy.sparse.csc_matrix(np.stack(columns, axis=1))
