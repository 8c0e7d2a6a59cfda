"""Best path through a pitch grid with an unvoiced state (dynamic programming, Viterbi 1967).

A song is cut into spans that are followed side by side, as rows of one array; where a span began
with other sums than the one before it ended with, it is followed again until nothing changes.
Scores become whole numbers first: their sums are exact in any order, so that this gives the very
path that going from frame to frame and comparing every pair of bins gives.
"""

from dataclasses import dataclass
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from cantora_inference.values import BoolArray, DoubleArray, FloatArray

_Whole = npt.NDArray[np.int32]
_Index = npt.NDArray[np.int64]
_STEPS = 1 << 20
"""Whole numbers per unit of score: a millionth, beside scores of about 1."""
_NEVER = -(1 << 30)
_SPAN_FRAMES = 64


@dataclass(frozen=True)
class PathCosts:
    """Costs in units of the scores.

    glide_bins may be moved per frame at glide_cost a bin; a longer leap costs leap_cost;
    switching between voiced and unvoiced costs switch_cost.
    """

    glide_bins: int
    glide_cost: float
    leap_cost: float
    switch_cost: float = 0.0


def best_path(
    scores: FloatArray, unvoiced_scores: FloatArray | None, costs: PathCosts
) -> tuple[_Index, BoolArray]:
    """Maximise the sum of scores minus costs.

    scores: (frames, bins), a higher one is likelier, within -100..100; unvoiced_scores: (frames,),
    or None where the path never rests.
    Returns the bin of every frame (the last voiced one while unvoiced) and the voiced flags.
    """
    search = _Search(scores, unvoiced_scores, costs)
    search.add_up()
    states = search.states()
    voiced = states < scores.shape[1]
    return _carried(states, voiced), voiced


def two_states(odds: DoubleArray, switch_cost: float) -> BoolArray:
    """Likeliest changes between singing (odds above 0, in nats) and resting: (frames,).

    Only the lead of one state over the other counts, and it never exceeds what a change costs.
    """

    def advance(lead: float, chance: float) -> float:
        return min(max(lead, -switch_cost), switch_cost) + chance

    lead = np.fromiter(accumulate(odds.tolist(), advance), dtype=np.float64, count=len(odds))
    decided = np.abs(lead) > switch_cost
    decided[-1] = True
    # Going back in time, a state holds until the other one leads by more than a change costs.
    next_decided = np.where(decided, np.arange(len(lead)), len(lead))
    next_decided = np.minimum.accumulate(next_decided[::-1])[::-1]
    return np.asarray(lead[next_decided] >= 0)


class _Search:
    """Best sums (spans, frames of a span, bins), counted from the best voiced bin of each frame."""

    def __init__(
        self, scores: FloatArray, unvoiced_scores: FloatArray | None, costs: PathCosts
    ) -> None:
        self._frames, self._bins = scores.shape
        self._scores, self._unvoiced_scores = scores, unvoiced_scores
        self._reach = min(costs.glide_bins, self._bins - 1)
        self._leap, self._switch = (
            round(costs.leap_cost * _STEPS),
            round(costs.switch_cost * _STEPS),
        )
        self._glide = round(costs.glide_cost * _STEPS)
        spans = -(-self._frames // _SPAN_FRAMES)
        self._voiced: _Whole = np.ones((spans, _SPAN_FRAMES, self._bins), dtype=np.int32)
        self._rested: _Whole = np.full((spans, _SPAN_FRAMES), _NEVER, dtype=np.int32)
        self._states: _Index = np.full((spans, _SPAN_FRAMES), -1)

    def add_up(self) -> None:
        """Fill the sums from the first frame to the last."""
        spans = len(self._voiced)
        begun_voiced = np.zeros((spans, self._bins), dtype=np.int32)
        begun_rested = np.zeros(spans, dtype=np.int32)
        pending = np.arange(spans)
        while len(pending):
            self._add_spans(pending, begun_voiced[pending], begun_rested[pending])
            ended_voiced, ended_rested = self._voiced[:-1, -1], self._rested[:-1, -1]
            differ = (begun_voiced[1:] != ended_voiced).any(axis=1)
            pending = 1 + np.flatnonzero(differ | (begun_rested[1:] != ended_rested))
            begun_voiced[1:], begun_rested[1:] = ended_voiced, ended_rested

    def states(self) -> _Index:
        """The best path, from its end; among equals the lowest bin near by, then the leap."""
        ends = np.where(self._rested[:, -1] > 0, self._bins, self._voiced[:, -1].argmax(axis=1))
        pending = np.arange(len(ends))
        while len(pending):
            self._trace_spans(pending, ends[pending])
            before = np.arange(len(ends) - 1)
            wanted = self._origins(before, _SPAN_FRAMES - 1, self._states[1:, 0])
            pending = np.flatnonzero(wanted != self._states[:-1, -1])
            ends[:-1] = wanted
        return self._states.reshape(-1)[: self._frames]

    def _add_spans(self, spans: _Index, voiced: _Whole, rested: _Whole) -> None:
        """Follow some spans from their first frame until their sums are those of before."""
        for frame in range(_SPAN_FRAMES):
            voiced, rested = self._advanced(spans, frame, voiced, rested)
            changed = (self._voiced[spans, frame] != voiced).any(axis=1)
            changed |= self._rested[spans, frame] != rested
            self._voiced[spans, frame], self._rested[spans, frame] = voiced, rested
            spans, voiced, rested = spans[changed], voiced[changed], rested[changed]
            if len(spans) == 0:
                return

    def _advanced(
        self, spans: _Index, frame: int, voiced: _Whole, rested: _Whole
    ) -> tuple[_Whole, _Whole]:
        """Sums of the next frame of some spans."""
        best = self._glided(voiced)
        np.maximum(best, np.maximum(-self._leap, rested - self._switch)[:, None], out=best)
        best += self._at(self._scores, spans, frame)
        top = best.max(axis=1)
        best -= top[:, None]
        if self._unvoiced_scores is None:
            return best, np.full_like(rested, _NEVER)
        rest = self._at(self._unvoiced_scores, spans, frame)
        return best, np.maximum(-self._switch, rested) + rest - top

    def _glided(self, voiced: _Whole) -> _Whole:
        """The best bin within reach of every bin, from below and from above.

        Windows are joined to longer ones: reach 12 takes four steps, of 1, 2, 4 and 5 bins.
        """
        below, above = voiced.copy(), voiced.copy()
        covered = 0
        while covered < self._reach:
            shift = min(covered + 1, self._reach - covered)
            cost, covered = shift * self._glide, covered + shift
            np.maximum(below[:, shift:], below[:, :-shift] - cost, out=below[:, shift:])
            np.maximum(above[:, :-shift], above[:, shift:] - cost, out=above[:, :-shift])
        return np.maximum(below, above)

    def _at(self, scores: FloatArray, spans: _Index, frame: int) -> _Whole:
        """Scores of one frame of some spans; behind the end of the song nothing scores."""
        frames = spans * _SPAN_FRAMES + frame
        found = np.rint(scores[np.minimum(frames, self._frames - 1)] * np.float32(_STEPS))
        found[frames >= self._frames] = 0
        return np.asarray(found, dtype=np.int32)

    def _trace_spans(self, spans: _Index, states: _Index) -> None:
        """Go back through some spans from their last states until the path is that of before."""
        for frame in range(_SPAN_FRAMES - 1, -1, -1):
            changed = self._states[spans, frame] != states
            spans, states = spans[changed], states[changed]
            if len(spans) == 0:
                return
            self._states[spans, frame] = states
            if frame > 0:
                states = self._origins(spans, frame - 1, states)

    def _origins(self, spans: _Index, frame: int, states: _Index) -> _Index:
        """Where the best ways into states of the next frame come from."""
        voiced, rested = self._voiced[spans, frame], self._rested[spans, frame]
        top = voiced.argmax(axis=1)
        steps = np.arange(-self._reach, self._reach + 1)
        bins = states[:, None] + steps
        inside = (bins >= 0) & (bins < self._bins)
        near = np.take_along_axis(voiced, np.clip(bins, 0, self._bins - 1), axis=1)
        near = np.where(inside, near - self._glide * np.abs(steps), _NEVER)
        best = near.max(axis=1)
        origin = states - self._reach + near.argmax(axis=1)
        origin = np.where(-self._leap > best, top, origin)
        origin = np.where(rested - self._switch > np.maximum(best, -self._leap), self._bins, origin)
        rests = np.where(-self._switch > rested, top, self._bins)
        return np.asarray(np.where(states == self._bins, rests, origin), dtype=np.int64)


def _carried(states: _Index, voiced: BoolArray) -> _Index:
    """Fill unvoiced frames with the pitch of the last voiced frame, leading ones with the first."""
    if not voiced.any():
        return np.zeros_like(states)
    index = np.where(voiced, np.arange(len(states)), -1)
    latest = np.maximum.accumulate(index)
    latest[latest < 0] = int(np.argmax(voiced))
    return np.asarray(states[latest])
