"""The mask net that is part of the sidecar, on sounds that it was not trained on."""

from collections.abc import Callable

import numpy as np
import pytest
from mask_net_material import ONE_THREAD, hiss, melody, noise, plucked, sung

from cantora_inference.separation.centre_comb import separate
from cantora_inference.separation.voice_mask import FILE, VoiceMaskNet
from cantora_inference.sound.stereo import CENTRE_RADIANS, stereo_width
from cantora_inference.values import (
    HOP_SECONDS,
    SAMPLE_RATE_HERTZ,
    Audio,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)

PHRASE_HERTZ = (262.0, 294.0, 330.0, 294.0, 392.0, 349.2, 330.0, 262.0)
NOTE_SECONDS, REST_SECONDS = 0.8, 0.2
BAND_DB = 4.0
LEAST_GAIN_DB = 0.5
LEAST_ALONE_DB = 15.0


@pytest.fixture(scope="module")
def net() -> VoiceMaskNet:
    return VoiceMaskNet(ONE_THREAD, FILE)


@pytest.mark.parametrize("band", [plucked, hiss])
def test_a_voice_under_a_louder_band_comes_out_cleaner_than_by_the_classical_mask(
    net: VoiceMaskNet, band: Callable[[int], FloatArray]
) -> None:
    voice, track = _phrase()
    louder = band(voice.shape[1]) * np.float32(10 ** (BAND_DB / 20))
    classical, corrected = _both_ways(voice + louder, track, net)
    assert _sdr_db(voice, corrected) > _sdr_db(voice, classical) + LEAST_GAIN_DB


def test_a_voice_alone_stays_nearly_whole(net: VoiceMaskNet) -> None:
    voice, track = _phrase()
    _, corrected = _both_ways(voice, track, net)
    assert _sdr_db(voice, corrected) > LEAST_ALONE_DB


def test_a_band_that_is_taken_for_a_voice_at_times_leaks_no_more(net: VoiceMaskNet) -> None:
    voice, track = _phrase()
    band = plucked(voice.shape[1])
    doubts = MelodyTrack(track.f0_hertz, np.zeros(len(track.f0_hertz)), track.loudness_db)
    doubts.confidence[100:130] = doubts.confidence[300:320] = 0.9
    classical, corrected = _both_ways(band, doubts, net)
    assert np.square(corrected).sum() < np.square(classical).sum()


@pytest.mark.parametrize("count", [1, 700, 5_000])
def test_very_short_songs_are_cut_too(net: VoiceMaskNet, count: int) -> None:
    mix = noise(0.2).samples[:, :count]
    _, corrected = _both_ways(mix, melody(220.0, frame_count(count)), net)
    assert corrected.shape == mix.shape
    assert np.isfinite(corrected).all()


def test_the_net_is_small_and_says_what_it_is(net: VoiceMaskNet) -> None:
    assert FILE.stat().st_size <= 1_000_000
    assert not net.info.version.startswith("unnamed")


def _both_ways(
    mix: FloatArray, track: MelodyTrack, net: VoiceMaskNet
) -> tuple[FloatArray, FloatArray]:
    """The voice by the classical mask, and by the net's."""
    song, width = Audio(mix.astype(np.float32), SAMPLE_RATE_HERTZ), stereo_width(mix)
    ways = (None, net.correction(song.samples))
    classical, corrected = (
        separate(song, track, CENTRE_RADIANS, width, way)[0].samples for way in ways
    )
    return classical, corrected


def _phrase() -> tuple[FloatArray, MelodyTrack]:
    """Notes with vibrato and rests between them: (2, n), and their melody."""
    pitch = np.concatenate([_note(hertz) for hertz in PHRASE_HERTZ])
    at = np.arange(frame_count(len(pitch))) * HOP_SECONDS * SAMPLE_RATE_HERTZ
    f0_hertz = pitch[np.minimum(at.astype(int), len(pitch) - 1)]
    guess = np.where(f0_hertz > 0, f0_hertz, PHRASE_HERTZ[0])
    sings = np.where(f0_hertz > 0, 0.9, 0.1)
    return sung(pitch), MelodyTrack(guess, sings, np.full(len(guess), -20.0))


def _note(hertz: float) -> DoubleArray:
    times = np.arange(round(NOTE_SECONDS * SAMPLE_RATE_HERTZ)) / SAMPLE_RATE_HERTZ
    wave = hertz * 2 ** (50 / 1200 * np.sin(2 * np.pi * 5.5 * times))
    return np.concatenate([wave, np.zeros(round(REST_SECONDS * SAMPLE_RATE_HERTZ))])


def _sdr_db(truth: FloatArray, estimate: FloatArray) -> float:
    error = np.sum(np.square(truth - estimate, dtype=np.float64))
    return float(10 * np.log10(np.sum(np.square(truth, dtype=np.float64)) / error))
