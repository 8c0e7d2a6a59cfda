"""How far a recording lies from A = 440 Hz."""

import numpy as np
import scipy.fft

from cantora_inference.values import DoubleArray

_BINS = 200
_BIN_CENTS = 100 / _BINS
_WIDTH_CENTS = 6.0


def tuning_semitones(midi: DoubleArray, weights: DoubleArray) -> float:
    """Offset in -0.5..0.5 semitones of peaks (fractional MIDI numbers and weights, each (k,)).

    The densest deviation from the semitones of A = 440 Hz, not the mean one: vibrato, scoops and
    the seventh partial (31 cents flat) are broad or few, what the band is tuned to is sharp.
    """
    if weights.sum() <= 0:
        return 0.0
    deviation = midi - np.round(midi)
    counts = np.histogram(deviation, bins=_BINS, range=(-0.5, 0.5), weights=weights)[0]
    density = _smoothed_round(counts)
    top = int(np.argmax(density))
    left, middle, right = density[top - 1], density[top], density[(top + 1) % _BINS]
    shift = 0.5 * (left - right) / min(left - 2 * middle + right, -1e-12)
    return float((top + 0.5 + np.clip(shift, -0.5, 0.5)) / _BINS - 0.5)


def _smoothed_round(counts: DoubleArray) -> DoubleArray:
    """Convolved on the circle with a bell of _WIDTH_CENTS."""
    away = np.minimum(np.arange(_BINS), _BINS - np.arange(_BINS)) * _BIN_CENTS
    bell = np.exp(-0.5 * np.square(away / _WIDTH_CENTS))
    return np.asarray(scipy.fft.irfft(scipy.fft.rfft(counts) * scipy.fft.rfft(bell), n=_BINS))
