"""Words out of the notes of an UltraStar line."""

import unicodedata
from dataclasses import dataclass

from cantora_inference.lyrics.given.marked import (
    LONGEST_WORD,
    MarkedLine,
    MarkedSyllable,
    MarkedWord,
)
from cantora_inference.lyrics.model import LineText

_HELD = "~"


@dataclass(frozen=True)
class BeatNote:
    """A note as written: first beat, beats, syllable with the spaces around it."""

    start: int
    length: int
    text: str


def line_of(notes: list[BeatNote], gap_seconds: float, beat_seconds: float) -> MarkedLine:
    """One line; a space before or behind a syllable parts words, `~` holds the one before.

    notes: at least one. Times before the song are moved to its start.
    """
    words: list[list[MarkedSyllable]] = []
    begins_word = True
    for note in sorted(notes, key=lambda note: note.start):
        start = max(0.0, gap_seconds + note.start * beat_seconds)
        end = max(start, start + note.length * beat_seconds)
        text = unicodedata.normalize("NFC", _visible(note.text))
        bare = text.strip()
        if not bare.strip(_HELD + "-"):
            _hold(words, end)
        else:
            parts = _parts(bare.strip(_HELD), start, end)
            if begins_word or text[0].isspace() or _is_full(words, parts):
                words.append([])
            words[-1].append(parts[0])
            words.extend([part] for part in parts[1:])
        begins_word = text != text.rstrip() or (begins_word and not bare)
    return _line([_word(word) for word in words])


def _parts(text: str, start: float, end: float) -> list[MarkedSyllable]:
    """The syllable, or parts of it that share its time where it is too long for a word."""
    texts = [text[at : at + LONGEST_WORD] for at in range(0, len(text), LONGEST_WORD)]
    length = (end - start) / len(texts)
    return [
        MarkedSyllable(part, start + place * length, start + (place + 1) * length)
        for place, part in enumerate(texts)
    ]


def _is_full(words: list[list[MarkedSyllable]], parts: list[MarkedSyllable]) -> bool:
    letters = sum(len(one.text) for one in words[-1]) if words else LONGEST_WORD
    return letters + len(parts[0].text) > LONGEST_WORD


def _visible(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _hold(words: list[list[MarkedSyllable]], end: float) -> None:
    """A note without letters lengthens the syllable before it."""
    if words:
        held = words[-1][-1]
        words[-1][-1] = MarkedSyllable(held.text, held.start, end)


def _word(parts: list[MarkedSyllable]) -> MarkedWord:
    text = "".join(part.text for part in parts)
    return MarkedWord(text, parts[0].start, parts[-1].end, tuple(parts))


def _line(words: list[MarkedWord]) -> MarkedLine:
    if not words:
        return MarkedLine(LineText(""))
    text = " ".join(word.text for word in words)
    return MarkedLine(LineText(text, words[0].start, words[-1].end), tuple(words))
