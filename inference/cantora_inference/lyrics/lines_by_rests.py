"""Lines of words that have times: a paragraph is parted where the voice rests."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cantora_inference.lyrics.given.line_cuts import cheapest_cuts
from cantora_inference.lyrics.given.marked import GivenText
from cantora_inference.lyrics.model import Lyrics, SungLine, SungWord

LONGEST_LINE: Final = 500
"""Letters of a line whose start somebody marked: a longer one is no line to read along."""


def by_rests(placed: Lyrics, text: GivenText) -> tuple[SungLine, ...]:
    """The placed lines of a text; those that were cut out of a paragraph are cut anew.

    A line that nobody sings parts a paragraph too.
    """
    left_out = frozenset(placed.unheard)
    numbers = [number for number in range(len(text.lines)) if number not in left_out]
    sung = dict(zip(numbers, placed.lines, strict=True))
    made: list[SungLine] = []
    ranges = {part.start: part for part in text.paragraphs}
    number = 0
    while number < len(text.lines):
        paragraph = ranges.get(number, range(number, number + 1))
        for run in _runs([sung.get(one) for one in paragraph]):
            made += _cut(run) if len(paragraph) > 1 else run
        number = paragraph.stop
    return tuple(made)


def short_lines(line: SungLine) -> list[SungLine]:
    """The line, or several where it is too long for one."""
    return _cut([line]) if len(line.text) > LONGEST_LINE else [line]


def _runs(lines: Sequence[SungLine | None]) -> list[list[SungLine]]:
    """What is sung without a line between that is not."""
    runs: list[list[SungLine]] = [[]]
    for line in lines:
        if line is None:
            runs.append([])
        else:
            runs[-1].append(line)
    return [run for run in runs if run]


def _cut(lines: Sequence[SungLine]) -> list[SungLine]:
    words = [word for line in lines for word in line.words]
    rests = [0.0, *(max(0.0, later.start - one.end) for one, later in pairwise(words))]
    cuts = cheapest_cuts([word.text for word in words], rests)
    return [_line(words[first:last]) for first, last in cuts]


def _line(words: Sequence[SungWord]) -> SungLine:
    text = " ".join(word.text for word in words)
    return SungLine(text, words[0].start, words[-1].end, tuple(words))
