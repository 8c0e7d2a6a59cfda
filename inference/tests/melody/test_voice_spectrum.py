"""What the voice net hears."""

import numpy as np
import pytest

from cantora_inference.melody.voice_spectrum import (
    SPECTRUM_BINS,
    SPECTRUM_HERTZ,
    constant_q,
    levels,
    voice_spectra,
)
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray


@pytest.mark.parametrize("place", [3, 100, 200, 300])
def test_a_tone_is_loudest_at_its_bin(place: int) -> None:
    found = voice_spectra(_stereo(_sine(SPECTRUM_HERTZ[place])))
    assert int(found[0, :, 30].argmax()) == place
    assert found[0].max() == 1


def test_what_both_channels_share_is_in_the_middle_and_the_rest_at_the_sides() -> None:
    tone = _sine(440.0)
    shared, opposed = voice_spectra(_stereo(tone)), voice_spectra(np.stack([tone, -tone]))
    assert shared[0, :, 20:40].max() > 0.9
    assert shared[1].max() == 0
    assert opposed[0].max() == 0
    assert opposed[1, :, 20:40].max() > 0.9


def test_blocks_give_the_levels_of_the_whole_song() -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, (2, 16_000 * 12)).astype(np.float32)
    middle, sides = (noise[0] + noise[1]) / 2, (noise[0] - noise[1]) / 2
    whole = levels(np.stack([np.abs(constant_q(part)).T for part in (middle, sides)]))
    np.testing.assert_allclose(voice_spectra(noise), whole, atol=2e-3)


@pytest.mark.parametrize("gain", [1e-4, 0.01, 30.0])
def test_how_loud_the_recording_is_makes_no_difference(gain: float) -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, (2, 16_000)).astype(np.float32)
    np.testing.assert_allclose(
        voice_spectra(noise * np.float32(gain)), voice_spectra(noise), atol=3e-3
    )


@pytest.mark.parametrize("count", [0, 1, 256, 257, 5_000])
def test_digital_silence_has_no_level_and_a_frame_for_every_started_hop(count: int) -> None:
    found = voice_spectra(np.zeros((2, count), dtype=np.float32))
    assert found.shape == (2, SPECTRUM_BINS, max(1, -(-count // 256)))
    assert not found.any()


def _sine(hertz: float) -> FloatArray:
    time = np.arange(MELODY_RATE_HERTZ) / MELODY_RATE_HERTZ
    return np.asarray(0.5 * np.sin(2 * np.pi * hertz * time), dtype=np.float32)


def _stereo(signal: FloatArray) -> FloatArray:
    return np.stack([signal, signal])
