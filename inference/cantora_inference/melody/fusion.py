"""One melody out of several views of the same song.

Every view votes with its harmonic salience and with SwiftF0's pitch, weighted by how far the view
can be trusted; a listener votes with what it heard. One best path through all votes decides pitch
and voicing together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.model import BoolArray, DoubleArray, FloatArray, MelodyTrack
from cantora_inference.melody.salience import (
    BIN_COUNT,
    HalfArray,
    bin_of,
    hertz_of,
    refined_bins,
)
from cantora_inference.melody.viterbi import PathCosts, best_path
from cantora_inference.sound.spectra import BLOCK_FRAMES

SEMITONE_BINS = 5.0

_COSTS = PathCosts(glide_bins=12, glide_cost=0.02, leap_cost=1.0, switch_cost=0.5)
_UNVOICED_SCORE = 0.32
_NEVER = -9.0
_LISTENER_SAY = 2.0
_BUMP_BINS = 1.5
_CONFIDENCE_SLOPE = 8.0
_VOICED_FLOOR = 0.55
_UNVOICED_CEILING = 0.45


@dataclass(frozen=True)
class Vote:
    """What one view says, and the weight of each part.

    salience: (frames, BIN_COUNT) or None from a listener; track: SwiftF0's or the listener's.
    """

    salience: HalfArray | None
    track: MelodyTrack
    salience_weight: float
    track_weight: float


def outline(
    votes: Sequence[Vote], register_cost: FloatArray
) -> tuple[np.ndarray, BoolArray, FloatArray]:
    """Best path through the weighted votes: bins and voiced flags (frames,), scores per bin.

    register_cost: (BIN_COUNT,), what each bin costs before anything is heard.
    """
    scores = _scores(votes)
    scores -= register_cost
    path, voiced = best_path(scores, _rests(votes), _COSTS)
    return path, voiced, scores


def fuse(votes: Sequence[Vote], register_cost: FloatArray, loudness_db: DoubleArray) -> MelodyTrack:
    """Melody along the best path; loudness_db (frames,) is passed on.

    The pitch is a track's where a vote has it within a semitone of the path, else the salience's.
    Where the voice rests it is that of the best path which never rests: a best guess.
    """
    _, voiced, scores = outline(votes, register_cost)
    path, _ = best_path(scores, np.full(len(scores), _NEVER, dtype=np.float32), _COSTS)
    strength = scores[np.arange(len(scores)), path].astype(np.float64)
    raw = 1.0 / (1.0 + np.exp(-_CONFIDENCE_SLOPE * (strength - _rests(votes))))
    confidence = np.where(
        voiced, np.maximum(raw, _VOICED_FLOOR), np.minimum(raw, _UNVOICED_CEILING)
    )
    return MelodyTrack(_pitch(votes, scores, path), confidence, loudness_db)


def _rests(votes: Sequence[Vote]) -> FloatArray:
    """Score of resting in each frame; listeners know best whether somebody sings."""
    rests = np.full(len(votes[0].track.f0_hertz), _UNVOICED_SCORE, dtype=np.float32)
    voicing = [vote.track.confidence for vote in votes if vote.salience is None]
    if voicing:
        rests += np.float32(_LISTENER_SAY) * (0.5 - np.mean(voicing, axis=0)).astype(np.float32)
    return rests


def _scores(votes: Sequence[Vote]) -> FloatArray:
    weight = sum(vote.salience_weight + vote.track_weight for vote in votes)
    total = np.zeros((len(votes[0].track.f0_hertz), BIN_COUNT), dtype=np.float32)
    for start in range(0, len(total), BLOCK_FRAMES):
        part = slice(start, start + BLOCK_FRAMES)
        for vote in votes:
            if vote.salience is not None and vote.salience_weight > 0:
                total[part] += vote.salience[part] * np.float32(vote.salience_weight)
            if vote.track_weight > 0:
                total[part] += np.float32(vote.track_weight) * _bump(vote.track, part)
    total /= np.float32(weight)
    return total


def _bump(track: MelodyTrack, part: slice) -> FloatArray:
    """A track's pitch as a narrow hill as high as its confidence: (frames of part, BIN_COUNT)."""
    centres = bin_of(track.f0_hertz[part]).astype(np.float32)
    distance = (np.arange(BIN_COUNT, dtype=np.float32) - centres[:, None]) / np.float32(_BUMP_BINS)
    hills = np.exp(-0.5 * np.square(distance))
    return np.asarray(hills * track.confidence[part, None].astype(np.float32))


def _pitch(votes: Sequence[Vote], scores: FloatArray, path: np.ndarray) -> DoubleArray:
    """Hz per frame: the most confident track within a semitone of the path."""
    f0_hertz = hertz_of(refined_bins(scores, path))
    best = np.full(len(path), 0.3)
    for vote in votes:
        near = np.abs(bin_of(vote.track.f0_hertz) - path) <= SEMITONE_BINS
        take = near & (vote.track.confidence * vote.track_weight > best * 0.5)
        f0_hertz[take] = vote.track.f0_hertz[take]
        best[take] = 2.0 * vote.track.confidence[take] * vote.track_weight
    return f0_hertz
