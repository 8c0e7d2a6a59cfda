"""One melody out of several views of the same song.

Every view votes with its harmonic salience and with SwiftF0's pitch, weighted by how far the view
can be trusted; a listener votes with what it heard. One best path through all votes is the pitch;
whether somebody sings there is decided apart from it, by log-odds.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.melody.salience import BIN_COUNT, bin_of, hertz_of, refined_bins
from cantora_inference.melody.viterbi import PathCosts, best_path, two_states
from cantora_inference.sound.spectra import BLOCK_FRAMES
from cantora_inference.values import BoolArray, DoubleArray, FloatArray, HalfArray, MelodyTrack

SEMITONE_BINS = 5.0

_COSTS = PathCosts(glide_bins=12, glide_cost=0.02, leap_cost=1.0)
_CHANGE_COST = 1.4
_SUNG_STRENGTH = 0.32
_ODDS_PER_STRENGTH = 8.0
_VIEWS_SUREST = 2.0
"""A violin is heard as strongly as a voice: beside a listener, views do not say more than 0.88."""
_SUREST = 0.99
_BUMP_BINS = 1.5
_VOICED_FLOOR = 0.55
_UNVOICED_CEILING = 0.45

FIRST_SHARE, SECOND_SHARE = 0.7, 0.4
"""Of a listener's log-odds: below 1, for listeners and views hear the same mix. The first pass is
the stricter one: what is cut out along a clarinet sounds like a voice to the second."""


@dataclass(frozen=True)
class Vote:
    """What one view or listener says, and the weight of each part.

    track: SwiftF0's or the listener's; salience: (frames, BIN_COUNT) of a view, or None;
    pitch: (frames, BIN_COUNT) chance of each pitch, from who knows more than one track;
    voicing: (frames,) 0..1 of who knows voices from instruments; share: how much of it counts.
    """

    track: MelodyTrack
    track_weight: float
    salience: HalfArray | None = None
    salience_weight: float = 0.0
    pitch: HalfArray | None = None
    voicing: DoubleArray | None = None
    share: float = FIRST_SHARE


@dataclass(frozen=True)
class Outline:
    """path: likeliest bin of every frame, also where the voice rests; odds: log-odds that it sings.

    scores: (frames, BIN_COUNT), of which the path has the largest sum.
    """

    path: np.ndarray
    odds: DoubleArray
    scores: FloatArray

    @property
    def voiced(self) -> BoolArray:
        """Frames of the likeliest change of singing and resting: (frames,)."""
        return two_states(self.odds, _CHANGE_COST)


def outline(votes: Sequence[Vote], register_cost: FloatArray) -> Outline:
    """Best path through the weighted votes, and how sure it is that somebody sings there.

    register_cost: (BIN_COUNT,), what each bin costs before anything is heard. How strongly the
    views hear the path, and what listeners say, are taken as independent: their log-odds add up.
    """
    scores = _scores(votes) - register_cost
    path, _ = best_path(scores, None, _COSTS)
    views = [vote for vote in votes if vote.voicing is None]
    heard = scores if len(views) == len(votes) else _scores(views) - register_cost
    strength = heard[np.arange(len(path)), path].astype(np.float64)
    odds = _ODDS_PER_STRENGTH * (strength - _SUNG_STRENGTH)
    if len(views) < len(votes):
        odds = np.minimum(odds, _VIEWS_SUREST) + _listeners_odds(votes)
    return Outline(path, odds, scores)


def fuse(votes: Sequence[Vote], register_cost: FloatArray, loudness_db: DoubleArray) -> MelodyTrack:
    """Melody along the best path; loudness_db (frames,) is passed on.

    The pitch is a track's where a vote has it within a semitone of the path, else the scores'.
    Where the voice rests it is a best guess.
    """
    found = outline(votes, register_cost)
    sure = 1.0 / (1.0 + np.exp(-found.odds))
    confidence = np.where(
        found.voiced, np.maximum(sure, _VOICED_FLOOR), np.minimum(sure, _UNVOICED_CEILING)
    )
    return MelodyTrack(_pitch(votes, found.scores, found.path), confidence, loudness_db)


def _listeners_odds(votes: Sequence[Vote]) -> DoubleArray:
    """Mean of what the listeners say, as log-odds that somebody sings."""
    heard = [vote.share * _log_odds(vote.voicing) for vote in votes if vote.voicing is not None]
    return np.asarray(np.mean(heard, axis=0))


def _log_odds(voicing: DoubleArray) -> DoubleArray:
    chances = np.clip(voicing, 1 - _SUREST, _SUREST)
    return np.asarray(np.log(chances / (1 - chances)))


def _scores(votes: Sequence[Vote]) -> FloatArray:
    weight = sum(vote.salience_weight + vote.track_weight for vote in votes)
    total = np.zeros((len(votes[0].track.f0_hertz), BIN_COUNT), dtype=np.float32)
    for start in range(0, len(total), BLOCK_FRAMES):
        part = slice(start, start + BLOCK_FRAMES)
        for vote in votes:
            if vote.salience is not None and vote.salience_weight > 0:
                total[part] += vote.salience[part] * np.float32(vote.salience_weight)
            if vote.track_weight > 0:
                total[part] += np.float32(vote.track_weight) * _hills(vote, part)
    total /= np.float32(weight)
    return total


def _hills(vote: Vote, part: slice) -> FloatArray:
    """The chances of a vote, else a narrow hill on its track: (frames of part, BIN_COUNT)."""
    if vote.pitch is not None:
        return vote.pitch[part].astype(np.float32)
    track = vote.track
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
