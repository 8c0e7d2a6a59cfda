"""Tempo from the autocorrelation of an onset envelope (after Ellis 2007)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy.fft
import scipy.ndimage

from cantora_inference.analysis.model import MELODY_RATE_HERTZ, DoubleArray, FloatArray
from cantora_inference.sound.spectra import hann, spectra_in_blocks

ENGINE = "onset-autocorrelation"
VERSION = "1"
SLOWEST_BPM = 70.0
FASTEST_BPM = 180.0

_HOP = 160
_HOP_SECONDS = _HOP / MELODY_RATE_HERTZ
_WINDOW_SIZE = 512
_BANDS = 24
_LIKELY_BPM = 115.0
_PRIOR_OCTAVES = 0.7


@dataclass(frozen=True)
class TempoEstimate:
    """bpm within 70..180; confidence 0..1, 0 when no beat was found."""

    bpm: float
    confidence: float
    alternatives_bpm: tuple[float, ...]


def estimate_tempo(signal: FloatArray) -> TempoEstimate:
    """Tempo of 16 kHz mono (n,); 120 with confidence 0 when it is too short or has no pulse."""
    envelope = onset_envelope(signal)
    correlation = _autocorrelation(envelope)
    slowest = int(60 / SLOWEST_BPM / _HOP_SECONDS)
    if len(correlation) < 4 * slowest or correlation[0] <= 0:
        return TempoEstimate(120.0, 0.0, (60.0, 240.0))
    tempi = np.arange(SLOWEST_BPM, FASTEST_BPM + 0.05, 0.1)
    scores = _scores(correlation / correlation[0], tempi)
    bpm = round(float(tempi[int(np.argmax(scores))]), 1)
    confidence = float(np.clip(2.0 * np.max(scores), 0.0, 1.0))
    return TempoEstimate(bpm, confidence, (round(bpm / 2, 2), round(bpm * 2, 1)))


def onset_envelope(signal: FloatArray) -> DoubleArray:
    """Half-wave rectified rise of the log level, summed over 24 bands, every 10 ms: (frames,)."""
    edges = np.unique(np.geomspace(2, _WINDOW_SIZE // 2, _BANDS + 1).astype(np.int64))
    levels = []
    for _, spectra in spectra_in_blocks(signal, hann(_WINDOW_SIZE), _HOP, _WINDOW_SIZE, 8192):
        power = np.square(np.abs(spectra)).astype(np.float64)
        levels.append(np.log10(np.add.reduceat(power, edges[:-1], axis=1) + 1e-4))
    rises = np.maximum(np.diff(np.concatenate(levels), axis=0, prepend=levels[0][:1]), 0.0)
    envelope = rises.sum(axis=1)
    return np.asarray(envelope - scipy.ndimage.uniform_filter1d(envelope, 101))


def _autocorrelation(envelope: DoubleArray) -> DoubleArray:
    size = scipy.fft.next_fast_len(2 * len(envelope))
    spectrum = scipy.fft.rfft(envelope, n=size)
    raw = scipy.fft.irfft(np.square(np.abs(spectrum)), n=size)[: len(envelope)]
    # Divide by the number of overlapping samples, so that long lags are not at a disadvantage.
    return np.asarray(raw / np.maximum(np.arange(len(envelope), 0, -1), len(envelope) // 4))


def _scores(correlation: DoubleArray, tempi: DoubleArray) -> DoubleArray:
    """Correlation at whole beats less that at quarter beats, times a prior."""
    beat = 60.0 / tempi / _HOP_SECONDS
    lags = np.arange(len(correlation))

    def mean_at(beats: tuple[float, ...]) -> DoubleArray:
        values = [np.interp(count * beat, lags, correlation) for count in beats]
        return np.asarray(np.mean(values, axis=0))

    between = 0.5 * mean_at((0.75, 1.25, 1.75, 2.25))
    prior = np.exp(-0.5 * np.square(np.log2(tempi / _LIKELY_BPM) / _PRIOR_OCTAVES))
    return np.asarray((mean_at((1, 2, 3, 4)) - between) * prior)
