"""Where something begins: the rise of the level in many bands.

A short window hears drums in time, a long one tells the notes of a chord from each other. Each band
is compared with the loudest of its neighbours a little before, so that vibrato is no onset (Böck
and Widmer 2013, Maximum filter vibrato suppression for onset detection).
"""

from typing import NamedTuple

import numpy as np
import scipy.ndimage

from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import MELODY_RATE_HERTZ, DoubleArray, FloatArray

HOP_SECONDS = 0.01

_HOP = round(HOP_SECONDS * MELODY_RATE_HERTZ)
_LOWEST_HERTZ, _HIGHEST_HERTZ = 60.0, 7_500.0
_QUIETEST = 1e-4
_BLOCK_FRAMES = 4_096
_TREND_FRAMES = 101


class _View(NamedTuple):
    """window: samples; bands: how many at most; lag: frames that a rise is measured over;
    neighbours: bands that count as the same tone before.
    """

    window: int
    bands: int
    lag: int
    neighbours: int


_SHORT = _View(512, 24, 1, 1)
_LONG = _View(2_048, 60, 2, 3)


def onset_envelope(signal: FloatArray) -> DoubleArray:
    """Strength of onsets every HOP_SECONDS of a 16 kHz mono signal (n,), around zero: (frames,)."""
    views = [_rises(signal, view) for view in (_SHORT, _LONG)]
    return np.asarray(sum(view / max(view.std(), 1e-9) for view in views))


def _rises(signal: FloatArray, view: _View) -> DoubleArray:
    """Half-wave rectified rise of the log levels, summed over the bands, less its slow trend."""
    levels = _levels(signal, view)
    before = scipy.ndimage.maximum_filter1d(levels, view.neighbours, axis=1)
    rise = np.maximum(levels[view.lag :] - before[: -view.lag], 0.0).sum(axis=1)
    rise = np.concatenate([np.zeros(min(view.lag, len(levels))), rise])
    return np.asarray(rise - scipy.ndimage.uniform_filter1d(rise, _TREND_FRAMES))


def _levels(signal: FloatArray, view: _View) -> DoubleArray:
    """Log power of each band: (frames, bands)."""
    bin_hertz = MELODY_RATE_HERTZ / view.window
    corners = np.geomspace(_LOWEST_HERTZ, _HIGHEST_HERTZ, view.bands + 1) / bin_hertz
    edges = np.unique(np.maximum(corners, 1).astype(np.int64))
    levels = []
    window = hann(view.window)
    for _, spectra in spectra_in_blocks(signal, window, _HOP, view.window, _BLOCK_FRAMES):
        power = np.square(np.abs(spectra[:, : edges[-1]])).astype(np.float64)
        levels.append(np.log10(np.add.reduceat(power, edges[:-1], axis=1) + _QUIETEST))
    return np.concatenate(levels)
