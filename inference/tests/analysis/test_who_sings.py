"""Songs in which not all that sounds is the singer's: speech, strings, a solo, a duet, a rap.

The voice is the demo song's, speech is espeak-ng's, strings are made here. Real recordings are read
in place and skipped where there are none (CANTORA_AUDIO_DIR, else ../shared/audio).
"""

import ctypes
import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import scipy.ndimage
import scipy.signal
import soundfile
import soxr
from sounds import OPTIONS, no_report

from benchmarks.material import audio_folder, read_audio
from cantora_inference.analysis import Audio, analyse
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.contract.messages import LyricsText
from cantora_inference.transposition.signalsmith import Signalsmith
from cantora_inference.values import SAMPLE_RATE_HERTZ, DoubleArray, FloatArray
from training.render.speech import talk

DEMO = Path(__file__).parents[3] / "public" / "demo"
FOLDER = audio_folder()
SECONDS = 20.0
LINES = (
    "Good evening everybody and thank you for coming out tonight",
    "I wrote this one at the kitchen table in the middle of the winter",
    "My father used to say that every road leads back to the sea",
)


def _speaks() -> bool:
    try:
        ctypes.CDLL("libespeak-ng.so.1")
    except OSError:
        return False
    return True


speaks = pytest.mark.skipif(not _speaks(), reason="libespeak-ng is not installed")
records = pytest.mark.skipif(FOLDER is None, reason="There is no folder of test recordings.")


@speaks
def test_speech_before_a_verse_has_no_notes() -> None:
    document = _heard(_speech(12), _verse())
    assert _notes_between(document, 0, 11) <= 3
    assert _notes_between(document, 12, 12 + SECONDS) >= 20


@pytest.mark.deep
def test_strings_before_and_after_a_verse_have_no_notes() -> None:
    document = _heard(_strings(15), _verse(), _strings(12, seed=2))
    assert _notes_between(document, 0, 14) <= 3
    assert _notes_between(document, 15, 15 + SECONDS) >= 20
    assert _notes_between(document, 16 + SECONDS, 27 + SECONDS) <= 3


@pytest.mark.deep
def test_a_solo_in_the_middle_has_no_notes() -> None:
    document = _heard(_verse(), _strings(12, players=1), _verse())
    assert _notes_between(document, SECONDS + 1, SECONDS + 11) <= 3
    assert _notes_between(document, 0, SECONDS) >= 20
    assert _notes_between(document, SECONDS + 12, 2 * SECONDS + 12) >= 20


@pytest.mark.deep
def test_a_clip_of_twenty_seconds_is_not_mute() -> None:
    assert _notes_between(_heard(_verse()), 0, SECONDS) >= 20


@pytest.mark.deep
def test_a_duet_is_said_to_be_one_and_one_voice_has_no_company() -> None:
    assert "two_voices" in _codes(_heard(_duet()))
    assert "two_voices" not in _codes(_heard(_verse()))


@pytest.mark.deep
def test_one_voice_of_a_duet_is_followed_through_a_phrase() -> None:
    document = _heard(_duet())
    f0 = np.array(document.pitch_detection.raw_data.f0)
    truth = _truth()[: len(f0)]
    both = (f0[: len(truth)] > 0) & (truth > 0)
    upper = 12 * np.log2(f0[: len(truth)][both] / truth[both]) > 2
    changes = np.diff(scipy.ndimage.median_filter(upper.astype(int), 9)) != 0
    assert changes.sum() <= 8


@speaks
@pytest.mark.deep
def test_a_rap_has_no_melody_and_its_words_have_times() -> None:
    text = LyricsText(format="plain", text="\n".join(LINES))
    document = _heard(_speech(15, pitch_range=99) + _beat(15), lyrics=text)
    assert document.pitch_detection.note_sequence == []
    words = document.wordTimings
    assert len(words) >= 0.8 * len(" ".join(LINES).split())


@pytest.mark.deep
def test_a_choir_in_unison_has_notes_and_is_no_duet() -> None:
    takes = ((0, 0.0), (8, 0.02), (-9, 0.035), (14, 0.01), (-5, 0.05))
    choir = sum(_moved(_detuned(_vocals(), cents), late) for cents, late in takes)
    accompanied = choir + _track("instrumental")[:, : _samples(SECONDS)]
    document = _heard(accompanied)
    assert _notes_between(document, 0, SECONDS) >= 20
    assert "two_voices" not in _codes(document)


@pytest.mark.deep
@pytest.mark.slow
def test_twelve_minutes_have_notes_from_the_first_verse_to_the_last() -> None:
    round_of_song = [_verse(), _strings(12), _verse()]
    seconds = 2 * SECONDS + 12
    rounds = int(720 / seconds)
    document = _heard(*(round_of_song * rounds))
    for first in (0.0, (rounds - 1) * seconds):
        assert _notes_between(document, first, first + SECONDS) >= 20
        assert _notes_between(document, first + SECONDS + 1, first + SECONDS + 11) <= 3


@records
@pytest.mark.deep
def test_an_orchestra_a_verse_and_a_jazz_band_have_notes_in_the_verse_alone() -> None:
    strings = _recording("brahms_hungarian_dance_5.hq.ogg", 0, 30)
    jazz = _recording("vibeace_kevin_macleod.hq.ogg", 0, 50)
    voice = _recording("vocadito_1.wav", 0, 30)
    under = jazz[:, _samples(20) :]
    verse = voice + under * np.float32(np.sqrt(np.mean(voice**2) / np.mean(under**2)))
    document = _heard(strings, verse, jazz[:, : _samples(15)])
    assert _notes_between(document, 0, 29) <= 5
    assert _notes_between(document, 30, 60) >= 50
    assert _notes_between(document, 61, 75) <= 3


@records
@pytest.mark.deep
def test_a_real_speech_before_a_verse_has_no_notes() -> None:
    document = _heard(_recording("whisper_jfk.flac", 0, 11), _verse())
    assert _notes_between(document, 0, 10) <= 3
    assert _notes_between(document, 11, 11 + SECONDS) >= 20


@records
@pytest.mark.deep
def test_twenty_seconds_of_a_fast_real_song_are_not_mute() -> None:
    assert FOLDER is not None
    song = FOLDER / "real" / "jonathan_coulton_code_monkey" / "audio.ogg"
    if not song.exists():
        pytest.skip("There is no folder of real songs.")
    clip = _recording(str(song.relative_to(FOLDER)), 50, 50 + SECONDS)
    assert _notes_between(_heard(clip), 0, SECONDS) >= 15


def _heard(*parts: FloatArray, lyrics: LyricsText | None = None) -> PipelineDocument:
    """Parts (2, n) at one level, one after another."""
    samples = np.concatenate([0.1 * part / np.sqrt(np.mean(part**2)) for part in parts], axis=1)
    options = replace(OPTIONS, vocal_method="dsp", enable_lyrics=False, given_lyrics=lyrics)
    audio = Audio(np.ascontiguousarray(samples, dtype=np.float32), SAMPLE_RATE_HERTZ)
    return analyse(audio, options, no_report).document


def _notes_between(document: PipelineDocument, start: float, end: float) -> int:
    notes = document.pitch_detection.note_sequence
    return sum(start <= note.time_start < end for note in notes)


def _codes(document: PipelineDocument) -> list[str]:
    return [reason.code for reason in document.quality.reasons]


def _samples(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE_HERTZ)


@cache
def _track(name: str) -> FloatArray:
    samples, _ = soundfile.read(DEMO / f"first-light.{name}.opus", dtype="float32")
    return np.ascontiguousarray(samples.T)


def _vocals() -> FloatArray:
    return _track("vocals")


def _verse() -> FloatArray:
    return (_vocals() + _track("instrumental"))[:, : _samples(SECONDS)]


def _shifted(samples: FloatArray, semitones: int) -> FloatArray:
    audio = Audio(samples, SAMPLE_RATE_HERTZ)
    shifter = Signalsmith("")
    return shifter.shift(audio, semitones, DEMO, lambda _: None, preserve_formants=False).samples


def _detuned(samples: FloatArray, cents: float) -> FloatArray:
    """Played a little faster or slower."""
    rate = SAMPLE_RATE_HERTZ * 2 ** (cents / 1200)
    return soxr.resample(samples.T, rate, SAMPLE_RATE_HERTZ).T[:, : _samples(SECONDS)]


def _moved(samples: FloatArray, seconds: float) -> FloatArray:
    return np.roll(samples, _samples(seconds), axis=1)


def _duet() -> FloatArray:
    """The singer and the same voice three semitones above, as loud."""
    both = _vocals() + _moved(_shifted(_vocals(), 3), 0.02)
    return (1.4 * both + _track("instrumental"))[:, : _samples(SECONDS)]


def _truth() -> DoubleArray:
    """Hz per frame of the melody, 0 where nobody sings."""
    f0 = json.loads((DEMO / "first-light.truth.json").read_text("utf-8"))["f0"]
    times, hertz = np.array(f0).T
    grid = np.arange(0, SECONDS, 0.016)
    return np.asarray(hertz[np.minimum(np.searchsorted(times, grid), len(hertz) - 1)])


def _speech(seconds: float, pitch_range: int = 60) -> FloatArray:
    spoken, rate = talk(LINES, "en-us+m3", 150, 45, pitch_range)
    pause = np.zeros(round(0.3 * rate))
    line = np.concatenate([part for one in spoken for part in (one, pause)])
    heard = soxr.resample(np.tile(line, 3), rate, SAMPLE_RATE_HERTZ)[: _samples(seconds)]
    return np.stack([heard, heard]).astype(np.float32)


def _strings(seconds: float, seed: int = 1, players: int = 4) -> FloatArray:
    """Bowed tones of half a second to a second: saws with vibrato, each player at a place."""
    generator = np.random.default_rng(seed)
    sides = np.zeros((2, _samples(seconds)))
    for player in range(players):
        tones = generator.choice([0, 2, 4, 5, 7, 9, 11, 12], size=int(2 * seconds))
        hertz = 293.7 / (1 + player) ** 0.6 * 2 ** (tones / 12)
        sound = _bowed(hertz, generator.uniform(0.5, 1.0, len(tones)), _samples(seconds))
        angle = np.pi / 4 if players == 1 else np.pi / 2 * (player + 0.5) / players
        sides += np.outer([np.cos(angle), np.sin(angle)], sound)
    return sides.astype(np.float32)


def _bowed(hertz: DoubleArray, lengths: DoubleArray, samples: int) -> DoubleArray:
    frames = np.repeat(hertz, [_samples(length) for length in lengths])[:samples]
    frames = np.pad(frames, (0, samples - len(frames)), mode="edge")
    times = np.arange(samples) / SAMPLE_RATE_HERTZ
    vibrato = 2 ** (0.25 / 12 * np.sin(2 * np.pi * 5.8 * times))
    phase = np.cumsum(frames * vibrato) / SAMPLE_RATE_HERTZ
    numbers, coefficients = scipy.signal.butter(2, [200, 3500], "band", fs=SAMPLE_RATE_HERTZ)
    return np.asarray(scipy.signal.lfilter(numbers, coefficients, 2 * (phase % 1) - 1))


def _beat(seconds: float) -> FloatArray:
    """A hit of noise twice a second."""
    times = np.arange(_samples(seconds)) / SAMPLE_RATE_HERTZ
    noise = np.random.default_rng(4).standard_normal((2, len(times)))
    return np.asarray(0.05 * noise * np.exp(-30 * (times % 0.5)), dtype=np.float32)


def _recording(file: str, start: float, end: float) -> FloatArray:
    assert FOLDER is not None
    return read_audio(FOLDER / file).samples[:, _samples(start) : _samples(end)]
