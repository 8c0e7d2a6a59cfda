"""Turning up what is quiet."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.sound.levelling import levelling_gain_db, turned_up
from cantora_inference.values import FloatArray

RATE_HERTZ = 16_000


def _noise(seconds: float, level: float) -> FloatArray:
    sound = np.random.default_rng(2).normal(size=(2, round(seconds * RATE_HERTZ)))
    return (level * sound).astype(np.float32)


def test_a_song_of_usual_level_is_left_alone() -> None:
    song = _noise(20, 0.1)
    gain = levelling_gain_db(song)
    assert not gain.any()
    assert turned_up(song, gain) is song


def test_a_quiet_verse_comes_near_the_chorus() -> None:
    song = np.concatenate([_noise(10, 0.006), _noise(10, 0.1)], axis=1)
    gain = levelling_gain_db(song)
    assert gain[:300] == pytest.approx(18.4, abs=1.5)
    assert not gain[-300:].any()


@given(st.floats(0.0005, 0.03))
def test_a_quiet_recording_comes_to_one_level(level: float) -> None:
    song = _noise(5, level)
    loud = turned_up(song, levelling_gain_db(song))
    assert 10 * np.log10(np.mean(loud**2)) == pytest.approx(-26.3, abs=0.7)


def test_silence_stays_silent() -> None:
    assert not turned_up(np.zeros((2, 32_000), np.float32), np.full(125, 30.0)).any()
