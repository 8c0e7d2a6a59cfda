"""Where in the stereo picture a sound stands."""

from collections.abc import Iterator

import numpy as np

from cantora_inference.sound.spectra import ComplexArray
from cantora_inference.values import FloatArray

CENTRE_RADIANS = float(np.pi / 4)
"""Pan angle atan2(right, left) of a sound in the middle."""

NEAR_MONO_WIDTH = 0.004
"""Below this energy share of the side signal the stereo picture says nothing about the voice."""

_CHUNK_SAMPLES = 1 << 19


def stereo_width(samples: FloatArray) -> float:
    """Energy share of the side signal in samples (2, n): 0 is mono, 0.5 is unrelated channels."""
    middle = side = 0.0
    for part in in_chunks(samples):
        middle += float(np.sum(np.square(part[0] + part[1]), dtype=np.float64))
        side += float(np.sum(np.square(part[0] - part[1]), dtype=np.float64))
    return side / (middle + side) if middle + side > 0 else 0.0


def in_chunks(samples: FloatArray) -> Iterator[FloatArray]:
    """Pieces of samples (2, n) of a few seconds each, so that no copy of a long song is made."""
    for start in range(0, samples.shape[1], _CHUNK_SAMPLES):
        yield samples[:, start : start + _CHUNK_SAMPLES]


def along_and_across(
    spectra: ComplexArray, pan_radians: float
) -> tuple[ComplexArray, ComplexArray]:
    """Project spectra (2, ...) on the pan direction and on the direction at right angles to it."""
    left_gain, right_gain = np.float32(np.cos(pan_radians)), np.float32(np.sin(pan_radians))
    along = left_gain * spectra[0] + right_gain * spectra[1]
    across = right_gain * spectra[0] - left_gain * spectra[1]
    return along, across


def direction_share(spectra: ComplexArray, pan_radians: float) -> FloatArray:
    """0..1 per bin: 1 where all sound comes from the pan direction, 0 where half lies across.

    For the middle this is 2·Re(L·R*) / (|L|² + |R|²), clipped (Avendano and Jot 2004).
    """
    along, across = along_and_across(spectra, pan_radians)
    power_along = np.square(along.real) + np.square(along.imag)
    power_across = np.square(across.real) + np.square(across.imag)
    share = (power_along - power_across) / (power_along + power_across + 1e-12)
    return np.asarray(np.maximum(share, 0.0), dtype=np.float32)
