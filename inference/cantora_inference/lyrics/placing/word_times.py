"""Words and syllables with start and end, out of the onsets of their vowels."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from cantora_inference.lyrics.model import LineText, SungLine, SungSyllable, SungWord
from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.lyrics.syllables import WrittenSyllable
from cantora_inference.values import HOP_SECONDS, BoolArray

SHORTEST_VOWEL_SECONDS = 0.04
SHORTEST_GAP_SECONDS = 0.02
BARE_CONSONANT_SECONDS = 0.09
BREATH_SECONDS = 0.2
"""A pause of the voice that ends a word; shorter ones are consonants."""
LONGEST_HOLD_SECONDS = 8.0


class Onset(NamedTuple):
    """When a vowel begins, seconds, and how sure that is, 0..1."""

    seconds: float
    confidence: float


class _Start(NamedTuple):
    """When a syllable begins, consonants included."""

    seconds: float
    confidence: float


def timed_lines(
    lines: Sequence[LineText],
    words: Sequence[Sequence[Sequence[WrittenSyllable]]],
    onsets: Sequence[Sequence[Onset]],
    sung: BoolArray,
    duration_seconds: float,
    *,
    keep_marks: bool,
) -> tuple[SungLine, ...]:
    """Lines inside the song, sorted and apart.

    onsets: of each line's syllables but bare consonants; sung: (frames,); keep_marks: a line
    begins exactly where it is marked.
    """
    starts = [_line_starts(parts, found) for parts, found in zip(words, onsets, strict=True)]
    if keep_marks:
        for line, row in zip(lines, starts, strict=True):
            row[0] = _Start(line.start or 0.0, max(row[0].confidence, 0.9))
    flat = apart([start.seconds for row in starts for start in row], duration_seconds)
    made: list[SungLine] = []
    position = 0
    for line, parts, row in zip(lines, words, starts, strict=True):
        times = flat[position : position + len(row) + 1]
        position += len(row)
        limit = times[-1] if len(times) > len(row) else duration_seconds
        confidences = [start.confidence for start in row]
        made.append(_line(line, parts, [*times[: len(row)], limit], confidences, sung))
    return tuple(made)


def apart(seconds: Sequence[float], duration_seconds: float) -> list[float]:
    """The times in rising order, at least a little apart, with room for a last one."""
    gap = min(SHORTEST_GAP_SECONDS, duration_seconds / (2 * len(seconds) + 2))
    steps = np.arange(len(seconds)) * gap
    rising = np.maximum.accumulate(np.maximum(np.asarray(seconds), 0.0) - steps)
    inside = np.minimum(rising, duration_seconds - gap * len(seconds))
    return [float(time) for time in inside + steps]


def _line_starts(
    words: Sequence[Sequence[WrittenSyllable]], onsets: Sequence[Onset]
) -> list[_Start]:
    """Start of every syllable of a line, of bare consonants too."""
    remaining = iter(onsets)
    starts: list[_Start] = []
    before = -np.inf
    waiting = 0
    for word in words:
        if len(word) == 1 and word[0].weak:
            waiting += 1
            continue
        for part in word:
            onset = next(remaining)
            begin = max(onset.seconds - lead_seconds(part.text), before + SHORTEST_VOWEL_SECONDS)
            begin = min(begin, onset.seconds)
            starts += _bare(waiting, begin, onset.confidence)
            starts.append(_Start(begin, onset.confidence))
            before, waiting = onset.seconds, 0
    last = starts[-1] if starts else _Start(onsets[0].seconds if onsets else 0.0, 0.0)
    return starts + [
        _Start(last.seconds + BARE_CONSONANT_SECONDS * (index + 1), last.confidence)
        for index in range(waiting)
    ]


def _bare(count: int, begin: float, confidence: float) -> list[_Start]:
    return [
        _Start(begin - BARE_CONSONANT_SECONDS * (count - index), confidence)
        for index in range(count)
    ]


def _line(
    line: LineText,
    words: Sequence[Sequence[WrittenSyllable]],
    times: Sequence[float],
    confidences: Sequence[float],
    sung: BoolArray,
) -> SungLine:
    """times: start of every syllable and, last, where the next line begins."""
    made: list[SungWord] = []
    first = 0
    for word in words:
        last = first + len(word)
        closes = last == len(times) - 1
        marked_end = line.end if closes else None
        end = _word_end(times[last - 1], times[last], marked_end, sung)
        bounds = [*times[first:last], end]
        made.append(_word(word, bounds, confidences[first]))
        first = last
    return SungLine(line.text, made[0].start, made[-1].end, tuple(made))


def _word(parts: Sequence[WrittenSyllable], bounds: Sequence[float], confidence: float) -> SungWord:
    syllables = tuple(
        SungSyllable(part.text, start, end)
        for part, start, end in zip(parts, bounds, bounds[1:], strict=False)
    )
    text = "".join(part.text for part in parts)
    return SungWord(text, bounds[0], bounds[-1], round(confidence, 3), syllables)


def _word_end(start: float, limit: float, marked: float | None, sung: BoolArray) -> float:
    """Where the voice pauses behind the word's last syllable, at its mark or at the next word."""
    if marked is not None and marked > start:
        return min(marked, limit)
    first = int((start + BARE_CONSONANT_SECONDS) / HOP_SECONDS)
    stop = int(min(limit, start + LONGEST_HOLD_SECONDS) / HOP_SECONDS)
    silent = np.asarray(~sung[first:stop], dtype=np.int64)
    breath = round(BREATH_SECONDS / HOP_SECONDS)
    if len(silent) <= breath:
        return min(limit, start + LONGEST_HOLD_SECONDS)
    pauses = np.flatnonzero(np.convolve(silent, np.ones(breath), mode="valid") >= breath)
    if len(pauses) == 0:
        return min(limit, start + LONGEST_HOLD_SECONDS)
    return min(limit, max(start + BARE_CONSONANT_SECONDS, (first + int(pauses[0])) * HOP_SECONDS))
