"""What the word net hears of a voice: 80 log-mels every 10 ms, each band by its usual level."""

from functools import cache
from typing import Final

import numpy as np

from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

BANDS: Final = 80
FRAME_SECONDS: Final = 0.01
SPECTRUM_BINS: Final = 257

_WINDOW = 512
_LOW_HERTZ, _HIGH_HERTZ = 60.0, 7_600.0
_FLOOR = 1e-6
_LOUD_SHARE, _LOUD_RANGE = 0.95, 10**-2.5
_SCALE = 0.4


def log_mels(vocals: FloatArray) -> FloatArray:
    """Of a voice (n,) at 16 kHz: (frames, BANDS), evened as `evened` does."""
    hop, bands = round(FRAME_SECONDS * MELODY_RATE_HERTZ), mel_bands()
    blocks = spectra_in_blocks(vocals, hann(_WINDOW), hop, _WINDOW)
    return evened(np.concatenate([np.square(np.abs(part)) @ bands for _, part in blocks]))


def evened(power: FloatArray) -> FloatArray:
    """Log power of mel bands (frames, BANDS), the mean of each band over loud frames taken away.

    So neither the level nor the colour of a recording is heard. Silence is flat.
    """
    whole = power.sum(axis=1)
    loud = whole >= max(float(np.quantile(whole, _LOUD_SHARE)) * _LOUD_RANGE, 1e-30)
    if not loud.any():
        return np.zeros_like(power, dtype=np.float32)
    level = float(power[loud].mean())
    logs = np.log(power / level + _FLOOR)
    return np.asarray(_SCALE * (logs - logs[loud].mean(axis=0)), dtype=np.float32)


@cache
def mel_bands() -> FloatArray:
    """Triangles of equal width on the mel scale: (SPECTRUM_BINS, BANDS)."""
    low, high = (float(2595 * np.log10(1 + hertz / 700)) for hertz in (_LOW_HERTZ, _HIGH_HERTZ))
    corners = 700 * (10 ** (np.linspace(low, high, BANDS + 2) / 2595) - 1)
    hertz = np.fft.rfftfreq(_WINDOW, 1 / MELODY_RATE_HERTZ)[:, None]
    # A band narrower than a bin of the spectrum would hear nothing.
    width = MELODY_RATE_HERTZ / _WINDOW
    rise = (hertz - corners[:-2]) / np.maximum(corners[1:-1] - corners[:-2], width)
    fall = (corners[2:] - hertz) / np.maximum(corners[2:] - corners[1:-1], width)
    triangles = np.maximum(0.0, 1 - np.maximum(0, 1 - rise) - np.maximum(0, 1 - fall))
    narrow = np.maximum(0.0, 1 - np.abs(hertz - corners[1:-1]) / width)
    bands = np.maximum(triangles, narrow)
    return np.asarray(bands / bands.sum(axis=0), dtype=np.float32)
