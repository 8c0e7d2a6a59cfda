"""What stems tell about how they were parted, on tones with known truth."""

import numpy as np
import pytest

from cantora_inference.engines import Stems
from cantora_inference.quality.stem_checks import (
    check_stems,
    comb_contrast_db,
    residual_db,
)
from cantora_inference.values import Audio, FloatArray, MelodyTrack


def test_stems_that_add_up_leave_nothing() -> None:
    voice, band = np.random.default_rng(1).normal(size=(2, 2, 5000)).astype(np.float32)
    assert residual_db(voice + band, voice, band) < -90
    assert residual_db(voice + band, voice, 0 * band) == pytest.approx(-3, abs=0.3)


def test_the_comb_stands_out_of_a_voice_and_not_out_of_noise() -> None:
    melody = _melody(125)
    noise = np.random.default_rng(4).normal(size=32_000).astype(np.float32)
    assert np.median(comb_contrast_db(_voice(), melody)) > 25
    assert abs(np.median(comb_contrast_db(noise, melody))) < 1.5
    quiet = np.median(comb_contrast_db(_voice() + 0.1 * noise, melody))
    loud = np.median(comb_contrast_db(_voice() + 0.5 * noise, melody))
    assert quiet > loud + 5


def test_nobody_singing_has_no_contrast() -> None:
    melody = _melody(125)
    silent = MelodyTrack(melody.f0_hertz, np.zeros(125), melody.loudness_db)
    assert len(comb_contrast_db(_voice(), silent)) == 0


def test_a_voice_that_stays_in_the_instrumental_is_a_leak() -> None:
    rng = np.random.default_rng(6)
    noise, voice = rng.normal(size=96_000).astype(np.float32), np.repeat(_voice(), 3)
    clean, leaky = (_stems(noise + share * voice) for share in (0.0, 0.5))
    mix, melody = np.stack([noise + voice] * 2), _melody(125)
    leak_db = check_stems(mix, leaky, melody).leak_db
    assert leak_db > check_stems(mix, clean, melody).leak_db + 5


def _stems(rest: FloatArray) -> Stems:
    vocals, instrumental = (Audio(np.stack([one, one]), 48_000) for one in (0 * rest, rest))
    return Stems(vocals, instrumental)


def _voice() -> FloatArray:
    times = np.arange(32_000) / 16_000
    voice = sum(np.sin(2 * np.pi * 220 * n * times) / n for n in range(1, 11))
    return np.asarray(voice, dtype=np.float32)


def _melody(frames: int) -> MelodyTrack:
    return MelodyTrack(np.full(frames, 220.0), np.full(frames, 0.9), np.full(frames, -20.0))
