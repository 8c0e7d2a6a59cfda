"""The network that is part of the sidecar, on sounds that it was not trained on."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from voice_net_material import ONE_THREAD

from cantora_inference.analysis.model import HOP_SECONDS, MELODY_RATE_HERTZ, DoubleArray, FloatArray
from cantora_inference.melody.pitch_shares import sung_frames
from cantora_inference.melody.voice_net import FILE, VoiceNetListener

DEMO = Path(__file__).parents[3] / "public" / "demo"
PHRASE_HERTZ = (262.0, 294.0, 330.0, 294.0, 392.0, 349.2, 330.0, 262.0)
CHORDS_HERTZ = ((131.0, 164.8, 196.0), (146.8, 174.6, 220.0))
NOTE_SECONDS, REST_SECONDS = 0.55, 0.15
_FORMANTS = ((700.0, 90.0, 1.0), (1220.0, 110.0, 0.5), (2600.0, 160.0, 0.25))


@pytest.fixture(scope="module")
def net() -> VoiceNetListener:
    return VoiceNetListener(ONE_THREAD, FILE)


def test_a_voice_with_vibrato_is_followed_through_chords(net: VoiceNetListener) -> None:
    pitch = _phrase()
    heard = net.listen(_stereo(_vowel(pitch), 0.5 * _chords(len(pitch))))
    times = np.arange(len(heard.f0_hertz)) * HOP_SECONDS
    truth = pitch[np.minimum((times * MELODY_RATE_HERTZ).astype(int), len(pitch) - 1)]
    sung = truth > 0
    cents = np.abs(1200 * np.log2(heard.f0_hertz[sung] / truth[sung]))
    assert np.mean(cents < 50) > 0.9
    assert np.median(cents) < 10


def test_the_singer_of_the_demo_song_is_heard_and_her_band_alone_is_not(
    net: VoiceNetListener,
) -> None:
    heard = net.listen(_demo("first-light.opus"))
    truth = json.loads((DEMO / "first-light.truth.json").read_text(encoding="utf-8"))
    seconds, hertz = np.array(truth["f0"]).T
    times = np.arange(len(heard.f0_hertz)) * HOP_SECONDS
    true_hertz = hertz[np.clip(np.searchsorted(seconds, times), 0, len(hertz) - 1)]
    sung = true_hertz > 0
    cents = np.abs(1200 * np.log2(heard.f0_hertz[sung] / true_hertz[sung]))
    assert np.mean(cents < 50) > 0.9
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


def _demo(name: str) -> FloatArray:
    samples, rate_hertz = soundfile.read(DEMO / name, dtype="float32", always_2d=True)
    return np.ascontiguousarray(soxr.resample(samples, rate_hertz, MELODY_RATE_HERTZ).T)


def _phrase() -> DoubleArray:
    """Hz per sample, 0 in the rests between the notes."""
    times = np.arange(round(NOTE_SECONDS * MELODY_RATE_HERTZ)) / MELODY_RATE_HERTZ
    wave = 2 ** (50 / 1200 * np.sin(2 * np.pi * 5.5 * times))
    rest = np.zeros(round(REST_SECONDS * MELODY_RATE_HERTZ))
    return np.concatenate([np.concatenate([hertz * wave, rest]) for hertz in PHRASE_HERTZ])


def _vowel(pitch_hertz: DoubleArray) -> FloatArray:
    phase = 2 * np.pi * np.cumsum(pitch_hertz) / MELODY_RATE_HERTZ
    voice = np.zeros(len(phase))
    for harmonic in range(1, 16):
        hertz = harmonic * pitch_hertz
        gain = sum(peak / (1 + ((hertz - f) / (4 * width)) ** 2) for f, width, peak in _FORMANTS)
        voice += np.where(hertz < 7_500, gain / harmonic**0.5, 0.0) * np.sin(harmonic * phase)
    sounding = np.convolve(pitch_hertz > 0, np.hanning(400) / 200, mode="same")
    return np.asarray(0.4 * voice * sounding / np.abs(voice).max(), dtype=np.float32)


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
