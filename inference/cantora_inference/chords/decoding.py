"""Chords on beats, out of how likely each chord is in each frame.

Viterbi over the beats: a beat scores the product of its frames' chances and how well the chord
fits the song's key; a change has its cost, a smaller one at a bar line.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cantora_inference.chords.constant_q import FRAME_SECONDS
from cantora_inference.chords.names import CHORDS, TONES
from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.key_tempo.key_profiles import KEYS
from cantora_inference.values import BoolArray, DoubleArray, FloatArray

_GRID_SECONDS = 0.5
_SHORTEST_SECONDS = 0.1
_FEWEST_BEATS = 4
_CHANGE_COST, _CHANGE_COST_AT_BAR = 4.0, 2.0
_SMALLEST_SHARE = 1e-3
_SCALES = ((0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10, 11))
"""Major, and minor with both sevenths."""
_FOREIGN_COST = 0.5

RankedKeys = Sequence[tuple[str, float]]


@dataclass(frozen=True)
class ChordSpan:
    """A chord by its name, from `start` to `end` in seconds; confidence 0..1."""

    start: float
    end: float
    name: str
    confidence: float


def chords_on_beats(
    shares: FloatArray, duration_seconds: float, beats: BeatTrack, keys: RankedKeys
) -> list[ChordSpan]:
    """Spans that cover the song from 0 to its end, none shorter than a beat but at its ends.

    shares: (frames, CHORDS), each row sums to 1; without beats, changes lie on half seconds.
    """
    edges, is_bar_line = _edges(duration_seconds, beats)
    logs = np.log(np.maximum(shares, _SMALLEST_SHARE))
    scores = _integral(logs, edges) + _fit_to_keys(keys)
    path = _path(scores, np.where(is_bar_line, _CHANGE_COST_AT_BAR, _CHANGE_COST))
    starts = np.flatnonzero(np.diff(path, prepend=-1))
    bounds = [*edges[starts], edges[-1]]
    means = _integral(shares, np.array(bounds)) / np.maximum(np.diff(bounds)[:, None], 1e-9)
    return [
        ChordSpan(start, end, CHORDS[path[at]], _fraction(mean[path[at]] * FRAME_SECONDS))
        for at, start, end, mean in zip(starts, bounds, bounds[1:], means, strict=False)
    ]


def _edges(duration: float, beats: BeatTrack) -> tuple[DoubleArray, BoolArray]:
    """Where chords may change, 0 and the end among it, and which of the pieces begin a bar.

    Before the first and after the last beat the piece goes on at the pace of the usual beat.
    """
    inside = (beats.times_seconds > 0) & (beats.times_seconds < duration)
    found, bars = beats.times_seconds[inside], beats.beat_numbers[inside] == 1
    if len(found) < _FEWEST_BEATS:
        times = np.append(np.arange(0, duration, _GRID_SECONDS), duration)
        return times, np.zeros(len(times) - 1, dtype=bool)
    step = max(float(np.median(np.diff(found))), _SHORTEST_SECONDS)
    before = np.arange(found[0] - step, 0, -step)[::-1]
    after = np.arange(found[-1] + step, duration, step)
    times = np.concatenate([[0.0], before, found, after, [duration]])
    begins = np.concatenate([[False] * (1 + len(before)), bars, [False] * len(after)])
    return times, begins


def _integral(rows: FloatArray, edges: DoubleArray) -> DoubleArray:
    """Sum of the rows between neighbouring edges, frames that lie across one in part."""
    sums = np.concatenate([np.zeros((1, rows.shape[1])), np.cumsum(rows, axis=0, dtype=np.float64)])
    at = np.clip(edges / FRAME_SECONDS + 0.5, 0, len(rows))
    whole = np.minimum(at.astype(np.int64), len(rows) - 1)
    share = (at - whole)[:, None]
    return np.asarray(np.diff(sums[whole] * (1 - share) + sums[whole + 1] * share, axis=0))


def _fit_to_keys(keys: RankedKeys) -> DoubleArray:
    """What a chord costs by its tones outside each key, keys weighed by their belief: (CHORDS,)."""
    cost = np.zeros(len(CHORDS))
    for name, belief in keys:
        mode, tonic = divmod(KEYS.index(name), 12)
        scale = {(tonic + step) % 12 for step in _SCALES[mode]}
        cost[:-1] += belief * np.array([len(tones - scale) > 0 for tones in TONES])
    return -_FOREIGN_COST * cost


def _path(scores: DoubleArray, change_costs: DoubleArray) -> npt.NDArray[np.int64]:
    """The chord of each piece, (pieces,)."""
    total = scores[0].copy()
    came_from = np.zeros(scores.shape, dtype=np.int64)
    for piece in range(1, len(scores)):
        best = int(np.argmax(total))
        changed = total[best] - change_costs[piece]
        came_from[piece] = np.where(total >= changed, np.arange(len(total)), best)
        total = np.maximum(total, changed) + scores[piece]
    path = np.empty(len(scores), dtype=np.int64)
    path[-1] = np.argmax(total)
    for piece in range(len(scores) - 1, 0, -1):
        path[piece - 1] = came_from[piece, path[piece]]
    return path


def _fraction(value: float) -> float:
    return round(float(np.clip(value, 0, 1)), 3)
