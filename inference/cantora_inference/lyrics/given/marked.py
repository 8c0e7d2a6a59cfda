"""Lyrics as the singer gave them, with every time mark that stands in them."""

from dataclasses import dataclass

from cantora_inference.contract.document import LeftOut
from cantora_inference.lyrics.model import LineText, LyricsError

LONGEST_TEXT = 20_000
MOST_LINES = 400
LONGEST_WORD = 100
"""Letters; whatever is longer becomes several words, since nobody sings it in one."""

_LONGEST_MARKED_WORD = 2 * LONGEST_WORD
"""With the signs around it, which are no letters: more of them are nobody's words."""


@dataclass(frozen=True)
class MarkedSyllable:
    """A syllable with start and end in seconds."""

    text: str
    start: float
    end: float


@dataclass(frozen=True)
class MarkedWord:
    """A word with its start in seconds; its end and syllables where the marks give them."""

    text: str
    start: float
    end: float | None = None
    syllables: tuple[MarkedSyllable, ...] = ()


@dataclass(frozen=True)
class MarkedLine:
    """A line; `words` is empty where only the line is marked, else it holds every word of it."""

    line: LineText
    words: tuple[MarkedWord, ...] = ()


@dataclass(frozen=True)
class GivenText:
    """Lines in the order in which they are sung.

    basis: what the times rest on, for the singer; tapped: somebody marked the starts by hand while
    listening, so that they lie a little late or early; left_out: what is taken for no words of the
    song; paragraphs: the lines that were cut out of one, by their numbers.
    """

    lines: tuple[MarkedLine, ...]
    basis: str
    tapped: bool = False
    left_out: tuple[LeftOut, ...] = ()
    paragraphs: tuple[range, ...] = ()


def bounded(lines: list[MarkedLine], written: int | None = None) -> tuple[MarkedLine, ...]:
    """The lines, if there are any and not too many or too long. Raises LyricsError.

    written: how many the singer wrote, where some of them were cut into more.
    """
    if not lines:
        raise LyricsError("There are no words in these lyrics: paste the lines that are sung.")
    if (len(lines) if written is None else written) > MOST_LINES:
        raise LyricsError(
            f"These lyrics have more than {MOST_LINES} lines: give only what is sung in this song."
        )
    if sum(len(line.line.text) for line in lines) > LONGEST_TEXT:
        # Of tapped lines, and of lines that repeat signs and stamps have multiplied.
        raise LyricsError(f"These lyrics are too long: give at most {LONGEST_TEXT} letters.")
    return tuple(lines)


def words_of(text: str) -> list[str]:
    """Words between white space, none empty; a mark that stands alone stays with its neighbour."""
    words: list[str] = []
    opening = ""
    for piece in text.split():
        for start in range(0, len(piece), LONGEST_WORD):
            part = piece[start : start + LONGEST_WORD]
            if any(letter.isalnum() for letter in part):
                words.append(opening + part)
                opening = ""
            elif words and part not in "¿¡([{«“":
                words[-1] = f"{words[-1]} {part}"[:_LONGEST_MARKED_WORD]
            else:
                opening = f"{opening}{part} "[:LONGEST_WORD]
    return words
