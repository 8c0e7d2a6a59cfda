"""To the rate of a network and back: no delay, exact length, stems that sum to the mix."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from network_material import RATE_HERTZ, sdr_db, song

from cantora_inference.separation.model_rate import (
    NETWORK_RATE_HERTZ,
    stems_from_voice,
    to_rate,
)
from cantora_inference.values import Audio, FloatArray


def there_and_back(mix: Audio) -> FloatArray:
    voice = to_rate(mix, NETWORK_RATE_HERTZ)
    return stems_from_voice(mix, voice, NETWORK_RATE_HERTZ).vocals.samples


@given(count=st.integers(0, 3000))
def test_the_voice_is_exactly_as_long_as_the_song(count: int) -> None:
    mix = Audio(np.ones((2, count), np.float32), RATE_HERTZ)
    assert to_rate(mix, NETWORK_RATE_HERTZ).shape == (2, -(-count * 147 // 160))
    assert there_and_back(mix).shape == (2, count)


def test_the_way_there_and_back_loses_nothing_that_the_network_could_hear() -> None:
    mix = song(3)
    assert sdr_db(mix.samples, there_and_back(mix)) >= 60


@pytest.mark.parametrize("position", [0.31, 0.5, 0.77])
def test_a_click_stays_where_it_is(position: float) -> None:
    """Delay from the slope of the phase, so that a fraction of a sample would show."""
    count = 48_000
    at = round(position * count)
    samples = np.zeros((2, count), np.float32)
    samples[:, at] = 1
    back = there_and_back(Audio(samples, RATE_HERTZ))[0]
    spectrum = np.fft.rfft(np.roll(back, -at))
    turns = np.unwrap(np.angle(spectrum[: count // 3])) / (2 * np.pi)
    delay_samples = -np.polyfit(np.arange(len(turns)) / count, turns, 1)[0]
    assert abs(delay_samples) < 0.001


def test_a_click_is_at_the_same_time_at_the_rate_of_the_network() -> None:
    samples = np.zeros((2, 96_000), np.float32)
    samples[:, 48_000] = 1
    found = to_rate(Audio(samples, RATE_HERTZ), NETWORK_RATE_HERTZ)[0]
    assert int(np.argmax(np.abs(found))) == 44_100


def test_the_stems_sum_to_the_mix() -> None:
    mix = song(2)
    voice = 0.3 * to_rate(mix, NETWORK_RATE_HERTZ)
    stems = stems_from_voice(mix, voice, NETWORK_RATE_HERTZ)
    total = stems.vocals.samples + stems.instrumental.samples
    assert np.abs(total - mix.samples).max() <= 2**-24
