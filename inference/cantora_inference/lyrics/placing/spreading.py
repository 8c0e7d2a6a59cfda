"""Even spreading of syllables: what is left where the voice gives no evidence."""

from collections.abc import Sequence

from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.lyrics.placing.word_times import Onset
from cantora_inference.lyrics.syllables import WrittenSyllable

NO_EVIDENCE_CONFIDENCE = 0.1


def vowels(words: Sequence[Sequence[WrittenSyllable]]) -> list[WrittenSyllable]:
    """The syllables of a line that have a vowel of their own."""
    return [part for word in words for part in word if not bare(word)]


def bare(word: Sequence[WrittenSyllable]) -> bool:
    """A word without a vowel, such as the Russian preposition v."""
    return len(word) == 1 and word[0].weak


def evenly(
    start: float, end: float, row: Sequence[WrittenSyllable], confidence: float
) -> list[Onset]:
    """Vowel onsets of syllables that share the time from start to end evenly."""
    step = max(0.0, end - start) / max(1, len(row))
    return [
        Onset(start + index * step + lead_seconds(part.text), confidence)
        for index, part in enumerate(row)
    ]
