"""The decoder puts chances of beats in order, whatever they are."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.key_tempo.beats.decoder import LONGEST, SHORTEST
from cantora_inference.key_tempo.beats.follow import beats_of, first_bpm
from cantora_inference.key_tempo.beats.model import FRAMES_PER_SECOND, BeatChances, BeatTrack
from cantora_inference.values import DoubleArray


def chances_of(
    times: DoubleArray, downbeats: DoubleArray, seconds: float, parts: int = 2
) -> BeatChances:
    """As a net says it that is sure: a hill at each beat, and a sound at each of its parts."""
    frames = np.arange(round(seconds * FRAMES_PER_SECOND))

    def hills(at: DoubleArray, height: float) -> DoubleArray:
        away = np.abs(frames[:, None] - at * FRAMES_PER_SECOND)
        return np.asarray(height * np.exp(-0.5 * np.square(away / 0.75)).max(axis=1, initial=0.02))

    played = np.interp(np.arange(0, len(times) - 1, 1 / parts), np.arange(len(times)), times)
    return BeatChances(hills(times, 0.9), hills(downbeats, 0.8), hills(played, 5.0))


def evenly(bpm: float, count: int) -> DoubleArray:
    return 0.4 + np.arange(count) * 60 / bpm


@pytest.mark.parametrize("meter", [3, 4, 5])
@pytest.mark.parametrize("bpm", [66.0, 93.7, 120.0, 181.0])
def test_steady_beats_keep_their_times_and_their_bars(meter: int, bpm: float) -> None:
    times = evenly(bpm, 12 * meter)
    track = beats_of(chances_of(times, times[::meter], times[-1] + 1))
    assert len(track.times_seconds) == len(times)
    assert np.abs(track.times_seconds - times).max() < 0.012
    assert track.beat_numbers.tolist() == [*range(1, meter + 1)] * 12
    assert track.meters == ((1, meter, 4),)
    assert first_bpm(track) == pytest.approx(bpm, rel=0.02)


def test_a_tempo_that_rises_is_followed_to_its_end() -> None:
    times = np.cumsum(60 / np.linspace(90, 140, 80))
    track = beats_of(chances_of(times, times[::4], times[-1] + 1))
    assert len(track.times_seconds) == 80
    assert np.abs(track.times_seconds - times).max() < 0.03


def test_a_lone_bar_of_two_is_one_bar_and_the_next_is_whole() -> None:
    times = evenly(110, 34)
    track = beats_of(chances_of(times, times[[0, 4, 8, 12, 16, 18, 22, 26, 30]], times[-1] + 1))
    assert track.meters == ((1, 4, 4), (5, 2, 4), (6, 4, 4))


def test_beats_in_three_parts_are_six_eighths_and_their_tempo_is_that_of_the_felt_beat() -> None:
    times = evenly(60, 24)
    track = beats_of(chances_of(times, times[::2], times[-1] + 1, parts=3))
    assert track.meters == ((1, 6, 8),)
    assert len(track.times_seconds) == 3 * 24
    assert first_bpm(track) == pytest.approx(60, rel=0.02)


def test_six_beats_a_bar_that_are_too_fast_to_count_are_eighths() -> None:
    times = evenly(200, 60)
    track = beats_of(chances_of(times, times[::6], times[-1] + 1))
    assert track.meters == ((1, 6, 8),)
    assert first_bpm(track) == pytest.approx(200 / 3, rel=0.02)
    slow = evenly(100, 60)
    assert beats_of(chances_of(slow, slow[::6], slow[-1] + 1)).meters == ((1, 6, 4),)


def test_beats_before_the_first_bar_line_are_bar_nought() -> None:
    times = evenly(100, 33)
    track = beats_of(chances_of(times, times[1::4], times[-1] + 1))
    assert track.bar_numbers[:3].tolist() == [0, 1, 1]
    assert track.meters[0].bar == 1


def test_bars_after_a_long_silence_go_on_in_another_tempo_without_beats_between() -> None:
    before, after = evenly(120, 24), 60 + evenly(90, 24)
    times = np.concatenate([before, after])
    downbeats = np.concatenate([before[::4], after[::3]])
    track = beats_of(chances_of(times, downbeats, 80))
    assert not ((track.times_seconds > 13) & (track.times_seconds < 59)).any()
    assert {meter.beats_per_bar for meter in track.meters} == {4, 3}


def test_a_bar_line_that_could_be_elsewhere_is_less_sure() -> None:
    times = evenly(120, 48)
    sure = chances_of(times, times[::4], times[-1] + 1)
    doubtful = sure._replace(downbeat=np.where(sure.beat > 0.3, 0.3 * sure.beat, 0.01))
    assert beats_of(sure).bar_confidences.min() > 0.6
    assert beats_of(doubtful).bar_confidences.max() < 0.5


@pytest.mark.parametrize("level", [0.0, 0.02, 0.2])
def test_where_no_beat_stands_out_there_are_none(level: float) -> None:
    flat = np.full(2_000, level)
    assert beats_of(BeatChances(flat, flat / 4, flat)).times_seconds.size == 0


@given(
    st.integers(0, 2**32 - 1),
    st.integers(1, 900),
    st.sampled_from([0.3, 1.0, 3.0]),
)
@settings(max_examples=25, deadline=None)
def test_whatever_the_nets_say_beats_rise_and_bars_are_counted(
    seed: int, frames: int, sharpness: float
) -> None:
    rng = np.random.default_rng(seed)
    beat = rng.uniform(0, 1, frames) ** sharpness
    track = beats_of(BeatChances(beat, beat * rng.uniform(0, 1, frames), rng.uniform(0, 1, frames)))
    assert_counted(track)
    steps = np.diff(track.times_seconds)
    assert (steps * 3 >= (SHORTEST - 3) / FRAMES_PER_SECOND).all()
    assert LONGEST > SHORTEST


def assert_counted(track: BeatTrack) -> None:
    """Times rise, bars follow each other and have beats 1..n, meters are told where they change."""
    assert (np.diff(track.times_seconds) > 0).all()
    assert set(np.diff(track.bar_numbers)) <= {0, 1}
    for bar in np.unique(track.bar_numbers):
        beats = track.beat_numbers[track.bar_numbers == bar]
        assert beats.tolist() == list(range(1, len(beats) + 1))
        assert len(np.unique(track.bar_confidences[track.bar_numbers == bar])) == 1
    assert ((track.bar_confidences >= 0) & (track.bar_confidences <= 1)).all()
    if len(track.bar_numbers):
        assert track.bar_numbers[0] in (0, 1)
    bars = [meter.bar for meter in track.meters]
    assert bars == sorted(set(bars))
