"""`match`: given lyrics without times, placed where a recogniser heard the same words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress
from cantora_inference.lyrics.alignment.between_words import (
    SECONDS_PER_WORD,
    Placed,
    between_heard_words,
)
from cantora_inference.lyrics.alignment.word_match import matched
from cantora_inference.lyrics.model import Aligner, Heard, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.recognition.hearing import HeardWord, plain
from cantora_inference.lyrics.recognition.language import SungLanguage

MATCHER: Final = "whisper-match"
ANCHORED_SHARE: Final = 0.5
"""A line is held in place when this share of its letters was heard."""
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

    def align(
        self, heard: Heard, lines: Sequence[LineText], language: str, *, insist: bool = False
    ) -> Lyrics:
        """The lines with times; lines without words are left out. See `Aligner.align`."""
        worded = [line for line in lines if line.text.split()]
        words = self._words(heard, language)
        placed = placed_words(worded, words)
        if self._exact is not None:
            return self._exact.align(heard, anchored(worded, placed), language)
        is_heard = any(word.heard for line in placed for word in line)
        if not is_heard and not insist:
            raise LyricsError(NOT_FOUND, "not_this_song")
        return replace(between_heard_words(placed, heard, language), insisted=not is_heard)

    def _words(self, heard: Heard, language: str) -> list[HeardWord]:
        """What was heard; nothing where the recogniser cannot run and the network can do alone."""
        try:
            words, _ = self._hearing.hear(heard, language, lambda _share: None)
        except EngineUnavailableError:
            if self._exact is None:
                raise
            return []
        return words


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
