"""Running medians along one axis."""

from typing import Literal

import numpy as np
import pytest
import scipy.ndimage
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.sound.medians import running_median


@pytest.mark.parametrize("ends", ["reflect", "nearest"])
@settings(max_examples=in_depth(7, 30), deadline=None)
@given(
    st.integers(0, 2**32 - 1),
    st.integers(1, 20),
    st.integers(1, 20),
    st.integers(2, 14),
    st.integers(0, 1),
)
def test_the_quick_way_gives_what_scipy_gives_bit_by_bit(
    ends: Literal["reflect", "nearest"], seed: int, rows: int, columns: int, size: int, axis: int
) -> None:
    values = np.random.default_rng(seed).normal(size=(rows, columns)).astype(np.float32)
    sizes = (size, 1) if axis == 0 else (1, size)
    plain = scipy.ndimage.median_filter(values, sizes, mode=ends)
    assert np.array_equal(running_median(values, size, axis, ends), plain)
