"""Lines whose starts the singer tapped while listening."""

from cantora_inference.contract.document import LeftOut
from cantora_inference.contract.messages import TimedLines
from cantora_inference.lyrics.given.cleaning import read_line
from cantora_inference.lyrics.given.marked import GivenText, MarkedLine, bounded
from cantora_inference.lyrics.model import LineText

BASIS = "timing from your line marks"


def read_tapped(given: TimedLines) -> GivenText:
    """Lines by their starts; an end before its start counts as not marked. Raises LyricsError.

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
    return GivenText(bounded(lines), BASIS, tapped=not with_ends, left_out=tuple(left_out))


def _end(start: float, end: float | None) -> float | None:
    return end if end is not None and end > start else None
