"""Lines whose starts the singer tapped while listening."""

import math

from cantora_inference.contract.messages import TimedLines
from cantora_inference.lyrics.given.cleaning import cleaned
from cantora_inference.lyrics.given.marked import LONGEST_LINE, GivenText, MarkedLine, bounded
from cantora_inference.lyrics.model import LineText

BASIS = "timing from your line marks"


def read_tapped(given: TimedLines) -> GivenText:
    """Lines by their starts; an end before its start counts as not marked. Raises LyricsError.

    Who marks every end too has looked closely: such marks are not taken for taps.
    """
    lines = [
        MarkedLine(LineText(text[:LONGEST_LINE], line.start, _end(line.start, line.end)))
        for line in sorted(given.lines, key=lambda line: line.start)
        if math.isfinite(line.start) and (text := cleaned(line.text))
    ]
    with_ends = all(line.line.end is not None for line in lines)
    return GivenText(bounded(lines), BASIS, tapped=not with_ends)


def _end(start: float, end: float | None) -> float | None:
    return end if end is not None and end > start else None
