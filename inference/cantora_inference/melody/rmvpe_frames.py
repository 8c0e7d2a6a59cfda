"""The sums around the network RMVPE: sound to log-mel frames, salience to pitch.

Wei, Cao, Dan, Chen 2023, "RMVPE: A Robust Model for Vocal Pitch Estimation in Polyphonic Music".
Band limits, window and decoding are those with which the published weights were trained.
"""

from functools import cache

import numpy as np

from cantora_inference.sound.spectra import hann
from cantora_inference.values import MELODY_RATE_HERTZ, DoubleArray, FloatArray

HOP_SAMPLES = 160
MEL_BANDS = 128
PITCH_BINS = 360
CENTS_PER_BIN = 20.0
LOWEST_CENTS = 1997.3794084376191
"""Of bin 0 above 10 Hz: 31.70 Hz."""

_WINDOW_SIZE = 1024
_LOWEST_HERTZ, _HIGHEST_HERTZ = 30.0, 8000.0
_FLOOR = 1e-5
_REACH_BINS = 4


def frame_total(sample_count: int) -> int:
    """Frames of a 16 kHz signal: frame t is centred on sample t · 160."""
    return sample_count // HOP_SAMPLES + 1


def log_mel(signal: FloatArray, first: int, count: int) -> FloatArray:
    """Log-mel frames first..first+count of a 16 kHz mono signal (n,): (128, count) float32.

    Silence before and after; the values are natural logarithms, at least ln 1e-5.
    """
    start = first * HOP_SAMPLES - _WINDOW_SIZE // 2
    stop = start + (count - 1) * HOP_SAMPLES + _WINDOW_SIZE
    inside = signal[max(0, start) : max(0, min(stop, len(signal)))]
    before = max(0, -start)
    padded = np.pad(inside, (before, stop - start - before - len(inside)))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW_SIZE)[::HOP_SAMPLES]
    magnitudes = np.abs(np.fft.rfft(frames * hann(_WINDOW_SIZE), axis=-1))
    mel = _mel_filters() @ magnitudes.T.astype(np.float32)
    return np.asarray(np.log(np.maximum(mel, _FLOOR)), dtype=np.float32)


def decode(salience: FloatArray) -> tuple[DoubleArray, DoubleArray]:
    """Pitch in Hz and peak salience 0..1 of frames (count, 360).

    The pitch is the mean of the nine bins around the highest one, weighted by their salience.
    """
    peak = salience.argmax(axis=1)
    bins = peak[:, None] + np.arange(-_REACH_BINS, _REACH_BINS + 1)
    inside = (bins >= 0) & (bins < PITCH_BINS)
    near = np.take_along_axis(salience, np.clip(bins, 0, PITCH_BINS - 1), axis=1) * inside
    weight = near.astype(np.float64)
    total = weight.sum(axis=1)
    middle = np.divide((weight * bins).sum(axis=1), total, out=peak.astype(float), where=total > 0)
    hertz = 10 * 2 ** ((LOWEST_CENTS + CENTS_PER_BIN * middle) / 1200)
    return np.asarray(hertz), np.clip(salience.max(axis=1), 0, 1).astype(np.float64)


@cache
def _mel_filters() -> FloatArray:
    """Triangles of equal area, evenly spaced in mel (the scale of HTK): (bands, bins)."""
    lowest, highest = 2595 * np.log10(1 + np.array([_LOWEST_HERTZ, _HIGHEST_HERTZ]) / 700)
    mels = np.linspace(lowest, highest, MEL_BANDS + 2)
    corners = 700 * (10 ** (mels / 2595) - 1)[:, None]
    hertz = np.fft.rfftfreq(_WINDOW_SIZE, 1 / MELODY_RATE_HERTZ)
    rising = (hertz - corners[:-2]) / (corners[1:-1] - corners[:-2])
    falling = (corners[2:] - hertz) / (corners[2:] - corners[1:-1])
    triangles = np.maximum(0, np.minimum(rising, falling)).astype(np.float32)
    return np.asarray(triangles * (2 / (corners[2:] - corners[:-2])), dtype=np.float32)
