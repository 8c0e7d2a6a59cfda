"""Words and syllables with times, out of the frames in which their letters were heard."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import numpy as np

from cantora_inference.lyrics.model import SungLine, SungSyllable, SungWord
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.values import HOP_SECONDS, BoolArray

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
    words: Sequence[str],
    times: Sequence[LetterTimes],
    sung: BoolArray,
    language: str,
    limit_seconds: float,
) -> SungLine:
    """A line of at least one word; the last word ends before `limit_seconds`.

    A CTC network marks the beginning of a letter and then falls silent, so a word is held for as
    long as the voice sounds on, up to the next word.
    """
    nexts = [*(time.start for time in times[1:]), limit_seconds]
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
    """A syllable begins with its first letter that was heard, else by its share of the letters."""
    edges = [0, *accumulate(len(text) for text in texts)]
    known = {0: min(starts.values())}
    for first, last in pairwise(edges):
        heard = [starts[index] for index in range(first, last) if index in starts]
        if heard:
            known.setdefault(first, min(heard))
    times = np.maximum.accumulate([*known.values(), end])
    bounds = np.minimum(np.interp(edges, [*known, edges[-1]], times), end)
    return tuple(
        SungSyllable(text, float(first), float(last))
        for text, (first, last) in zip(texts, pairwise(bounds), strict=True)
    )
