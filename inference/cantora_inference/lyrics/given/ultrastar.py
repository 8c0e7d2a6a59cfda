"""UltraStar files: tags (#BPM, #GAP), notes with beats and syllables, line breaks.

One beat of the file is a quarter of a beat of #BPM, as in the UltraStar song format.
"""

import re
from dataclasses import dataclass, field

from cantora_inference.contract.document import LeftOut, LeftOutReason
from cantora_inference.lyrics.given.cleaning import has_letters, read_line
from cantora_inference.lyrics.given.marked import (
    LONGEST_TEXT,
    GivenText,
    MarkedLine,
    bounded,
)
from cantora_inference.lyrics.given.ultrastar_words import BeatNote, line_of
from cantora_inference.lyrics.model import LyricsError

BASIS = "timing from the notes of your UltraStar file"

_TAG = re.compile(r"#([A-Z0-9]+)\s*:(.*)", re.IGNORECASE)
_NOTE = re.compile(r"[:*FRG]\s+(-?\d{1,7})\s+(-?\d{1,7})\s+-?\d{1,4}(?:\s(.*))?$")
_BREAK = re.compile(r"-\s*(-?\d{1,7})?(?:\s+(-?\d{1,7}))?\s*$")
_PLAYER = re.compile(r"P\s*(\d)\s*$")
_NO_BPM = "This UltraStar file has no usable #BPM line: add one, such as #BPM:240."
_NO_NOTES = (
    'This UltraStar file has no notes: its lines should look like ": 12 4 60 la" (kind, beat,'
    " length, pitch, syllable)."
)


@dataclass
class _Reader:
    """Where the reading stands: the beat that relative files count from, and the voice."""

    relative: bool
    base_beat: int = 0
    lead: bool = True
    left_out: list[LeftOut] = field(default_factory=list)


def read_ultrastar(text: str) -> GivenText:
    """Lines, words and syllables of the lead voice (P1 of a duet). Raises LyricsError."""
    if len(text) > LONGEST_TEXT:
        raise LyricsError(f"This UltraStar file is too long: give at most {LONGEST_TEXT} letters.")
    rows = text.lstrip("\ufeff").splitlines()
    found = [match for row in rows if (match := _TAG.match(row.strip()))]
    tags = {match.group(1).upper(): match.group(2).strip() for match in found}
    beats_per_minute = _number(tags.get("BPM"))
    if beats_per_minute is None or not 1 <= beats_per_minute <= 10_000:
        raise LyricsError(_NO_BPM)
    gap_seconds = (_number(tags.get("GAP")) or 0.0) / 1000
    beat_seconds = 60 / (4 * beats_per_minute)
    reader = _Reader(tags.get("RELATIVE", "").lower() in ("yes", "true", "1"))
    groups = _groups(rows, reader)
    if not any(groups):
        raise LyricsError(_NO_NOTES)
    lines = [line_of(notes, gap_seconds, beat_seconds) for notes in groups if notes]
    lines = _sung(lines, reader.left_out)
    lines.sort(key=lambda line: line.line.start or 0.0)
    lines = _apart(lines, reader.left_out)
    return GivenText(bounded(lines), BASIS, left_out=tuple(reader.left_out))


def _groups(rows: list[str], reader: _Reader) -> list[list[BeatNote]]:
    """Notes of the lead voice, one list per line."""
    groups: list[list[BeatNote]] = [[]]
    for row in rows:
        stripped = row.strip("\r\n").lstrip()
        if stripped.strip() == "E":
            break
        if player := _PLAYER.match(stripped):
            reader.lead = player.group(1) != "2"
            reader.base_beat = 0
            groups.append([])
        elif reader.lead and (note := _NOTE.match(stripped)):
            _take(note, reader, groups[-1])
        elif reader.lead and (pause := _BREAK.match(stripped)):
            groups.append([])
            if reader.relative:
                reader.base_beat += int(pause.group(2) or pause.group(1) or 0)
        else:
            _leave_out(stripped, reader)
    return groups


def _leave_out(row: str, reader: _Reader) -> None:
    """What is no note of the lead voice, where it has words."""
    note = _NOTE.match(row)
    text = row if note is None else note.group(3) or ""
    if has_letters(text) and not _TAG.match(row) and not _BREAK.match(row):
        why: LeftOutReason = "no_time" if note is None else "second_voice"
        reader.left_out.append(LeftOut(text=text.strip(), why=why))


def _take(note: re.Match[str], reader: _Reader, group: list[BeatNote]) -> None:
    # A note without a length is a slip of whoever wrote the file; its syllable is sung.
    start, length = int(note.group(1)) + reader.base_beat, max(1, int(note.group(2)))
    group.append(BeatNote(start, length, note.group(3) or ""))


def _number(text: str | None) -> float | None:
    """A decimal number with point or comma."""
    if text is None or not re.fullmatch(r"[+-]?\d{1,9}(?:[.,]\d{1,9})?", text):
        return None
    return float(text.replace(",", "."))


def _sung(lines: list[MarkedLine], left_out: list[LeftOut]) -> list[MarkedLine]:
    kept: list[MarkedLine] = []
    for line in lines:
        text, _ = read_line(line.line.text)
        if text:
            kept.append(line)
        elif has_letters(line.line.text):
            left_out.append(LeftOut(text=line.line.text, why="not_sung"))
    return kept


def _apart(lines: list[MarkedLine], left_out: list[LeftOut]) -> list[MarkedLine]:
    """Lines that begin at one time cannot both be sung: the first stays."""
    kept: list[MarkedLine] = []
    for line in lines:
        if not kept or line.line.start != kept[-1].line.start:
            kept.append(line)
        else:
            left_out.append(LeftOut(text=line.line.text, why="same_time"))
    return kept
