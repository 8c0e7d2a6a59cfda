"""Even spreading of syllables: what is left where the voice gives no evidence."""

from __future__ import annotations

from collections.abc import Sequence

from cantora_inference.lyrics.placing.word_times import Onset
from cantora_inference.lyrics.syllables import WrittenSyllable

NO_EVIDENCE_CONFIDENCE = 0.1


def vowels(words: Sequence[Sequence[WrittenSyllable]]) -> list[WrittenSyllable]:
    """The syllables of a line that have a vowel of their own."""
    return [part for word in words for part in word if not bare(word)]


def bare(word: Sequence[WrittenSyllable]) -> bool:
    """A word without a vowel, such as the Russian preposition v."""
    return len(word) == 1 and word[0].weak


def evenly(start: float, last: float, count: int, pace_seconds: float) -> list[Onset]:
    """Onsets from the start at the song's pace, closer if the window is too short for that."""
    step = min(pace_seconds, (last - start) / max(1, count))
    return [Onset(start + index * step, NO_EVIDENCE_CONFIDENCE) for index in range(count)]
