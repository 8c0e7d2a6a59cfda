"""What the embedded engines make of real sounds: short excerpts, read in place.

Skipped where there is no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio).
"""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import soxr
from sounds import OPTIONS, no_report

from benchmarks.material import audio_folder, read_audio
from cantora_inference.analysis import Audio
from cantora_inference.analysis.pipeline import analyse
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.values import HOP_SECONDS, SAMPLE_RATE_HERTZ, DoubleArray, FloatArray

FOLDER = audio_folder()
pytestmark = pytest.mark.skipif(FOLDER is None, reason="There is no folder of test recordings.")

SECONDS = 5.0
CHORUS_RATIO = 2 ** (15 / 12)
VERSE_DB = -24.0


def test_a_real_voice_is_followed() -> None:
    assert _right(_voice(), _truth()) > 0.9


@pytest.mark.deep
def test_a_real_voice_under_a_band_in_mono_is_followed() -> None:
    band = _read("vibeace_kevin_macleod.hq.ogg").mean(axis=0)
    voice = _voice()
    mixed = voice + band * np.sqrt(np.mean(voice**2) / np.mean(band**2))
    assert _right(mixed, _truth()) > 0.8


@pytest.mark.deep
@pytest.mark.parametrize("quieter", ["verse", "song"])
def test_what_is_quiet_is_followed_like_what_is_loud(quieter: str) -> None:
    voice, truth = _voice(), _truth()
    if quieter == "song":
        assert _right(voice * 10 ** (-36 / 20), truth) > 0.9
        return
    both = np.concatenate([voice * 10 ** (VERSE_DB / 20), voice])
    assert _right(both, np.concatenate([truth, np.zeros_like(truth)])) > 0.8


@pytest.mark.deep
def test_a_chorus_fifteen_semitones_above_the_verse_is_followed() -> None:
    chorus = soxr.resample(_voice(), CHORUS_RATIO, 1.0).astype(np.float32)
    times = np.arange(round(len(chorus) / SAMPLE_RATE_HERTZ / HOP_SECONDS)) * CHORUS_RATIO
    truth = CHORUS_RATIO * _truth()[np.minimum(times.astype(int), len(_truth()) - 1)]
    verse = np.tile(_voice(), 2)
    song = np.concatenate([verse, chorus, chorus])
    silent = np.zeros(round(len(verse) / SAMPLE_RATE_HERTZ / HOP_SECONDS))
    assert _right(song, np.concatenate([silent, truth, truth])) > 0.8


@pytest.mark.deep
@pytest.mark.parametrize("file", ["whisper_jfk.flac", "vibeace_kevin_macleod.hq.ogg"])
def test_speech_and_instruments_have_no_melody(file: str) -> None:
    found = _analysed(_read(file, 11.0)).pitch_detection
    assert found.note_sequence == []
    assert found.quality_metrics.voiced_ratio == 0


def _right(voice: FloatArray, truth: DoubleArray) -> float:
    """Share of the sung frames of a mono song that are voiced within half a semitone."""
    document = _analysed(np.stack([voice, voice]))
    f0 = np.array(document.pitch_detection.raw_data.f0)[: len(truth)]
    sung = truth[: len(f0)] > 0
    cents = 1200 * np.abs(np.log2(np.maximum(f0[sung], 1.0) / truth[: len(f0)][sung]))
    return float(np.mean(cents < 50))


def _analysed(samples: FloatArray) -> PipelineDocument:
    options = replace(OPTIONS, enable_lyrics=False)
    audio = Audio(np.ascontiguousarray(samples, dtype=np.float32), SAMPLE_RATE_HERTZ)
    return analyse(audio, options, no_report).document


def _read(file: str, seconds: float = SECONDS) -> FloatArray:
    assert FOLDER is not None
    return read_audio(FOLDER / file).samples[:, : round(seconds * SAMPLE_RATE_HERTZ)]


@cache
def _voice() -> FloatArray:
    return _read("vocadito_1.wav")[0]


@cache
def _truth() -> DoubleArray:
    """Hz per frame, 0 where nobody sings."""
    assert FOLDER is not None
    times, hertz = np.loadtxt(FOLDER / "vocadito_1_f0.csv", delimiter=",").T
    grid = np.arange(round(SECONDS / HOP_SECONDS)) * HOP_SECONDS
    return np.asarray(hertz[np.minimum(np.searchsorted(times, grid), len(hertz) - 1)])
