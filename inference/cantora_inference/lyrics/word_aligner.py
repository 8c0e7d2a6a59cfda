"""`word-net` as an aligner: plain words found in the voice by their phones, without line times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

import numpy as np

from cantora_inference.contract.document import LineFit
from cantora_inference.engines import EngineInfo
from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.lyrics.model import (
    Ear,
    Heard,
    LineText,
    Lyrics,
    LyricsError,
    SungLine,
)
from cantora_inference.lyrics.phones.words import LANGUAGES
from cantora_inference.lyrics.phones_heard import phones_heard
from cantora_inference.lyrics.placing.held_vowels import over_phrases
from cantora_inference.lyrics.placing.phone_evidence import phone_evidence
from cantora_inference.lyrics.placing.phone_graph import FREE, MOST_CELLS, GraphLine, cells
from cantora_inference.lyrics.placing.placed_words import (
    PlacedText,
    PlacedWord,
    calibrated,
    place_words,
)
from cantora_inference.lyrics.placing.text_fit import gain_over_shuffled
from cantora_inference.lyrics.placing.whole_text import TextLine, TextWord, text_lines
from cantora_inference.lyrics.recognition.activity import active_frames, sung_frames
from cantora_inference.values import BoolArray, FloatArray

BASIS: Final = "the words you gave, found in the voice by their sounds"
MOST_NAMED: Final = 5
"""Lines that are named of a text that fits badly."""
NOT_OF_THIS_SONG: Final = "These words do not seem to belong to this song."
TOO_MANY: Final = "There are more words than fit into this song. Shorten the lyrics."
LEAST_FIT: Final = 1.8
"""Nats a word over the same words shuffled, times the words' mean trust (docs/decisions/0084)."""


class WordNetAligner:
    """An `Aligner` of every language: those without rules of their own by the nearest ones."""

    def __init__(self, net: Ear) -> None:
        self.info: EngineInfo = net.info
        self.languages = LANGUAGES
        self._net = net

    def align(
        self, heard: Heard, lines: Sequence[LineText], language: str, *, insist: bool = False
    ) -> Lyrics:
        """The lines that are sung, with times; all of them where the singer insists.

        See `Aligner.align`.
        """
        text = text_lines(lines, language)
        graphs = [line.graph for line in text]
        phones = phones_heard(self._net, heard)
        if cells(graphs, len(phones.log_shares)) > MOST_CELLS:
            raise LyricsError(TOO_MANY)
        evidence = phone_evidence(phones.log_shares, phones.syllable_starts)
        placed = place_words(graphs, evidence)
        found = _by_lines(text, placed)
        if placed is not None and _fit(graphs, evidence, placed) >= LEAST_FIT:
            unheard = tuple(number for number, words in enumerate(found) if not words)
            made = _timed(_sung(text, found), heard, language)
            return Lyrics(language, made, BASIS, unheard=unheard)
        least = tuple(_least_fitting(text, found))
        if not insist:
            raise LyricsError(NOT_OF_THIS_SONG, "not_this_song", least)
        every = _by_lines(text, place_words([_surely_sung(one) for one in graphs], evidence))
        if not all(every):
            raise LyricsError(TOO_MANY)
        made = tuple(
            _with_low_confidence(line) for line in _timed(_sung(text, every), heard, language)
        )
        return Lyrics(language, made, BASIS, insisted=True, least_fitting=least)


def _by_lines(text: Sequence[TextLine], placed: PlacedText | None) -> list[list[PlacedWord]]:
    """The words of each line; none where the line is not sung."""
    remaining = iter(() if placed is None else placed.words)
    lines = [[next(remaining, None) for _ in line.graph.words] for line in text]
    return [[word for word in line if word is not None] for line in lines]


def _sung(
    text: Sequence[TextLine], found: Sequence[list[PlacedWord]]
) -> list[tuple[TextLine, list[PlacedWord]]]:
    return [(line, words) for line, words in zip(text, found, strict=True) if words]


def _surely_sung(line: GraphLine) -> GraphLine:
    """A line that is marked, were it as beginning anywhere, is not left out."""
    return replace(line, opening=FREE)


def _least_fitting(
    text: Sequence[TextLine], found: Sequence[Sequence[PlacedWord]]
) -> list[LineFit]:
    """The lines that fit worst, in the order of the text."""
    fits = [
        LineFit(
            text=" ".join(word.text for word in line.words),
            fit=round(sum(calibrated(word.trust) for word in words) / len(line.words), 3),
        )
        for line, words in zip(text, found, strict=True)
    ]
    worst = sorted(range(len(fits)), key=lambda number: fits[number].fit)[:MOST_NAMED]
    return [fits[number] for number in sorted(worst)]


def _with_low_confidence(line: SungLine) -> SungLine:
    """With words half as sure, none of them surer than not: the voice seems to sing others."""
    words = [replace(word, confidence=round(word.confidence / 2, 4)) for word in line.words]
    return replace(line, words=tuple(words))


def _fit(graphs: Sequence[GraphLine], evidence: FloatArray, placed: PlacedText) -> float:
    """Both must hold: a short text of another song may gain much by chance, but at any place."""
    trusts = [0.0 if word is None else word.trust for word in placed.words]
    return gain_over_shuffled(graphs, evidence, placed.fit) * float(np.mean(trusts))


def _timed(
    lines: Sequence[tuple[TextLine, list[PlacedWord]]], heard: Heard, language: str
) -> tuple[SungLine, ...]:
    sung, active = sung_frames(heard.melody), active_frames(heard.melody)
    limits = [*(words[0].starts[0] for _, words in lines[1:]), heard.duration_seconds]
    return tuple(
        sung_line(
            [word.text for word in line.words],
            _over_phrases(line, words, active) if line.held else _by_phones(line, words),
            sung,
            language,
            limit,
        )
        for (line, words), limit in zip(lines, limits, strict=True)
    )


def _by_phones(line: TextLine, words: Sequence[PlacedWord]) -> list[LetterTimes]:
    return [
        LetterTimes(
            text.syllable_starts(word.way, word.starts), word.end, _log(calibrated(word.trust))
        )
        for text, word in zip(line.words, words, strict=True)
    ]


def _over_phrases(
    line: TextLine, words: Sequence[PlacedWord], active: BoolArray
) -> list[LetterTimes]:
    """A line of held vowels by the phrases of the voice, from its start to its end."""
    start, limit = words[0].starts[0], words[-1].end
    counts = [len(word.syllables) for word in line.words]
    onsets = iter(over_phrases(start, limit, counts, active))
    rows = [[next(onsets) for _ in word.syllables] for word in line.words]
    ends = [*(row[0].seconds for row in rows[1:]), limit]
    return [
        LetterTimes(_evenly(word, [one.seconds for one in row]), end, _log(row[0].confidence))
        for word, row, end in zip(line.words, rows, ends, strict=True)
    ]


def _evenly(word: TextWord, seconds: Sequence[float]) -> dict[int, float]:
    letters = accumulate((len(one) for one in word.syllables[:-1]), initial=0)
    return dict(zip(letters, seconds, strict=True))


def _log(share: float) -> float:
    return math.log(max(share, 1e-6))
