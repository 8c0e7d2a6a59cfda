"""LRC files: [mm:ss.xx] before each line, in enhanced files <mm:ss.xx> before each word."""

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from cantora_inference.contract.document import LeftOut
from cantora_inference.lyrics.given.cleaning import cleaned, has_letters, read_line
from cantora_inference.lyrics.given.marked import (
    LONGEST_TEXT,
    GivenText,
    MarkedLine,
    MarkedWord,
    bounded,
    words_of,
)
from cantora_inference.lyrics.model import LineText, LyricsError

BASIS = "timing from the line marks of your LRC file"
BASIS_WORDS = "timing from the word marks of your LRC file"
MOST_STAMPS = 50

_TIME = r"(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.:,](\d{1,6}))?"
_STAMP = re.compile(rf"\s*\[\s*{_TIME}\s*\]")
_WORD_STAMP = re.compile(rf"<\s*{_TIME}\s*>")
_OFFSET = re.compile(r"^[ \t]*\[\s*offset\s*:\s*([+-]?\d{1,7})\s*\]", re.IGNORECASE | re.MULTILINE)
_TAG = re.compile(r"\[\s*#?[A-Za-z_]{1,20}\s*:[^\]]*\]$")
_NO_STAMPS = (
    "This LRC file has no line that begins with a time such as [01:23.45]: export it again with"
    " times, or paste the words as plain text."
)


@dataclass(frozen=True)
class _Stamped:
    """Text (empty marks a pause) from a time on, in seconds, with words where they are marked."""

    start: float
    text: str
    words: tuple[MarkedWord, ...] = ()


def read_lrc(text: str) -> GivenText:
    """Lines by time. `offset` (ms) moves all: positive is earlier. Raises LyricsError."""
    if len(text) > LONGEST_TEXT:
        raise LyricsError(f"This LRC file is too long: give at most {LONGEST_TEXT} letters.")
    plain = text.lstrip("\ufeff")
    match = _OFFSET.search(plain)
    shift = -int(match.group(1)) / 1000 if match else 0.0
    left_out: list[LeftOut] = []
    stamped = [entry for row in plain.splitlines() for entry in _entries(row, shift, left_out)]
    if not stamped:
        raise LyricsError(_NO_STAMPS)
    stamped.sort(key=lambda entry: entry.start)
    lines = _lines(stamped)
    marked = any(line.words for line in lines)
    return GivenText(
        bounded(lines),
        BASIS_WORDS if marked else BASIS,
        tapped=True,
        left_out=tuple(left_out),
    )


def _entries(raw: str, shift: float, left_out: list[LeftOut]) -> list[_Stamped]:
    """The line once for each of its stamps; metadata and lines without a stamp give nothing.

    left_out: gets the words that have no place.
    """
    starts: list[float] = []
    position = 0
    while len(starts) < MOST_STAMPS and (match := _STAMP.match(raw, position)):
        starts.append(max(0.0, _seconds(match) + shift))
        position = match.end()
    body = raw[position:]
    if not starts:
        left_out.extend(LeftOut(text=one, why="no_time") for one in _without_stamp(raw))
        return []
    words = _words(body, shift)
    text, marks = read_line(_WORD_STAMP.sub("", body))
    left_out.extend(LeftOut(text=mark, why="not_sung") for mark in marks)
    whole = " ".join(word.text for word in words) == text
    return [
        _Stamped(start, text, _moved(words, start - starts[0]) if whole else ()) for start in starts
    ]


def _without_stamp(raw: str) -> list[str]:
    """The words of a row that has no time; a tag such as [ar:name] has none."""
    row = raw.strip()
    return [row] if has_letters(row) and not _TAG.match(row) else []


def _words(body: str, shift: float) -> tuple[MarkedWord, ...]:
    """Words between word stamps; several words behind one stamp mean that words are not marked."""
    stamps = list(_WORD_STAMP.finditer(body))
    words: list[MarkedWord] = []
    if not stamps or body[: stamps[0].start()].strip():
        return ()
    for index, stamp in enumerate(stamps):
        stop = stamps[index + 1].start() if index + 1 < len(stamps) else len(body)
        start = max(0.0, _seconds(stamp) + shift)
        pieces = words_of(cleaned(body[stamp.end() : stop]))
        if words and words[-1].end is None:
            words[-1] = replace(words[-1], end=start)
        if len(pieces) > 1:
            return ()
        words.extend(MarkedWord(piece, start) for piece in pieces)
    return tuple(words) if _rising(words) else ()


def _rising(words: list[MarkedWord]) -> bool:
    starts = [word.start for word in words]
    return all(before < after for before, after in pairwise(starts))


def _moved(words: tuple[MarkedWord, ...], seconds: float) -> tuple[MarkedWord, ...]:
    return tuple(
        replace(word, start=word.start + seconds, end=word.end and word.end + seconds)
        for word in words
    )


def _lines(stamped: list[_Stamped]) -> list[MarkedLine]:
    """A stamp without words ends the line before it."""
    lines: list[MarkedLine] = []
    for index, entry in enumerate(stamped):
        if not entry.text:
            continue
        following = stamped[index + 1] if index + 1 < len(stamped) else None
        pause = following is not None and not following.text and following.start > entry.start
        end = following.start if following is not None and pause else None
        lines.append(MarkedLine(LineText(entry.text, entry.start, end), entry.words))
    return lines


def _seconds(match: re.Match[str]) -> float:
    hours, minutes, seconds, fraction = match.groups()
    share = int(fraction) / 10 ** len(fraction) if fraction else 0.0
    return 3600 * int(hours or 0) + 60 * int(minutes) + int(seconds) + share
