"""Lines out of a paragraph: at punctuation, at capital letters and where the voice rests.

Every place between two words has a price, every line one for its length, and the cheapest cuts of
all are taken. A paragraph without any of these marks is cut evenly at its words.
"""

# ruff: noqa: RUF001 - signs as people write them

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

LONGEST_WRITTEN: Final = 90
"""Letters: a line that the singer wrote stays one up to here."""

_USUAL = 36
"""Letters of a line that is sung in one breath."""
_MOST = 80
_NOWHERE, _CAPITAL, _COMMA, _SENTENCE = 0.6, 0.3, 0.15, 0.0
_ENDS_SENTENCE, _ENDS_PART = ".!?…;:/|", ",)]–—»”"
_OPENING = "¿¡([{«“\"'‘„"
_LONE_I = ("I", "I'", "I’")
_REST_SECONDS = 0.5
"""A rest as long as this is worth as much as the end of a sentence."""


def lines_of(paragraph: str) -> list[str]:
    """The paragraph, or its lines where it is too long for one."""
    if len(paragraph) <= LONGEST_WRITTEN:
        return [paragraph]
    words = paragraph.split()
    cuts = cheapest_cuts(words, [0.0] * len(words))
    return [" ".join(words[first:last]) for first, last in cuts]


def cheapest_cuts(words: Sequence[str], rests: Sequence[float]) -> list[tuple[int, int]]:
    """First word and the one behind the last of every line.

    rests: seconds of silence in front of each word, 0 where nobody knows.
    """
    letters = [0, *accumulate(len(word) + 1 for word in words)]
    best = [(0.0, 0)]
    for last in range(1, len(words) + 1):
        price = 0.0 if last == len(words) else _price(words[last - 1], words[last], rests[last])
        ways = []
        for first in range(last - 1, -1, -1):
            length = letters[last] - letters[first] - 1
            if length > _MOST and first < last - 1:
                break
            ways.append((best[first][0] + ((length - _USUAL) / _USUAL) ** 2 + price, first))
        best.append(min(ways))
    return _traced([first for _, first in best])


def _traced(firsts: Sequence[int]) -> list[tuple[int, int]]:
    cuts: list[tuple[int, int]] = []
    last = len(firsts) - 1
    while last > 0:
        cuts.append((firsts[last], last))
        last = firsts[last]
    return cuts[::-1]


def _price(word: str, following: str, rest_seconds: float) -> float:
    """Of a cut between two words."""
    closed = word.rstrip("\"'’”»")
    bare = following.lstrip(_OPENING)
    if closed[-1:] and closed[-1] in _ENDS_SENTENCE:
        written = _SENTENCE
    elif word[-1] in _ENDS_PART:
        written = _COMMA
    elif bare[:1].isupper() and bare[:2] not in _LONE_I:
        written = _CAPITAL
    else:
        written = _NOWHERE
    return written * max(0.0, 1 - rest_seconds / _REST_SECONDS)
