"""Two singers at once: how much of a song is a duet, and one voice of it through each phrase.

The likeliest path changes from one singer to the other wherever that one is louder for a moment. A
second path, kept off the first, is the other singer where a listener that hears several pitches
hears one there too. Octaves are no second singer: they are overtones of the first.
"""

from dataclasses import dataclass

import numpy as np
import scipy.ndimage

from cantora_inference.melody.constants import (
    LEAST_SECOND_PITCH,
    LEAST_SECOND_SCORE,
    SOUNDING_SECOND_SCORE,
)
from cantora_inference.melody.salience import BIN_COUNT, BINS_PER_OCTAVE
from cantora_inference.melody.viterbi import PathCosts, best_path
from cantora_inference.sound.spectra import BLOCK_FRAMES
from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, FloatArray, HalfArray

_SMOOTH_FRAMES = round(0.25 / HOP_SECONDS)
_REST_FRAMES = round(0.3 / HOP_SECONDS)
_NEAR_BINS = 7
_SEMITONE_BINS = BINS_PER_OCTAVE / 12
_OFF = -1.0


@dataclass(frozen=True)
class SecondVoice:
    """path: its bin in every frame; sounds: where it may be heard; sure: where it surely is."""

    path: np.ndarray
    sounds: BoolArray
    sure: BoolArray


def second_voice(
    path: np.ndarray, scores: FloatArray, pitch: HalfArray, costs: PathCosts
) -> SecondVoice:
    """The likeliest path that is not `path`.

    scores: (frames, BIN_COUNT) in which `path` is the best; pitch: the listener's chances there.
    """
    others = scores.copy()
    bins = np.arange(BIN_COUNT)
    for start in range(0, len(path), BLOCK_FRAMES):
        part = slice(start, start + BLOCK_FRAMES)
        others[part][np.abs(bins - path[part, None]) <= _NEAR_BINS] = _OFF
    second, _ = best_path(others, None, costs)
    share = _smooth(_at(scores, second)) / np.maximum(_smooth(_at(scores, path)), 0.05)
    apart = _is_apart(second - path)
    sure = apart & (share > LEAST_SECOND_SCORE) & (_smooth(_at(pitch, second)) > LEAST_SECOND_PITCH)
    return SecondVoice(second, apart & (share > SOUNDING_SECOND_SCORE), sure)


def one_through_each_phrase(
    path: np.ndarray, second: SecondVoice, scores: FloatArray, voiced: BoolArray
) -> np.ndarray:
    """The upper or the lower voice, whichever is the stronger one of a phrase: (frames,) bins."""
    upper, lower = (
        np.where(second.sounds, choose(path, second.path), path)
        for choose in (np.maximum, np.minimum)
    )
    lead = _at(scores, upper) - _at(scores, lower)
    found = path.copy()
    for begin, end in _phrases(voiced):
        part = slice(begin, end)
        side = upper if lead[part].sum() >= 0 else lower
        found[part] = side[part]
    return found


def _phrases(voiced: BoolArray) -> list[tuple[int, int]]:
    """Voiced stretches, joined over short rests."""
    joined = scipy.ndimage.binary_closing(voiced, np.ones(_REST_FRAMES)) | voiced
    edges = np.flatnonzero(np.diff(np.concatenate(([False], joined, [False])).astype(np.int8)))
    return [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def _is_apart(bins: np.ndarray) -> BoolArray:
    """Neither a glide of the first voice nor its octave."""
    semitones = np.abs(bins) / _SEMITONE_BINS
    return np.asarray((semitones > 2) & (np.abs(semitones - 12) > 1))


def _at(values: FloatArray | HalfArray, path: np.ndarray) -> DoubleArray:
    return np.asarray(values[np.arange(len(path)), path], dtype=np.float64)


def _smooth(values: DoubleArray) -> DoubleArray:
    return np.asarray(scipy.ndimage.uniform_filter1d(values, _SMOOTH_FRAMES))
