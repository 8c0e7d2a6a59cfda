"""One reader for each format of given lyrics."""

from cantora_inference.contract.document import LeftOut
from cantora_inference.contract.messages import GivenLyrics, TimedLines
from cantora_inference.lyrics.given.cleaning import read_line
from cantora_inference.lyrics.given.lrc import read_lrc
from cantora_inference.lyrics.given.marked import GivenText, MarkedLine, bounded
from cantora_inference.lyrics.given.plain import read_plain
from cantora_inference.lyrics.given.ultrastar import read_ultrastar
from cantora_inference.lyrics.model import LineText

_TAPPED_BASIS = "timing from your line marks"


def read_given(given: GivenLyrics) -> GivenText:
    """Lines and marks of what the singer gave. Raises LyricsError, told to the singer."""
    if isinstance(given, TimedLines):
        return _read_tapped(given)
    readers = {"plain": read_plain, "lrc": read_lrc, "ultrastar": read_ultrastar}
    return readers[given.format](given.text)


def _read_tapped(given: TimedLines) -> GivenText:
    """Lines by tapped starts; an end before its start is not marked. Raises LyricsError.

    Who marks every end too has looked closely: such marks are not taken for taps.
    """
    lines: list[MarkedLine] = []
    left_out: list[LeftOut] = []
    for line in sorted(given.lines, key=lambda line: line.start):
        text, marks = read_line(line.text)
        left_out += [LeftOut(text=mark, why="not_sung") for mark in marks]
        if text:
            lines.append(MarkedLine(LineText(text, line.start, _end(line.start, line.end))))
    with_ends = all(line.line.end is not None for line in lines)
    return GivenText(bounded(lines), _TAPPED_BASIS, tapped=not with_ends, left_out=tuple(left_out))


def _end(start: float, end: float | None) -> float | None:
    return end if end is not None and end > start else None
