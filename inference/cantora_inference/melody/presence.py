"""Whether anybody sings in a recording at all.

A listener is seldom sure of an instrument: on most bands and orchestras alone it was surer than 0.9
in less than 3 % of the frames, on songs whose voice it hears in 4 % and more. A melody made of such
doubts would be invented.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cantora_inference.melody.fusion import Vote
from cantora_inference.melody.hearing import heard
from cantora_inference.values import HOP_SECONDS, BoolArray, MelodyTrack

LEAST_SHARE = 0.03
ENOUGH_SECONDS = 10.0
"""A long piece with one sung verse has a voice, however small its share."""

_SURE = 0.9
_LONE = 0.9
_HUSHED = 0.45


def hushed_without_a_voice(melody: MelodyTrack, votes: Sequence[Vote]) -> MelodyTrack:
    """The melody, or one without any voiced frame where nobody sings.

    Without a listener every voiced frame counts as sure.
    """
    sure = melody.voiced
    listened = [vote.voicing for vote in votes if vote.voicing is not None]
    if listened:
        sure = sure & (np.mean(listened, axis=0) >= _SURE)
    if somebody_sings(sure):
        return melody
    return hushed(melody)


def hushed(melody: MelodyTrack) -> MelodyTrack:
    """The same guesses of pitch, with no frame of them sung."""
    return replace(melody, confidence=np.minimum(melody.confidence, _HUSHED))


def somebody_sings(sure: BoolArray) -> bool:
    """Whether the frames that are surely sung are enough to be a singer's: (frames,)."""
    sung_seconds = float(np.sum(sure)) * HOP_SECONDS
    return sung_seconds >= min(ENOUGH_SECONDS, LEAST_SHARE * len(sure) * HOP_SECONDS)


def is_lone(melody: MelodyTrack, on_mix: MelodyTrack) -> bool:
    """Whether nothing sounds beside the melody, as SwiftF0 on the mix knows.

    It follows lone tones: on bands and orchestras it hears their melody to 0.6 at most.
    """
    voiced = melody.voiced
    return bool(voiced.any() and np.mean(heard(on_mix, melody)[voiced]) >= _LONE)
