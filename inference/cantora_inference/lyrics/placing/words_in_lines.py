"""Words found by their phones inside lines whose starts are marked."""

from collections.abc import Sequence

import numpy as np

from cantora_inference.lyrics.model import HeardPhones, LineText
from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.lyrics.placing.phone_evidence import phone_evidence
from cantora_inference.lyrics.placing.phone_graph import MOST_CELLS, cells
from cantora_inference.lyrics.placing.placed_words import PlacedWord, calibrated, place_words
from cantora_inference.lyrics.placing.spreading import bare
from cantora_inference.lyrics.placing.whole_text import TextLine, TextWord, text_lines
from cantora_inference.lyrics.placing.word_times import Onset
from cantora_inference.lyrics.syllables import WrittenSyllable

LEAST_LINE_TRUST = 0.8
"""Mean trust of a line's words; below, the line is spread evenly (decision 0133)."""
FEW_WORDS = 3
LEAST_TRUST_OF_FEW_WORDS = 0.9
"""The mean of so few says less: lone tones pass for words by chance."""

Words = Sequence[Sequence[WrittenSyllable]]


def onsets_by_phones(
    lines: Sequence[LineText],
    words: Sequence[Words],
    language: str | None,
    slack_seconds: float,
    phones: HeardPhones,
) -> list[list[Onset] | None] | None:
    """Vowel onsets of each line; None for lines of held vowels, without room, or little trusted.

    phones: what the word net hears. None altogether where there is no way through the text.
    """
    text = text_lines(lines, language, slack_seconds)
    steps = len(phones.log_shares)
    rooms = [_has_room(line, steps) for line in text]
    graphs = [line.graph for line, room in zip(text, rooms, strict=True) if room]
    if not graphs or cells(graphs, steps) > MOST_CELLS:
        return None
    placed = place_words(graphs, phone_evidence(phones.log_shares, phones.syllable_starts))
    if placed is None:
        return None
    remaining = iter(placed.words)
    found = [
        [one for _ in line.words if (one := next(remaining))] if room else []
        for line, room in zip(text, rooms, strict=True)
    ]
    return [
        None if line.held or not _is_trusted(row) else _onsets(line, row, parts)
        for line, row, parts in zip(text, found, words, strict=True)
    ]


def _has_room(line: TextLine, steps: int) -> bool:
    """A line crammed between two marks is none that phones could be found in."""
    bounds = line.graph.bounds
    phones = sum(min(len(way) for way in ways) for ways in line.graph.words)
    return min(bounds.last, steps) - bounds.first > phones


def _is_trusted(found: Sequence[PlacedWord]) -> bool:
    least = LEAST_TRUST_OF_FEW_WORDS if len(found) <= FEW_WORDS else LEAST_LINE_TRUST
    return bool(found) and float(np.mean([one.trust for one in found])) >= least


def _onsets(line: TextLine, found: Sequence[PlacedWord], words: Words) -> list[Onset]:
    """What is found is where syllables begin; each vowel comes by its consonants later."""
    return [
        Onset(seconds + lead_seconds(part.text), calibrated(one.trust))
        for word, one, parts in zip(line.words, found, words, strict=True)
        if not bare(parts)
        for part, seconds in zip(parts, _syllable_starts(word, one), strict=True)
    ]


def _syllable_starts(word: TextWord, placed: PlacedWord) -> list[float]:
    """Syllables without a sound of their own lie between the others by their letters."""
    known = word.syllable_starts(placed.way, placed.starts)
    edges = np.cumsum([0, *(len(part) for part in word.syllables)])
    times = np.interp(edges[:-1], [*known, edges[-1]], [*known.values(), placed.end])
    return [float(time) for time in times]
