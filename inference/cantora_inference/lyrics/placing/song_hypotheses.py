"""What may hold of a whole song, and each line looked at under it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.lyrics.placing.onset_evidence import VoiceEvidence
from cantora_inference.lyrics.placing.semi_markov import Pace, posteriors
from cantora_inference.lyrics.placing.syllable_rate import PACES_SECONDS, pace_weights
from cantora_inference.lyrics.placing.windows import Marks, Window, chain_of
from cantora_inference.lyrics.placing.word_times import Onset
from cantora_inference.lyrics.syllables import WrittenSyllable
from cantora_inference.values import HOP_SECONDS, DoubleArray

NEAR_SECONDS = 0.15
"""Confidence is the probability that a syllable begins this near to the time given."""
MOST_SYLLABLES = 150
"""A line of more is spread evenly: no breath is so long."""


@dataclass(frozen=True)
class SongHypothesis:
    """How exact the marks of a song are, how much longer its lines' last syllables are held."""

    marks: Marks
    last_share: float


@dataclass(frozen=True)
class SongLine:
    """A line to be looked at: its syllables with a vowel, and how likely each joins the last."""

    window: Window
    row: Sequence[WrittenSyllable]
    joined: Sequence[float]


@dataclass(frozen=True)
class _Looked:
    """A line under one hypothesis, for each pace: posteriors (syllables, frames), log evidence."""

    first_seconds: float
    frame_seconds: float
    posteriors: list[DoubleArray]
    log_evidence: list[float]


def under(
    hypothesis: SongHypothesis, lines: Sequence[SongLine], evidence: VoiceEvidence
) -> tuple[list[list[Onset] | None], float]:
    """Vowel onsets of every line, None where none fit, and the log evidence of the hypothesis."""
    looked = [_look(line, evidence, hypothesis) for line in lines]
    weights, likelihood = pace_weights([one.log_evidence for one in looked])
    return [_read(one, share) for one, share in zip(looked, weights, strict=True)], likelihood


def _look(line: SongLine, evidence: VoiceEvidence, hypothesis: SongHypothesis) -> _Looked:
    if not 0 < len(line.row) <= MOST_SYLLABLES:
        return _Looked(line.window.first, HOP_SECONDS, [], [-np.inf] * len(PACES_SECONDS))
    lead = lead_seconds(line.row[0].text)
    chain, frame_seconds = chain_of(line.window, evidence, line.joined, lead, hypothesis.marks)
    results = [posteriors(chain, Pace(pace, hypothesis.last_share)) for pace in PACES_SECONDS]
    first = int(line.window.first / HOP_SECONDS) * HOP_SECONDS
    found, evidences = [one for one, _ in results], [value for _, value in results]
    return _Looked(first, frame_seconds, found, evidences)


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
