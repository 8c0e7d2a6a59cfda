"""Equaliser sections of a mixing desk (the well-known cookbook biquads) for 48 kHz."""

import numpy as np
from scipy.signal import butter, sosfilt, sosfiltfilt

RATE_HZ = 48_000


def high_pass(x: np.ndarray, hz: float) -> np.ndarray:
    """Remove rumble below a frequency."""
    return sosfilt(butter(2, hz, "highpass", fs=RATE_HZ, output="sos"), x, axis=0)


def low_pass(x: np.ndarray, hz: float) -> np.ndarray:
    """Remove hiss above a frequency."""
    return sosfilt(butter(2, hz, "lowpass", fs=RATE_HZ, output="sos"), x, axis=0)


def bell(x: np.ndarray, hz: float, gain_db: float, q: float = 0.9) -> np.ndarray:
    """Lift or lower a region around a frequency."""
    a = 10 ** (gain_db / 40)
    w = 2 * np.pi * hz / RATE_HZ
    alpha = np.sin(w) / (2 * q)
    top = [1 + alpha * a, -2 * np.cos(w), 1 - alpha * a]
    bottom = [1 + alpha / a, -2 * np.cos(w), 1 - alpha / a]
    return sosfilt(np.array([[*top, *bottom]]) / bottom[0], x, axis=0)


def high_shelf(x: np.ndarray, hz: float, gain_db: float) -> np.ndarray:
    """Lift or lower everything above a frequency."""
    a = 10 ** (gain_db / 40)
    w = 2 * np.pi * hz / RATE_HZ
    cos, slope = np.cos(w), np.sin(w) / np.sqrt(2) * 2 * np.sqrt(a)
    top = [
        a * (a + 1 + (a - 1) * cos + slope),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - slope),
    ]
    bottom = [
        a + 1 - (a - 1) * cos + slope,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - slope,
    ]
    return sosfilt(np.array([[*top, *bottom]]) / bottom[0], x, axis=0)


def envelope_db(x: np.ndarray, window_s: float) -> np.ndarray:
    """Short-time level of a mono signal, without delay."""
    smooth = butter(1, 1 / (2 * np.pi * window_s), "lowpass", fs=RATE_HZ, output="sos")
    return 10 * np.log10(np.maximum(sosfiltfilt(smooth, x * x), 1e-10))
