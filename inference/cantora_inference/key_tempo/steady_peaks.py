"""Partials of what sounds steadily: the material of tuning and key.

Single hits and consonants are taken away by a median over time (Fitzgerald 2010,
Harmonic/percussive separation using median filtering). Drums that hit all the time are noise in
every frame: they raise the floor above which a maximum counts.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import scipy.ndimage

from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import MELODY_RATE_HERTZ, DoubleArray, FloatArray

HOP = 4_096
FRAME_SECONDS = HOP / MELODY_RATE_HERTZ

_WINDOW_SIZE = 8_192
_LOWEST_HERTZ = 65.0
_HIGHEST_HERTZ = 2_000.0
_MEDIAN_FRAMES = 5
_ABOVE_MEDIAN = 4.0
_QUIETEST = 1e-4


@dataclass(frozen=True)
class SteadyPeaks:
    """Local maxima of the spectra, each array (k,).

    frame: its number, FRAME_SECONDS apart, below `frames`; midi: fractional MIDI number for
    A = 440 Hz; weight: square root of the magnitude.
    """

    frame: npt.NDArray[np.int64]
    midi: DoubleArray
    weight: DoubleArray
    frames: int


def steady_peaks(signal: FloatArray) -> SteadyPeaks:
    """Peaks between 65 Hz and 2 kHz of a 16 kHz mono signal (n,); none where nothing sounds."""
    bin_hertz = MELODY_RATE_HERTZ / _WINDOW_SIZE
    first = int(_LOWEST_HERTZ / bin_hertz)
    size = _steady_magnitudes(signal, first, int(_HIGHEST_HERTZ / bin_hertz))
    left, top, right = size[:, :-2], size[:, 1:-1], size[:, 2:]
    floor = np.median(size, axis=1, keepdims=True) * _ABOVE_MEDIAN + _QUIETEST
    frame, column = np.nonzero((top > left) & (top >= right) & (top > floor))
    low, middle, high = (
        np.log(part[frame, column].astype(np.float64) + 1e-12) for part in (left, top, right)
    )
    shift = 0.5 * (low - high) / np.minimum(low - 2 * middle + high, -1e-9)
    hertz = (column + first + np.clip(shift, -0.5, 0.5)) * bin_hertz
    weight = np.sqrt(top[frame, column].astype(np.float64))
    return SteadyPeaks(frame, 69 + 12 * np.log2(hertz / 440), weight, len(size))


def _steady_magnitudes(signal: FloatArray, first: int, last: int) -> FloatArray:
    """Magnitudes of the bins first - 1 .. last, no larger than their median over 1.3 s."""
    parts = [
        np.abs(spectra[:, first - 1 : last + 1])
        for _, spectra in spectra_in_blocks(signal, hann(_WINDOW_SIZE), HOP, _WINDOW_SIZE)
    ]
    size = np.concatenate(parts)
    steady = scipy.ndimage.median_filter(size, size=(_MEDIAN_FRAMES, 1), mode="nearest")
    return np.asarray(np.minimum(size, steady), dtype=np.float32)
