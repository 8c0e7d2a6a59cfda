"""One track, and a vote, out of many possible pitches."""

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.engines import PitchShares
from cantora_inference.melody.pitch_shares import followed, on_grid, sung_frames
from cantora_inference.melody.salience import GRID_HERTZ
from cantora_inference.values import DoubleArray

LOWEST_HERTZ, BINS, PER_OCTAVE = 65.406, 192, 48
SUNG_HERTZ = st.floats(70.0, 1000.0)
FRAMES = 20


@settings(max_examples=in_depth(15, 60))
@given(SUNG_HERTZ, st.floats(0.7, 1.6))
def test_a_pitch_between_two_bins_is_met_within_three_cents(hertz: float, spread: float) -> None:
    pitch = shares(np.full(FRAMES, hertz), spread)
    cents = 1200 * np.log2(followed(pitch, np.ones(FRAMES)) / hertz)
    assert np.abs(cents).max() < 3


@settings(max_examples=in_depth(7, 30))
@given(st.lists(st.floats(90.0, 800.0), min_size=1, max_size=4), st.integers(0, 3))
def test_every_frame_has_a_pitch_of_the_grid_whatever_is_heard(
    notes: list[float], seed: int
) -> None:
    generator = np.random.default_rng(seed)
    pitch = shares(np.repeat(notes, FRAMES))
    wild = pitch.shares + generator.random(pitch.shares.shape, dtype=np.float32)
    wild /= wild.sum(axis=1, keepdims=True)
    voicing = generator.random(len(wild))
    f0 = followed(PitchShares(wild.astype(np.float16), LOWEST_HERTZ, PER_OCTAVE), voicing)
    assert np.isfinite(f0).all()
    assert f0.min() >= LOWEST_HERTZ
    assert f0.max() <= LOWEST_HERTZ * 2 ** (BINS / PER_OCTAVE)


@settings(max_examples=in_depth(7, 30))
@given(SUNG_HERTZ)
def test_a_vote_on_another_grid_keeps_what_lies_on_it(hertz: float) -> None:
    vote = on_grid(shares(np.full(3, hertz)))
    assert vote.shape == (3, len(GRID_HERTZ))
    assert vote.min() >= -1e-3
    assert vote.max() <= 1.001
    if GRID_HERTZ[5] < hertz < GRID_HERTZ[-6]:
        top = GRID_HERTZ[vote[0] >= vote[0].max() - 2e-3]
        assert abs(1200 * np.log2(np.exp(np.mean(np.log(top))) / hertz)) < 15
        assert vote.max() > 0.9


def test_one_wrong_frame_does_not_move_the_track() -> None:
    hertz = np.full(FRAMES, 220.0)
    hertz[9] = 440.0
    f0 = followed(shares(hertz), np.ones(FRAMES))
    assert np.abs(1200 * np.log2(f0[8:11] / 220.0)).max() < 100


def test_a_leap_that_lasts_is_followed() -> None:
    f0 = followed(shares(np.repeat([220.0, 392.0], FRAMES)), np.ones(2 * FRAMES))
    assert f0[FRAMES - 1] == pytest.approx(220.0, rel=2e-3)
    assert f0[FRAMES] == pytest.approx(392.0, rel=2e-3)


def test_a_doubt_of_one_frame_is_no_rest_and_a_long_one_is() -> None:
    voicing = np.full(3 * FRAMES, 0.95)
    voicing[5] = 0.2
    voicing[FRAMES : 2 * FRAMES] = 0.1
    sung = sung_frames(shares(np.full(3 * FRAMES, 220.0)), voicing)
    assert sung[:FRAMES].all()
    assert not sung[FRAMES : 2 * FRAMES].any()


def shares(hertz: DoubleArray, spread: float = 1.0) -> PitchShares:
    """A hill around each frame's pitch, `spread` bins wide."""
    places = PER_OCTAVE * np.log2(hertz / LOWEST_HERTZ)
    hills = np.exp(-0.5 * ((np.arange(BINS) - places[:, None]) / spread) ** 2)
    hills /= hills.sum(axis=1, keepdims=True)
    return PitchShares(hills.astype(np.float16), LOWEST_HERTZ, PER_OCTAVE)
