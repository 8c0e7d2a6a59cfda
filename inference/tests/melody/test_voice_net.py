"""The path through the voice net with small graphs in place of the network."""

import hashlib
from pathlib import Path

import numpy as np
import pytest
from onnx import helper
from voice_net_material import ONE_THREAD, harmonic_listener, harmonic_net, save, tone

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.melody import voice_net
from cantora_inference.melody.voice_net import VoiceNetListener
from cantora_inference.melody.voice_spectrum import voice_spectra
from cantora_inference.networks.own_net import LICENCE
from cantora_inference.values import frame_count


@pytest.mark.parametrize("hertz", [98.0, 220.0, 440.0, 700.0])
def test_a_tone_is_heard_at_its_pitch(tmp_path: Path, hertz: float) -> None:
    heard = harmonic_listener(tmp_path).listen(tone(hertz, 1.5))
    inner = slice(15, -15)
    cents = 1200 * np.log2(heard.f0_hertz[inner] / hertz)
    assert np.abs(np.median(cents)) < 15
    assert (heard.voicing[inner] > 0.5).all()


def test_a_voice_that_begins_late_is_heard_when_it_begins(tmp_path: Path) -> None:
    heard = harmonic_listener(tmp_path).listen(tone(220.0, 30.0, 25.0))
    assert int(np.argmax(heard.voicing >= 0.5)) * 0.016 == pytest.approx(25.0, abs=0.1)
    assert (heard.f0_hertz > 0).all()


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 16_000, 400_000])
def test_there_is_one_value_for_each_hop_of_the_song(tmp_path: Path, count: int) -> None:
    heard = harmonic_listener(tmp_path).listen(np.zeros((2, count), dtype=np.float32))
    frames = frame_count(3 * count)
    assert heard.onset is not None
    assert heard.pitch is not None
    assert {len(heard.f0_hertz), len(heard.voicing), len(heard.onset)} == {frames}
    assert len(heard.pitch.shares) == frames
    assert (heard.voicing < 0.5).all()


def test_pieces_give_what_the_whole_song_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = np.random.default_rng(2).normal(0, 0.1, (2, 16_000 * 40)).astype(np.float32)
    listener, spectra = harmonic_listener(tmp_path), voice_spectra(noise + tone(330.0, 40.0))
    pieces = listener.hear(spectra)
    monkeypatch.setattr(voice_net, "_PIECE_FRAMES", spectra.shape[2])
    whole = listener.hear(spectra)
    np.testing.assert_allclose(pieces.pitch, whole.pitch, atol=1e-3)
    np.testing.assert_allclose(pieces.voicing, whole.voicing, atol=1e-5)


def test_the_same_sound_is_heard_the_same_again(tmp_path: Path) -> None:
    listener, sound = harmonic_listener(tmp_path), tone(150.0, 20.0)
    first, second = listener.listen(sound), listener.listen(sound)
    assert np.array_equal(first.f0_hertz, second.f0_hertz)
    assert np.array_equal(first.voicing, second.voicing)


def test_provenance_names_the_file_and_the_version_that_it_tells_of_itself(tmp_path: Path) -> None:
    path = harmonic_net(tmp_path / "net.onnx", version="2026.11-30000")
    info = VoiceNetListener(ONE_THREAD, path).info
    assert (info.name, info.kind) == ("voice-net", "neural")
    assert info.version.startswith("2026.11-30000/onnxruntime-")
    (used,) = info.weights
    assert used.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert used.licence == LICENCE


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailableError, match=r"net\.onnx of the voice net is missing"):
        VoiceNetListener(ONE_THREAD, tmp_path / "net.onnx")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = harmonic_net(tmp_path / "net.onnx")
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(EngineUnavailableError, match="no network that can run here"):
        VoiceNetListener(ONE_THREAD, path)


def test_a_graph_with_other_spectra_is_refused(tmp_path: Path) -> None:
    node = helper.make_node("Identity", ["spectrum"], ["pitch"])
    path = save(tmp_path / "net.onnx", [node], {}, bins=80)
    with pytest.raises(EngineUnavailableError, match="does not take the spectra"):
        VoiceNetListener(ONE_THREAD, path)


def test_a_graph_that_hears_no_onsets_is_refused(tmp_path: Path) -> None:
    node = helper.make_node("Identity", ["spectrum"], ["pitch"])
    with pytest.raises(EngineUnavailableError, match="does not say"):
        VoiceNetListener(ONE_THREAD, save(tmp_path / "net.onnx", [node], {}))


def test_answers_that_are_no_shares_are_refused(tmp_path: Path) -> None:
    path = harmonic_net(tmp_path / "net.onnx", sharpness=float("inf"))
    with pytest.raises(EngineUnavailableError, match="no pitch"):
        VoiceNetListener(ONE_THREAD, path).listen(tone(220.0, 1.0))
