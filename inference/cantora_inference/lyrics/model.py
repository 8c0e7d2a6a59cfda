"""Values that the lyrics engines take and return."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cantora_inference.contract.document import LeftOut, LineFit, LyricsReason
from cantora_inference.engines import EngineInfo, Progress
from cantora_inference.values import FloatArray, MelodyTrack, SungNote


class LyricsError(Exception):
    """Why there are no lyrics, in one sentence for the singer that says what to do next.

    `code` says it for other languages; most that fails here are words that the singer gave.
    `least_fitting`: of words that were looked for in the voice, the lines that fit it least.
    """

    def __init__(
        self,
        sentence: str,
        code: LyricsReason = "not_placed",
        least_fitting: Sequence[LineFit] = (),
    ) -> None:
        super().__init__(sentence)
        self.code: LyricsReason = code
        self.least_fitting = tuple(least_fitting)


@dataclass(frozen=True)
class Heard:
    """What the analysis knows of the voice when the words are looked for.

    vocals, mix: 16 kHz mono (n,); melody and notes: of the stem, on the 16 ms grid.
    """

    vocals: FloatArray
    mix: FloatArray
    melody: MelodyTrack
    notes: Sequence[SungNote]
    duration_seconds: float


@dataclass(frozen=True)
class LineText:
    """One line of lyrics; start and end in seconds where somebody marked them."""

    text: str
    start: float | None = None
    end: float | None = None


@dataclass(frozen=True)
class SungSyllable:
    """One syllable as written, with its share of the word."""

    text: str
    start: float
    end: float


@dataclass(frozen=True)
class SungWord:
    """One word; its syllables join to its text. confidence 0..1."""

    text: str
    start: float
    end: float
    confidence: float
    syllables: tuple[SungSyllable, ...]


@dataclass(frozen=True)
class SungLine:
    """One line; words in order of time, not overlapping."""

    text: str
    start: float
    end: float
    words: tuple[SungWord, ...]


@dataclass(frozen=True)
class Lyrics:
    """`language` is an ISO 639-1 code or None; `basis` says what the times rest on.

    starts_are_heard: an aligner has heard where each word begins, to a few hundredths of a second;
    placed_by: the engine that found given words in the voice, if one did; unheard: the numbers of
    the given lines that it left out; insisted: it would have refused them; least_fitting: then,
    the lines that fit least; left_out: all that was given and is not in `lines`.
    """

    language: str | None
    lines: tuple[SungLine, ...]
    basis: str
    starts_are_heard: bool = False
    placed_by: EngineInfo | None = None
    unheard: tuple[int, ...] = ()
    insisted: bool = False
    least_fitting: tuple[LineFit, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


class LyricsEngine(Protocol):
    """Hears the words."""

    info: EngineInfo

    def transcribe(self, heard: Heard, language: str | None, progress: Progress) -> Lyrics:
        """Words with times; raises LyricsError with a sentence for the singer."""


@dataclass(frozen=True)
class HeardPhones:
    """What is sung in each step of STEP_SECONDS.

    log_shares: (steps, classes) log probability of each phone class. syllable_starts: (steps,) how
    likely the vowel of a syllable begins there, 0..1; None of a net that cannot tell.
    """

    log_shares: FloatArray
    syllable_starts: FloatArray | None


class Ear(Protocol):
    """Hears phones; `WordNet`."""

    info: EngineInfo

    def hear(self, vocals: FloatArray) -> HeardPhones:
        """The phones of a voice (n,) at 16 kHz."""


class Aligner(Protocol):
    """Finds where known words are sung."""

    info: EngineInfo
    languages: frozenset[str]

    def align(
        self, heard: Heard, lines: Sequence[LineText], language: str, *, insist: bool = False
    ) -> Lyrics:
        """The same lines with times; raises LyricsError with a sentence for the singer.

        insist: nothing is refused because the voice seems to sing other words.
        """
