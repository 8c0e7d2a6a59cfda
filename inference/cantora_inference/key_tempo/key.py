"""Tuning and key of a recording.

Steady partials -> tuning -> chroma in blocks of three seconds -> stretches of one key -> each
stretch's belief in the 24 keys, weighed by its length.
"""

from dataclasses import dataclass

import numpy as np

from cantora_inference.key_tempo.key_profiles import KEYS, key_scores
from cantora_inference.key_tempo.key_profiles import PITCH_CLASSES as PITCH_CLASSES
from cantora_inference.key_tempo.key_regions import BLOCK_FRAMES, evened, key_path
from cantora_inference.key_tempo.steady_peaks import SteadyPeaks, steady_peaks
from cantora_inference.key_tempo.tuning import tuning_semitones
from cantora_inference.values import DoubleArray, FloatArray

ENGINE = "krumhansl-temperley"
VERSION = "2"

_BASS_MIDI = 60
_FALL_PER_OCTAVE = 0.5
_BELIEF_WIDTH = 0.08
_GOOD_FIT = 0.6


@dataclass(frozen=True)
class KeyEstimate:
    """`ranked`: all 24 names with a confidence 0..1, the likeliest first.

    The confidences sum to 1 at most, less where no key fits well. After a modulation the other key
    is among the first names, as confident as its stretch of the song is long.
    """

    ranked: tuple[tuple[str, float], ...]
    tuning_hertz: float


def estimate_key(signal: FloatArray) -> KeyEstimate:
    """Key and tuning of a 16 kHz mono signal (n,); confidence 0 where nothing sounds."""
    peaks = steady_peaks(signal)
    offset = tuning_semitones(peaks.midi, peaks.weight)
    return KeyEstimate(rank_keys(block_chromas(peaks, offset)), 440.0 * 2 ** (offset / 12))


def block_chromas(peaks: SteadyPeaks, offset_semitones: float) -> DoubleArray:
    """Weight of each pitch class in each block of frames, (blocks, 12), C first.

    Low tones count more: they lie under the chords, and few of them are partials of others.
    """
    octaves = np.maximum(peaks.midi - _BASS_MIDI, 0) / 12
    weight = peaks.weight * np.exp(-_FALL_PER_OCTAVE * octaves)
    midi = peaks.midi - offset_semitones
    lower = np.floor(midi).astype(np.int64)
    share = midi - lower
    block = peaks.frame // BLOCK_FRAMES
    blocks = -(-peaks.frames // BLOCK_FRAMES)
    cells = np.concatenate([12 * block + lower % 12, 12 * block + (lower + 1) % 12])
    weights = np.concatenate([weight * (1 - share), weight * share])
    return np.asarray(np.bincount(cells, weights, minlength=12 * blocks).reshape(blocks, 12))


def rank_keys(chromas: DoubleArray) -> tuple[tuple[str, float], ...]:
    """All 24 keys of chromas (blocks, 12), likeliest first, with a confidence each."""
    even = evened(chromas)
    path = key_path(even)
    belief = np.zeros(len(KEYS))
    for key in np.unique(path):
        belief += np.mean(path == key) * _belief(even[path == key].sum(axis=0))
    order = np.argsort(-belief, kind="stable")
    return tuple((KEYS[key], float(belief[key])) for key in order)


def _belief(chroma: DoubleArray) -> DoubleArray:
    """Shares of the keys by their lead over each other, less where even the best fits badly."""
    scores = key_scores(chroma[None])[0]
    shares = np.exp((scores - scores.max()) / _BELIEF_WIDTH)
    return np.asarray(shares / shares.sum() * np.clip(scores.max() / _GOOD_FIT, 0, 1))
