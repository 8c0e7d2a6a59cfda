"""Bare lyrics: lines without any time."""

from cantora_inference.lyrics.given.cleaning import cleaned, parted_repeat
from cantora_inference.lyrics.given.marked import (
    LONGEST_LINE,
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

    Raises LyricsError if nothing is left.
    """
    if len(text) > LONGEST_TEXT:
        raise LyricsError(f"These lyrics are too long: give at most {LONGEST_TEXT} letters.")
    sung: list[str] = []
    stanza_start = 0
    for raw in text.splitlines():
        if not raw.strip():
            stanza_start = len(sung)
            continue
        bare, repeats = parted_repeat(raw.strip())
        line = cleaned(bare)
        if line:
            sung.extend([line[:LONGEST_LINE]] * repeats)
        elif repeats > 1:
            sung.extend(sung[stanza_start:] * (repeats - 1))
        if len(sung) > MOST_LINES:
            break
    return GivenText(bounded([MarkedLine(LineText(line)) for line in sung]), BASIS)
