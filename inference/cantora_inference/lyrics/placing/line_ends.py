"""Where lines end whose end nobody marked: as far as the voice goes, at the pace of the song.

A voice that is heard may be bleed of an instrument, and a pause may be a line's own; the seconds
of a syllable, on the other hand, are nearly the same in all lines of a song. The guess lies midway.
"""

from collections.abc import Sequence

import numpy as np

from cantora_inference.lyrics.model import LineText
from cantora_inference.lyrics.recognition.activity import MARGIN_SECONDS
from cantora_inference.values import HOP_SECONDS, BoolArray

NEXT_LINE_SECONDS = MARGIN_SECONDS + 0.05
"""What counts as singing so shortly before a line's mark is that line's."""


def likely_ends(
    lines: Sequence[LineText],
    counts: Sequence[int],
    free: Sequence[bool],
    active: BoolArray,
    duration_seconds: float,
) -> list[float]:
    """The end of each line, in seconds, behind its start; marked ends are kept up to the next line.

    counts: syllables of each line; free: held vowels, whose pace is not the song's; active:
    (frames,) where somebody sings.
    """
    limits = [*(line.start or 0.0 for line in lines[1:]), duration_seconds]
    heard = [
        _heard_seconds(line.start or 0.0, limit, active)
        for line, limit in zip(lines, limits, strict=True)
    ]
    paces = [
        seconds / max(1, count)
        for seconds, count, vowel in zip(heard, counts, free, strict=True)
        if not vowel
    ]
    pace = float(np.median(paces)) if paces else 0.0
    guesses = [
        seconds if vowel else float(np.sqrt(seconds * max(1, count) * pace))
        for seconds, count, vowel in zip(heard, counts, free, strict=True)
    ]
    return [
        min(limit, _marked_end(line) or (line.start or 0.0) + guess)
        for line, limit, guess in zip(lines, limits, guesses, strict=True)
    ]


def _marked_end(line: LineText) -> float | None:
    return line.end if line.end is not None and line.end > (line.start or 0.0) else None


def _heard_seconds(start: float, limit: float, active: BoolArray) -> float:
    """From a line's start to its last singing; to its limit if it is sung on or never."""
    first = int(start / HOP_SECONDS) + 1
    part = active[first : max(first, int((limit - NEXT_LINE_SECONDS) / HOP_SECONDS))]
    sung = np.flatnonzero(part)
    if len(sung) == 0 or part[-1]:
        return limit - start
    return (int(sung[-1]) + 2) * HOP_SECONDS
