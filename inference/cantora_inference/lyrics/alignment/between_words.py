"""Times of given words by the recognised ones among them, where no network places the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.lyrics.model import Heard, Lyrics
from cantora_inference.lyrics.recognition.activity import sung_frames
from cantora_inference.lyrics.recognition.hearing import HeardWord
from cantora_inference.values import HOP_SECONDS, BoolArray

MATCH_BASIS: Final = "times of words that a recogniser heard, others spread between them"
SECONDS_PER_WORD: Final = 0.4
"""How long a word is taken to be that was not heard."""


@dataclass(frozen=True)
class Placed:
    """A given word: where it was heard and how sure that is, or None."""

    text: str
    heard: HeardWord | None
    similarity: float


def between_heard_words(placed: Sequence[Sequence[Placed]], heard: Heard, language: str) -> Lyrics:
    """Lines of at least one word each, spread over all that is sung where no word was heard."""
    sung = sung_frames(heard.melody)
    times = _word_times(placed, sung, heard.duration_seconds)
    ends = np.cumsum([len(line) for line in placed])
    made = []
    for line, end in zip(placed, ends, strict=True):
        limit = times[end].start if end < len(times) else heard.duration_seconds
        own = times[end - len(line) : end]
        made.append(sung_line([word.text for word in line], own, sung, language, limit))
    return Lyrics(language, tuple(made), MATCH_BASIS)


class _Mark(NamedTuple):
    """A word by its number and when it begins; `sure` where it was heard."""

    word: int
    start: float
    sure: bool


def _word_times(
    placed: Sequence[Sequence[Placed]], sung: BoolArray, duration_seconds: float
) -> list[LetterTimes]:
    """Heard words keep their times, the others share the sung time between the marks."""
    words = [word for line in placed for word in line]
    marks = _in_order(_marks(placed))
    lengths = np.concatenate(([0.0], np.cumsum([len(word.text) for word in words])))
    known = [0.0, *(lengths[mark.word] for mark in marks if mark.word), lengths[-1]]
    opening = marks[0].start if marks[0].word == 0 else 0.0
    seconds = [opening, *(mark.start for mark in marks if mark.word), duration_seconds]
    sung_seconds = np.concatenate(([0.0], np.cumsum(np.maximum(sung, 1e-3)) * HOP_SECONDS))
    grid = np.arange(len(sung_seconds)) * HOP_SECONDS
    spread = np.interp(lengths, known, np.interp(seconds, grid, sung_seconds))
    starts = np.interp(spread, sung_seconds, grid)
    return [
        _timed(word, float(start), float(following))
        for word, start, following in zip(words, starts[:-1], starts[1:], strict=True)
    ]


def _marks(placed: Sequence[Sequence[Placed]]) -> list[_Mark]:
    """Heard words, and guesses for the words of their line that stand outside of them."""
    marks: list[_Mark] = []
    number = 0
    for line in placed:
        found = [(place, word.heard) for place, word in enumerate(line) if word.heard is not None]
        for place, word in enumerate(line):
            if word.heard is not None:
                marks.append(_Mark(number + place, word.heard.start, True))
            elif found and place < found[0][0]:
                ahead = SECONDS_PER_WORD * (found[0][0] - place)
                marks.append(_Mark(number + place, found[0][1].start - ahead, False))
            elif found and place > found[-1][0]:
                behind = SECONDS_PER_WORD * (place - found[-1][0] - 1)
                marks.append(_Mark(number + place, found[-1][1].end + behind, False))
        number += len(line)
    return marks


def _in_order(marks: Sequence[_Mark]) -> list[_Mark]:
    """Without guesses for which the heard words leave no room."""
    kept: list[_Mark] = []
    for place, mark in enumerate(marks):
        before = kept[-1].start if kept else -1e-9
        after = next((later.start for later in marks[place + 1 :] if later.sure), np.inf)
        if mark.sure or before < mark.start < after:
            kept.append(mark)
    return kept


def _timed(word: Placed, start: float, following: float) -> LetterTimes:
    if word.heard is None:
        return LetterTimes({0: start}, min(following, start + SECONDS_PER_WORD), float("-inf"))
    sure = max(1e-3, word.heard.probability * word.similarity)
    return LetterTimes({0: start}, min(max(start, word.heard.end), following), float(np.log(sure)))
