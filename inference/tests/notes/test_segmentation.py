"""The search for the cheapest cut is exact."""

import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.notes.segmentation import (
    Prices,
    Span,
    cheapest_notes,
    pitch_errors,
    pitch_grid,
)


@settings(max_examples=in_depth(15, 60))
@given(st.integers(0, 2**32 - 1), st.integers(1, 9), st.integers(1, 3))
def test_no_other_cut_is_cheaper(seed: int, frames: int, shortest: int) -> None:
    prices = _random_prices(seed, frames, shortest)
    found = cheapest_notes(prices)
    cheapest = min(_price(prices, cut) for cut in _all_cuts(frames, shortest))
    assert _price(prices, found) == pytest.approx(cheapest, abs=1e-9)


@settings(max_examples=in_depth(7, 30))
@given(st.integers(0, 2**32 - 1), st.integers(1, 200), st.integers(1, 6))
def test_notes_are_apart_and_none_is_too_short(seed: int, frames: int, shortest: int) -> None:
    spans = cheapest_notes(_random_prices(seed, frames, shortest))
    for begin, end in spans:
        assert begin >= 0 and begin + shortest <= end <= frames
    for before, after in itertools.pairwise(spans):
        assert before[1] <= after[0]


def test_a_reward_for_beginning_is_not_collected_faster_than_notes_may_follow() -> None:
    frames = 40
    flat = np.zeros(frames)
    prices = Prices(flat + 60, flat, flat - 1.0, flat - 1.0, flat + 2.0, shortest_frames=4)
    assert cheapest_notes(prices) == [(at, at + 4) for at in range(0, frames, 4)]


def test_pitches_of_the_grid_are_the_same_in_every_key() -> None:
    low, high = pitch_grid(np.array([57.13, 60.0])), pitch_grid(np.array([64.13, 67.0]))
    assert np.allclose(low + 7, high)
    assert low[0] <= 57.13 and high[-1] >= 67.0


def _random_prices(seed: int, frames: int, shortest: int) -> Prices:
    generator = np.random.default_rng(seed)
    return Prices(
        generator.uniform(58, 63, frames),
        generator.uniform(0, 2, frames),
        generator.normal(-0.5, 1.5, frames),
        generator.uniform(-1, 3, frames),
        generator.uniform(0, 3, frames),
        shortest,
    )


def _all_cuts(frames: int, shortest: int, first: int = 0) -> Iterator[list[Span]]:
    """Every way to put notes of at least `shortest` frames into first..frames."""
    yield []
    for begin in range(first, frames):
        for end in range(begin + shortest, frames + 1):
            for rest in _all_cuts(frames, shortest, end):
                yield [(begin, end), *rest]


def _price(prices: Prices, cut: list[Span]) -> float:
    grid = pitch_grid(prices.semitones)
    total, behind = 0.0, -1
    for begin, end in cut:
        frames = slice(begin, end)
        starts = [prices.fresh[begin], *([prices.join[begin]] if begin == behind else [])]
        far = np.stack([pitch_errors(grid, pitch) for pitch in prices.semitones[frames]], axis=1)
        pitch = (far * prices.pitch_weight[frames]).sum(axis=1).min()
        total += min(starts) + pitch + prices.inside[frames].sum()
        behind = end
    return float(total)
