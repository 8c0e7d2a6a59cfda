"""The sums around RMVPE: mel frames, salience to pitch, voicing and the grid."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.melody.rmvpe import on_grid, voicing_of
from cantora_inference.melody.rmvpe_frames import (
    CENTS_PER_BIN,
    LOWEST_CENTS,
    MEL_BANDS,
    PITCH_BINS,
    decode,
    frame_total,
    log_mel,
)


def bin_hertz(bins: float | np.ndarray) -> Any:
    return 10 * 2 ** ((LOWEST_CENTS + CENTS_PER_BIN * np.asarray(bins)) / 1200)


@given(middle=st.floats(4.0, 355.0), width=st.floats(0.8, 1.5))
def test_the_pitch_of_a_peak_between_two_bins_is_found(middle: float, width: float) -> None:
    bins = np.arange(PITCH_BINS)
    salience = np.exp(-0.5 * ((bins - middle) / width) ** 2)[None].astype(np.float32)
    hertz, peak = decode(salience)
    assert abs(1200 * np.log2(hertz[0] / bin_hertz(middle))) < 2
    assert peak[0] == pytest.approx(salience.max())


@pytest.mark.parametrize(("pitch_bin", "hertz"), [(0, 31.70), (359, 2005.5), (229, 446.6)])
def test_bins_stand_for_the_published_pitches(pitch_bin: int, hertz: float) -> None:
    salience = np.zeros((1, PITCH_BINS), np.float32)
    salience[0, pitch_bin] = 0.8
    found, peak = decode(salience)
    assert found[0] == pytest.approx(hertz, rel=1e-3)
    assert peak[0] == pytest.approx(0.8)


def test_silence_has_a_pitch_above_zero_and_no_voicing() -> None:
    hertz, peak = decode(np.zeros((3, PITCH_BINS), np.float32))
    assert (hertz > 0).all()
    assert not peak.any()


@given(peak=st.floats(0, 1), threshold=st.floats(0.01, 0.9))
def test_voicing_is_a_half_where_a_frame_begins_to_be_sung(peak: float, threshold: float) -> None:
    low, at, value = voicing_of(np.array([0.0, threshold, peak]), threshold)
    assert low == 0
    assert at == pytest.approx(0.5)
    assert 0 <= value <= 1
    assert (value >= 0.5) == (peak >= threshold) or abs(peak - threshold) < 1e-9


def test_pitch_comes_from_the_nearest_frame_and_voicing_from_both_neighbours() -> None:
    hertz, voicing = on_grid(
        np.array([100.0, 200.0, 300.0]), np.array([0.0, 1.0, 0.0]), np.array([0.0, 0.016, 0.5])
    )
    np.testing.assert_array_equal(hertz, [100.0, 300.0, 300.0])
    np.testing.assert_allclose(voicing, [0.0, 0.4, 0.0])


def test_the_loudest_band_of_a_tone_is_where_its_pitch_lies() -> None:
    signal = np.sin(2 * np.pi * 1000 * np.arange(16_000) / 16_000).astype(np.float32)
    mel = log_mel(signal, 0, frame_total(len(signal)))
    assert mel.shape == (MEL_BANDS, 101)
    edges = np.linspace(2595 * np.log10(1 + 30 / 700), 2595 * np.log10(1 + 8000 / 700), 130)
    expected = int(np.argmin(np.abs(700 * (10 ** (edges[1:-1] / 2595) - 1) - 1000)))
    assert abs(int(mel[:, 50].argmax()) - expected) <= 1
