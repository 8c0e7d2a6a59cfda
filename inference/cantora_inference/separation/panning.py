"""Where the voice stands between left and right, found from its own harmonics."""

import numpy as np
import scipy.ndimage

from cantora_inference.sound.spectra import ComplexArray, hann, spectra_in_blocks
from cantora_inference.sound.stereo import CENTRE_RADIANS
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)

REACH_RADIANS = 0.7
"""A lead voice stands at most this far from the middle: 21 dB softer at the other side."""

_WINDOW_SIZE = 1536
_HARMONICS = 12
_ANGLE_BINS = 141
_SURE = 0.8


def voice_pan(stereo: FloatArray, melody: MelodyTrack) -> float:
    """Pan angle in radians of the sound on the melody's harmonics; pi/4 is the middle.

    stereo: (2, n) at 16 kHz. Takes the peak of the energy-weighted histogram of atan2(|R|, |L|)
    over bins in which both channels agree in phase; the middle when nothing is sure.
    """
    edges = np.linspace(
        CENTRE_RADIANS - REACH_RADIANS, CENTRE_RADIANS + REACH_RADIANS, _ANGLE_BINS + 1
    )
    histogram = np.zeros(_ANGLE_BINS)
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    window = hann(_WINDOW_SIZE)
    pairs = zip(
        spectra_in_blocks(stereo[0], window, hop, _WINDOW_SIZE),
        spectra_in_blocks(stereo[1], window, hop, _WINDOW_SIZE),
        strict=True,
    )
    for (first, left), (_, right) in pairs:
        frames = np.arange(first, first + len(left))
        sure = melody.confidence[frames] > _SURE
        if sure.any():
            histogram += _angles(left[sure], right[sure], melody.f0_hertz[frames[sure]], edges)
    if histogram.sum() <= 0:
        return CENTRE_RADIANS
    smooth = scipy.ndimage.gaussian_filter1d(histogram, 1.5, mode="constant")
    peak = int(np.argmax(smooth))
    return float((edges[peak] + edges[peak + 1]) / 2)


def _angles(
    left: ComplexArray, right: ComplexArray, f0_hertz: DoubleArray, edges: DoubleArray
) -> DoubleArray:
    bins = np.round(
        np.outer(f0_hertz, np.arange(1, _HARMONICS + 1)) * _WINDOW_SIZE / MELODY_RATE_HERTZ
    )
    columns = np.minimum(bins.astype(np.int64), left.shape[1] - 1)
    rows = np.arange(len(left))[:, None]
    at_left, at_right = left[rows, columns], right[rows, columns]
    size = np.abs(at_left) * np.abs(at_right)
    agree = (at_left * at_right.conj()).real > 0.9 * size
    angles = np.arctan2(np.abs(at_right), np.abs(at_left))
    # Square roots, so that a few loud bass notes do not outvote the whole song.
    weights = np.sqrt(np.abs(at_left) ** 2 + np.abs(at_right) ** 2) * agree
    return np.asarray(np.histogram(angles, bins=edges, weights=weights)[0])
