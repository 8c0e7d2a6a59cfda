"""Quiet recordings and quiet verses are turned up before anybody listens.

A pitch network hears what is 24 dB under the loud part of a song as hardly sung, and SwiftF0's
makers ask for more than -35 dB of full scale.
"""

import numpy as np
import scipy.ndimage

from cantora_inference.sound.loudness import loudness_db
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
)

_LOUD_PERCENTILE = 95
_LEAST_LOUD_DB = -10.0
"""Records lie at -4 to -13 dB; SwiftF0 is less sure of what is softer, by 0.05 at -26 dB."""
_REACH_SECONDS = 4.0
_SMOOTH_SECONDS = 0.5
_FREE_DB = 6.0
"""A verse may be this much softer than the chorus before it is turned up."""
_STEEPNESS = 1.25
"""What is softer than that loses its distance step by step: 24 dB become 1.5 dB."""
_MOST_DB = 30.0
_BLOCK = 1 << 20


def levelling_gain_db(stereo: FloatArray) -> DoubleArray:
    """How far to turn up each frame of 16 kHz stereo (2, n): (frames,) dB, never below 0.

    Measured by the loudest of four seconds before or after, whichever is less: no note rises by
    itself, and a verse is turned up until the chorus begins.
    """
    loudest = np.stack([loudness_db(side) for side in stereo]).max(axis=0)
    width = min(round(_REACH_SECONDS / HOP_SECONDS), len(loudest))
    ahead = scipy.ndimage.maximum_filter1d(loudest, width, origin=-(width // 2))
    frames = np.arange(len(loudest))
    coming = ahead[np.minimum(frames, len(loudest) - width)]
    gone = ahead[np.maximum(frames - width + 1, 0)]
    smooth = round(_SMOOTH_SECONDS / HOP_SECONDS)
    level = scipy.ndimage.uniform_filter1d(np.minimum(coming, gone), smooth, mode="nearest")
    loud = float(np.percentile(level, _LOUD_PERCENTILE))
    softer = np.clip(loud - level, 0.0, _MOST_DB)
    quiet = np.clip(_STEEPNESS * (softer - _FREE_DB), 0.0, softer)
    return np.asarray(quiet + max(0.0, _LEAST_LOUD_DB - loud))


def turned_up(signal: FloatArray, gain_db: DoubleArray) -> FloatArray:
    """A 16 kHz signal (..., n) with a gain per frame, drawn as a line between their middles."""
    if not gain_db.any():
        return signal
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    found = np.empty_like(signal)
    for start in range(0, signal.shape[-1], _BLOCK):
        part = signal[..., start : start + _BLOCK]
        places = (start + np.arange(part.shape[-1])) / hop - 0.5
        gain = 10 ** (np.interp(places, np.arange(len(gain_db)), gain_db) / 20)
        found[..., start : start + _BLOCK] = part * gain.astype(np.float32)
    return found
