"""A room: decaying noise that a dry sound is convolved with."""

import numpy as np
import scipy.signal

from cantora_inference.values import DoubleArray

RATE_HERTZ = 44_100
_LONGEST_SECONDS = 1.5


def draw_room(seconds: float, rng: np.random.Generator) -> DoubleArray:
    """Decaying noise, darker with time, after a gap of 12 ms: (2, n)."""
    length = int(min(seconds, _LONGEST_SECONDS) * RATE_HERTZ)
    noise = rng.normal(size=(2, length)) * np.exp(-6.9 * np.arange(length) / length)
    dark = scipy.signal.sosfilt(
        scipy.signal.butter(1, 5_000, fs=RATE_HERTZ, output="sos"), noise, axis=1
    )
    return np.concatenate([np.zeros((2, int(0.012 * RATE_HERTZ))), dark], axis=1)


def wet(dry: DoubleArray, room: DoubleArray, level_db: float) -> DoubleArray:
    """What comes back from the room, at `level_db` against the dry sound (2, n)."""
    sound = scipy.signal.fftconvolve(dry, room, axes=1)[:, : dry.shape[1]]
    ratio = np.sqrt(np.mean(dry**2) / max(np.mean(sound**2), 1e-20))
    return np.asarray(sound * ratio * 10 ** (level_db / 20))
