"""Players sent through the vocoder that our singers come from: its sound is no sign of a voice."""

import numpy as np
import pyworld
import soxr

from cantora_inference.values import DoubleArray
from training.render.production import RATE_HERTZ

_RATE_HERTZ = 22_050
_FRAME_MILLISECONDS = 10.0
_LOWEST_HERTZ, _HIGHEST_HERTZ = 65.0, 1_050.0


def vocoded(sound: DoubleArray) -> DoubleArray:
    """(2, n) at 44.1 kHz, taken apart into pitch, envelope and breath, and put together again."""
    mono = soxr.resample(sound.mean(axis=0), RATE_HERTZ, _RATE_HERTZ)
    pitch, times = pyworld.dio(
        mono, _RATE_HERTZ, _LOWEST_HERTZ, _HIGHEST_HERTZ, frame_period=_FRAME_MILLISECONDS
    )
    pitch = pyworld.stonemask(mono, pitch, times, _RATE_HERTZ)
    envelope = pyworld.cheaptrick(mono, pitch, times, _RATE_HERTZ)
    breath = pyworld.d4c(mono, pitch, times, _RATE_HERTZ)
    made = pyworld.synthesize(pitch, envelope, breath, _RATE_HERTZ, _FRAME_MILLISECONDS)
    again = soxr.resample(made, _RATE_HERTZ, RATE_HERTZ)
    out = np.zeros_like(sound)
    length = min(out.shape[1], len(again))
    out[:, :length] = again[:length]
    return out
