"""How fast a song is sung and how exactly its lines are marked, found by evidence."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cantora_inference.analysis.model import DoubleArray

PACES_SECONDS = tuple(float(pace) for pace in np.geomspace(0.12, 3.0, 12))
"""Typical seconds of a syllable that are tried."""
LAST_SHARES = (1.3, 2.5, 4.5)
"""How much longer the last syllable of a line may be held; one share holds for a song."""
LINE_SPREAD = 0.15
"""Standard deviation of the logarithm of a line's pace about the song's."""
HEAVY_TAIL = 0.02


def pace_weights(
    log_evidence: Sequence[Sequence[float]], free: Sequence[bool]
) -> tuple[DoubleArray, float]:
    """Weight of each pace for each line, (lines, paces), rows sum to 1; and the log evidence.

    log_evidence: (lines, paces). A line is drawn to the pace that suits the whole song best, but
    for the free ones (held vowels without words), which have a pace of their own.
    """
    table = np.asarray(log_evidence, dtype=np.float64)
    logs = np.log(np.asarray(PACES_SECONDS))
    prior = np.exp(-0.5 * np.square((logs[:, None] - logs[None, :]) / LINE_SPREAD)) + HEAVY_TAIL
    prior /= prior.sum(axis=1, keepdims=True)
    top = np.max(table, axis=1, keepdims=True)
    top = np.where(np.isfinite(top), top, 0.0)
    shares = np.exp(table - top)
    is_free = np.asarray(free)[:, None]
    flat = np.full(len(logs), 1 / len(logs))
    per_song = np.log((np.where(is_free, flat, prior[:, None, :]) * shares).sum(axis=2) + 1e-300)
    per_song = per_song.sum(axis=1)
    best = int(np.argmax(per_song))
    own = np.where(is_free, flat, prior[best])
    weights = own * shares
    totals = weights.sum(axis=1, keepdims=True)
    weights = np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), own)
    return weights, float(per_song[best] + top.sum())
