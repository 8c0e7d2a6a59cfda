"""How fast a song is sung and how exactly its lines are marked, found by evidence."""

from collections.abc import Sequence

import numpy as np

from cantora_inference.values import DoubleArray

PACES_SECONDS = tuple(float(pace) for pace in np.geomspace(0.12, 3.0, 12))
"""Typical seconds of a syllable that are tried."""
LAST_SHARES = (1.0, 2.5, 4.5)
"""How much longer the last syllable of a line may be held; one share holds for a song."""
LONG_LAST_NATS = 1.0
"""Log evidence that a long last syllable has to earn per line of marked end.

It moves all words of such a line; where the end is free, the end moves instead.
"""
LINES_HEARD = 32.0
"""All lines err alike, so that a song's evidence counts as that of no more lines than these."""
LINE_SPREAD = 0.15
"""Standard deviation of the logarithm of a line's pace about the song's."""
HEAVY_TAIL = 0.02


def pace_weights(log_evidence: Sequence[Sequence[float]]) -> tuple[DoubleArray, float]:
    """Weight of each pace for each line, (lines, paces), rows sum to 1; and the log evidence.

    log_evidence: (lines, paces). A line is drawn to the pace that suits the whole song best.
    """
    table = np.asarray(log_evidence, dtype=np.float64)
    logs = np.log(np.asarray(PACES_SECONDS))
    prior = np.exp(-0.5 * np.square((logs[:, None] - logs[None, :]) / LINE_SPREAD)) + HEAVY_TAIL
    prior /= prior.sum(axis=1, keepdims=True)
    top = np.max(table, axis=1, keepdims=True)
    top = np.where(np.isfinite(top), top, 0.0)
    shares = np.exp(table - top)
    per_song = np.log((prior[:, None, :] * shares).sum(axis=2) + 1e-300).sum(axis=1)
    best = int(np.argmax(per_song))
    weights = prior[best] * shares
    totals = weights.sum(axis=1, keepdims=True)
    weights = np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), prior[best])
    return weights, float(per_song[best] + top.sum())


def last_weights(log_evidence: Sequence[float], lines: int, ended: int) -> DoubleArray:
    """Weight of each of LAST_SHARES, sum 1, by the log evidence of a song of so many lines.

    ended: how many of them have a marked end.

    Without evidence that tells them apart, the last syllable is as long as the others.
    """
    per_line = np.nan_to_num(np.asarray(log_evidence), neginf=-1e9) / max(1, lines)
    owed = np.where(np.asarray(LAST_SHARES) > 1, LONG_LAST_NATS * ended / max(1, lines), 0.0)
    scores = LINES_HEARD * (per_line - owed)
    weights = np.exp(scores - scores.max())
    return np.asarray(weights / weights.sum())
