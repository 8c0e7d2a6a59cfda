"""Texts that do not match their song: what is lost beside the place where they differ.

A chorus or a line is missing, a line or a chorus is there once more than it is sung, or lines end
in calls that nobody sings. Words of the place itself are not counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.words import WordSong
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.contract.messages import LyricsText
from cantora_inference.lyrics.given.marked import words_of
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard, LyricsError, SungLine
from cantora_inference.lyrics.placing.held_vowels import held_vowels

MISSED_SECONDS = 5.0
"""A word without a time counts as so far off."""
_LONGEST_CHORUS = 8
_CALLS = {"es": "(oh sí, vamos)", "fr": "(oh ouais, allez)", "ru": "(о да, давай)"}  # noqa: RUF001
_ENGLISH_CALL = "(oh yeah, come on)"
_CALL_EVERY = 4


@dataclass(frozen=True)
class TextLine:
    """starts: of its words, seconds; None for a line of the altered place."""

    text: str
    starts: Sequence[float] | None


@dataclass(frozen=True)
class AlteredRow:
    """median: error of the words elsewhere in seconds; None where the text was refused."""

    case: str
    median: float | None


def altered_rows(song: WordSong, heard: Heard, engines: Engines) -> Iterator[AlteredRow]:
    """One row for each way in which the text can differ."""
    for case, lines in altered(_lines(song), song.language).items():
        given = LyricsText(format="plain", text="\n".join(line.text for line in lines))
        try:
            placed = place(given, song.language, heard, engines.aligner, engines.word_net).lines
        except LyricsError:
            yield AlteredRow(case, None)
        else:
            yield AlteredRow(case, float(np.median(_errors(lines, placed))))


def altered(lines: Sequence[TextLine], language: str) -> dict[str, list[TextLine]]:
    """The text of a song in every way in which it may differ."""
    whole = [*lines]
    first, last = _chorus([line.text.lower() for line in lines])
    place = len(lines) // 3
    chorus = [TextLine(line.text, None) for line in lines[first:last]]
    doubled = TextLine(lines[place].text, None)
    worded = [line for line in lines if not held_vowels(line.text)]
    call = _CALLS.get(language, _ENGLISH_CALL)
    cases = {
        "a chorus missing": whole[:first] + whole[last:],
        "a line missing": whole[:place] + whole[place + 1 :],
        "a line doubled": [*whole[:place], doubled, doubled, *whole[place + 1 :]],
        "a chorus more": whole[:first] + chorus + chorus + whole[last:],
        "calls in brackets": [
            TextLine(f"{line.text} {call}", line.starts) if not number % _CALL_EVERY else line
            for number, line in enumerate(whole)
        ],
    }
    return cases if len(worded) == len(whole) else cases | {"lines of ah missing": worded}


def _lines(song: WordSong) -> list[TextLine]:
    lines = []
    position = 0
    for _, _, text in song.lines:
        count = len(words_of(text))
        lines.append(TextLine(text, song.word_starts[position : position + count]))
        position += count
    return lines


def _chorus(texts: Sequence[str]) -> tuple[int, int]:
    """Lines that are sung a second time; three in the middle where none are."""
    best = (0, 0)
    for first in range(len(texts)):
        for again in range(first + 1, len(texts)):
            most = min(again - first, len(texts) - again, _LONGEST_CHORUS)
            same = 0
            while same < most and texts[first + same] == texts[again + same]:
                same += 1
            if same > best[1] - best[0]:
                best = (again, again + same)
    middle = len(texts) // 2
    is_chorus = 2 <= best[1] - best[0] <= len(texts) // 3
    return best if is_chorus else (middle, middle + max(1, min(3, len(texts) // 4)))


def _errors(lines: Sequence[TextLine], placed: Sequence[SungLine]) -> list[float]:
    """Found lines are matched to the given ones in order: those in between were left out."""
    remaining = [*placed]
    errors: list[float] = []
    for line in lines:
        is_found = remaining and remaining[0].text == " ".join(words_of(line.text))
        words = remaining.pop(0).words if is_found else ()
        if line.starts is None or held_vowels(line.text):
            continue
        errors.extend(abs(word.start - start) for word, start in zip(words, line.starts))  # noqa: B905
        errors.extend([MISSED_SECONDS] * (0 if is_found else len(line.starts)))
    return errors
