"""Chords of sounds whose answer is known, by the net and by the templates."""

from pathlib import Path

import numpy as np
import pytest
import soxr

from benchmarks.chord_sounds import cadence, sines
from cantora_inference.chords.chord_net import ChordNet
from cantora_inference.chords.hearing import ChordListener, hear_chords
from cantora_inference.chords.templates import Templates
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.key_tempo.beats.model import NO_BEATS, BeatTrack
from cantora_inference.key_tempo.key import estimate_key
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import MELODY_RATE_HERTZ, SAMPLE_RATE_HERTZ, Audio, FloatArray

SECONDS = 8
BEATS = BeatTrack(
    np.arange(0.0, 60.0, 0.5), np.arange(120) // 2 + 1, np.arange(120) % 2 + 1, np.ones(120), ()
)


@pytest.fixture(params=["net", "templates"])
def listener(request: pytest.FixtureRequest) -> ChordListener:
    if request.param == "net":
        return ChordNet(NetworkSettings())
    return Templates("The net is missing.")


def names(signal: FloatArray, listener: ChordListener, beats: BeatTrack = BEATS) -> list[str]:
    samples = soxr.resample(signal, MELODY_RATE_HERTZ, SAMPLE_RATE_HERTZ).astype(np.float32)
    stem = Audio(np.stack([samples, samples]), SAMPLE_RATE_HERTZ)
    return [one.name for one in hear_chords(stem, listener, estimate_key(signal), beats)]


@pytest.mark.parametrize("tuning_hertz", [432.0, 440.0, 446.0])
def test_a_cadence_is_heard_in_every_tuning(listener: ChordListener, tuning_hertz: float) -> None:
    heard = names(sines(cadence(50, "major"), tuning_hertz), listener)
    assert heard == ["D", "G", "A", "D", "G", "A", "D"]


def test_a_minor_cadence_has_its_major_fifth(listener: ChordListener) -> None:
    heard = names(sines(cadence(45, "minor")), listener)
    assert heard == ["Am", "Dm", "E", "Am", "Dm", "E", "Am"]


def test_after_a_modulation_the_chords_of_the_new_key_are_heard(listener: ChordListener) -> None:
    heard = names(sines(cadence(48, "major") + cadence(50, "major")), listener)
    assert heard == ["C", "F", "G", "C", "F", "G", "C", "D", "G", "A", "D", "G", "A", "D"]


def test_silence_has_no_chord(listener: ChordListener) -> None:
    assert names(np.zeros(SECONDS * MELODY_RATE_HERTZ, dtype=np.float32), listener) == ["N"]


def test_noise_has_no_chord(listener: ChordListener) -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, SECONDS * MELODY_RATE_HERTZ)
    assert names(noise.astype(np.float32), listener, NO_BEATS) == ["N"]


def test_drums_alone_have_no_chord(listener: ChordListener) -> None:
    assert names(drums(), listener) == ["N"]


def test_the_templates_say_why_they_were_asked() -> None:
    info = Templates("The net is missing.").info
    assert info.degraded
    assert info.reason == "The net is missing. Chords were read from their tones alone."


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "chord_net.onnx"
    broken.write_bytes(b"nothing")
    with pytest.raises(EngineUnavailableError):
        ChordNet(NetworkSettings(), broken)


def drums() -> FloatArray:
    """A kick that falls in pitch on every second hit, and noise that dies away on all."""
    random, size = np.random.default_rng(2), MELODY_RATE_HERTZ // 4
    time = np.arange(size) / MELODY_RATE_HERTZ
    kick = np.sin(2 * np.pi * (55 * time - 4 * np.exp(-30 * time))) * np.exp(-14 * time)
    hits = [
        0.3 * random.normal(0, 1, size) * np.exp(-40 * time) + 0.6 * kick * (hit % 2 == 0)
        for hit in range(4 * SECONDS)
    ]
    return np.concatenate(hits).astype(np.float32)
