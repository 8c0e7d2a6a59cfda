"""Moving a network over a song: nothing is lost, shifted or held in memory for long."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from network_material import no_progress

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.separation.overlap import Segmentation, voice_in_segments
from cantora_inference.values import FloatArray


def noise(count: int) -> FloatArray:
    return np.random.default_rng(1).normal(size=(2, count)).astype(np.float32)


@given(
    count=st.integers(1, 900),
    length=st.integers(2, 200),
    margin=st.integers(0, 60),
    overlap=st.floats(0, 0.5),
)
def test_a_network_that_returns_its_input_returns_the_song(
    count: int, length: int, margin: int, overlap: float
) -> None:
    samples = noise(count)
    voice = voice_in_segments(
        samples, Segmentation(length, margin, overlap), lambda part: part, no_progress
    )
    assert voice.shape == samples.shape
    np.testing.assert_allclose(voice, samples, atol=2e-6)


@given(count=st.integers(1, 900), length=st.integers(40, 200), overlap=st.floats(0, 0.5))
def test_the_margin_gives_every_sample_its_real_surroundings(
    count: int, length: int, overlap: float
) -> None:
    samples = noise(count)
    kernel = np.array([0.2, -0.4, 1.0, 0.3, 0.1], dtype=np.float32)

    def filtered(part: FloatArray) -> FloatArray:
        return np.stack([np.convolve(row, kernel)[2:-2] for row in part])

    voice = voice_in_segments(samples, Segmentation(length, 2, overlap), filtered, no_progress)
    np.testing.assert_allclose(voice, filtered(samples), atol=3e-6)


def test_a_level_that_changes_from_segment_to_segment_fades_in_a_straight_line() -> None:
    levels = iter([0.0, 1.0])
    voice = voice_in_segments(
        np.ones((2, 170), np.float32),
        Segmentation(100, overlap=0.25),
        lambda part: np.full_like(part, next(levels, 1.0)),
        no_progress,
    )[0]
    assert not voice[:75].any()
    np.testing.assert_allclose(voice[75:100], np.arange(1, 26) / 26, atol=1e-6)
    np.testing.assert_allclose(voice[100:], 1)


def test_progress_rises_to_one() -> None:
    shares: list[float] = []
    voice_in_segments(noise(1000), Segmentation(128), lambda part: part, shares.append)
    assert shares == sorted(shares)
    assert shares[0] > 0
    assert shares[-1] == 1.0


def test_memory_beside_the_song_is_a_few_segments() -> None:
    samples, cut = noise(3_000_000), Segmentation(40_000, 4_000)
    tracemalloc.start()
    voice = voice_in_segments(samples, cut, lambda part: part * np.float32(1), no_progress)
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    segment_bytes = 2 * 4 * (cut.length + 2 * cut.margin)
    assert voice.shape == samples.shape
    assert peak_bytes < 6 * segment_bytes


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_a_network_that_returns_no_sound_is_refused(bad: float) -> None:
    with pytest.raises(EngineUnavailableError, match="no sound"):
        voice_in_segments(
            noise(100), Segmentation(50), lambda part: part * np.float32(bad), no_progress
        )


def test_a_network_that_returns_another_shape_is_refused() -> None:
    with pytest.raises(EngineUnavailableError, match="no sound"):
        voice_in_segments(noise(100), Segmentation(50), lambda part: part[:, 1:], no_progress)


@pytest.mark.parametrize(("length", "margin", "overlap"), [(1, 0, 0.2), (9, -1, 0), (9, 0, 0.6)])
def test_segments_that_could_not_fade_are_a_programming_error(
    length: int, margin: int, overlap: float
) -> None:
    with pytest.raises(ValueError, match="overlaps by at most a half"):
        Segmentation(length, margin, overlap)


def test_a_network_that_would_not_end_in_time_is_left_after_two_segments() -> None:
    heard: list[int] = []

    def slow(part: FloatArray) -> FloatArray:
        heard.append(1)
        return part

    song, cut = np.zeros((2, 240 * 44_100), np.float32), Segmentation(8 * 44_100)
    with pytest.raises(EngineUnavailableError, match="too slow for the network: 1200 s for 240 s"):
        voice_in_segments(song, cut, slow, no_progress, lambda: 30.0 * len(heard))
    assert len(heard) == 2


def test_a_network_as_slow_as_the_time_limit_allows_goes_on() -> None:
    song, cut = np.zeros((2, 60 * 44_100), np.float32), Segmentation(8 * 44_100)
    heard: list[int] = []

    def slow(part: FloatArray) -> FloatArray:
        heard.append(1)
        return part

    voice_in_segments(song, cut, slow, no_progress, lambda: 20.0 * len(heard))
    assert len(heard) == 10
