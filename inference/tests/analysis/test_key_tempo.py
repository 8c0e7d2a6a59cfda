"""Key and tempo of chords and clicks whose answer is known."""

from __future__ import annotations

import numpy as np
import pytest

from cantora_inference.analysis.model import MELODY_RATE_HERTZ, FloatArray
from cantora_inference.key_tempo.key import PITCH_CLASSES, estimate_key, rank_keys
from cantora_inference.key_tempo.tempo import estimate_tempo

_MAJOR = (0, 2, 4, 5, 7, 9, 11)
_MINOR = (0, 2, 3, 5, 7, 8, 11)
_CADENCE = (0, 3, 4, 0)


@pytest.mark.parametrize("tonic", range(12))
@pytest.mark.parametrize("mode", ["major", "minor"])
def test_a_cadence_names_its_key(tonic: int, mode: str) -> None:
    estimate = estimate_key(_cadence(48 + tonic, _MAJOR if mode == "major" else _MINOR, 440.0))
    assert estimate.ranked[0][0] == f"{PITCH_CLASSES[tonic]} {mode}"
    assert estimate.tuning_hertz == pytest.approx(440.0, abs=1.5)


def test_a_low_tuning_is_found_and_does_not_move_the_key() -> None:
    estimate = estimate_key(_cadence(50, _MAJOR, 432.0))
    assert estimate.ranked[0][0] == "D major"
    assert estimate.tuning_hertz == pytest.approx(432.0, abs=1.5)


def test_silence_has_a_key_of_no_confidence() -> None:
    estimate = estimate_key(np.zeros(MELODY_RATE_HERTZ, dtype=np.float32))
    assert estimate.ranked[0][1] == 0.0
    assert len(rank_keys(np.zeros(12))) == 24


@pytest.mark.parametrize("bpm", [72.0, 90.0, 120.0, 144.0])
def test_clicks_have_their_tempo(bpm: float) -> None:
    estimate = estimate_tempo(_clicks(bpm, 25.0))
    assert estimate.bpm == pytest.approx(bpm, rel=0.02)
    assert estimate.confidence > 0.3
    assert estimate.alternatives_bpm == pytest.approx((bpm / 2, bpm * 2), rel=0.02)


def test_bare_fast_clicks_have_their_tempo_among_the_answers() -> None:
    estimate = estimate_tempo(_clicks(176.0, 25.0))
    answers = (estimate.bpm, *estimate.alternatives_bpm)
    assert min(abs(bpm - 176.0) for bpm in answers) < 4


def test_a_short_sound_has_no_tempo() -> None:
    assert estimate_tempo(_clicks(120.0, 1.0)).confidence == 0.0


def _cadence(tonic_midi: int, scale: tuple[int, ...], tuning_hertz: float) -> FloatArray:
    time = np.arange(MELODY_RATE_HERTZ) / MELODY_RATE_HERTZ
    chords = []
    for degree in _CADENCE:
        chord = np.zeros(len(time))
        for third in range(3):
            step = degree + 2 * third
            midi = tonic_midi + scale[step % 7] + 12 * (step // 7)
            f0_hertz = tuning_hertz * 2 ** ((midi - 69) / 12)
            chord += sum(np.sin(2 * np.pi * h * f0_hertz * time) / h**2 for h in range(1, 5))
        chords.append(chord * np.exp(-time))
    return np.concatenate(chords * 2).astype(np.float32) * np.float32(0.1)


def _clicks(bpm: float, length: float) -> FloatArray:
    sound = np.zeros(round(length * MELODY_RATE_HERTZ), dtype=np.float32)
    generator = np.random.default_rng(5)
    burst = generator.normal(size=400) * np.exp(-np.arange(400) / 60)
    for start in np.arange(0.1, length - 0.1, 60 / bpm):
        first = round(start * MELODY_RATE_HERTZ)
        sound[first : first + 400] += (0.5 * burst[: len(sound) - first]).astype(np.float32)
    return sound
