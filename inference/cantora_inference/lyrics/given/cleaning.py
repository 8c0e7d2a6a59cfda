"""What stands on a lyrics page and is not sung: headings, chords, credits, repeat signs."""

# ruff: noqa: RUF001 - signs as lyrics pages write them

import re
import unicodedata

_HEADING = re.compile(
    r"(?:intro|verse|chorus|pre-?chorus|bridge|outro|hook|refrain|solo|interlude|instrumental|coda"
    r"|strofa|ritornello|verso|estribillo|coro|puente|refrão|ponte|couplet|pont|strophe"
    r"|припев|куплет|бридж|проигрыш|вступление)(?:\s*[\d.]+|\s+[ivx]+)?\s*:?$",
    re.IGNORECASE,
)
_CREDIT = re.compile(
    r"(?:(?:words|music|lyrics|words and music|written|composed|produced)\s+(?:and\s+\w+\s+)?by\b"
    r"|(?:artist|album|title|writer|writers|composer|copyright|label|source|letra|música|paroles"
    r"|musique|автор|слова|музыка|текст)\s*:|©|\(c\)|https?://|www\.)",
    re.IGNORECASE,
)
_REPEAT = re.compile(
    r"[(\[{]?\s*(?:[x×]\s*(\d{1,3})|(\d{1,3})\s*[x×])\s*[)\]}]?\s*$", re.IGNORECASE
)
_CHORD_NAME = r"[A-H][#b♯♭]?(?:m|maj|min|dim|aug|sus|add|M)?\d{0,2}(?:/[A-G][#b]?)?"
_CHORD = re.compile(rf"{_CHORD_NAME}$")
_INLINE_CHORD = re.compile(rf"\[{_CHORD_NAME}\]")
_BRACKETED = re.compile(r"\[[^\]]{0,200}\]|\{[^}]{0,200}\}")
_SIGNS = "♪♫♬#*•~- "
_NOTE_SIGNS = "♪♫♬ "


def cleaned(text: str) -> str:
    """One line as sung, in NFC without control signs; empty if nothing of it is sung."""
    line, _ = unmarked(text)
    return line if is_sung(line) else ""


def read_line(text: str) -> tuple[str, list[str]]:
    """The same, and what of the line has letters and is taken for something else."""
    line, marks = unmarked(text)
    if is_sung(line):
        return line, marks
    return "", [*marks, line] if has_letters(line) else marks


def unmarked(text: str) -> tuple[str, list[str]]:
    """A line without chords, signs and what stands in brackets; these where they have letters."""
    written = " ".join(_printable(text).split())
    marks = [mark for mark in _BRACKETED.findall(written) if has_letters(mark)]
    line = " ".join(_BRACKETED.sub(" ", _INLINE_CHORD.sub("", written)).split())
    return line.lstrip(_SIGNS).rstrip(_NOTE_SIGNS), marks


def is_sung(line: str) -> bool:
    """Whether a line has letters and is no heading, credit or row of chords."""
    bare = line.strip("()[]{}<>*-–—=_. ")
    if not has_letters(bare):
        return False
    return not (_HEADING.match(bare) or _CREDIT.match(bare) or _is_chord_line(bare))


def has_letters(text: str) -> bool:
    """Letters or digits: whatever has none cannot be sung."""
    return any(letter.isalnum() for letter in text)


def parted_repeat(text: str) -> tuple[str, int]:
    """The line without a sign such as (x2) at its end, and how often it is sung."""
    text = " ".join(text.split())
    match = _REPEAT.search(text)
    if match is None or (match.start() and text[match.start() - 1].isalnum()):
        return text, 1
    return text[: match.start()].rstrip(), max(int(match.group(1) or match.group(2)), 1)


def _printable(text: str) -> str:
    spaced = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text)
    visible = "".join(c for c in spaced if unicodedata.category(c) not in ("Cf", "Cs", "Co", "Cn"))
    return unicodedata.normalize("NFC", visible)


def _is_chord_line(line: str) -> bool:
    """Only chords, and not the lone words A or I that also look like one."""
    pieces = line.replace("|", " ").split()
    return len(pieces) > 1 and all(_CHORD.match(piece) for piece in pieces)
