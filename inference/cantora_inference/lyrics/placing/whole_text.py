"""A text as what may be sung: phones, held vowels, words and syllables."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, floor

from cantora_inference.lyrics.given.marked import words_of
from cantora_inference.lyrics.model import LineText
from cantora_inference.lyrics.phones.model import Pronunciation
from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX
from cantora_inference.lyrics.phones.words import line_phones
from cantora_inference.lyrics.placing.held_vowels import held_vowels
from cantora_inference.lyrics.placing.phone_graph import ANY_VOWEL, FREE, Bounds, GraphLine
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.lyrics.word_net import STEP_SECONDS


@dataclass(frozen=True)
class TextWord:
    """syllables: as written, which join to its text; ways: to say it, by syllable."""

    text: str
    syllables: tuple[str, ...]
    ways: tuple[Pronunciation, ...]

    def syllable_starts(self, way: int, phone_starts: Sequence[float]) -> dict[int, float]:
        """By the index of each syllable's first letter, where it has a sound of its own."""
        if not self.ways:
            return {0: phone_starts[0]}
        groups = self.ways[way]
        letters = accumulate((len(one) for one in self.syllables[:-1]), initial=0)
        phones = accumulate((len(one) for one in groups[:-1]), initial=0)
        found = {
            letter: phone_starts[phone]
            for letter, phone, group in zip(letters, phones, groups, strict=True)
            if group
        }
        return {0: phone_starts[0], **found}


@dataclass(frozen=True)
class TextLine:
    """held: vowels without words (ah, ooh), placed as a whole."""

    words: tuple[TextWord, ...]
    held: bool
    graph: GraphLine


def text_lines(
    lines: Sequence[LineText], language: str | None, slack_seconds: float = 0.0
) -> tuple[TextLine, ...]:
    """The lines that have words; language: None where nobody knows.

    slack_seconds: how far from its mark a marked line may begin.
    """
    worded = [line for line in lines if words_of(line.text)]
    limits = [*(line.start for line in worded[1:]), None]
    return tuple(
        _line(line, language, *_bounds(line, limit, slack_seconds))
        for line, limit in zip(worded, limits, strict=True)
    )


def _bounds(line: LineText, limit: float | None, slack: float) -> tuple[Bounds | None, Bounds]:
    """Where a marked line may begin and where it may be; limit: the next line's mark."""
    if line.start is None:
        return None, FREE
    first = max(0, floor((line.start - slack) / STEP_SECONDS))
    ends = [end for end in (line.end, limit) if end is not None]
    last = ceil((min(ends) + slack) / STEP_SECONDS) if ends else FREE.last
    return Bounds(first, ceil((line.start + slack) / STEP_SECONDS) + 1), Bounds(first, last)


def _line(line: LineText, language: str | None, opening: Bounds | None, bounds: Bounds) -> TextLine:
    texts = words_of(line.text)
    written = line_syllables(texts, language)
    words = tuple(
        TextWord(text, tuple(one.text for one in parts), said.variants)
        for text, parts, said in zip(texts, written, line_phones(texts, language), strict=True)
    )
    held = held_vowels(line.text)
    ways = [[[ANY_VOWEL]] if held else _columns(word.ways) for word in words]
    return TextLine(words, held, GraphLine(ways, opening, bounds))


def _columns(ways: Sequence[Pronunciation]) -> list[list[int]]:
    """A word that nobody can say may be any vowel."""
    flat = [[CLASS_INDEX[phone] for group in way for phone in group] for way in ways]
    return flat or [[ANY_VOWEL]]
