"""The network that is part of the sidecar, on sounds that it was not trained on."""

import functools
import json
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from voice_net_material import ONE_THREAD

from cantora_inference.melody.pitch_shares import sung_frames
from cantora_inference.melody.voice_net import FILE, VoiceNetListener
from cantora_inference.values import HOP_SECONDS, MELODY_RATE_HERTZ, DoubleArray, FloatArray

deep = functools.partial(pytest.param, marks=pytest.mark.deep)

DEMO = Path(__file__).parents[3] / "public" / "demo"
CHORDS_HERTZ = ((131.0, 164.8, 196.0), (146.8, 174.6, 220.0))


@pytest.fixture(scope="module")
def net() -> VoiceNetListener:
    return VoiceNetListener(ONE_THREAD, FILE)


@pytest.mark.deep
@pytest.mark.parametrize("speed", [0.8, deep(1.0), deep(1.25)])
def test_the_singer_of_the_demo_song_is_followed_at_another_speed_and_pitch(
    net: VoiceNetListener, speed: float
) -> None:
    heard = net.listen(_demo("first-light.opus", speed))
    truth = _true_hertz(len(heard.f0_hertz), speed)
    sung = truth > 0
    cents = np.abs(1200 * np.log2(heard.f0_hertz[sung] / truth[sung]))
    assert np.mean(cents < 50) > 0.9
    assert np.median(cents) < 10


def test_the_singer_of_the_demo_song_is_heard_and_her_band_alone_is_not(
    net: VoiceNetListener,
) -> None:
    heard = net.listen(_demo("first-light.opus"))
    sung = _true_hertz(len(heard.voicing)) > 0
    assert heard.voicing[sung].mean() > 0.5
    assert heard.voicing[~sung].mean() < 0.2
    assert np.mean(net.listen(_demo("first-light.instrumental.opus")).voicing >= 0.5) < 0.01


def test_chords_alone_are_no_voice(net: VoiceNetListener) -> None:
    length = 8 * MELODY_RATE_HERTZ
    heard = net.listen(_stereo(np.zeros(length, dtype=np.float32), _chords(length)))
    assert heard.pitch is not None
    assert sung_frames(heard.pitch, heard.voicing).mean() < 0.05


def test_silence_is_no_voice(net: VoiceNetListener) -> None:
    heard = net.listen(np.zeros((2, 5 * MELODY_RATE_HERTZ), dtype=np.float32))
    assert (heard.voicing < 0.5).all()


def test_the_net_is_small_and_says_what_it_is(net: VoiceNetListener) -> None:
    assert FILE.stat().st_size <= 3_000_000
    assert not net.info.version.startswith("unnamed")


def _demo(name: str, speed: float = 1.0) -> FloatArray:
    samples, rate_hertz = soundfile.read(DEMO / name, dtype="float32", always_2d=True)
    return np.ascontiguousarray(soxr.resample(samples, speed * rate_hertz, MELODY_RATE_HERTZ).T)


def _true_hertz(frames: int, speed: float = 1.0) -> DoubleArray:
    """Of the demo song per frame, 0 where she rests."""
    truth = json.loads((DEMO / "first-light.truth.json").read_text(encoding="utf-8"))
    seconds, hertz = np.array(truth["f0"]).T
    times = np.arange(frames) * HOP_SECONDS * speed
    return np.asarray(speed * hertz[np.clip(np.searchsorted(seconds, times), 0, len(hertz) - 1)])


def _chords(length: int) -> FloatArray:
    """Plucked chords of ten harmonics a tone, a new one every second: (n,)."""
    times = np.arange(length) / MELODY_RATE_HERTZ
    sound = np.zeros(length)
    for number, chord in enumerate(CHORDS_HERTZ):
        turn = (times.astype(int) % len(CHORDS_HERTZ) == number) * np.exp(-1.5 * (times % 1))
        for hertz in chord:
            tone = sum(np.sin(2 * np.pi * n * hertz * times) / n**1.5 for n in range(1, 11))
            sound += turn * tone
    return np.asarray(0.2 * sound / len(CHORDS_HERTZ[0]), dtype=np.float32)


def _stereo(middle: FloatArray, sides: FloatArray) -> FloatArray:
    """The voice in the middle, the chords left louder than right."""
    return np.stack([middle + sides, middle + 0.6 * sides]).astype(np.float32)
