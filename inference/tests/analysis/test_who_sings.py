"""Songs in which not all that sounds is the singer's: speech, strings, a solo, a duet, a rap.

The voice is the demo song's, strings are made here. Real recordings are read in place and skipped
where there are none (CANTORA_AUDIO_DIR, else ../shared/audio). Speech that has to be made is in
tests/training.
"""

import json

import numpy as np
import pytest
import scipy.ndimage
import scipy.signal
import soxr

from benchmarks.material import audio_folder, read_audio
from cantora_inference.analysis import Audio
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.transposition.signalsmith import Signalsmith
from cantora_inference.values import SAMPLE_RATE_HERTZ, DoubleArray, FloatArray
from tests.analysis.demo_verses import (
    DEMO,
    SECONDS,
    heard,
    notes_between,
    samples_of,
    track,
    verse,
    vocals,
)

FOLDER = audio_folder()
records = pytest.mark.skipif(FOLDER is None, reason="There is no folder of test recordings.")


@pytest.mark.deep
def test_strings_before_and_after_a_verse_have_no_notes() -> None:
    document = heard(_strings(15), verse(), _strings(12, seed=2))
    assert notes_between(document, 0, 14) <= 3
    assert notes_between(document, 15, 15 + SECONDS) >= 20
    assert notes_between(document, 16 + SECONDS, 27 + SECONDS) <= 3


@pytest.mark.deep
def test_a_solo_in_the_middle_has_no_notes() -> None:
    document = heard(verse(), _strings(12, players=1), verse())
    assert notes_between(document, SECONDS + 1, SECONDS + 11) <= 3
    assert notes_between(document, 0, SECONDS) >= 20
    assert notes_between(document, SECONDS + 12, 2 * SECONDS + 12) >= 20


@pytest.mark.deep
def test_a_clip_of_twenty_seconds_is_not_mute() -> None:
    assert notes_between(heard(verse()), 0, SECONDS) >= 20


@pytest.mark.deep
def test_a_duet_is_said_to_be_one_and_one_voice_has_no_company() -> None:
    assert "two_voices" in _codes(heard(_duet()))
    assert "two_voices" not in _codes(heard(verse()))


@pytest.mark.deep
def test_one_voice_of_a_duet_is_followed_through_a_phrase() -> None:
    document = heard(_duet())
    f0 = np.array(document.pitch_detection.raw_data.f0)
    truth = _truth()[: len(f0)]
    both = (f0[: len(truth)] > 0) & (truth > 0)
    upper = 12 * np.log2(f0[: len(truth)][both] / truth[both]) > 2
    changes = np.diff(scipy.ndimage.median_filter(upper.astype(int), 9)) != 0
    assert changes.sum() <= 8


@pytest.mark.deep
def test_a_choir_in_unison_has_notes_and_is_no_duet() -> None:
    takes = ((0, 0.0), (8, 0.02), (-9, 0.035), (14, 0.01), (-5, 0.05))
    choir = sum(_moved(_detuned(vocals(), cents), late) for cents, late in takes)
    accompanied = choir + track("instrumental")[:, : samples_of(SECONDS)]
    document = heard(accompanied)
    assert notes_between(document, 0, SECONDS) >= 20
    assert "two_voices" not in _codes(document)


@pytest.mark.deep
@pytest.mark.slow
def test_twelve_minutes_have_notes_from_the_first_verse_to_the_last() -> None:
    round_of_song = [verse(), _strings(12), verse()]
    seconds = 2 * SECONDS + 12
    rounds = int(720 / seconds)
    document = heard(*(round_of_song * rounds))
    for first in (0.0, (rounds - 1) * seconds):
        assert notes_between(document, first, first + SECONDS) >= 20
        assert notes_between(document, first + SECONDS + 1, first + SECONDS + 11) <= 3


@records
@pytest.mark.deep
def test_an_orchestra_a_verse_and_a_jazz_band_have_notes_in_the_verse_alone() -> None:
    strings = _recording("brahms_hungarian_dance_5.hq.ogg", 0, 30)
    jazz = _recording("vibeace_kevin_macleod.hq.ogg", 0, 50)
    voice = _recording("vocadito_1.wav", 0, 30)
    under = jazz[:, samples_of(20) :]
    verse = voice + under * np.float32(np.sqrt(np.mean(voice**2) / np.mean(under**2)))
    document = heard(strings, verse, jazz[:, : samples_of(15)])
    assert notes_between(document, 0, 29) <= 5
    assert notes_between(document, 30, 60) >= 50
    assert notes_between(document, 61, 75) <= 3


@records
@pytest.mark.deep
def test_a_real_speech_before_a_verse_has_no_notes() -> None:
    document = heard(_recording("whisper_jfk.flac", 0, 11), verse())
    assert notes_between(document, 0, 10) <= 3
    assert notes_between(document, 11, 11 + SECONDS) >= 20


@records
@pytest.mark.deep
def test_twenty_seconds_of_a_fast_real_song_are_not_mute() -> None:
    assert FOLDER is not None
    song = FOLDER / "real" / "jonathan_coulton_code_monkey" / "audio.ogg"
    if not song.exists():
        pytest.skip("There is no folder of real songs.")
    clip = _recording(str(song.relative_to(FOLDER)), 50, 50 + SECONDS)
    assert notes_between(heard(clip), 0, SECONDS) >= 15


def _codes(document: PipelineDocument) -> list[str]:
    return [reason.code for reason in document.quality.reasons]


def _shifted(samples: FloatArray, semitones: int) -> FloatArray:
    audio = Audio(samples, SAMPLE_RATE_HERTZ)
    shifter = Signalsmith("")
    return shifter.shift(audio, semitones, DEMO, lambda _: None, preserve_formants=False).samples


def _detuned(samples: FloatArray, cents: float) -> FloatArray:
    """Played a little faster or slower."""
    rate = SAMPLE_RATE_HERTZ * 2 ** (cents / 1200)
    return soxr.resample(samples.T, rate, SAMPLE_RATE_HERTZ).T[:, : samples_of(SECONDS)]


def _moved(samples: FloatArray, seconds: float) -> FloatArray:
    return np.roll(samples, samples_of(seconds), axis=1)


def _duet() -> FloatArray:
    """The singer and the same voice three semitones above, as loud."""
    both = vocals() + _moved(_shifted(vocals(), 3), 0.02)
    return (1.4 * both + track("instrumental"))[:, : samples_of(SECONDS)]


def _truth() -> DoubleArray:
    """Hz per frame of the melody, 0 where nobody sings."""
    f0 = json.loads((DEMO / "first-light.truth.json").read_text("utf-8"))["f0"]
    times, hertz = np.array(f0).T
    grid = np.arange(0, SECONDS, 0.016)
    return np.asarray(hertz[np.minimum(np.searchsorted(times, grid), len(hertz) - 1)])


def _strings(seconds: float, seed: int = 1, players: int = 4) -> FloatArray:
    """Bowed tones of half a second to a second: saws with vibrato, each player at a place."""
    generator = np.random.default_rng(seed)
    sides = np.zeros((2, samples_of(seconds)))
    for player in range(players):
        tones = generator.choice([0, 2, 4, 5, 7, 9, 11, 12], size=int(2 * seconds))
        hertz = 293.7 / (1 + player) ** 0.6 * 2 ** (tones / 12)
        sound = _bowed(hertz, generator.uniform(0.5, 1.0, len(tones)), samples_of(seconds))
        angle = np.pi / 4 if players == 1 else np.pi / 2 * (player + 0.5) / players
        sides += np.outer([np.cos(angle), np.sin(angle)], sound)
    return sides.astype(np.float32)


def _bowed(hertz: DoubleArray, lengths: DoubleArray, samples: int) -> DoubleArray:
    frames = np.repeat(hertz, [samples_of(length) for length in lengths])[:samples]
    frames = np.pad(frames, (0, samples - len(frames)), mode="edge")
    times = np.arange(samples) / SAMPLE_RATE_HERTZ
    vibrato = 2 ** (0.25 / 12 * np.sin(2 * np.pi * 5.8 * times))
    phase = np.cumsum(frames * vibrato) / SAMPLE_RATE_HERTZ
    numbers, coefficients = scipy.signal.butter(2, [200, 3500], "band", fs=SAMPLE_RATE_HERTZ)
    return np.asarray(scipy.signal.lfilter(numbers, coefficients, 2 * (phase % 1) - 1))


def _recording(file: str, start: float, end: float) -> FloatArray:
    assert FOLDER is not None
    return read_audio(FOLDER / file).samples[:, samples_of(start) : samples_of(end)]
