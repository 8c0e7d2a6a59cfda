"""The labels that an aligner looks for: letters, gaps between words, and stars for the unknown."""

from collections.abc import Sequence
from dataclasses import dataclass

from cantora_inference.lyrics.alignment.spelling import Vocabulary
from cantora_inference.lyrics.model import LineText

WILDCARD = -1
"""Label that any sound may stand for."""


@dataclass(frozen=True)
class LetterPlace:
    """Which letter of which word of which line a label stands for."""

    line: int
    word: int
    letter: int


@dataclass(frozen=True)
class Transcript:
    """Labels in order of time; `places` is None for gaps and for stars between lines."""

    words: tuple[tuple[str, ...], ...]
    labels: tuple[int, ...]
    lines: tuple[int, ...]
    places: tuple[LetterPlace | None, ...]


def write_transcript(
    lines: Sequence[LineText], vocabulary: Vocabulary, language: str
) -> Transcript:
    """Labels of all words.

    A word without a known letter is a wildcard. Another stands between the lines and at both ends:
    there are calls, second voices and forgotten lines between the ones that were written down.
    """
    words = tuple(tuple(line.text.split()) for line in lines)
    found: list[tuple[int, int, LetterPlace | None]] = [(WILDCARD, 0, None)]
    for number, line in enumerate(words):
        for index, word in enumerate(line):
            if index and vocabulary.delimiter is not None:
                found.append((vocabulary.delimiter, number, None))
            spelled = vocabulary.spell(word, language)
            found += [
                (letter.symbol, number, LetterPlace(number, index, letter.index))
                for letter in spelled
            ] or [(WILDCARD, number, LetterPlace(number, index, 0))]
        found.append((WILDCARD, number, None))
    labels, numbers, places = zip(*found, strict=True)
    return Transcript(words, labels, numbers, places)
