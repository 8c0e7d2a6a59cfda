"""Cuts recognised words into lines that a singer can read along."""

from collections.abc import Sequence

from cantora_inference.lyrics.recognition.hearing import HeardWord

MOST_WORDS = 10
REST_SECONDS = 0.8
"""A rest that ends a line by itself."""
BREATH_SECONDS = 0.3
"""A rest that ends a line where the recogniser saw the end of a phrase."""


def broken_into_lines(words: Sequence[HeardWord]) -> list[list[HeardWord]]:
    """Lines of 1 to 10 words: at rests and ends of phrases, else at the longest rest inside."""
    lines: list[list[HeardWord]] = []
    for index, word in enumerate(words):
        if not lines or _ends_line(words[index - 1], word):
            lines.append([])
        lines[-1].append(word)
    return [part for line in lines for part in _short(line)]


def _ends_line(word: HeardWord, following: HeardWord) -> bool:
    rest = following.start - word.end
    return rest >= REST_SECONDS or (word.ends_phrase and rest >= BREATH_SECONDS)


def _short(line: list[HeardWord]) -> list[list[HeardWord]]:
    if len(line) <= MOST_WORDS:
        return [line]
    cut = max(range(1, len(line)), key=lambda index: _worth(line, index))
    return [*_short(line[:cut]), *_short(line[cut:])]


def _worth(line: Sequence[HeardWord], index: int) -> float:
    """Seconds of rest before a word; an end of a phrase and an even cut are worth some too."""
    rest = line[index].start - line[index - 1].end
    phrase = BREATH_SECONDS if line[index - 1].ends_phrase else 0.0
    return rest + phrase + 0.5 * min(index, len(line) - index) / len(line)
