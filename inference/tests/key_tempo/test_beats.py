"""Beats of small sounds that we make: what is heard, and where nothing is."""

import numpy as np
import pytest

from cantora_inference.key_tempo.beats.follow import first_bpm, follow_beats
from cantora_inference.key_tempo.beats.model import BEATS_RATE_HERTZ, BeatTrack
from cantora_inference.key_tempo.beats.nets import BeatNets
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import DoubleArray, FloatArray
from tests.key_tempo.test_beat_decoder import assert_counted, evenly

_ROOTS = (57, 60, 53, 55)


@pytest.fixture(scope="module")
def nets() -> BeatNets:
    return BeatNets(NetworkSettings(threads=1))


def tone(midi: float, seconds: float, loudness: float) -> FloatArray:
    """A plucked string: five partials that die away."""
    at = np.arange(round(seconds * BEATS_RATE_HERTZ)) / BEATS_RATE_HERTZ
    hertz = 440 * 2 ** ((midi - 69) / 12)
    partials = sum(np.sin(2 * np.pi * n * hertz * at) / n**1.5 for n in range(1, 6))
    return np.asarray(loudness * partials * np.exp(-3 * at), dtype=np.float32)


def band(times: DoubleArray, meter: int) -> FloatArray:
    """A bass and a chord on the bar line, a short chord and a tick on every beat."""
    sound = np.zeros(round((times[-1] + 2) * BEATS_RATE_HERTZ), np.float32)
    rng = np.random.default_rng(1)

    def add(at: float, samples: FloatArray) -> None:
        first = round(at * BEATS_RATE_HERTZ)
        sound[first : first + len(samples)] += samples[: len(sound) - first]

    for number, time in enumerate(times):
        root = _ROOTS[number // meter % len(_ROOTS)]
        is_first = number % meter == 0
        for step in (0, 4, 7):
            add(time, tone(root + step, 0.5, 0.12 if is_first else 0.06))
        if is_first:
            add(time, tone(root - 24, 1.0, 0.4))
        decay = np.exp(-np.arange(1_500) / 250)
        add(time, (0.15 * rng.normal(size=1_500) * decay).astype(np.float32))
    return sound


def share_found(track: BeatTrack, times: DoubleArray) -> float:
    """Of the true beats those with a found one within 70 ms."""
    if not len(track.times_seconds):
        return 0.0
    return float((np.abs(times[:, None] - track.times_seconds).min(axis=1) < 0.07).mean())


@pytest.mark.parametrize(("meter", "bpm"), [(4, 112.0), (3, 126.0)])
def test_a_band_that_plays_steadily_gives_its_beats_its_meter_and_its_tempo(
    nets: BeatNets, meter: int, bpm: float
) -> None:
    times = evenly(bpm, meter * 14)
    track = follow_beats(band(times, meter), nets)
    assert_counted(track)
    assert share_found(track, times) > 0.9
    assert track.meters[0].beats_per_bar == meter
    assert first_bpm(track) == pytest.approx(bpm, rel=0.03)


def test_a_band_that_hurries_is_followed(nets: BeatNets) -> None:
    times = 0.4 + np.cumsum(60 / np.linspace(96, 132, 64))
    track = follow_beats(band(times, 4), nets)
    assert_counted(track)
    assert share_found(track, times) > 0.85


@pytest.mark.parametrize("seconds", [0.0, 0.01, 1.0, 20.0])
def test_silence_of_any_length_has_no_beats(nets: BeatNets, seconds: float) -> None:
    silence = np.zeros(round(seconds * BEATS_RATE_HERTZ), np.float32)
    assert follow_beats(silence, nets).times_seconds.size == 0


def test_noise_has_no_beats(nets: BeatNets) -> None:
    noise = np.random.default_rng(2).normal(0, 0.1, 20 * BEATS_RATE_HERTZ).astype(np.float32)
    assert follow_beats(noise, nets).times_seconds.size == 0


def test_one_hit_of_a_drum_is_no_beat(nets: BeatNets) -> None:
    sound = np.zeros(20 * BEATS_RATE_HERTZ, np.float32)
    hit = np.random.default_rng(3).normal(0, 0.5, 3_000) * np.exp(-np.arange(3_000) / 500)
    sound[200_000:203_000] = hit
    assert follow_beats(sound, nets).times_seconds.size == 0


@pytest.mark.slow
def test_twelve_minutes_keep_their_beats_to_the_end(nets: BeatNets) -> None:
    times = evenly(112.0, 4 * 14)
    part = band(times, 4)[: round(28 * (60 / 112.0) * 2 * BEATS_RATE_HERTZ)]
    track = follow_beats(np.tile(part, 12 * 60 * BEATS_RATE_HERTZ // len(part)), nets)
    assert_counted(track)
    assert track.times_seconds[-1] > 11 * 60
    assert np.median(np.diff(track.times_seconds)) == pytest.approx(60 / 112, rel=0.03)
