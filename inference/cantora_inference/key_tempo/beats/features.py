"""What the beat nets hear: levels of narrow bands, their rises, and how far the harmony changes.

The levels are those of BeatNet (Heydari, Cwitkowitz, Duan 2021), written anew from their
description; own changes of chroma tell bars where no drum does.
"""

import functools

import numpy as np

from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, FRAMES_PER_SECOND
from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import DoubleArray, FloatArray

HOP = BEATS_RATE_HERTZ // FRAMES_PER_SECOND
BANDS = 136
CHANGES = 6

_WINDOW = 1_411
_BANDS_PER_OCTAVE = 24
_LOWEST_HERTZ, _HIGHEST_HERTZ, _REFERENCE_HERTZ = 30.0, 17_000.0, 440.0
_CHROMA_WINDOW = 8_192
_CHROMA_EVERY = 2
_BASS_HERTZ, _TREBLE_HERTZ = (40.0, 220.0), (220.0, 2_200.0)
_CHANGE_SECONDS = (0.4, 0.9, 1.8)
_QUIET = 1e-3


def band_levels(mono: FloatArray) -> FloatArray:
    """log10(1 + magnitude) of bands a quarter tone apart: (frames, BANDS)."""
    window = np.hanning(_WINDOW).astype(np.float32)
    filters = _band_filters()
    parts = [
        np.log10(1 + np.abs(spectra[:, : len(filters)]) @ filters)
        for _, spectra in spectra_in_blocks(mono, window, HOP, _WINDOW)
    ]
    return np.concatenate(parts).astype(np.float32)


def with_rises(levels: FloatArray) -> FloatArray:
    """Levels and how far each has risen since the frame before: (frames, 2 * BANDS)."""
    rises = np.maximum(np.diff(levels, axis=0, prepend=levels[:1]), 0)
    rises[0] = levels[0]
    return np.concatenate([levels, rises], axis=1)


def chroma_changes(mono: FloatArray, frames: int) -> FloatArray:
    """1 - cosine of the mean chroma before and after each frame: (frames, CHANGES).

    Three lengths for the bass, then three for what lies above it.
    """
    bass, treble = _chromas(mono)
    changes = [_change(chroma, seconds) for chroma in (bass, treble) for seconds in _CHANGE_SECONDS]
    at = np.arange(frames) / _CHROMA_EVERY
    known = np.arange(len(bass))
    return np.stack([np.interp(at, known, one) for one in changes], axis=1).astype(np.float32)


def _chromas(mono: FloatArray) -> tuple[DoubleArray, DoubleArray]:
    """Square roots of magnitudes by pitch class, of the bass and of the rest: each (k, 12)."""
    folds = [_fold(*hertz) for hertz in (_BASS_HERTZ, _TREBLE_HERTZ)]
    parts: tuple[list[DoubleArray], list[DoubleArray]] = ([], [])
    spectra_of = spectra_in_blocks(mono, hann(_CHROMA_WINDOW), HOP * _CHROMA_EVERY, _CHROMA_WINDOW)
    for _, spectra in spectra_of:
        for part, (first, fold) in zip(parts, folds, strict=True):
            size = np.sqrt(np.abs(spectra[:, first : first + len(fold)]))
            part.append(size @ fold)
    return np.concatenate(parts[0]), np.concatenate(parts[1])


def _change(chroma: DoubleArray, seconds: float) -> DoubleArray:
    width = max(1, round(seconds * FRAMES_PER_SECOND / _CHROMA_EVERY))
    summed = np.concatenate([np.zeros((1, 12)), np.cumsum(chroma, axis=0)])
    at = np.arange(len(chroma))
    before = summed[at] - summed[np.maximum(at - width, 0)]
    after = summed[np.minimum(at + width, len(chroma))] - summed[at]
    before = before - before.mean(axis=1, keepdims=True)
    after = after - after.mean(axis=1, keepdims=True)
    sizes = np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
    return np.asarray(1 - (before * after).sum(axis=1) / (sizes + _QUIET))


@functools.cache
def _fold(lowest: float, highest: float) -> tuple[int, FloatArray]:
    """The first bin, and weights of the bins from it on for each pitch class: (bins, 12)."""
    bin_hertz = BEATS_RATE_HERTZ / _CHROMA_WINDOW
    bins = np.arange(int(lowest / bin_hertz), int(highest / bin_hertz) + 1)
    semitones = 12 * np.log2(bins * bin_hertz / _REFERENCE_HERTZ)
    away = (semitones[:, None] - np.arange(12) + 6) % 12 - 6
    return int(bins[0]), np.maximum(0, 1 - np.abs(away)).astype(np.float32)


@functools.cache
def _band_filters() -> FloatArray:
    """Triangles over the bins, each of sum 1: (bins, BANDS)."""
    bins = _WINDOW // 2
    hertz = np.arange(bins) * BEATS_RATE_HERTZ / (2 * bins)
    first, last = (
        np.log2(edge / _REFERENCE_HERTZ) * _BANDS_PER_OCTAVE
        for edge in (_LOWEST_HERTZ, _HIGHEST_HERTZ)
    )
    steps = np.arange(np.floor(first), np.ceil(last))
    corners = _REFERENCE_HERTZ * 2 ** (steps / _BANDS_PER_OCTAVE)
    corners = corners[(corners >= _LOWEST_HERTZ) & (corners <= _HIGHEST_HERTZ)]
    above = np.clip(np.searchsorted(hertz, corners), 1, bins - 1)
    nearest = np.unique(above - (corners - hertz[above - 1] < hertz[above] - corners))
    filters = np.zeros((bins, len(nearest) - 2), np.float32)
    for band, (start, middle, stop) in enumerate(
        zip(nearest[:-2], nearest[1:-1], nearest[2:], strict=True)
    ):
        top, end = (start, start + 1) if stop - start < 2 else (middle, stop)
        filters[start:top, band] = np.arange(top - start) / max(top - start, 1)
        filters[top:end, band] = 1 - np.arange(end - top) / max(end - top, 1)
    return np.asarray(filters / filters.sum(axis=0))
