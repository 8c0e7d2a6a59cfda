"""Turning up what is quiet."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.sound.levelling import levelling_gain_db, turned_up
from cantora_inference.values import HOP_SECONDS, FloatArray

RATE_HERTZ = 16_000


def _noise(seconds: float, level: float) -> FloatArray:
    sound = np.random.default_rng(2).normal(size=(2, round(seconds * RATE_HERTZ)))
    return (level * sound).astype(np.float32)


def test_a_song_of_usual_level_is_left_alone() -> None:
    song = _noise(20, 0.4)
    gain = levelling_gain_db(song)
    assert not gain.any()
    assert turned_up(song, gain) is song


def test_a_quiet_verse_comes_near_the_chorus_and_up_to_its_last_note() -> None:
    song = np.concatenate([_noise(10, 0.024), _noise(10, 0.4)], axis=1)
    gain = levelling_gain_db(song)
    chorus = round(10 / HOP_SECONDS)
    near = round(0.3 / HOP_SECONDS)
    assert gain[: chorus - near] == pytest.approx(23, abs=1.5)
    assert not gain[chorus + near :].any()


@given(st.floats(0.0005, 0.03))
def test_a_quiet_recording_comes_to_one_level(level: float) -> None:
    song = _noise(5, level)
    loud = turned_up(song, levelling_gain_db(song))
    assert 10 * np.log10(np.mean(loud**2)) == pytest.approx(-10.7, abs=0.7)


def test_silence_stays_silent() -> None:
    assert not turned_up(np.zeros((2, 32_000), np.float32), np.full(125, 30.0)).any()
