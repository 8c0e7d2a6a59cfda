"""What a sung note's beginning sounds like, whatever its pitch.

A syllable begins at its vowel: the colour changes, the vowel's band rises and then stays up. A
voiced consonant changes the colour too, but the vowel's band still has to rise after it. Sides of
50 ms are compared, so that one period of a low voice and one flicker of a separated stem weigh
little (novelty of a spectrum: Bello et al. 2005, "A tutorial on onset detection in music signals").
"""

from dataclasses import dataclass

import numpy as np
import scipy.ndimage

from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import MELODY_RATE_HERTZ, DoubleArray, FloatArray

HOPS_PER_FRAME = 2
"""Spectra are taken every 8 ms, twice a frame of the melody."""

_WINDOW = 512
_HOP = 128
_BANDS = 32
_BAND_EDGES_HERTZ = (100.0, 7600.0)
_VOWEL_HERTZ = (250.0, 3800.0)
_FLOOR = 1e-5
_SIDE_HOPS = 6
_AHEAD_HOPS = 18
_LOUD_PERCENTILE = 95


@dataclass(frozen=True)
class SyllableSound:
    """Decibels, one value per frame of the melody: the larger one of its two hops.

    colour_change: how far the bands' levels move against each other across the frame;
    rise: of the vowel's band across the frame;
    rise_ahead: how much louder the vowel's band gets within 150 ms than right after the frame.
    """

    colour_change: DoubleArray
    rise: DoubleArray
    rise_ahead: DoubleArray


def syllable_sound(stem: FloatArray, frames: int) -> SyllableSound:
    """Compare both sides of every frame; stem: 16 kHz mono (n,)."""
    power = band_power(stem)
    loud = float(np.percentile(power.sum(axis=1), _LOUD_PERCENTILE)) + 1e-12
    centres = _band_edges_hertz()[1:-1]
    vowel = power[:, (centres > _VOWEL_HERTZ[0]) & (centres < _VOWEL_HERTZ[1])].sum(axis=1)
    vowel_db = _decibels(vowel / loud)
    bands_db = _decibels(power * (_BANDS / loud))
    before, after = _sides(bands_db - bands_db.mean(axis=1, keepdims=True))
    change = np.sqrt(np.mean(np.square(after - before), axis=1))
    before, after = _sides(vowel_db)
    measured = (change, after - before, _loudest_ahead(vowel_db) - after)
    return SyllableSound(*(_per_frame(values, frames) for values in measured))


def _sides(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Means of the hops before and after each hop, along axis 0; the ends are held."""
    means = scipy.ndimage.uniform_filter1d(values, _SIDE_HOPS, axis=0, mode="nearest")
    lead, trail = _SIDE_HOPS // 2, _SIDE_HOPS // 2 + 1
    padded = np.pad(means, ((lead, trail), *((0, 0),) * (values.ndim - 1)), mode="edge")
    return padded[: -lead - trail], padded[lead + trail :]


def _loudest_ahead(values: FloatArray) -> FloatArray:
    padded = np.pad(values[1:], (0, _AHEAD_HOPS), mode="edge") if len(values) > 1 else values
    windows = np.lib.stride_tricks.sliding_window_view(padded, min(_AHEAD_HOPS, len(padded)))
    return np.asarray(windows.max(axis=1)[: len(values)])


def _per_frame(values: FloatArray, frames: int) -> DoubleArray:
    hops = np.pad(values, (0, max(0, HOPS_PER_FRAME * frames - len(values))), mode="edge")
    return np.asarray(
        hops[: HOPS_PER_FRAME * frames].reshape(frames, HOPS_PER_FRAME).max(axis=1), np.float64
    )


def band_power(stem: FloatArray) -> FloatArray:
    """Power of mel bands of 16 kHz mono (n,), every 8 ms: (hops, bands)."""
    bank = _bank().T
    blocks = spectra_in_blocks(stem, hann(_WINDOW), _HOP, _WINDOW)
    return np.concatenate([np.square(np.abs(spectra)) @ bank for _, spectra in blocks])


def _decibels(power: FloatArray) -> FloatArray:
    return np.asarray(10 * np.log10(power + _FLOOR), dtype=np.float32)


def _band_edges_hertz() -> FloatArray:
    """Edges evenly spaced on the mel scale (O'Shaughnessy 1987), two more than bands."""
    low, high = (2595 * np.log10(1 + edge / 700) for edge in _BAND_EDGES_HERTZ)
    return np.asarray(700 * (10 ** (np.linspace(low, high, _BANDS + 2) / 2595) - 1))


def _bank() -> FloatArray:
    """Triangular bands, (bands, bins)."""
    edges = _band_edges_hertz()
    bins = np.fft.rfftfreq(_WINDOW, 1 / MELODY_RATE_HERTZ)
    low, centre, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    rising, falling = (bins - low) / (centre - low), (high - bins) / (high - centre)
    return np.asarray(np.maximum(0.0, np.minimum(rising, falling)), dtype=np.float32)
