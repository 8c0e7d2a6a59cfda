"""Tuning and key of a recording from its chroma.

Profiles: Krumhansl and Kessler 1982; Temperley 2007 (from the Kostka-Payne corpus). Both vote.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.model import MELODY_RATE_HERTZ, DoubleArray, FloatArray
from cantora_inference.sound.spectra import hann, spectra_in_blocks

ENGINE = "krumhansl-temperley"
VERSION = "1"
PITCH_CLASSES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")

_WINDOW_SIZE = 8_192
_HOP = 4_096
_LOWEST_HERTZ = 65.0
_HIGHEST_HERTZ = 2_000.0
_KRUMHANSL = (
    (6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88),
    (6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17),
)
_TEMPERLEY = (
    (0.748, 0.060, 0.488, 0.082, 0.670, 0.460, 0.096, 0.715, 0.104, 0.366, 0.057, 0.400),
    (0.712, 0.084, 0.474, 0.618, 0.049, 0.460, 0.105, 0.747, 0.404, 0.067, 0.133, 0.330),
)


@dataclass(frozen=True)
class KeyEstimate:
    """`ranked`: all 24 names with a confidence 0..1, the likeliest first."""

    ranked: tuple[tuple[str, float], ...]
    tuning_hertz: float


def estimate_key(signal: FloatArray) -> KeyEstimate:
    """Key and tuning of a 16 kHz mono signal (n,); confidence 0 where nothing sounds."""
    midi, weights = _spectral_peaks(signal)
    offset = _tuning_semitones(midi, weights)
    return KeyEstimate(rank_keys(chroma(midi - offset, weights)), 440.0 * 2 ** (offset / 12))


def chroma(midi: DoubleArray, weights: DoubleArray) -> DoubleArray:
    """Weight of each pitch class, (12,), of fractional MIDI numbers; neighbours share linearly."""
    lower = np.floor(midi).astype(np.int64)
    share = midi - lower
    return np.asarray(
        np.bincount(lower % 12, weights=weights * (1 - share), minlength=12)
        + np.bincount((lower + 1) % 12, weights=weights * share, minlength=12)
    )


def rank_keys(classes: DoubleArray) -> tuple[tuple[str, float], ...]:
    """All 24 keys, likeliest first; the first's confidence grows with its lead over the second."""
    scores = np.zeros(24)
    for profiles in (_KRUMHANSL, _TEMPERLEY):
        for mode, profile in enumerate(profiles):
            for tonic in range(12):
                scores[12 * mode + tonic] += 0.5 * _correlation(classes, np.roll(profile, tonic))
    order = np.argsort(-scores, kind="stable")
    margins = np.exp((scores - scores[order[0]]) / 0.08)
    share = margins / margins.sum() if np.ptp(scores) > 0 else np.zeros(24)
    return tuple((_name(int(key)), float(np.clip(share[key], 0, 1))) for key in order)


def _name(key: int) -> str:
    return f"{PITCH_CLASSES[key % 12]} {'minor' if key >= 12 else 'major'}"


def _correlation(classes: DoubleArray, profile: DoubleArray) -> float:
    if np.ptp(classes) <= 1e-12:
        return 0.0
    return float(np.corrcoef(classes, profile)[0, 1])


def _spectral_peaks(signal: FloatArray) -> tuple[DoubleArray, DoubleArray]:
    """MIDI numbers and weights (square-root magnitudes) of local spectral maxima, each (k,)."""
    bin_hertz = MELODY_RATE_HERTZ / _WINDOW_SIZE
    first, last = int(_LOWEST_HERTZ / bin_hertz), int(_HIGHEST_HERTZ / bin_hertz)
    midi, weights = [], []
    for _, spectra in spectra_in_blocks(signal, hann(_WINDOW_SIZE), _HOP, _WINDOW_SIZE):
        size = np.abs(spectra[:, first - 1 : last + 1]).astype(np.float64)
        left, top, right = size[:, :-2], size[:, 1:-1], size[:, 2:]
        floor = np.median(size, axis=1, keepdims=True) * 4 + 1e-4
        frame, column = np.nonzero((top > left) & (top >= right) & (top > floor))
        a, b, c = (np.log(part[frame, column] + 1e-12) for part in (left, top, right))
        shift = 0.5 * (a - c) / np.minimum(a - 2 * b + c, -1e-9)
        hertz = (column + first + np.clip(shift, -0.5, 0.5)) * bin_hertz
        midi.append(69 + 12 * np.log2(hertz / 440))
        weights.append(np.sqrt(top[frame, column]))
    return np.concatenate(midi), np.concatenate(weights)


def _tuning_semitones(midi: DoubleArray, weights: DoubleArray) -> float:
    """Offset from A = 440 Hz in -0.5..0.5 semitones: circular mean of the peaks' deviations."""
    if weights.sum() <= 0:
        return 0.0
    turn = np.sum(weights * np.exp(2j * np.pi * midi))
    return float(np.angle(turn) / (2 * np.pi))
