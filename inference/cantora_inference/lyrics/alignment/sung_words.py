"""Words and syllables with times, out of the frames in which their letters were heard."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.model import HOP_SECONDS, BoolArray
from cantora_inference.lyrics.model import SungLine, SungSyllable, SungWord
from cantora_inference.lyrics.syllables import line_syllables

SHORTEST_WORD_SECONDS = 0.04
LONGEST_HOLD_SECONDS = 8.0


@dataclass(frozen=True)
class LetterTimes:
    """When the letters of a word were heard: index in the word to start, in seconds."""

    starts: Mapping[int, float]
    end: float
    log_probability: float

    @property
    def start(self) -> float:
        """Start of the word in seconds."""
        return min(self.starts.values())


def sung_line(
    words: Sequence[str], times: Sequence[LetterTimes], sung: BoolArray, language: str, limit: float
) -> SungLine:
    """A line of at least one word; the last word ends before `limit` (seconds).

    A CTC network marks the beginning of a letter and then falls silent, so a word is held for as
    long as the voice sounds on, up to the next word.
    """
    nexts = [*(time.start for time in times[1:]), limit]
    parts = line_syllables(words, language)
    made = []
    for word, time, following, syllables in zip(words, times, nexts, parts, strict=True):
        end = _held(time.end, sung, following, time.start)
        texts = [syllable.text for syllable in syllables]
        confidence = round(min(1.0, math.exp(time.log_probability)), 4)
        made.append(
            SungWord(word, time.start, end, confidence, _syllables(texts, time.starts, end))
        )
    return SungLine(" ".join(words), made[0].start, made[-1].end, tuple(made))


def _held(heard_end: float, sung: BoolArray, following: float, start: float) -> float:
    first = int(heard_end / HOP_SECONDS)
    rest = sung[first : first + int(LONGEST_HOLD_SECONDS / HOP_SECONDS)]
    silent = np.flatnonzero(~rest)
    held = (first + int(silent[0] if len(silent) else len(rest))) * HOP_SECONDS
    end = min(max(heard_end, held), following)
    return max(end, min(start + SHORTEST_WORD_SECONDS, following))


def _syllables(
    texts: Sequence[str], starts: Mapping[int, float], end: float
) -> tuple[SungSyllable, ...]:
    """A syllable begins with its first letter that was heard, else shares what lies around it."""
    word_start = min(starts.values())
    begins: list[float | None] = []
    at = 0
    for text in texts:
        heard = [starts[index] for index in range(at, at + len(text)) if index in starts]
        begins.append(min(heard) if heard else None)
        at += len(text)
    begins[0] = word_start
    bounds = [*_filled(begins, end), end]
    return tuple(
        SungSyllable(text, first, last)
        for text, first, last in zip(texts, bounds, bounds[1:], strict=False)
    )


def _filled(begins: Sequence[float | None], end: float) -> list[float]:
    """Known times never fall; unknown ones are spread evenly between their neighbours."""
    known = [(index, begin) for index, begin in enumerate(begins) if begin is not None]
    positions = [*(index for index, _ in known), len(begins)]
    values = np.maximum.accumulate(np.array([*(begin for _, begin in known), end]))
    return [min(end, float(v)) for v in np.interp(range(len(begins)), positions, values)]
