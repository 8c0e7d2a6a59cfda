"""Many possible pitches at once: one track out of them, or a vote on the grid of the fusion."""

import numpy as np

from cantora_inference.engines import PitchShares
from cantora_inference.melody.salience import GRID_HERTZ
from cantora_inference.melody.viterbi import PathCosts, best_path
from cantora_inference.sound.spectra import BLOCK_FRAMES
from cantora_inference.values import BoolArray, DoubleArray, FloatArray, HalfArray

_COSTS = PathCosts(glide_bins=6, glide_cost=0.12, leap_cost=7.0, switch_cost=3.0)
_LEAST_SHARE = 1e-4
_REACH_BINS = 3
_NEAR_SEMITONES = 0.5


def followed(pitch: PitchShares, voicing: DoubleArray) -> DoubleArray:
    """Hz of the likeliest path that never rests: (frames,).

    voicing: (frames,) 0..1; where nobody seems to sing the shares say little and the path is free.
    """
    scores = _log(pitch.shares)
    scores *= voicing[:, None].astype(np.float32)
    path, _ = best_path(scores, None, _COSTS)
    return refined_hertz(pitch, path)


def sung_frames(pitch: PitchShares, voicing: DoubleArray) -> BoolArray:
    """Frames that are voiced on the likeliest path that may rest: (frames,)."""
    chance = np.clip(voicing, _LEAST_SHARE, 1 - _LEAST_SHARE)
    odds = np.log(chance / (1 - chance)).astype(np.float32)
    best = pitch.shares.max(axis=1, keepdims=True)
    scores = _log(pitch.shares) - _log(best) + odds[:, None]
    return best_path(scores, np.zeros(len(scores), dtype=np.float32), _COSTS)[1]


def refined_hertz(pitch: PitchShares, path: np.ndarray) -> DoubleArray:
    """Hz of the mean of the bins around each frame's chosen one, weighted by their shares."""
    bins = path[:, None] + np.arange(-_REACH_BINS, _REACH_BINS + 1)
    count = pitch.shares.shape[1]
    inside = (bins >= 0) & (bins < count)
    near = np.take_along_axis(pitch.shares, np.clip(bins, 0, count - 1), axis=1) * inside
    weight = near.astype(np.float64)
    total = weight.sum(axis=1)
    middle = np.divide((weight * bins).sum(axis=1), total, out=path.astype(float), where=total > 0)
    return np.asarray(pitch.lowest_hertz * 2 ** (middle / pitch.bins_per_octave))


def on_grid(pitch: PitchShares) -> HalfArray:
    """Chance that the pitch lies within half a semitone of each one of GRID_HERTZ: (frames, bins).

    Drawn from the summed shares, so that grids of different steps meet without gaps.
    """
    octaves = np.log2(GRID_HERTZ / pitch.lowest_hertz)
    below, above = (_places(pitch, octaves + side * _NEAR_SEMITONES / 12) for side in (-1, 1))
    found = np.empty((len(pitch.shares), len(GRID_HERTZ)), dtype=np.float16)
    for start in range(0, len(found), BLOCK_FRAMES):
        part = slice(start, start + BLOCK_FRAMES)
        summed = np.pad(np.cumsum(pitch.shares[part], axis=1, dtype=np.float32), ((0, 0), (1, 0)))
        found[part] = _at(summed, above) - _at(summed, below)
    return found


def _places(pitch: PitchShares, octaves: DoubleArray) -> DoubleArray:
    """Fractional places in the summed shares, in which bin b reaches from b to b + 1."""
    places = pitch.bins_per_octave * octaves + 0.5
    return np.asarray(np.clip(places, 0, pitch.shares.shape[1]))


def _at(summed: FloatArray, places: DoubleArray) -> FloatArray:
    lower = np.minimum(places.astype(np.int64), summed.shape[1] - 2)
    share = (places - lower).astype(np.float32)
    return np.asarray(summed[:, lower] * (1 - share) + summed[:, lower + 1] * share)


def _log(shares: HalfArray) -> FloatArray:
    found = shares.astype(np.float32)
    # In place: a table of a long song takes 35 MB.
    np.maximum(found, np.float32(_LEAST_SHARE), out=found)
    return np.log(found, out=found)
