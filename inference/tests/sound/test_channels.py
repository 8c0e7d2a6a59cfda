"""Which recordings are repaired before anybody listens, and how."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.sound.channels import (
    ONE_CHANNEL_DB,
    ChannelRepair,
    channel_levels,
    channel_repair,
    repair,
)
from cantora_inference.values import FloatArray

SAMPLES = 4800
MIDDLE, SIDE = np.random.default_rng(7).normal(0, 0.1, (2, SAMPLES)).astype(np.float32)


def record(width: float) -> FloatArray:
    """Two channels: a middle, and a side as strong as `width` says."""
    return np.stack([MIDDLE + width * SIDE, MIDDLE - width * SIDE]).astype(np.float32)


def told(samples: FloatArray) -> ChannelRepair | None:
    return channel_repair(channel_levels([samples[:, :1000], samples[:, 1000:]]))


@given(
    st.floats(0, 1), st.floats(-12, 12, exclude_min=True, exclude_max=True), st.floats(1e-3, 1.0)
)
def test_a_record_of_any_width_level_and_balance_is_left_alone(
    width: float, balance_db: float, gain: float
) -> None:
    balanced = record(width) * np.float32(gain)
    balanced[0] *= np.float32(10 ** (balance_db / 20))
    assert told(balanced) is None


@given(st.floats(0, 1), st.floats(ONE_CHANNEL_DB + 1.5, 120), st.booleans())
def test_a_channel_far_below_the_other_is_replaced_by_it(
    width: float, down_db: float, is_right: bool
) -> None:
    samples = record(width)
    kept = samples[0 if is_right else 1].copy()
    samples[1 if is_right else 0] *= np.float32(10 ** (-down_db / 20))
    how = told(samples)
    assert how == ("left_to_both" if is_right else "right_to_both")
    repair(samples, how)
    assert np.array_equal(samples, np.stack([kept, kept]))
    assert told(samples) is None


@given(st.floats(0, 0.5))
def test_channels_that_cancel_are_turned_to_agree_as_they_did(width: float) -> None:
    right_way = record(width)
    samples = right_way * np.array([[1], [-1]], np.float32)
    how = told(samples)
    assert how == "right_inverted"
    repair(samples, how)
    assert np.array_equal(samples, right_way)


@pytest.mark.parametrize("silent", [0, 1])
def test_a_channel_without_any_sound_is_replaced(silent: int) -> None:
    samples = record(0.3)
    samples[silent] = 0
    assert told(samples) == ("right_to_both" if silent == 0 else "left_to_both")


def test_silence_is_left_alone() -> None:
    assert told(np.zeros((2, SAMPLES), np.float32)) is None
