"""Level of a sound over time."""

import numpy as np

from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    frame_count,
)


def loudness_db(signal: FloatArray) -> DoubleArray:
    """Level in dB of the 32 ms around every frame of a 16 kHz mono signal: (frames,)."""
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    frames = frame_count(3 * len(signal))
    power = np.zeros(frames * hop)
    power[: len(signal)] = np.square(signal, dtype=np.float64)
    per_hop = power.reshape(frames, hop).mean(axis=1)
    before = np.concatenate(([0.0], per_hop[:-1]))
    return np.asarray(10 * np.log10((per_hop + before) / 2 + 1e-14))
