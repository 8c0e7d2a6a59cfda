"""Comparing two voices: shift, level and likeness."""

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from network_material import RATE_HERTZ, sdr_db, song

from cantora_inference.separation.agreement import (
    gain_between,
    lag_between,
    likeness_db,
    shifted,
)
from cantora_inference.values import Audio, FloatArray

VOICE = 0.4 * song(21).samples


def noise(level: float, seed: int) -> FloatArray:
    generator = np.random.default_rng(seed)
    return (level * generator.normal(size=VOICE.shape)).astype(np.float32)


@settings(max_examples=in_depth(6, 25))
@given(lag=st.integers(-2048, 2048), count=st.integers(6000, 90_000), level=st.floats(0.01, 0.5))
def test_the_shift_between_two_voices_is_found_and_undone(
    lag: int, count: int, level: float
) -> None:
    generator = np.random.default_rng(count)
    first = generator.normal(size=(2, count)).astype(np.float32)
    second = shifted(first, -lag) + (level * generator.normal(size=first.shape)).astype(np.float32)
    assert lag_between(first, second) == lag


def test_level_is_judged_only_where_both_heard_the_same() -> None:
    """The second network also took a guitar in half of the song: no reason to turn it down."""
    second = VOICE.copy()
    second[:, : second.shape[1] // 2] += 3 * noise(0.1, 4)[:, : second.shape[1] // 2]
    assert gain_between(Audio(VOICE, RATE_HERTZ), second) == pytest.approx(0.0, abs=0.01)


def test_likeness_is_the_ratio_of_the_voice_to_the_difference() -> None:
    added = noise(0.01, 5)
    found = likeness_db(Audio(VOICE, RATE_HERTZ), VOICE + added)
    part = slice(0, 10 * RATE_HERTZ)
    assert found[0] == pytest.approx(sdr_db(VOICE[:, part], VOICE[:, part] + added[:, part]), abs=1)
