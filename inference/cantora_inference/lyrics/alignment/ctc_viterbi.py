"""Forced alignment: the likeliest path of known labels through the output of a CTC network.

The labels are interleaved with blanks (Graves et al. 2006, Connectionist Temporal Classification);
the path may stay, step to the next state, or jump over a blank between two different labels. Rows
of scores are kept sqrt(frames) apart and the choices between two of them found again on the way
back, so memory grows with labels x sqrt(frames).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cantora_inference.values import DoubleArray, FloatArray

_Numbers = npt.NDArray[np.int64]


class NoPathError(Exception):
    """The labels do not fit into the frames or into their windows."""


@dataclass(frozen=True)
class LabelSpan:
    """Frames `first` to before `last` of a label, and its mean log probability in them."""

    first: int
    last: int
    log_probability: float


def align(
    log_probabilities: FloatArray,
    labels: Sequence[int],
    blank: int,
    windows: Sequence[tuple[int, int]] | None = None,
) -> list[LabelSpan]:
    """Where each label lies on the likeliest path.

    log_probabilities: (frames, columns); labels: columns; windows: per label its earliest frame
    and the frame before which it ends. Exact: no path inside the windows is likelier.
    Raises NoPathError when there is none.
    """
    if not labels:
        return []
    lattice = _lattice(log_probabilities, labels, blank, windows)
    path = _likeliest_path(lattice)
    gained = log_probabilities[np.arange(len(path)), lattice.columns[path]].astype(np.float64)
    total = np.concatenate(([0.0], np.cumsum(gained)))
    states = 2 * np.arange(len(labels)) + 1
    bounds = zip(np.searchsorted(path, states), np.searchsorted(path, states + 1), strict=True)
    return [LabelSpan(int(a), int(b), float((total[b] - total[a]) / (b - a))) for a, b in bounds]


class _Lattice(NamedTuple):
    emissions: FloatArray
    columns: _Numbers
    jump_costs: DoubleArray
    lowest: _Numbers
    highest: _Numbers


def _lattice(
    emissions: FloatArray,
    labels: Sequence[int],
    blank: int,
    windows: Sequence[tuple[int, int]] | None,
) -> _Lattice:
    frames, states = len(emissions), 2 * len(labels) + 1
    columns = np.full(states, blank, dtype=np.int64)
    columns[1::2] = labels
    jump_costs = np.full(states, np.inf)
    jump_costs[3::2][columns[3::2] != columns[1:-2:2]] = 0.0
    lowest, highest = _open_states(frames, len(labels), windows)
    return _Lattice(emissions, columns, jump_costs, lowest, highest)


def _open_states(
    frames: int, label_count: int, windows: Sequence[tuple[int, int]] | None
) -> tuple[_Numbers, _Numbers]:
    """Per frame the first open state and the one behind the last: a band that only moves on."""
    states = 2 * label_count + 1
    firsts, lasts = np.zeros(states, np.int64), np.full(states, frames, np.int64)
    if windows is not None:
        earliest = np.maximum.accumulate(np.array([first for first, _ in windows]))
        latest = np.minimum.accumulate(np.array([last for _, last in windows])[::-1])[::-1]
        firsts[1::2], firsts[2::2] = earliest, earliest
        lasts[1::2], lasts[:-1:2] = latest, latest
    steps = np.arange(frames)
    behind = np.searchsorted(lasts, steps, side="right")
    ahead = np.searchsorted(firsts, steps, side="right")
    lowest = np.maximum(behind, states - 2 * (frames - steps))
    highest = np.minimum(ahead, 2 * (steps + 1))
    return np.maximum(lowest, 0), np.maximum(highest, np.maximum(lowest, 0))


def _likeliest_path(lattice: _Lattice) -> _Numbers:
    """State in every frame of the likeliest path: (frames,), never falling."""
    frames, states = len(lattice.emissions), len(lattice.columns)
    block = max(1, math.isqrt(frames))
    # Two states that nothing reaches stand in front, so that a jump needs no special case.
    scores = np.full(states + 2, -np.inf)
    scores[2] = 0.0
    kept = []
    for first in range(0, frames, block):
        kept.append(scores.copy())
        _advance(lattice, scores, first, min(frames, first + block))
    state = _last_state(scores)
    path = np.empty(frames, np.int64)
    for number in reversed(range(len(kept))):
        first = number * block
        choices = _advance(lattice, kept[number], first, min(frames, first + block))
        for frame in reversed(range(first, first + len(choices))):
            path[frame] = state
            low, moves = choices[frame - first]
            state -= int(moves[state - low])
    return path


def _last_state(scores: DoubleArray) -> int:
    label, blank = scores[-2:]
    if np.isneginf(max(label, blank)):
        raise NoPathError("The words do not fit into the time that they have.")
    return len(scores) - (3 if blank >= label else 4)


def _advance(
    lattice: _Lattice, scores: DoubleArray, first: int, last: int
) -> list[tuple[int, npt.NDArray[np.uint8]]]:
    """Move `scores` over some frames; per frame the lowest open state and how each was reached."""
    choices = []
    for frame in range(first, last):
        low, high = int(lattice.lowest[frame]), int(lattice.highest[frame])
        # In the first frame a path may begin in the blank or in the first label: a stay or a step.
        stay, step = scores[low + 2 : high + 2], scores[low + 1 : high + 1]
        jump = scores[low:high] - lattice.jump_costs[low:high]
        stepped = step > stay
        best = np.maximum(stay, step)
        jumped = jump > best
        np.maximum(best, jump, out=best)
        moves = stepped.astype(np.uint8)
        moves[jumped] = 2
        scores[:] = -np.inf
        scores[low + 2 : high + 2] = best + lattice.emissions[frame].take(lattice.columns[low:high])
        choices.append((low, moves))
    return choices
