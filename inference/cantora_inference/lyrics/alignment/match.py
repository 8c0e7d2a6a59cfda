"""`match`: given lyrics without times, placed where a recogniser heard the same words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import numpy as np

from cantora_inference.analysis.engines import Aligner, EngineInfo, Progress
from cantora_inference.analysis.model import HOP_SECONDS, BoolArray
from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.lyrics.alignment.word_match import matched
from cantora_inference.lyrics.model import Heard, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.recognition.activity import sung_frames
from cantora_inference.lyrics.recognition.hearing import HeardWord, plain
from cantora_inference.lyrics.recognition.language import SungLanguage

MATCHER: Final = "whisper-match"
MATCH_BASIS: Final = "times of words that a recogniser heard, others spread between them"
ANCHORED_SHARE: Final = 0.5
"""A line is held in place when this share of its letters was heard."""
SECONDS_PER_WORD: Final = 0.4
MOST_GUESSED_WORDS: Final = 2
"""At the beginning of a line: more words that were not heard leave its start too uncertain."""
NOT_FOUND: Final = (
    "None of these lyrics were heard in this song. Check that they belong to it, or tap where the"
    " lines begin."
)


class Hearing(Protocol):
    """Hears words; `WhisperLyrics.hear`."""

    def hear(
        self, heard: Heard, language: str | None, progress: Progress
    ) -> tuple[list[HeardWord], SungLanguage]:
        """Words in order of time, and the language."""


@dataclass(frozen=True)
class Placed:
    """A given word: where it was heard and how sure that is, or None."""

    text: str
    heard: HeardWord | None
    similarity: float


class MatchingAligner:
    """An `Aligner`: words that were recognised hold the lines, a CTC network places the rest."""

    def __init__(
        self,
        hearing: Hearing,
        exact: Aligner | None,
        languages: frozenset[str],
        info: EngineInfo,
    ) -> None:
        self.info = info
        self.languages = languages
        self._hearing = hearing
        self._exact = exact

    def align(self, heard: Heard, lines: Sequence[LineText], language: str) -> Lyrics:
        """The lines with times; lines without words are left out. See `Aligner.align`."""
        worded = [line for line in lines if line.text.split()]
        words, _ = self._hearing.hear(heard, language, lambda _share: None)
        placed = placed_words(worded, words)
        if self._exact is not None:
            return self._exact.align(heard, anchored(worded, placed), language)
        if not any(word.heard for line in placed for word in line):
            raise LyricsError(NOT_FOUND)
        return _between_heard_words(placed, heard, language)


def placed_words(lines: Sequence[LineText], words: Sequence[HeardWord]) -> list[list[Placed]]:
    """The words of each line, with the recognised words that they are."""
    texts = [line.text.split() for line in lines]
    flat = [text for line in texts for text in line]
    found = iter(matched([plain(text) for text in flat], [plain(word.text) for word in words]))
    return [[_placed(text, next(found), words) for text in line] for line in texts]


def anchored(lines: Sequence[LineText], placed: Sequence[Sequence[Placed]]) -> list[LineText]:
    """The lines, with times where enough of their words were heard; marked ones keep theirs."""
    return [
        line if line.start is not None else _anchored(line, words)
        for line, words in zip(lines, placed, strict=True)
    ]


def _placed(text: str, match: tuple[int, float] | None, words: Sequence[HeardWord]) -> Placed:
    return Placed(text, None, 0.0) if match is None else Placed(text, words[match[0]], match[1])


def _anchored(line: LineText, words: Sequence[Placed]) -> LineText:
    known = [(place, word.heard) for place, word in enumerate(words) if word.heard is not None]
    letters = sum(len(word.text) for word in words)
    heard_letters = sum(len(words[place].text) for place, _ in known)
    if not known or heard_letters < ANCHORED_SHARE * letters or known[0][0] > MOST_GUESSED_WORDS:
        return line
    (head, first), (tail, last) = known[0], known[-1]
    after = len(words) - 1 - tail
    start = max(0.0, first.start - SECONDS_PER_WORD * head)
    return replace(line, start=start, end=last.end + SECONDS_PER_WORD * after)


def _between_heard_words(placed: Sequence[Sequence[Placed]], heard: Heard, language: str) -> Lyrics:
    sung = sung_frames(heard.melody)
    flat = [word for line in placed for word in line]
    times = _word_times(flat, sung, heard.duration_seconds)
    ends = np.cumsum([len(line) for line in placed])
    made = []
    for line, end in zip(placed, ends, strict=True):
        limit = times[end].start if end < len(times) else heard.duration_seconds
        own = times[end - len(line) : end]
        made.append(sung_line([word.text for word in line], own, sung, language, limit))
    return Lyrics(language, tuple(made), MATCH_BASIS)


def _word_times(words: Sequence[Placed], sung: BoolArray, duration: float) -> list[LetterTimes]:
    """Times of all words: heard ones their own, the others share the sung time between them."""
    sung_seconds = np.concatenate(([0.0], np.cumsum(np.maximum(sung, 1e-3)) * HOP_SECONDS))
    grid = np.arange(len(sung_seconds)) * HOP_SECONDS
    lengths = np.concatenate(([0.0], np.cumsum([len(word.text) for word in words])))
    sure = [(at, word.heard) for at, word in zip(lengths[:-1], words, strict=True) if word.heard]
    known = [0.0, *(at for at, _ in sure), lengths[-1]]
    times = [0.0, *(word.start for _, word in sure), duration]
    marks = np.maximum.accumulate(np.interp(times, grid, sung_seconds))
    starts = np.interp(np.interp(lengths, known, marks), sung_seconds, grid)
    return [
        _timed(word, float(start), float(following))
        for word, start, following in zip(words, starts, starts[1:], strict=False)
    ]


def _timed(word: Placed, start: float, following: float) -> LetterTimes:
    if word.heard is None:
        return LetterTimes({0: start}, following, float("-inf"))
    sure = max(1e-3, word.heard.probability * word.similarity)
    return LetterTimes({0: start}, min(max(start, word.heard.end), following), float(np.log(sure)))
