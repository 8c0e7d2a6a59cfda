"""The path through RMVPE with small graphs in place of the network."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import NodeProto, TensorProto, helper, numpy_helper

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.melody.rmvpe import RmvpeListener
from cantora_inference.melody.rmvpe_frames import (
    CENTS_PER_BIN,
    LOWEST_CENTS,
    MEL_BANDS,
    PITCH_BINS,
    decode,
    frame_total,
    log_mel,
)
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray, frame_count


@dataclass(frozen=True)
class TestWeight:
    """A weight as the store would hand it out."""

    __test__ = False
    files: Mapping[str, Path]
    id: str = "rmvpe"
    sha256: str = "0" * 64
    licence_id: str = "MIT"
    parameters: Mapping[str, Any] = field(default_factory=dict)


def listener(path: Path, nodes: list[NodeProto], constants: Mapping[str, np.ndarray]) -> Any:
    """A listener on a graph from `mel` (1, 128, frames) to `salience` (1, frames, 360)."""
    graph = helper.make_graph(
        nodes,
        "rmvpe",
        [helper.make_tensor_value_info("mel", TensorProto.FLOAT, [1, MEL_BANDS, "frames"])],
        [helper.make_tensor_value_info("salience", TensorProto.FLOAT, [1, None, None])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    opset = helper.make_opsetid("", 17)
    onnx.save(helper.make_model(graph, opset_imports=[opset], ir_version=9), path)
    return RmvpeListener(TestWeight({path.name: path}), NetworkSettings(threads=1))


def loudest_band_listener(path: Path) -> Any:
    """Salience from the energy of the mel bands, each on the pitch bin of its middle.

    It refuses frames that are no multiple of 32, as the real network does.
    """
    edges = np.linspace(2595 * np.log10(1 + 30 / 700), 2595 * np.log10(1 + 8000 / 700), 130)
    middles = 700 * (10 ** (edges[1:-1] / 2595) - 1)
    bins = np.round((1200 * np.log2(middles / 10) - LOWEST_CENTS) / CENTS_PER_BIN).astype(int)
    place = np.zeros((MEL_BANDS, PITCH_BINS), np.float32)
    for band, pitch_bin in enumerate(bins):
        if 0 <= pitch_bin < PITCH_BINS:
            place[band, pitch_bin] = 0.5
    nodes = [
        helper.make_node("Reshape", ["mel", "by_32"], ["blocks"]),
        helper.make_node("Reshape", ["blocks", "flat"], ["checked"]),
        helper.make_node("Transpose", ["checked"], ["frames"], perm=[0, 2, 1]),
        helper.make_node("Exp", ["frames"], ["energy"]),
        helper.make_node("MatMul", ["energy", "place"], ["placed"]),
        helper.make_node("Min", ["placed", "one"], ["salience"]),
    ]
    constants = {
        "by_32": np.array([1, MEL_BANDS, -1, 32]),
        "flat": np.array([1, MEL_BANDS, -1]),
        "place": place,
        "one": np.float32(1),
    }
    return listener(path, nodes, constants)


def tone(hertz: float, seconds: float, lead_seconds: float = 0.0) -> FloatArray:
    time = np.arange(round(seconds * MELODY_RATE_HERTZ)) / MELODY_RATE_HERTZ
    wave = 0.5 * np.sin(2 * np.pi * hertz * time) * (time >= lead_seconds)
    return np.stack([wave, wave]).astype(np.float32)


@pytest.mark.parametrize("hertz", [440.0, 660.0, 880.0])
def test_a_tone_is_heard_at_its_pitch(tmp_path: Path, hertz: float) -> None:
    heard = loudest_band_listener(tmp_path / "net.onnx").listen(tone(hertz, 1.0))
    cents = 1200 * np.log2(np.median(heard.f0_hertz) / hertz)
    assert abs(cents) < 130  # the mel bands of the stand-in are up to two semitones apart
    assert (heard.voicing[5:-5] > 0.5).all()
    assert heard.onset is None


def test_a_voice_that_begins_late_is_heard_when_it_begins(tmp_path: Path) -> None:
    heard = loudest_band_listener(tmp_path / "net.onnx").listen(tone(440, 30.0, 25.0))
    first = int(np.argmax(heard.voicing >= 0.5)) * 0.016
    assert first == pytest.approx(25.0, abs=0.04)
    assert (heard.voicing[: int(24.9 / 0.016)] < 0.5).all()
    assert (heard.f0_hertz > 0).all()


@pytest.mark.parametrize("count", [1, 255, 256, 257, 1_700, 16_000, 370_000])
def test_there_is_one_value_for_each_hop_of_the_song(tmp_path: Path, count: int) -> None:
    """The graph fails on frames that are no multiple of 32, so this proves the padding too."""
    silence = np.zeros((2, count), np.float32)
    heard = loudest_band_listener(tmp_path / "net.onnx").listen(silence)
    assert len(heard.f0_hertz) == len(heard.voicing) == frame_count(3 * count)
    assert (heard.voicing < 0.5).all()


def test_blocks_give_what_one_piece_would(tmp_path: Path) -> None:
    generator = np.random.default_rng(2)
    signal = (0.1 * generator.normal(size=16_000 * 45)).astype(np.float32)
    engine = loudest_band_listener(tmp_path / "net.onnx")
    hertz, peak = engine._follow(signal)
    whole_hertz, whole_peak = decode(engine._salience(log_mel(signal, 0, frame_total(len(signal)))))
    np.testing.assert_allclose(peak, whole_peak, atol=1e-6)
    np.testing.assert_allclose(hertz, whole_hertz, rtol=1e-5)


def test_a_graph_with_other_bands_is_refused(tmp_path: Path) -> None:
    shape = helper.make_tensor_value_info("mel", TensorProto.FLOAT, [1, 80, "frames"])
    out = helper.make_tensor_value_info("out", TensorProto.FLOAT, [1, 80, "frames"])
    graph = helper.make_graph([helper.make_node("Identity", ["mel"], ["out"])], "g", [shape], [out])
    opset = helper.make_opsetid("", 17)
    path = tmp_path / "net.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[opset], ir_version=9), path)
    with pytest.raises(EngineUnavailableError, match="does not take 128 bands"):
        RmvpeListener(TestWeight({"net.onnx": path}), NetworkSettings(threads=1))


def test_a_network_that_returns_no_salience_is_refused(tmp_path: Path) -> None:
    nodes = [helper.make_node("Transpose", ["mel"], ["salience"], perm=[0, 2, 1])]
    engine = listener(tmp_path / "net.onnx", nodes, {})
    with pytest.raises(EngineUnavailableError, match="no pitch"):
        engine.listen(tone(440, 0.5))


def test_a_weight_without_a_network_is_refused() -> None:
    with pytest.raises(EngineUnavailableError, match="0 files"):
        RmvpeListener(TestWeight({}), NetworkSettings(threads=1))
