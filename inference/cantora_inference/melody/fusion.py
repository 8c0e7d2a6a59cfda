"""One melody out of several views of the same song.

Every view votes with its harmonic salience and with SwiftF0's pitch, weighted by how far the view
can be trusted; a listener votes with what it heard. One best path through all votes is the pitch;
whether somebody sings there is decided apart from it, by log-odds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import scipy.ndimage

from cantora_inference.melody import constants
from cantora_inference.melody.salience import BIN_COUNT, bin_of, hertz_of, refined_bins
from cantora_inference.melody.two_voices import one_through_each_phrase, second_voice
from cantora_inference.melody.viterbi import PathCosts, best_path, two_states
from cantora_inference.sound.spectra import BLOCK_FRAMES
from cantora_inference.values import (
    HOP_SECONDS,
    BoolArray,
    DoubleArray,
    FloatArray,
    HalfArray,
    MelodyTrack,
)

SEMITONE_BINS = 5.0

COSTS = PathCosts(
    constants.GLIDE_BINS, glide_cost=constants.GLIDE_COST, leap_cost=constants.LEAP_COST
)
_SUREST = 0.99
_BUMP_BINS = 1.5
_VOICED_FLOOR = 0.55
_UNVOICED_CEILING = 0.45


@dataclass(frozen=True)
class Vote:
    """What one view or listener says, and the weight of each part.

    name: "mix", "centre", "moving", "stem" or the listener's; track: SwiftF0's or the listener's;
    salience: (frames, BIN_COUNT) of a view, or None;
    pitch: (frames, BIN_COUNT) chance of each pitch, from who knows more than one track;
    voicing: (frames,) 0..1 of who knows voices from instruments; share: how much of it counts.
    """

    name: str
    track: MelodyTrack
    track_weight: float
    salience: HalfArray | None = None
    salience_weight: float = 0.0
    pitch: HalfArray | None = None
    voicing: DoubleArray | None = None
    share: float = constants.FIRST_SHARE


@dataclass(frozen=True)
class Outline:
    """path: likeliest bin of every frame, also where the voice rests; odds: log-odds that it sings.

    scores: (frames, BIN_COUNT), of which the path has the largest sum.
    """

    path: np.ndarray
    odds: DoubleArray
    scores: FloatArray

    @cached_property
    def voiced(self) -> BoolArray:
        """Frames of the likeliest change of singing and resting: (frames,)."""
        return two_states(self.odds, constants.CHANGE_COST)


def outline(votes: Sequence[Vote], register_cost: FloatArray | HalfArray) -> Outline:
    """Best path through the weighted votes, and how sure it is that somebody sings there.

    register_cost: (BIN_COUNT,) or (frames, BIN_COUNT), what each bin costs by where it lies.
    How strongly the views hear the path and what listeners say are taken as independent: their
    log-odds add up.
    """
    scores = _scores(votes, register_cost)
    path, _ = best_path(scores, None, COSTS)
    views = [_as_heard(vote) for vote in votes if vote.voicing is None]
    strength = _scores_along(path, views, register_cost)
    odds = constants.ODDS_PER_STRENGTH * (strength - constants.SUNG_STRENGTH)
    if len(views) < len(votes):
        odds = np.minimum(odds, constants.VIEWS_SUREST) + _listeners_odds(votes)
        odds = in_phrases(odds, _uncertainty(votes, odds > 0))
    return Outline(path, odds, scores)


def fuse(
    votes: Sequence[Vote], register_cost: FloatArray | HalfArray, loudness_db: DoubleArray
) -> MelodyTrack:
    """Melody along the best path; loudness_db (frames,) is passed on.

    The pitch is a track's where a vote has it within a semitone of the path, else the scores'.
    Where the voice rests it is a best guess.
    """
    found, second = _with_one_voice(outline(votes, register_cost), votes)
    sure = 1.0 / (1.0 + np.exp(-found.odds))
    confidence = np.where(
        found.voiced, np.maximum(sure, _VOICED_FLOOR), np.minimum(sure, _UNVOICED_CEILING)
    )
    f0_hertz = _pitch(votes, found.scores, found.path)
    return MelodyTrack(f0_hertz, confidence, loudness_db, second=second)


def _with_one_voice(found: Outline, votes: Sequence[Vote]) -> tuple[Outline, BoolArray | None]:
    """Of a duet one voice through each phrase; and the frames in which a second voice sounds.

    A view hears a band's second line as well: only a listener to voices tells of a second singer.
    """
    pitch = next((vote.pitch for vote in votes if vote.pitch is not None), None)
    voiced = found.voiced
    if pitch is None or not voiced.any():
        return found, None
    second = second_voice(found.path, found.scores, pitch, COSTS)
    if np.mean(second.sure[voiced]) < constants.LEAST_DUET_SHARE:
        return found, second.sure
    path = one_through_each_phrase(found.path, second, found.scores, voiced)
    return replace(found, path=path), second.sure


def _as_heard(view: Vote) -> Vote:
    """The moving view is smeared over half a second: it knows what is sung rather than when."""
    if view.name != "moving":
        return view
    of_salience, of_track = constants.MOVING_IN_STRENGTH
    return replace(
        view,
        salience_weight=of_salience * view.salience_weight,
        track_weight=of_track * view.track_weight,
    )


def in_phrases(odds: DoubleArray, uncertainty: float) -> DoubleArray:
    """Log-odds that somebody sings, raised where somebody does so for most of a second around.

    uncertainty: from 0 on, how unsure the listeners are of this singer.
    """
    around = scipy.ndimage.uniform_filter1d(odds, round(constants.PHRASE_SECONDS / HOP_SECONDS))
    inside = 1 / (1 + np.exp(-around / constants.PHRASE_SOFTNESS))
    return np.asarray(odds + uncertainty * constants.PHRASE_ODDS * inside)


def _uncertainty(votes: Sequence[Vote], sung: BoolArray) -> float:
    """How unsure the listeners are in what seems to be sung; 0 where nothing does."""
    if not sung.any():
        return 0.0
    sure = [np.mean(log_odds(vote.voicing[sung])) for vote in votes if vote.voicing is not None]
    most = constants.MOST_UNCERTAINTY if any(vote.name == "stem" for vote in votes) else 1.0
    return float(np.clip(constants.CERTAIN_ODDS - np.mean(sure), 0.0, most))


def _listeners_odds(votes: Sequence[Vote]) -> DoubleArray:
    """Mean of what the listeners say, as log-odds that somebody sings."""
    heard = [
        vote.share * recalibrated_odds(vote.voicing) for vote in votes if vote.voicing is not None
    ]
    return np.asarray(np.mean(heard, axis=0))


def mean_listener_odds(votes: Sequence[Vote]) -> DoubleArray | None:
    """Mean log-odds of the listeners that somebody sings: (frames,); None without one."""
    heard = [log_odds(vote.voicing) for vote in votes if vote.voicing is not None]
    return np.asarray(np.mean(heard, axis=0)) if heard else None


def recalibrated_odds(voicing: DoubleArray) -> DoubleArray:
    """Log-odds of a listener whose surest frames are taken for sung, if any is likely."""
    surest = surest_odds(voicing, constants.SUREST_SHARE)
    underconfidence = np.clip(constants.SURE_ODDS - surest, 0.0, constants.MOST_UNDERCONFIDENCE)
    return np.asarray(log_odds(voicing) + underconfidence * np.clip(1 + surest, 0.0, 1.0))


def surest_odds(voicing: DoubleArray, share: float) -> float:
    """Log-odds that a listener reaches or exceeds in its surest frames: a share of all, or 10 s."""
    longest = round(constants.SUREST_SECONDS / HOP_SECONDS)
    count = max(1, min(round(share * len(voicing)), longest))
    return float(log_odds(np.partition(voicing, -count)[-count:].min(keepdims=True))[0])


def log_odds(chance: DoubleArray) -> DoubleArray:
    """In nats, of chances 0..1 that nobody is surer of than 0.99."""
    chances = np.clip(chance, 1 - _SUREST, _SUREST)
    return np.asarray(np.log(chances / (1 - chances)))


def _scores(votes: Sequence[Vote], register_cost: FloatArray | HalfArray) -> FloatArray:
    """What the votes say of every pitch, less what it costs to leave the register."""
    weight = sum(vote.salience_weight + vote.track_weight for vote in votes)
    total = np.zeros((len(votes[0].track.f0_hertz), BIN_COUNT), dtype=np.float32)
    for start in range(0, len(total), BLOCK_FRAMES):
        part = slice(start, start + BLOCK_FRAMES)
        for vote in votes:
            if vote.salience is not None and vote.salience_weight > 0:
                total[part] += vote.salience[part] * np.float32(vote.salience_weight)
            if vote.track_weight > 0:
                total[part] += np.float32(vote.track_weight) * _hills(vote, part)
        total[part] /= np.float32(weight)
        total[part] -= register_cost if register_cost.ndim == 1 else register_cost[part]
    return total


def _scores_along(
    path: np.ndarray, views: Sequence[Vote], register_cost: FloatArray | HalfArray
) -> DoubleArray:
    """What `_scores` gives of views, but for the bins of a path alone: (frames,)."""
    frames = np.arange(len(path))
    total = np.zeros(len(path))
    for view in views:
        if view.salience is not None:
            total += view.salience_weight * view.salience[frames, path].astype(np.float64)
        distance = (path - bin_of(view.track.f0_hertz)) / _BUMP_BINS
        total += view.track_weight * np.exp(-0.5 * np.square(distance)) * view.track.confidence
    weight = sum(view.salience_weight + view.track_weight for view in views)
    cost = register_cost[path] if register_cost.ndim == 1 else register_cost[frames, path]
    return np.asarray(total / weight - cost)


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
    """Hz per frame: the most confident track within a semitone of the path, the stem's first."""
    f0_hertz = hertz_of(refined_bins(scores, path))
    best = np.full(len(path), 0.3)
    for vote in votes:
        weight = constants.STEM_FINE_WEIGHT if vote.name == "stem" else vote.track_weight
        near = np.abs(bin_of(vote.track.f0_hertz) - path) <= SEMITONE_BINS
        take = near & (vote.track.confidence * weight > best * 0.5)
        f0_hertz[take] = vote.track.f0_hertz[take]
        best[take] = 2.0 * vote.track.confidence[take] * weight
    return f0_hertz
