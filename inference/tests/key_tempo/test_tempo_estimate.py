"""Tempi of clicks and patterns whose answer is known."""

import numpy as np
import pytest

from benchmarks.key_tempo import tempo_relation
from cantora_inference.key_tempo.tempo import FASTEST_BPM, SLOWEST_BPM, estimate_tempo
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

WALTZ = ((0.0, 1.0), (1.0, 0.5), (2.0, 0.5))
BOSSA = ((0.0, 1.0), (1.5, 0.8), (2.0, 0.6), (3.0, 0.7), (3.5, 0.6), (0.5, 0.3), (2.5, 0.3))
ROCK = ((0.0, 1.0), (1.0, 0.8), (2.0, 1.0), (3.0, 0.8), *((n / 2, 0.3) for n in range(1, 8, 2)))
TRIPLETS = (
    *((0.0, 1.0), (2.0, 1.0), (1.0, 0.7), (3.0, 0.7)),
    *((2 / 3, 0.4), (4 / 3, 0.4), (8 / 3, 0.4), (10 / 3, 0.4)),
)
COMPOUND = ((0.0, 1.0), (1.0, 0.8), *((n / 3, 0.3) for n in (1, 2, 4, 5)))


@pytest.mark.parametrize("bpm", [72.0, 90.0, 120.0, 144.0])
def test_clicks_have_their_tempo(bpm: float) -> None:
    estimate = estimate_tempo(_pattern(bpm, 1, ((0.0, 1.0),)))
    assert estimate.bpm == pytest.approx(bpm, rel=0.02)
    assert estimate.confidence > 0.3
    assert estimate.alternatives_bpm == pytest.approx((bpm / 2, bpm * 2), rel=0.02)


@pytest.mark.parametrize("bpm", [50.0, 58.0, 168.0, 176.0, 190.0])
@pytest.mark.parametrize(
    ("beats", "hits"), [(4, ROCK), (4, BOSSA), (3, WALTZ)], ids=["rock", "bossa", "waltz"]
)
def test_slow_and_fast_patterns_have_their_tempo_up_to_an_octave(
    bpm: float, beats: int, hits: tuple[tuple[float, float], ...]
) -> None:
    assert tempo_relation(estimate_tempo(_pattern(bpm, beats, hits)).bpm, bpm) != "wrong"


@pytest.mark.parametrize("bpm", [70.0, 76.0, 84.0])
def test_a_beat_of_three_parts_is_no_beat_of_two(bpm: float) -> None:
    assert tempo_relation(estimate_tempo(_pattern(bpm, 2, COMPOUND)).bpm, bpm) != "wrong"


@pytest.mark.parametrize("bpm", [125.0, 133.3])
def test_triplets_over_two_beats_are_not_the_beat(bpm: float) -> None:
    assert tempo_relation(estimate_tempo(_pattern(bpm, 4, TRIPLETS)).bpm, bpm) != "wrong"


def test_noise_has_a_tempo_of_little_confidence() -> None:
    noise = np.random.default_rng(4).normal(size=25 * MELODY_RATE_HERTZ).astype(np.float32)
    estimate = estimate_tempo(0.1 * noise)
    assert SLOWEST_BPM <= estimate.bpm <= FASTEST_BPM
    assert estimate.confidence < 0.25


@pytest.mark.parametrize("length", [0.0001, 0.02, 1.0, 3.9])
def test_a_short_sound_has_no_tempo(length: float) -> None:
    estimate = estimate_tempo(_pattern(120.0, 1, ((0.0, 1.0),))[: int(length * MELODY_RATE_HERTZ)])
    assert estimate.confidence == 0.0


def test_silence_has_no_tempo() -> None:
    silence = np.zeros(20 * MELODY_RATE_HERTZ, dtype=np.float32)
    assert estimate_tempo(silence).confidence == 0.0


def _pattern(
    bpm: float, beats_per_bar: int, hits: tuple[tuple[float, float], ...], length: float = 25.0
) -> FloatArray:
    """Short bursts of noise at (beat of the bar, loudness), over and over."""
    sound = np.zeros(round(length * MELODY_RATE_HERTZ), dtype=np.float32)
    generator = np.random.default_rng(5)
    burst = 0.5 * generator.normal(size=400) * np.exp(-np.arange(400) / 60)
    for bar in np.arange(0, length * bpm / 60, beats_per_bar):
        for beat, loudness in hits:
            first = round((0.1 + (bar + beat) * 60 / bpm) * MELODY_RATE_HERTZ)
            part = burst[: max(0, len(sound) - first)]
            sound[first : first + len(part)] += (loudness * part).astype(np.float32)
    return sound
