"""The quick best path against the plain one, which goes from frame to frame and from bin to bin."""

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.melody.viterbi import PathCosts, best_path, two_states
from cantora_inference.values import DoubleArray, FloatArray

STEPS = 1 << 20
NEVER = -(1 << 40)


@settings(max_examples=in_depth(10, 40), deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 300), st.integers(1, 9), st.integers(0, 4))
def test_the_best_path_is_the_plain_one(seed: int, frames: int, bins: int, reach: int) -> None:
    scores, rests = _song(seed, frames, bins)
    costs = PathCosts(reach, glide_cost=0.11, leap_cost=0.7, switch_cost=0.4)
    for unvoiced in (rests, None):
        path, voiced = best_path(scores, unvoiced, costs)
        states = _plain_path(scores, unvoiced, costs)
        assert np.array_equal(voiced, states < bins)
        assert np.array_equal(path[voiced], states[voiced])


def test_what_began_before_a_long_silence_is_still_known_behind_it() -> None:
    scores = np.zeros((400, 9), dtype=np.float32)
    scores[:5, 3] = scores[-5:, 5] = 1.0
    path, _ = best_path(scores, None, PathCosts(glide_bins=1, glide_cost=0.1, leap_cost=9.0))
    assert path[:5].tolist() == [3] * 5
    assert path[-5:].tolist() == [5] * 5
    assert np.abs(np.diff(path)).max() <= 1


@settings(max_examples=in_depth(15, 60), deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 200), st.floats(0.1, 4.0))
def test_two_states_are_a_path_through_one_bin_that_may_rest(
    seed: int, frames: int, switch_cost: float
) -> None:
    odds = np.random.default_rng(seed).normal(size=frames)
    costs = PathCosts(0, 0.0, 0.0, switch_cost)
    rests = np.zeros(frames, dtype=np.float32)
    _, voiced = best_path(odds[:, None].astype(np.float32), rests, costs)
    assert _worth(two_states(odds, switch_cost), odds, switch_cost) == pytest.approx(
        _worth(voiced, odds, switch_cost), abs=1e-3
    )


def _worth(sung: np.ndarray, odds: DoubleArray, switch_cost: float) -> float:
    return float(odds[sung].sum()) - switch_cost * int(np.sum(sung[1:] != sung[:-1]))


def _song(seed: int, frames: int, bins: int) -> tuple[FloatArray, FloatArray]:
    """Noise in which stretches are silent, so that little tells one way from another there."""
    generator = np.random.default_rng(seed)
    loud = np.repeat(generator.random(1 + frames // 40) < 0.6, 40)[:frames]
    scores = generator.normal(size=(frames, bins)) * loud[:, None]
    return scores.astype(np.float32), (generator.normal(size=frames) * loud).astype(np.float32)


def _plain_path(scores: FloatArray, rests: FloatArray | None, costs: PathCosts) -> np.ndarray:
    frames, bins = scores.shape
    whole = np.rint(scores * np.float32(STEPS)).astype(np.int64)
    resting = [NEVER] * frames
    if rests is not None:
        resting = np.rint(rests * np.float32(STEPS)).astype(np.int64).tolist()
    moves = _moves(bins, costs)
    total = np.append(whole[0], resting[0])
    back = np.zeros((frames, bins + 1), dtype=np.int64)
    for frame in range(1, frames):
        reached = total[:, None] + moves
        # A near bin comes before the leap, and a voiced state before a rest, among equals.
        back[frame] = np.argmax(reached, axis=0)
        top = int(np.argmax(total[:bins]))
        leap = total[top] - round(costs.leap_cost * STEPS)
        for state in range(bins):
            near = back[frame, state]
            if leap > reached[near, state] or (near == bins and leap == reached[near, state]):
                back[frame, state] = top
        if total[bins] == reached[:, bins].max():
            back[frame, bins] = bins
        best = np.maximum(reached.max(axis=0), np.append(np.full(bins, leap), NEVER))
        total = best + np.append(whole[frame], resting[frame])
    states = np.empty(frames, dtype=np.int64)
    states[-1] = np.argmax(total)
    for frame in range(frames - 1, 0, -1):
        states[frame - 1] = back[frame, states[frame]]
    return states


def _moves(bins: int, costs: PathCosts) -> np.ndarray:
    """Cost of every step between near bins and of the changes to and from a rest, below 0."""
    away = np.abs(np.arange(bins)[:, None] - np.arange(bins))
    moves = np.full((bins + 1, bins + 1), 0, dtype=np.int64)
    moves[:bins, :bins] = np.where(
        away <= costs.glide_bins, -away * round(costs.glide_cost * STEPS), NEVER
    )
    moves[:bins, bins] = moves[bins, :bins] = -round(costs.switch_cost * STEPS)
    return moves
