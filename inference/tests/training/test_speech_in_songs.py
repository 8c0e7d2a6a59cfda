"""Speech before a verse and a rap, spoken by espeak-ng: neither is a melody."""

import numpy as np
import pytest
import soxr

from cantora_inference.contract.messages import LyricsText
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray
from tests.analysis.demo_verses import SECONDS, heard, notes_between, samples_of, verse
from tests.training.test_song_parts import espeak_is_here
from training.render.speech import talk

pytestmark = pytest.mark.skipif(not espeak_is_here(), reason="libespeak-ng is not installed")

LINES = (
    "Good evening everybody and thank you for coming out tonight",
    "I wrote this one at the kitchen table in the middle of the winter",
    "My father used to say that every road leads back to the sea",
)


def test_speech_before_a_verse_has_no_notes() -> None:
    document = heard(_speech(12), verse())
    assert notes_between(document, 0, 11) <= 3
    assert notes_between(document, 12, 12 + SECONDS) >= 20


def test_a_rap_has_no_melody_and_its_words_have_times() -> None:
    text = LyricsText(format="plain", text="\n".join(LINES))
    document = heard(_speech(15, pitch_range=99) + _beat(15), lyrics=text)
    assert document.pitch_detection.note_sequence == []
    words = document.wordTimings
    assert len(words) >= 0.8 * len(" ".join(LINES).split())


def _speech(seconds: float, pitch_range: int = 60) -> FloatArray:
    spoken, rate = talk(LINES, "en-us+m3", 150, 45, pitch_range)
    pause = np.zeros(round(0.3 * rate))
    line = np.concatenate([part for one in spoken for part in (one, pause)])
    sound = soxr.resample(np.tile(line, 3), rate, SAMPLE_RATE_HERTZ)[: samples_of(seconds)]
    return np.stack([sound, sound]).astype(np.float32)


def _beat(seconds: float) -> FloatArray:
    """A hit of noise twice a second."""
    times = np.arange(samples_of(seconds)) / SAMPLE_RATE_HERTZ
    noise = np.random.default_rng(4).standard_normal((2, len(times)))
    return np.asarray(0.05 * noise * np.exp(-30 * (times % 0.5)), dtype=np.float32)
