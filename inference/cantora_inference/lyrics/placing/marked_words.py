"""Word marks that the singer's file brings along win over what was found."""

import itertools
from collections.abc import Sequence
from dataclasses import replace

from cantora_inference.lyrics.given.marked import MarkedLine, MarkedWord
from cantora_inference.lyrics.model import SungLine, SungSyllable, SungWord

MARKED_CONFIDENCE = 0.9


def with_marks(
    placed: Sequence[SungLine], given: Sequence[MarkedLine], duration_seconds: float
) -> tuple[SungLine, ...]:
    """The placed lines, with the marked times where every word of a line has one.

    A marked line that would reach beyond the song or into the next line is cut there; one that
    cannot be cut without losing a word keeps the times that were found.
    """
    made: list[SungLine] = []
    for index, (line, marks) in enumerate(zip(placed, given, strict=True)):
        following = placed[index + 1].start if index + 1 < len(placed) else duration_seconds
        floor = made[-1].end if made else 0.0
        made.append(_marked(line, marks.words, floor, min(following, duration_seconds)) or line)
    return tuple(made)


def _marked(
    line: SungLine, words: Sequence[MarkedWord], floor: float, limit: float
) -> SungLine | None:
    if len(words) != len(line.words):
        return None
    bounds = [*(word.start for word in words), limit]
    rising = all(a < b for a, b in itertools.pairwise(bounds))
    if not rising or bounds[0] < floor:
        return None
    sung = tuple(
        _word(found, word, min(following, word.end or following))
        for found, word, following in zip(line.words, words, bounds[1:], strict=True)
    )
    return replace(line, start=sung[0].start, end=sung[-1].end, words=sung)


def _word(found: SungWord, mark: MarkedWord, end: float) -> SungWord:
    last = end if end > mark.start else found.end - found.start + mark.start
    syllables = _marked_syllables(mark, last) or _stretched(found, mark.start, last)
    return SungWord(found.text, mark.start, last, MARKED_CONFIDENCE, syllables)


def _marked_syllables(mark: MarkedWord, end: float) -> tuple[SungSyllable, ...]:
    """Syllables as marked, each up to the next; none if they do not fit the word."""
    starts = [part.start for part in mark.syllables]
    bounds = [*starts, end]
    if not starts or not all(a < b for a, b in itertools.pairwise(bounds)):
        return ()
    if "".join(part.text for part in mark.syllables) != mark.text:
        return ()
    return tuple(
        SungSyllable(part.text, start, min(following, max(part.end, start)))
        for part, start, following in zip(mark.syllables, starts, bounds[1:], strict=True)
    )


def _stretched(found: SungWord, start: float, end: float) -> tuple[SungSyllable, ...]:
    """The syllables that were found, moved and stretched into the marked word."""
    scale = (end - start) / max(found.end - found.start, 1e-9)
    bounds = [start + (part.start - found.start) * scale for part in found.syllables] + [end]
    return tuple(
        SungSyllable(part.text, min(first, end), min(max(first, last), end))
        for part, first, last in zip(found.syllables, bounds, bounds[1:], strict=False)
    )
