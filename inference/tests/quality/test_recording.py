"""Figures of a recording whose values are known."""

import numpy as np
import pytest

from cantora_inference.quality.recording import clip_ratio, cut_off_hertz, inspect
from cantora_inference.sound.programme_loudness import block_loudness, integrated_loudness
from cantora_inference.values import FloatArray

RATE_HERTZ = 48_000


def test_a_tone_in_both_channels_has_the_loudness_of_the_recommendation() -> None:
    # BS.1770: a 997 Hz sine at full scale in one channel reads -3.01 LUFS.
    tone = _tone(997.0, 5.0, 1.0)
    one_sided = np.stack([tone, np.zeros_like(tone)])
    assert integrated_loudness(block_loudness(one_sided)) == pytest.approx(-3.01, abs=0.05)


def test_pauses_do_not_count() -> None:
    tone = np.stack([_tone(997.0, 4.0, 0.1)] * 2)
    with_pause = np.concatenate([tone, np.zeros((2, 8 * RATE_HERTZ), np.float32)], axis=1)
    loud = integrated_loudness(block_loudness(tone))
    assert integrated_loudness(block_loudness(with_pause)) == pytest.approx(loud, abs=0.3)


def test_silence_reads_the_lowest_value() -> None:
    assert integrated_loudness(block_loudness(np.zeros((2, 100), np.float32))) == -70.0


def test_clipping_is_the_share_of_samples_at_full_scale() -> None:
    samples = np.full((2, 1000), 0.5, np.float32)
    samples[0, :20] = -1.0
    assert clip_ratio(samples) == pytest.approx(0.01)


def test_the_cut_off_of_a_lossy_file_is_seen() -> None:
    noise = np.random.default_rng(2).normal(size=(2, 2 * RATE_HERTZ)) * 0.1
    spectrum = np.fft.rfft(noise, axis=1)
    spectrum[:, 2 * 15_000 :] = 0
    low = np.fft.irfft(spectrum, axis=1).astype(np.float32)
    assert cut_off_hertz(low) == pytest.approx(15_000, abs=100)
    assert cut_off_hertz(noise.astype(np.float32)) > 23_000


def test_a_recording_with_two_equal_sides_has_no_width() -> None:
    tone = _tone(997.0, 1.0, 0.5)
    assert inspect(np.stack([tone, tone])).width == 0.0


def _tone(hertz: float, seconds: float, level: float) -> FloatArray:
    times = np.arange(round(seconds * RATE_HERTZ)) / RATE_HERTZ
    return np.asarray(level * np.sin(2 * np.pi * hertz * times), dtype=np.float32)
