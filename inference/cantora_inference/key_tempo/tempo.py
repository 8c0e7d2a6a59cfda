"""Tempo: the pulse on which onsets both repeat and gather.

Autocorrelation (Ellis 2007, Beat tracking by dynamic programming) also likes fractions of the tempo
such as two thirds, the spectrum of the onsets also likes its multiples; their product keeps what
both like (Peeters 2007, Template-based estimation of time-varying tempo).
"""

from dataclasses import dataclass

import numpy as np
import scipy.fft

from cantora_inference.key_tempo.onset_envelope import HOP_SECONDS, onset_envelope
from cantora_inference.values import DoubleArray, FloatArray

ENGINE = "onset-periodicity"
VERSION = "3"
SLOWEST_BPM = 55.0
FASTEST_BPM = 200.0

_SHORTEST_SECONDS = 4.0
_STEP_BPM = 0.1
_LIKELY_BPM = 110.0
_PRIOR_OCTAVES = 0.5
_SUBDIVISION_WEIGHT = 0.8
_THIRDS_WEIGHT = 0.8
_MOST_SUBDIVISION = 3.0
_CLEAR_PULSE = 4.0
_OCTAVE_TOLERANCE = 0.04
_FINENESS = 16
_COMMON_PULSES_HERTZ = (0.5, 10.0)


@dataclass(frozen=True)
class TempoEstimate:
    """bpm within 44..215; confidence 0..1, 0 when no beat was found; half and double."""

    bpm: float
    confidence: float
    alternatives_bpm: tuple[float, ...]


def estimate_tempo(signal: FloatArray) -> TempoEstimate:
    """Tempo of 16 kHz mono (n,); 120 with confidence 0 when it is too short or has no pulse."""
    envelope = onset_envelope(signal)
    if len(envelope) * HOP_SECONDS < _SHORTEST_SECONDS or not np.any(envelope):
        return TempoEstimate(120.0, 0.0, (60.0, 240.0))
    tempi = np.arange(SLOWEST_BPM, FASTEST_BPM + _STEP_BPM / 2, _STEP_BPM)
    scores = _repeats(envelope, tempi) * np.square(_gathers(envelope, tempi)) * _prior(tempi)
    best = int(np.argmax(scores))
    return tempo_of(float(tempi[best]), _confidence(scores, tempi))


def tempo_of(bpm: float, confidence: float) -> TempoEstimate:
    """A tempo with its half and double."""
    bpm = round(bpm, 1)
    return TempoEstimate(bpm, confidence, (round(bpm / 2, 2), round(bpm * 2, 1)))


def _repeats(envelope: DoubleArray, tempi: DoubleArray) -> DoubleArray:
    """Correlation 0..1 at whole beats less half of that at quarter beats: (tempi,)."""
    correlation = _autocorrelation(envelope)
    beat = 60.0 / tempi / HOP_SECONDS
    lags = np.arange(len(correlation))

    def mean_at(beats: tuple[float, ...]) -> DoubleArray:
        values = [np.interp(count * beat, lags, correlation) for count in beats]
        return np.asarray(np.mean(values, axis=0))

    between = 0.5 * mean_at((0.75, 1.25, 1.75, 2.25))
    return np.asarray(np.maximum(mean_at((1, 2, 3, 4)) - between, 0.0))


def _gathers(envelope: DoubleArray, tempi: DoubleArray) -> DoubleArray:
    """Magnitude at the beat, and at its halves or its thirds, in units of the usual: (tempi,).

    Subdivisions count only as far as there is a beat to divide.
    """
    size = scipy.fft.next_fast_len(_FINENESS * len(envelope))
    magnitudes = np.abs(scipy.fft.rfft(envelope * np.hanning(len(envelope)), n=size))
    hertz = np.arange(len(magnitudes)) / (size * HOP_SECONDS)
    low, high = _COMMON_PULSES_HERTZ
    usual = np.sqrt(np.mean(np.square(magnitudes[(hertz > low) & (hertz < high)])))
    beats, halves, thirds = (
        np.interp(number * tempi / 60, hertz, magnitudes) / usual for number in (1, 2, 3)
    )
    divided = np.minimum(np.maximum(halves, _THIRDS_WEIGHT * thirds), _MOST_SUBDIVISION * beats)
    return np.asarray(beats + _SUBDIVISION_WEIGHT * divided)


def _prior(tempi: DoubleArray) -> DoubleArray:
    return np.asarray(np.exp(-0.5 * np.square(np.log2(tempi / _LIKELY_BPM) / _PRIOR_OCTAVES)))


def _confidence(scores: DoubleArray, tempi: DoubleArray) -> float:
    """How clear the pulse is, times its lead over the best rival that is no half or double."""
    best = int(np.argmax(scores))
    octaves = np.log2(tempi / tempi[best])
    rivals = np.abs(octaves - np.round(octaves)) > np.log2(1 + _OCTAVE_TOLERANCE)
    rival = float(np.max(scores[rivals], initial=0.0))
    clear = scores[best] / (scores[best] + _CLEAR_PULSE)
    return float(np.clip(clear * scores[best] / max(scores[best] + rival, 1e-9), 0.0, 1.0))


def _autocorrelation(envelope: DoubleArray) -> DoubleArray:
    """Normalised to 1 at lag 0, by the number of overlapping frames: (frames,)."""
    size = scipy.fft.next_fast_len(2 * len(envelope))
    spectrum = scipy.fft.rfft(envelope, n=size)
    raw = scipy.fft.irfft(np.square(np.abs(spectrum)), n=size)[: len(envelope)]
    fair = raw / np.maximum(np.arange(len(envelope), 0, -1), len(envelope) // 4)
    return np.asarray(fair / max(fair[0], 1e-12))
