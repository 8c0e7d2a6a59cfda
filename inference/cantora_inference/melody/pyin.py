"""pYIN: pitch from thresholds of every height on YIN's difference function, and the likeliest path.

Mauch and Dixon 2014, "pYIN: a fundamental frequency estimator using probabilistic threshold
distributions". Every step and constant is that of librosa 0.11, whose results the tests compare.
"""

from typing import Final

import numpy as np
import numpy.typing as npt
import scipy.fft
import scipy.special

from cantora_inference.melody.pyin_path import PITCH_BINS, likeliest_states, pitch_bins
from cantora_inference.values import BoolArray, DoubleArray, FloatArray

WINDOW_SAMPLES: Final = 1024
SHORTEST_PERIOD: Final = 18
LONGEST_PERIOD: Final = 196
"""Samples at 16 kHz: 880 and 82 Hz."""

_THRESHOLDS: Final = np.linspace(0, 1, 101)
_PRIOR: Final = np.diff(scipy.special.betainc(2, 18, _THRESHOLDS))
"""How likely each threshold is: a beta distribution."""
_DECAY: Final = 2.0
"""Among troughs below a threshold, a longer period is less likely by exp of this."""
_NO_TROUGH: Final = 0.01
_TINY: Final = np.finfo(np.float32).tiny


def pyin(signal: FloatArray, hop_samples: int) -> tuple[DoubleArray, BoolArray, DoubleArray]:
    """Pitch in Hz, whether it is voiced, and its probability, for each hop of 16 kHz mono (n,).

    Frame t is centred on sample t * hop_samples; what lies outside the signal is silence.
    """
    padded = np.pad(signal, WINDOW_SAMPLES // 2)
    windows = np.lib.stride_tricks.sliding_window_view(padded, WINDOW_SAMPLES)[::hop_samples]
    probabilities = _bin_probabilities(_normalised_difference(windows))
    voiced = np.clip(probabilities.sum(axis=1), 0, 1)
    bins, is_voiced = likeliest_states(probabilities, voiced)
    return pitch_bins()[bins], is_voiced, voiced


def _normalised_difference(windows: FloatArray) -> FloatArray:
    """YIN's cumulative mean normalised difference: (frames, periods), in single precision."""
    size = scipy.fft.next_fast_len(2 * WINDOW_SAMPLES - 1, real=True)
    spectra = scipy.fft.rfft(windows, n=size)
    power = spectra.real**2 + spectra.imag**2
    correlation = scipy.fft.irfft(power, n=size)[:, : LONGEST_PERIOD + 1]
    energy = np.cumsum(np.square(windows[:, :LONGEST_PERIOD]), axis=1)
    difference = 2 * (correlation[:, :1] - correlation[:, 1:]) - energy
    mean = np.cumsum(difference, axis=1) / np.arange(1, LONGEST_PERIOD + 1)
    first = SHORTEST_PERIOD - 1
    return np.asarray(difference[:, first:] / (mean[:, first:] + _TINY), dtype=np.float32)


def _bin_probabilities(difference: FloatArray) -> DoubleArray:
    """How likely each pitch bin is: (frames, PITCH_BINS)."""
    frame, place = np.nonzero(_troughs(difference))
    likely = _trough_probabilities(difference[frame, place], frame)
    kept = np.flatnonzero(likely)
    frame, place, likely = frame[kept], place[kept], likely[kept]
    period = SHORTEST_PERIOD + place + _vertex_offsets(difference)[frame, place]
    lowest, highest = pitch_bins()[[0, -1]]
    octaves = np.log2(16_000 / period / lowest)
    last = PITCH_BINS - 1
    bins = np.clip(np.round(octaves * last / np.log2(highest / lowest)), 0, PITCH_BINS)
    probabilities = np.zeros((len(difference), PITCH_BINS + 1))
    probabilities[frame, bins.astype(np.int64)] = likely
    return probabilities[:, :PITCH_BINS]


def _troughs(difference: FloatArray) -> BoolArray:
    lower_than_before = np.diff(difference, axis=1, prepend=np.inf) < 0
    not_above_next = np.diff(difference, axis=1, append=np.inf) >= 0
    not_above_next[:, 0] = difference[:, 0] < difference[:, 1]
    return np.asarray(lower_than_before & not_above_next)


def _trough_probabilities(heights: FloatArray, frame: npt.NDArray[np.int64]) -> FloatArray:
    """How likely each trough is the period; both arrays in order of frame, then of period."""
    if len(heights) == 0:
        return np.zeros(0, np.float32)
    starts = np.flatnonzero(np.diff(frame, prepend=-1))
    member = np.cumsum(np.diff(frame, prepend=frame[0]) > 0)
    below = heights[:, None] < _THRESHOLDS[1:]
    seen = np.cumsum(below, axis=0, dtype=np.int32)
    before = np.vstack((np.zeros((1, len(_PRIOR)), np.int32), seen))[starts]
    count = np.add.reduceat(below, starts, axis=0, dtype=np.int32)[member]
    position = seen - before[member] - 1
    scale = -np.expm1(-_DECAY) / -np.expm1(-_DECAY * np.maximum(count, 1))
    likely = (np.where(below, np.exp(-_DECAY * position), 0.0) * scale) @ _PRIOR
    lowest = _first_lowest(heights, starts)
    above = np.cumsum(np.append(0.0, _PRIOR))
    likely[lowest] += _NO_TROUGH * above[np.count_nonzero(~below[lowest], axis=1)]
    return np.asarray(likely, dtype=np.float32)


def _first_lowest(heights: FloatArray, starts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    ends = np.append(starts[1:], len(heights))
    spans = zip(starts, ends, strict=True)
    return np.array([start + np.argmin(heights[start:end]) for start, end in spans])


def _vertex_offsets(difference: FloatArray) -> FloatArray:
    """Where between samples the parabola through three neighbours turns; 0 beyond one sample."""
    before, middle, after = difference[:, :-2], difference[:, 1:-1], difference[:, 2:]
    curvature = after + before - 2 * middle
    slope = (after - before) / 2
    offsets = np.zeros_like(difference)
    inside = np.abs(slope) < np.abs(curvature)
    np.divide(-slope, curvature, out=offsets[:, 1:-1], where=inside)
    return offsets
