"""Reverb: stereo noise that dies away, faster in the treble, after a few early reflections."""

import numpy as np
from filters import RATE_HZ, high_pass, low_pass
from scipy.signal import fftconvolve

BANDS_HZ = ((0, 700, 1.0), (700, 3000, 0.85), (3000, 9000, 0.5))
EARLY_MS = ((11, 0.5, -0.4), (17, 0.42, 0.5), (23, 0.36, -0.6), (31, 0.3, 0.6), (41, 0.24, -0.2))


def _tail(decay_s: float, random: np.random.Generator) -> np.ndarray:
    """Noise in three bands, each with its own time to fall by 60 dB."""
    times_s = np.arange(round(1.2 * decay_s * RATE_HZ)) / RATE_HZ
    tail = np.zeros((len(times_s), 2))
    for low_hz, high_hz, share in BANDS_HZ:
        noise = random.standard_normal((len(times_s), 2))
        band = low_pass(high_pass(noise, low_hz) if low_hz else noise, high_hz)
        tail += band * 10 ** (-3 * times_s / (decay_s * share))[:, None]
    return tail * np.minimum(times_s / 0.02, 1)[:, None]


def room(decay_s: float, before_s: float, random: np.random.Generator) -> np.ndarray:
    """An impulse response of unit energy."""
    tail = _tail(decay_s, random)
    tail /= np.sqrt((tail**2).sum(axis=0))
    response = np.concatenate([np.zeros((round(before_s * RATE_HZ), 2)), tail])
    for delay_ms, gain, side in EARLY_MS:
        at = round(delay_ms * RATE_HZ / 1000)
        response[at] += 0.3 * gain * np.array([1 - side, 1 + side])
    return response / np.sqrt((response**2).sum(axis=0))


def reverberate(stereo: np.ndarray, response: np.ndarray) -> np.ndarray:
    """The wet signal alone, cut to the length of the dry one."""
    wet = [fftconvolve(stereo[:, side], response[:, side]) for side in (0, 1)]
    return high_pass(np.stack(wet, axis=1)[: len(stereo)], 180)
