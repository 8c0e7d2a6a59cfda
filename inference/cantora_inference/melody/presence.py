"""Whether anybody sings in a recording at all.

No listener decides alone: how sure each of them is where it is surest, and how well the melody is
heard where steady instruments are not, add up as log-odds, less what sounds like speech. A melody
made of unlikely frames would be invented. What an instrument plays beside a short verse does not
count.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cantora_inference.melody import constants
from cantora_inference.melody.fusion import Vote, mean_listener_odds, surest_odds
from cantora_inference.melody.hearing import heard
from cantora_inference.melody.movement import held_frames, slope_semitones_per_second
from cantora_inference.values import HOP_SECONDS, BoolArray, MelodyTrack

LEAST_SHARE = 0.03

_LONE = 0.9
_UNVOICED = 0.45


def unvoiced_unless_sung(
    melody: MelodyTrack, votes: Sequence[Vote], earlier: Sequence[float] = ()
) -> MelodyTrack:
    """The melody, or one without any voiced frame where nobody sings; speech stays uttered.

    earlier: `presence_odds` of hearings that found a voice before. All hearings count the same: the
    later one takes more of a band for singing. Without a listener every voiced frame counts as
    sure.
    """
    if not melody.voiced.any():
        return melody
    if any(vote.voicing is not None for vote in votes):
        somebody = bool(np.mean([*earlier, presence_odds(melody, votes)]) >= 0)
    else:
        somebody = somebody_sings(melody.voiced)
    if somebody:
        return melody
    return only_spoken(melody) if _somebody_speaks(melody, votes) else unvoiced(melody)


def presence_odds(melody: MelodyTrack, votes: Sequence[Vote]) -> float:
    """Log-odds that somebody sings, by the listeners and by SwiftF0 on the moving view.

    Without SwiftF0 its word is what is usual.
    """
    share = constants.PRESENT_SHARE
    surest = [surest_odds(vote.voicing, share) for vote in votes if vote.voicing is not None]
    certain = _certainly_voiced(melody, votes)
    moving = [heard(vote.track, certain) for vote in votes if vote.name == "moving"]
    support = constants.USUAL_SUPPORT
    if moving and moving[0].any():
        support = float(np.mean(moving[0][certain.voiced]))
    unusual = constants.ODDS_PER_SUPPORT * (support - constants.USUAL_SUPPORT)
    is_duet = melody.duet_share >= constants.LEAST_DUET_SHARE
    least = 0.0 if is_duet else constants.LEAST_SUPPORT_ODDS
    supported = np.clip(unusual, least, constants.MOST_SUPPORT_ODDS)
    slope = slope_semitones_per_second(certain)
    lively = np.clip(slope, constants.STILL_SLOPE, constants.LIVELY_SLOPE) - constants.STILL_SLOPE
    lively *= constants.ODDS_PER_LIVELY
    spoken = _speech_odds(melody, certain)
    return float(np.mean(surest) + supported + lively - spoken) - constants.LEAST_PRESENCE


def unvoiced(melody: MelodyTrack) -> MelodyTrack:
    """The same guesses of pitch, with no frame of them sung."""
    return replace(melody, confidence=np.minimum(melody.confidence, _UNVOICED))


def only_spoken(melody: MelodyTrack) -> MelodyTrack:
    """The same voice, of which nothing is sung: words of a rap have times all the same."""
    return replace(melody, spoken=np.ones(len(melody.confidence), dtype=bool))


def without_faint_blips(melody: MelodyTrack) -> MelodyTrack:
    """The melody without what sounds for a moment, far from all singing and fainter than it.

    A breath, a squeak or a string of the band: nothing that people would write down.
    """
    begins, ends = spans_of(melody.voiced)
    if len(begins) == 0:
        return melody
    faint_db = np.percentile(melody.loudness_db[melody.voiced], constants.FAINT_PERCENTILE)
    rests = np.concatenate(([np.inf], begins[1:] - ends[:-1], [np.inf])) * HOP_SECONDS
    is_far = np.minimum(rests[:-1], rests[1:]) >= constants.BLIP_REST_SECONDS
    is_short = (ends - begins) * HOP_SECONDS < constants.BLIP_SECONDS
    confidence = melody.confidence.copy()
    for begin, end in zip(begins[is_far & is_short], ends[is_far & is_short], strict=True):
        if melody.loudness_db[begin:end].max() < faint_db:
            confidence[begin:end] = np.minimum(confidence[begin:end], _UNVOICED)
    return replace(melody, confidence=confidence)


def spans_of(voiced: BoolArray) -> tuple[np.ndarray, np.ndarray]:
    """First frames of all voiced stretches, and the first ones behind them."""
    edges = np.diff(np.concatenate(([False], voiced, [False])).astype(np.int8))
    return np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)


def somebody_sings(sure: BoolArray) -> bool:
    """Whether the frames that are surely sung are enough to be a singer's: (frames,)."""
    sung_seconds = float(np.sum(sure)) * HOP_SECONDS
    return sung_seconds >= min(constants.SUREST_SECONDS, LEAST_SHARE * len(sure) * HOP_SECONDS)


def is_lone(melody: MelodyTrack, on_mix: MelodyTrack) -> bool:
    """Whether nothing sounds beside the melody, as SwiftF0 on the mix knows.

    It follows lone tones: on bands and orchestras it hears their melody to 0.6 at most.
    """
    voiced = melody.voiced
    return bool(voiced.any() and np.mean(heard(on_mix, melody)[voiced]) >= _LONE)


def _somebody_speaks(melody: MelodyTrack, votes: Sequence[Vote]) -> bool:
    """Whether it is only its glides for which this voice was not taken for singing."""
    if all(vote.voicing is None for vote in votes):
        return False
    speech = _speech_odds(melody, _certainly_voiced(melody, votes))
    return speech > 0 and presence_odds(melody, votes) + speech >= 0


def _speech_odds(melody: MelodyTrack, certain: MelodyTrack) -> float:
    slope = slope_semitones_per_second(certain)
    spoken = constants.ODDS_PER_SLOPE * max(slope - constants.SPEECH_SLOPE, 0.0)
    return spoken * _unheld(melody, certain)


def _unheld(melody: MelodyTrack, certain: MelodyTrack) -> float:
    """0 where tones are held as in songs, 1 where as little is held as in speech."""
    held = held_frames(melody)[certain.voiced]
    most, least = constants.MOST_HELD_IN_SPEECH, constants.LEAST_HELD_IN_SONGS
    share = float(np.mean(held)) if len(held) else 0.0
    return float(np.clip((least - share) / (least - most), 0.0, 1.0))


def _certainly_voiced(melody: MelodyTrack, votes: Sequence[Vote]) -> MelodyTrack:
    """The melody where the listeners take it for sung, or all of it where they never do."""
    odds = mean_listener_odds(votes)
    if odds is None or not ((sung := odds > 0) & melody.voiced).any():
        return melody
    return replace(melody, confidence=np.where(sung, melody.confidence, 0.0))
