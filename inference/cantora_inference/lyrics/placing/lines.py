"""Words and syllables inside lines whose starts are known."""

from collections.abc import Sequence
from typing import NamedTuple

from cantora_inference.lyrics.model import HeardPhones, LineText, SungLine
from cantora_inference.lyrics.placing.held_vowels import over_phrases
from cantora_inference.lyrics.placing.joins import held_vowels, joined_shares
from cantora_inference.lyrics.placing.line_ends import likely_ends
from cantora_inference.lyrics.placing.onset_evidence import VoiceEvidence
from cantora_inference.lyrics.placing.song_hypotheses import SongHypothesis, SongLine, under
from cantora_inference.lyrics.placing.spreading import (
    NO_EVIDENCE_CONFIDENCE,
    drawn_to_even,
    evenly,
    vowels,
)
from cantora_inference.lyrics.placing.syllable_rate import LAST_SHARES, last_weights
from cantora_inference.lyrics.placing.windows import Marks, windows
from cantora_inference.lyrics.placing.word_times import Onset, timed_lines
from cantora_inference.lyrics.placing.words_in_lines import onsets_by_phones
from cantora_inference.lyrics.syllables import WrittenSyllable
from cantora_inference.values import DoubleArray

EXACT = Marks(0.04)
BY_HAND = Marks(0.2)
"""Marks by a hand that follows the song lie up to 0.3 s late or early."""

_NEAR_MARKS = 1.5
"""Spreads of the marks by which a line found by its phones may begin beside its own (measured)."""

Words = Sequence[Sequence[WrittenSyllable]]
"""Syllables of each word of a line."""


class PlacedLines(NamedTuple):
    """by_phones: whether the word net has found words of them."""

    lines: tuple[SungLine, ...]
    by_phones: bool


def place_lines(
    lines: Sequence[LineText],
    words: Sequence[Words],
    language: str | None,
    evidence: VoiceEvidence,
    duration_seconds: float,
    *,
    by_hand: bool,
    phones: HeardPhones | None,
) -> PlacedLines:
    """Lines with words and syllables inside the song, sorted, not overlapping.

    lines: sorted, with starts inside the song, each with at least one word; words: the syllables
    of each line's words. If the marks may be by hand, exact and loose marks are both tried and
    the evidence of the whole song decides. phones: what the word net hears, if it is here;
    where it finds no way through the text, words lie by the onsets of the voice alone.
    """
    rows = [vowels(line) for line in words]
    free = [held_vowels(line.text) for line in lines]
    ends = likely_ends(lines, [len(row) for row in rows], free, evidence.active, duration_seconds)
    joined = [joined_shares(line, language) for line in words]
    tried = []
    for marks in (EXACT, BY_HAND) if by_hand else (EXACT,):
        spans = windows(lines, ends, duration_seconds, marks)
        every = [SongLine(*parts) for parts in zip(spans, rows, joined, strict=True)]
        worded = [line for line, held in zip(every, free, strict=True) if not held]
        tried.append((*_worded(worded, marks, evidence), marks, spans))
    found, _, marks, spans = max(tried, key=lambda one: one[1])
    remaining = iter(found)
    onsets = [
        over_phrases(span.start, span.end, _counts(line), evidence.active)
        if held
        else next(remaining)
        for span, line, held in zip(spans, words, free, strict=True)
    ]
    by_phones = (
        None
        if phones is None
        else onsets_by_phones(lines, words, language, _NEAR_MARKS * marks.spread, phones)
    )
    if by_phones is not None:
        onsets = [one or other for one, other in zip(by_phones, onsets, strict=True)]
    made = timed_lines(
        lines, words, onsets, evidence.sung, duration_seconds, keep_marks=marks is EXACT
    )
    return PlacedLines(made, by_phones is not None and any(by_phones))


def _worded(
    lines: Sequence[SongLine], marks: Marks, evidence: VoiceEvidence
) -> tuple[list[list[Onset]], float]:
    """Vowel onsets of lines with words, and the log evidence that they are marked so."""
    if not lines:
        return [], 0.0
    tried = [under(SongHypothesis(marks, share), lines, evidence) for share in LAST_SHARES]
    ended = sum(line.window.ends for line in lines)
    weights = last_weights([likelihood for _, likelihood in tried], len(lines), ended)
    read = [
        [_onsets(line, one, share) for line, one in zip(lines, found, strict=True)]
        for (found, _), share in zip(tried, LAST_SHARES, strict=True)
    ]
    mixed = [_mixed(same, weights) for same in zip(*read, strict=True)]
    return mixed, max(likelihood for _, likelihood in tried)


def _onsets(line: SongLine, found: Sequence[Onset] | None, last_share: float) -> list[Onset]:
    """What was found, drawn to even spreading where the song shows no long last syllables."""
    even = evenly(line.window.start, line.window.end, line.row, NO_EVIDENCE_CONFIDENCE)
    if found is None:
        return even
    return drawn_to_even(found, even) if last_share == min(LAST_SHARES) else list(found)


def _mixed(same: Sequence[Sequence[Onset]], weights: DoubleArray) -> list[Onset]:
    """The mean of several readings of one line by their weights."""
    return [
        Onset(
            float(sum(w * one.seconds for w, one in zip(weights, each, strict=True))),
            float(sum(w * one.confidence for w, one in zip(weights, each, strict=True))),
        )
        for each in zip(*same, strict=True)
    ]


def _counts(line: Words) -> list[int]:
    """Syllables with a vowel in each word."""
    return [len(vowels([word])) for word in line]
