"""Words and syllables inside lines whose starts are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.model import HOP_SECONDS, DoubleArray
from cantora_inference.lyrics.model import LineText, SungLine
from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.lyrics.placing.joins import held_vowels, joined_shares
from cantora_inference.lyrics.placing.onset_evidence import VoiceEvidence
from cantora_inference.lyrics.placing.pace import LAST_SHARES, PACES_SECONDS, pace_weights
from cantora_inference.lyrics.placing.semi_markov import Pace, posteriors
from cantora_inference.lyrics.placing.spreading import evenly, vowels
from cantora_inference.lyrics.placing.windows import Marks, Window, chain_of, windows
from cantora_inference.lyrics.placing.word_times import Onset, timed_lines
from cantora_inference.lyrics.syllables import WrittenSyllable

EXACT = Marks(0.04)
BY_HAND = Marks(0.2)
"""Marks by a hand that follows the song lie up to 0.3 s late or early."""
NEAR_SECONDS = 0.15
"""Confidence is the probability that a syllable begins this near to the time given."""
MOST_SYLLABLES = 150
"""A line of more is spread evenly: no breath is so long."""

Words = Sequence[Sequence[WrittenSyllable]]
"""Syllables of each word of a line."""


@dataclass(frozen=True)
class Idea:
    """What may hold of a whole song: how exact its marks are, how long lines end."""

    marks: Marks
    last_share: float


@dataclass(frozen=True)
class _Looked:
    """A line under one idea: posteriors (syllables, frames) and evidence per pace.

    end_seconds: where the line most likely ends.
    """

    first_seconds: float
    frame_seconds: float
    end_seconds: float
    posteriors: list[DoubleArray]
    log_evidence: list[float]


def place_lines(
    lines: Sequence[LineText],
    words: Sequence[Words],
    language: str | None,
    evidence: VoiceEvidence,
    duration_seconds: float,
    *,
    by_hand: bool,
) -> tuple[SungLine, ...]:
    """Lines with words and syllables inside the song, sorted, not overlapping.

    lines: sorted, with starts inside the song, each with at least one word; words: the syllables
    of each line's words. If the marks may be by hand, exact and loose marks are both tried and
    the evidence of the whole song decides.
    """
    ideas = [Idea(EXACT, share) for share in LAST_SHARES]
    if by_hand:
        ideas += [Idea(BY_HAND, share) for share in LAST_SHARES]
    tried = [
        _under(idea, lines, words, language, evidence=evidence, duration_seconds=duration_seconds)
        for idea in ideas
    ]
    best = max(range(len(ideas)), key=lambda index: tried[index][1])
    keep_marks = ideas[best].marks is EXACT
    onsets = tried[best][0]
    return timed_lines(lines, words, onsets, evidence.sung, duration_seconds, keep_marks=keep_marks)


def _under(
    idea: Idea,
    lines: Sequence[LineText],
    words: Sequence[Words],
    language: str | None,
    *,
    evidence: VoiceEvidence,
    duration_seconds: float,
) -> tuple[list[list[Onset]], float]:
    """Vowel onsets of every line's voiced syllables, and the log evidence of the idea."""
    rows = [vowels(line) for line in words]
    joined = [joined_shares(line, language) for line in words]
    found = windows(lines, duration_seconds, idea.marks)
    free = [held_vowels(line.text) for line in lines]
    looked = [
        _look(window, row, shares, evidence, idea)
        for window, row, shares in zip(found, rows, joined, strict=True)
    ]
    weights, likelihood = pace_weights([one.log_evidence for one in looked], free)
    pace = float(np.exp(np.log(PACES_SECONDS) @ weights.mean(axis=0)))
    onsets = [
        None if held else _read(one, share)
        for one, share, held in zip(looked, weights, free, strict=True)
    ]
    even = [
        evenly(window.start, one.end_seconds, len(row), one.end_seconds if held else pace)
        for one, window, row, held in zip(looked, found, rows, free, strict=True)
    ]
    return [one or other for one, other in zip(onsets, even, strict=True)], likelihood


def _look(
    window: Window,
    row: Sequence[WrittenSyllable],
    joined: Sequence[float],
    evidence: VoiceEvidence,
    idea: Idea,
) -> _Looked:
    if not 0 < len(row) <= MOST_SYLLABLES:
        return _Looked(window.first, HOP_SECONDS, window.last, [], [-np.inf] * len(PACES_SECONDS))
    lead = lead_seconds(row[0].text)
    chain, frame_seconds = chain_of(window, evidence, joined, lead, idea.marks)
    results = [posteriors(chain, Pace(pace, idea.last_share)) for pace in PACES_SECONDS]
    first = int(window.first / HOP_SECONDS) * HOP_SECONDS
    end = first + frame_seconds * int(np.searchsorted(np.cumsum(chain.end), 0.5))
    found, evidences = [one for one, _ in results], [value for _, value in results]
    return _Looked(first, frame_seconds, max(end, window.start), found, evidences)


def _read(looked: _Looked, weights: DoubleArray) -> list[Onset] | None:
    """Median of each syllable's onset, which keeps them in order; None where nothing fits."""
    if not np.isfinite(looked.log_evidence).any():
        return None
    mixed = sum(weight * one for weight, one in zip(weights, looked.posteriors, strict=True))
    mass = np.asarray(mixed)
    totals = mass.sum(axis=1, keepdims=True)
    if not (totals > 0).all():
        return None
    mass /= totals
    times = looked.first_seconds + np.arange(mass.shape[1]) * looked.frame_seconds
    found: list[Onset] = []
    for row in mass:
        middle = float(np.interp(0.5, np.cumsum(row) - row / 2, times))
        near = float(row[np.abs(times - middle) <= NEAR_SECONDS].sum())
        found.append(Onset(middle, min(1.0, near)))
    return found
