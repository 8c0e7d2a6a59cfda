"""What the mask net is given of each bin, for training and for the service alike."""

import numpy as np

from cantora_inference.separation.centre_comb import WINDOW_SIZE, Features
from cantora_inference.sound.spectra import ComplexArray, hann
from cantora_inference.sound.stereo import along_and_across, in_chunks
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray

BINS = 848
"""The net corrects the mask up to 9.9 kHz; above, partials are too close to tell apart."""

FEATURES = ("along", "across", "share", "comb", "mask", "phase", "gate")
"""In this order: levels along and across the voice's place, its share of the sound there, the comb,
the classical mask, cos(2 pi f / f0) while somebody sings, and whether somebody does."""

SEEN_FRAMES = 24
"""How far the net may look to either side."""

_QUIETEST, _LEVEL_SPAN_DB = 1e-8, 40.0
_FLOOR = 1e-12
_WINDOW_POWER = float(np.square(hann(WINDOW_SIZE)).sum())
_HARMONICS: FloatArray = np.arange(BINS, dtype=np.float32) * np.float32(
    2 * np.pi * SAMPLE_RATE_HERTZ / WINDOW_SIZE
)


def reference_power(samples: FloatArray) -> float:
    """Mean square of a whole song (2, n), which its levels are told against."""
    total = sum(float(np.sum(np.square(part), dtype=np.float64)) for part in in_chunks(samples))
    return max(total / max(samples.size, 1), _FLOOR)


def feature_stack(features: Features, power: float) -> FloatArray:
    """FEATURES as the net takes them: (len(FEATURES), frames, BINS), about -1 to 1.

    features: of at least the BINS lowest bins; power: `reference_power` of the song.
    """
    along, across = along_and_across(features.spectra[:, :, :BINS], features.pan_radians)
    gate = features.gate[:, None]
    stack = np.empty((len(FEATURES), len(gate), BINS), dtype=np.float32)
    stack[0], stack[1] = _level(along, power), _level(across, power)
    stack[2], stack[3], stack[4] = (
        one[:, :BINS] for one in (features.share, features.comb, features.mask)
    )
    stack[5] = np.cos(_HARMONICS / features.f0_hertz[:, None]) * gate
    stack[6] = gate
    return stack


def _level(part: ComplexArray, power: float) -> FloatArray:
    """-1 at 80 dB below noise of the song's power, 1 at its power."""
    relative = (np.square(part.real) + np.square(part.imag)) / np.float32(_WINDOW_POWER * power)
    decibels = np.float32(10) * np.log10(np.maximum(relative, np.float32(_QUIETEST)))
    return np.asarray(decibels / np.float32(_LEVEL_SPAN_DB) + 1, dtype=np.float32)
