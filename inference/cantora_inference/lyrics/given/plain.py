"""Bare lyrics: lines without any time."""

from dataclasses import dataclass, field

from cantora_inference.contract.document import LeftOut
from cantora_inference.lyrics.given.cleaning import (
    has_letters,
    is_sung,
    parted_repeat,
    unmarked,
)
from cantora_inference.lyrics.given.line_cuts import lines_of
from cantora_inference.lyrics.given.marked import (
    LONGEST_TEXT,
    MOST_LINES,
    GivenText,
    MarkedLine,
    bounded,
)
from cantora_inference.lyrics.model import LineText, LyricsError

BASIS = "the words you gave, found in the voice"
WITHOUT_ENGINE = (
    "Words without times cannot be placed on this machine, because no engine here hears words:"
    " tap the start of each line, or give an LRC or UltraStar file."
)


def read_plain(text: str) -> GivenText:
    """Sung lines of a text; a repeat sign repeats its line, alone on a line its stanza.

    What is too long for a line is cut into several. Raises LyricsError if nothing is left.
    """
    if len(text) > LONGEST_TEXT:
        raise LyricsError(f"These lyrics are too long: give at most {LONGEST_TEXT} letters.")
    reader = _Reader()
    for raw in text.splitlines():
        if not raw.strip():
            reader.stanza_start = len(reader.written)
        else:
            reader.take(raw.strip())
        if len(reader.written) > MOST_LINES:
            break
    lines: list[MarkedLine] = []
    paragraphs: list[range] = []
    for pieces in reader.written:
        if len(pieces) > 1:
            paragraphs.append(range(len(lines), len(lines) + len(pieces)))
        lines.extend(MarkedLine(LineText(piece)) for piece in pieces)
    return GivenText(
        bounded(lines, len(reader.written)),
        BASIS,
        left_out=tuple(LeftOut(text=one, why="not_sung") for one in reader.left_out),
        paragraphs=tuple(paragraphs),
    )


@dataclass
class _Reader:
    """What was read so far: of each written line the lines that it is sung in."""

    written: list[list[str]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    stanza_start: int = 0

    def take(self, raw: str) -> None:
        """One written line."""
        bare, repeats = parted_repeat(raw)
        line, marks = unmarked(bare)
        self.left_out += marks
        pieces = lines_of(line)
        sung = [piece for piece in pieces if is_sung(piece)]
        self.left_out += [one for one in pieces if not is_sung(one) and has_letters(one)]
        if sung:
            self.written.extend([sung] * repeats)
        elif repeats > 1:
            self.written.extend(self.written[self.stanza_start :] * (repeats - 1))
