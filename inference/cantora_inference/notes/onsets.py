"""Evidence that a note begins in a frame, from what is heard of the voice and from its words.

Pitch alone cannot part two syllables on one note, and sound alone cuts a long note at every flicker
of its colour. So neither decides here: this is the evidence, `prices` weighs it against pitch.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.notes.voice_sound import syllable_sound
from cantora_inference.values import HOP_SECONDS, DoubleArray, FloatArray, MelodyTrack

# Begun from a logistic regression of beginnings right behind another note (decision 0020), then
# drawn together with the prices (decisions 0059 and 0083).
_ODDS_BIAS = -1.8
_ODDS_COLOUR = 0.555
_ODDS_RISE = 0.03
_ODDS_AHEAD = -0.123
_COLOUR_LIMIT_DB = 15.0
_LEVEL_LIMIT_DB = 20.0

_LISTENER_WEIGHT = 0.53
"""Below 1, for what a listener and the stem say of a beginning is not independent."""
_USUAL_ODDS = -2.2
"""Of any frame: what the listener says of beginnings counts from here."""
_SUREST = 0.98
_WORD_ODDS = 4.5
"""Enough to part a held note that the ear would not: a word has a note of its own."""
_WORD_BEFORE_SECONDS = 0.05
_WORD_AFTER_SECONDS = 0.2
_WORD_FADE_SECONDS = 0.15


@dataclass(frozen=True)
class OnsetEvidence:
    """`odds`: (frames,) log-odds that a note begins here rather than goes on; 0 is undecided."""

    odds: DoubleArray


def onset_evidence(
    stem: FloatArray,
    melody: MelodyTrack,
    word_starts: Sequence[float] = (),
    heard_onset: DoubleArray | None = None,
) -> OnsetEvidence:
    """Weigh what the stem sounds like, a listener's onsets and the words.

    stem: 16 kHz mono (n,); heard_onset: (frames,) 0..1 of `VoiceEvidence.onset`;
    word_starts: seconds where words were heard to begin. Each speaks for one note.
    """
    frames = len(melody.f0_hertz)
    odds = sound_odds(stem, frames)
    if heard_onset is not None:
        odds = odds + _LISTENER_WEIGHT * _listener_odds(heard_onset, frames)
    return OnsetEvidence(_with_words(odds, word_starts))


def sound_odds(stem: FloatArray, frames: int) -> DoubleArray:
    """Log-odds from the sound alone: (frames,)."""
    sound = syllable_sound(stem, frames)
    return np.asarray(
        _ODDS_BIAS
        + _ODDS_COLOUR * np.minimum(sound.colour_change, _COLOUR_LIMIT_DB)
        + _ODDS_RISE * np.clip(sound.rise, -_LEVEL_LIMIT_DB, _LEVEL_LIMIT_DB)
        + _ODDS_AHEAD * np.minimum(sound.rise_ahead, _LEVEL_LIMIT_DB)
    )


def _listener_odds(heard_onset: DoubleArray, frames: int) -> DoubleArray:
    """How much likelier than usual a beginning is: log-odds, 0 from a listener without a clue."""
    share = np.clip(heard_onset[:frames], 1 - _SUREST, _SUREST)
    return np.pad(np.log(share / (1 - share)) - _USUAL_ODDS, (0, frames - len(share)))


def _with_words(odds: DoubleArray, word_starts: Sequence[float]) -> DoubleArray:
    """Raise the likeliest frame for each word's first vowel: it follows the word's consonants."""
    times = np.arange(len(odds)) * HOP_SECONDS
    raised = odds.copy()
    for start in word_starts:
        first = max(0, math.ceil((start - _WORD_BEFORE_SECONDS) / HOP_SECONDS))
        last = math.floor((start + _WORD_AFTER_SECONDS) / HOP_SECONDS)
        window = slice(first, max(first, last + 1))
        if len(odds[window]) > 0:
            distance = np.abs(times[window] - start) / _WORD_FADE_SECONDS
            likely = np.maximum(odds[window], _ODDS_BIAS) - distance
            best = first + int(np.argmax(likely))
            raised[best] = max(odds[best], _WORD_ODDS)
    return raised
