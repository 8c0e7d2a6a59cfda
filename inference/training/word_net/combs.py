"""Where the power of a sound lies: harmonics as a window of 32 ms sees them, and noise."""

from functools import cache

import numpy as np

from cantora_inference.lyrics.log_mels import SPECTRUM_BINS, mel_bands
from cantora_inference.values import FloatArray

_BIN_HERTZ = 31.25
_LOWEST_MIDI, _HIGHEST_MIDI, _STEPS = 34, 92, 4
_HISS_FRAMES = 20_000


def comb_rows(midi: np.ndarray) -> np.ndarray:
    """Row of `combs` nearest to each pitch in MIDI numbers."""
    steps = np.round((midi - _LOWEST_MIDI) * _STEPS).astype(int)
    return np.clip(steps, 0, (_HIGHEST_MIDI - _LOWEST_MIDI) * _STEPS - 1)


def harmonics_of(midi: float) -> FloatArray:
    """Of a note, as power in mel bands."""
    return np.asarray(combs()[comb_rows(np.array(midi))] @ mel_bands())


@cache
def hiss() -> FloatArray:
    """Power of noise, from which every excerpt takes a piece: to draw it anew costs more."""
    rng = np.random.default_rng(1)
    return rng.standard_exponential((_HISS_FRAMES, SPECTRUM_BINS), dtype=np.float32)


@cache
def combs() -> FloatArray:
    """Harmonics of every pitch through a Hann window, of mean 1: (pitches, SPECTRUM_BINS)."""
    midi = _LOWEST_MIDI + np.arange((_HIGHEST_MIDI - _LOWEST_MIDI) * _STEPS) / _STEPS
    hertz = 440 * 2 ** ((midi - 69) / 12)
    rows = np.stack([_comb(one) for one in hertz / _BIN_HERTZ])
    return np.asarray(rows / rows.mean(axis=1, keepdims=True), dtype=np.float32)


def _comb(spacing: float) -> np.ndarray:
    """The harmonic nearest to each bin and the one on its other side; spacing: in bins."""
    bins = np.arange(SPECTRUM_BINS)
    distance = bins - spacing * np.round(bins / spacing)
    beside = spacing - np.abs(distance)
    near = _lobe(distance) * (np.round(bins / spacing) > 0)
    return np.asarray(near + _lobe(beside) * (beside < 2))


def _lobe(distance: np.ndarray) -> np.ndarray:
    """Power of a Hann window so many bins off."""
    near = np.abs(distance) < 2
    safe = np.where(np.abs(np.abs(distance) - 1) < 1e-3, distance + 2e-3, distance)
    value = np.sinc(safe) / (1 - safe**2)
    return np.asarray(np.where(near, value**2, 0.0))
