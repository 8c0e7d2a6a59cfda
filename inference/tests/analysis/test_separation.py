"""Stems: they add up to the mix and hold the voice and the rest apart."""

import numpy as np
import pytest
from sounds import OPTIONS, no_report, stereo, sung, vibrato, wide_noise

from cantora_inference.analysis import Analysis, Audio, analyse
from cantora_inference.melody.views import melody_rate, moving_view
from cantora_inference.separation.centre_comb import separate
from cantora_inference.separation.panning import voice_pan
from cantora_inference.sound.spectra import filter_in_blocks, hann
from cantora_inference.sound.stereo import CENTRE_RADIANS, direction_share, stereo_width
from cantora_inference.values import FloatArray, MelodyTrack, frame_count


@pytest.fixture(scope="module")
def voice() -> FloatArray:
    return np.concatenate([sung(vibrato(hertz, 1.0)) for hertz in (262.0, 330.0, 294.0)])


@pytest.fixture(scope="module")
def noisy(voice: FloatArray) -> Audio:
    left, right = wide_noise(len(voice) / 48_000, level=float(voice.std()))
    return stereo(voice + left, voice + right)


@pytest.fixture(scope="module")
def result(noisy: Audio) -> Analysis:
    return analyse(noisy, OPTIONS, no_report)


def test_the_stems_add_up_to_the_mix(noisy: Audio, result: Analysis) -> None:
    residual = noisy.samples - (result.vocals.samples + result.instrumental.samples)
    assert _power_db(residual) <= _power_db(noisy.samples) - 90
    assert result.vocals.samples.shape == noisy.samples.shape
    assert result.vocals.samples.dtype == np.float32


def test_a_voice_in_the_middle_of_wide_noise_comes_out_cleaner(
    voice: FloatArray, noisy: Audio, result: Analysis
) -> None:
    truth = np.stack([voice, voice])
    before = _sdr_db(truth, noisy.samples)
    assert _sdr_db(truth, result.vocals.samples) > before + 5


def test_a_neural_method_is_answered_honestly(result: Analysis) -> None:
    section = result.document.vocal_separation
    assert (section.method_requested, section.method_used) == ("hybrid", "dsp")
    assert section.degraded
    assert section.degraded_reason is not None
    assert "No neural separator" in section.degraded_reason


def test_a_filter_that_changes_nothing_returns_the_samples() -> None:
    noise = np.stack(wide_noise(0.7, 0.3))
    same = filter_in_blocks(noise, hann(4096), 768, lambda _, spectra: spectra, block_frames=8)
    assert np.abs(same - noise).max() < 1e-5


@pytest.mark.parametrize("off_centre_radians", [-0.12, 0.5, -0.65])
def test_the_pan_of_an_off_centre_voice_is_found(
    voice: FloatArray, off_centre_radians: float
) -> None:
    angle = CENTRE_RADIANS + off_centre_radians
    sound = stereo(voice * np.float32(np.cos(angle)), voice * np.float32(np.sin(angle)))
    samples = melody_rate(sound.samples, 48_000)
    frames = frame_count(len(voice))
    melody = MelodyTrack(np.full(frames, 294.0), np.full(frames, 0.95), np.full(frames, -20.0))
    assert voice_pan(samples, melody) == pytest.approx(angle, abs=0.03)


def test_width_tells_mono_from_unrelated_channels(voice: FloatArray) -> None:
    assert stereo_width(stereo(voice).samples) == 0.0
    assert stereo_width(np.stack(wide_noise(1.0, 0.2))) == pytest.approx(0.5, abs=0.05)


def test_the_direction_share_is_one_in_the_middle_and_zero_at_the_side() -> None:
    spectra = np.array([[1 + 1j, 1], [1 + 1j, 0]], dtype=np.complex64)
    assert direction_share(spectra, CENTRE_RADIANS) == pytest.approx([1.0, 0.0], abs=1e-6)


def test_a_steady_tone_is_taken_out_of_the_moving_view_and_a_vibrato_is_not() -> None:
    steady = sung(np.full(4 * 48_000, 330.0))
    alive = sung(vibrato(330.0, 4.0))
    kept = [_kept_db(sound) for sound in (steady, alive)]
    assert kept[0] < kept[1] - 6


def test_a_voice_at_rest_leaves_almost_nothing_in_the_stem(noisy: Audio) -> None:
    frames = frame_count(noisy.samples.shape[1])
    nobody = MelodyTrack(np.full(frames, 220.0), np.zeros(frames), np.full(frames, -90.0))
    vocals, _ = separate(noisy, nobody, CENTRE_RADIANS, 0.2)
    assert _power_db(vocals.samples) < _power_db(noisy.samples) - 20


def _kept_db(voice: FloatArray) -> float:
    samples = melody_rate(stereo(voice).samples, 48_000)
    return _power_db(moving_view(samples, CENTRE_RADIANS)) - _power_db(samples)


def _power_db(samples: FloatArray) -> float:
    return 10 * float(np.log10(np.mean(np.square(samples, dtype=np.float64)) + 1e-20))


def _sdr_db(truth: FloatArray, estimate: FloatArray) -> float:
    return _power_db(truth) - _power_db(truth - estimate)
