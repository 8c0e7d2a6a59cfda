"""Lyrics that the singer gave, timed to words and syllables without a speech engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cantora_inference.contract.document import LeftOut
from cantora_inference.contract.messages import GivenLyrics
from cantora_inference.engines import EngineGaveUpError, EngineUnavailableError
from cantora_inference.lyrics.given.marked import GivenText, MarkedLine, words_of
from cantora_inference.lyrics.given.plain import WITHOUT_ENGINE
from cantora_inference.lyrics.given.reading import read_given
from cantora_inference.lyrics.lines_by_rests import by_rests, short_lines
from cantora_inference.lyrics.model import Heard, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.phones_heard import phones_heard, with_vowels_only_sung
from cantora_inference.lyrics.written_language import written_language

if TYPE_CHECKING:
    from cantora_inference.lyrics.model import Aligner, Ear, HeardPhones
    from cantora_inference.lyrics.placing.lines import PlacedLines

ENGINE: Final = "given-lyrics"
VERSION: Final = "5"
ALL_BEHIND: Final = (
    "Every line of these lyrics is marked behind the end of the song: check that they belong to"
    " this recording."
)

BASIS_INSISTED: Final = (
    "the words you gave, which the voice does not seem to sing: placed because you insisted"
)
BY_SOUNDS: Final = "words found in the voice by their sounds"


def place(
    given: GivenLyrics,
    language: str | None,
    heard: Heard,
    aligner: Callable[[str | None], Aligner | None],
    word_net: Callable[[], Ear | None],
    *,
    insist: bool = False,
) -> Lyrics:
    """Given lyrics with times for every word and syllable, inside the song and in order.

    language: what the singer chose, None for "tell by the text". aligner: an engine that hears
    words of a language, or None; bare text needs one. word_net: what hears the phones inside
    marked lines, or None; without it they are placed too, evenly. insist: words
    that the voice does not seem to sing are placed too. Raises LyricsError.
    """
    text = read_given(given)
    spoken = _code(language) or written_language("\n".join(one.line.text for one in text.lines))
    if all(one.line.start is None for one in text.lines):
        return _aligned(text, spoken, heard, aligner, insist)
    lines, elsewhere = inside_song(text.lines, heard.duration_seconds)
    ear = None if all(one.words for one in lines) else word_net()
    timed, by_phones = _timed(lines, spoken, heard, text.tapped, ear)
    basis = f"{text.basis}, {BY_SOUNDS}" if by_phones else text.basis
    return Lyrics(
        spoken,
        tuple(part for line in timed for part in short_lines(line)),
        _basis(basis, len(elsewhere)),
        placed_by=ear.info if ear and by_phones else None,
        left_out=(*text.left_out, *elsewhere),
    )


def inside_song(
    lines: Sequence[MarkedLine], duration_seconds: float
) -> tuple[list[MarkedLine], list[LeftOut]]:
    """Lines that begin within the song, sorted, and the others. Raises LyricsError without any.

    Where two lines begin at once, the words of both would be sung together: the first stays.
    """
    kept: list[MarkedLine] = []
    elsewhere: list[LeftOut] = []
    for line in sorted(lines, key=lambda one: one.line.start or 0.0):
        start = line.line.start or 0.0
        if not 0 <= start < duration_seconds:
            elsewhere.append(LeftOut(text=line.line.text, why="outside"))
        elif kept and start <= (kept[-1].line.start or 0.0):
            elsewhere.append(LeftOut(text=line.line.text, why="same_time"))
        else:
            kept.append(line)
    if not kept:
        raise LyricsError(ALL_BEHIND)
    return kept, elsewhere


def _basis(basis: str, left_out: int) -> str:
    """What the times rest on, and that not all lines that were given have some."""
    if left_out == 0:
        return basis
    return f"{basis}; {left_out} {'line was' if left_out == 1 else 'lines were'} left out"


def _code(language: str | None) -> str | None:
    """ISO 639-1 code of a tag such as pt-BR; None for none and for "auto"."""
    code = (language or "").lower().replace("_", "-").split("-")[0]
    return None if code in ("", "auto", "und") else code


def _aligned(
    text: GivenText,
    language: str | None,
    heard: Heard,
    aligner: Callable[[str | None], Aligner | None],
    insist: bool,
) -> Lyrics:
    engine = aligner(language)
    if engine is None:
        raise LyricsError(WITHOUT_ENGINE, "no_engine")
    lines = [one.line for one in text.lines]
    try:
        placed = engine.align(heard, lines, language or "", insist=insist)
    except EngineUnavailableError as error:
        raise EngineGaveUpError(engine.info.name, str(error)) from error
    unheard = [
        LeftOut(text=text.lines[number].line.text, why="not_heard") for number in placed.unheard
    ]
    return replace(
        placed,
        language=language,
        lines=by_rests(placed, text),
        basis=_basis(BASIS_INSISTED if placed.insisted else text.basis, len(unheard)),
        placed_by=engine.info,
        left_out=(*text.left_out, *unheard),
    )


def _timed(
    lines: Sequence[MarkedLine],
    language: str | None,
    heard: Heard,
    tapped: bool,
    ear: Ear | None,
) -> PlacedLines:
    from cantora_inference.lyrics.placing.lines import place_lines
    from cantora_inference.lyrics.placing.marked_words import with_marks
    from cantora_inference.lyrics.syllables import line_syllables

    words = [words_of(one.line.text) for one in lines]
    syllables = [line_syllables(row, language) for row in words]
    texts = [
        LineText(" ".join(row), one.line.start, one.line.end)
        for row, one in zip(words, lines, strict=True)
    ]
    placed = place_lines(
        texts,
        syllables,
        language,
        heard.melody,
        heard.duration_seconds,
        by_hand=tapped,
        phones=None if ear is None else _phones(ear, heard),
    )
    return placed._replace(lines=with_marks(placed.lines, lines, heard.duration_seconds))


def _phones(ear: Ear, heard: Heard) -> HeardPhones | None:
    """What the net hears; None where it opened but cannot do its work."""
    try:
        return with_vowels_only_sung(phones_heard(ear, heard), heard.melody)
    except EngineUnavailableError:
        return None
