"""From the score to times: when each sound is sung, and which moment of the spoken word it is.

A note begins at its vowel, so the consonants before it take their time from the note before.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.values import DoubleArray
from training.render.phonemes import SpokenSyllable
from training.render.score import Score, SungSyllable

CONSONANT_SHARE = 0.5
_EDGE_SHARE = 0.3
_SONORANT_SHARE = 0.35
_SHORTEST_VOWEL_SECONDS = 0.05
_SHORTEST_TURN_SECONDS = 0.08
_LIFT_SECONDS = 0.02


@dataclass(frozen=True)
class TimedSyllable:
    """Seconds in the song: first sound, onset of the vowel, end of vowel or sonorant, last sound.

    `pitches`: (seconds, MIDI number), the first at `onset`. `song_seconds` and `word_seconds` are
    knots, both rising: at the one the voice makes the sound that the spoken word has at the other.
    """

    source: SungSyllable
    start: float
    onset: float
    note_end: float
    end: float
    pitches: tuple[tuple[float, int], ...]
    song_seconds: DoubleArray
    word_seconds: DoubleArray


def time_syllables(
    score: Score, scatter_seconds: float, late_seconds: float, rng: np.random.Generator
) -> list[TimedSyllable]:
    """Times of all syllables, each onset off the beat by `late_seconds` and a random scatter."""
    sung = score.syllables
    planned = np.array([s.pitches[0][0] for s in sung]) * score.form.beat_seconds
    drawn = rng.normal(0, scatter_seconds, len(sung))
    onsets = planned + late_seconds + np.clip(drawn, -2 * scatter_seconds, 2 * scatter_seconds)
    onsets = np.maximum.accumulate(np.maximum(onsets, 0.3))
    lead, tail = _consonant_seconds(sung, onsets)
    timed = []
    for index, syllable in enumerate(sung):
        limit = onsets[index + 1] - lead[index + 1] if index + 1 < len(sung) else np.inf
        off_beat = onsets[index] - planned[index]
        wished = syllable.end_beat * score.form.beat_seconds + off_beat - _LIFT_SECONDS
        note_end = min(wished, limit - tail[index])
        note_end = max(note_end, onsets[index] + _SHORTEST_VOWEL_SECONDS)
        timed.append(_timed(syllable, onsets[index], note_end, (lead[index], tail[index]), score))
    return timed


def _consonant_seconds(
    sung: Sequence[SungSyllable], onsets: DoubleArray
) -> tuple[DoubleArray, DoubleArray]:
    """Time of the consonants before and after each vowel, shortened where notes are short."""
    spoken = [s.word.spoken.syllables[s.syllable] for s in sung]
    lead = np.array([s.vowel_start - s.start for s in spoken])
    tail = np.array([s.end - s.note_end for s in spoken])
    for index in range(len(sung) - 1):
        room = CONSONANT_SHARE * (onsets[index + 1] - onsets[index])
        factor = min(1.0, room / max(1e-9, tail[index] + lead[index + 1]))
        tail[index] *= factor
        lead[index + 1] *= factor
    return lead, tail


def _timed(
    syllable: SungSyllable,
    onset: float,
    note_end: float,
    consonants: tuple[float, float],
    score: Score,
) -> TimedSyllable:
    """`consonants`: seconds of those before the vowel and of those after the note."""
    lead, tail = consonants
    spoken = syllable.word.spoken.syllables[syllable.syllable]
    song, word = _knots(spoken, onset, note_end, lead, tail)
    first_beat = syllable.pitches[0][0]
    pitches = [(onset, syllable.pitches[0][1])]
    for beat, midi in syllable.pitches[1:]:
        at = onset + (beat - first_beat) * score.form.beat_seconds
        if pitches[-1][0] + _SHORTEST_TURN_SECONDS < at < note_end - _SHORTEST_TURN_SECONDS:
            pitches.append((at, midi))
    return TimedSyllable(
        syllable, onset - lead, onset, note_end, note_end + tail, tuple(pitches), song, word
    )


def _knots(
    spoken: SpokenSyllable, onset: float, note_end: float, lead: float, tail: float
) -> tuple[DoubleArray, DoubleArray]:
    """The edges of the vowel keep their speed, its middle is stretched; consonants as timed."""
    natural = spoken.vowel_end - spoken.vowel_start
    sonorant = min(spoken.note_end - spoken.vowel_end, _SONORANT_SHARE * (note_end - onset))
    vowel_end = note_end - sonorant
    edge = min(_EDGE_SHARE * natural, _EDGE_SHARE * (vowel_end - onset))
    inner = _EDGE_SHARE * natural
    pairs = (
        (onset - lead, spoken.start),
        (onset, spoken.vowel_start),
        (onset + edge, spoken.vowel_start + inner),
        (vowel_end - edge, spoken.vowel_end - inner),
        (vowel_end, spoken.vowel_end),
        (note_end, spoken.note_end),
        (note_end + tail, spoken.end),
    )
    song, word = np.array(pairs).T
    return np.maximum.accumulate(song), word
