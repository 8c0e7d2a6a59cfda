"""Small graphs in place of the voice net, and sounds for them."""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from cantora_inference.melody.voice_net import VoiceNetListener
from cantora_inference.melody.voice_spectrum import BINS_PER_OCTAVE, PITCH_BINS, SPECTRUM_BINS
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

ONE_THREAD = NetworkSettings(threads=1)
REACH_FRAMES = 90
"""How far the graph looks to either side: nearly 1.5 s, as the net."""

_HARMONICS = 6
_SHARPNESS, _SUNG_LEVEL = 40.0, 1.2


def harmonic_net(path: Path, *, sharpness: float = _SHARPNESS, version: str = "7") -> Path:
    """Pitch by the levels of six harmonics, averaged over time a little; sung where they are loud.

    The average reaches as far as the real net sees, so that seams between pieces would show.
    """
    nodes = [
        helper.make_node("Conv", ["spectrum", "harmonics"], ["sums"]),
        helper.make_node("Conv", ["sums", "nearby"], ["calm"], pads=[0, REACH_FRAMES] * 2),
        helper.make_node("Squeeze", ["calm", "channel"], ["levels"]),
        helper.make_node("Transpose", ["levels"], ["frames"], perm=[0, 2, 1]),
        helper.make_node("Mul", ["frames", "sharpness"], ["logits"]),
        helper.make_node("Softmax", ["logits"], ["pitch"], axis=2),
        helper.make_node("ReduceMax", ["frames", "last"], ["loudest"], keepdims=0),
        helper.make_node("Sub", ["loudest", "sung"], ["over"]),
        helper.make_node("Mul", ["over", "sharpness"], ["odds"]),
        *(helper.make_node("Sigmoid", ["odds"], [name]) for name in ("voicing", "onset")),
    ]
    constants = {
        "harmonics": _harmonics(),
        "nearby": _nearby(),
        "channel": np.array([1]),
        "last": np.array([2]),
        "sharpness": np.float32(sharpness),
        "sung": np.float32(_SUNG_LEVEL),
    }
    return save(path, nodes, constants, version)


def save(
    path: Path,
    nodes: list[onnx.NodeProto],
    constants: dict[str, np.ndarray],
    version: str = "7",
    bins: int = SPECTRUM_BINS,
) -> Path:
    """Write a graph with the input and the outputs of the voice net."""
    events = {name: [1, "frames"] for name in ("voicing", "onset")}
    shapes = {"pitch": [1, "frames", None]} | events
    made = {name for node in nodes for name in node.output}
    graph = helper.make_graph(
        nodes,
        "voice-net",
        [helper.make_tensor_value_info("spectrum", TensorProto.FLOAT, [1, 2, bins, "frames"])],
        [
            helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
            for name, shape in shapes.items()
            if name in made
        ],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    helper.set_model_props(model, {"version": version})
    onnx.save(model, path)
    return path


def harmonic_listener(folder: Path) -> VoiceNetListener:
    """A listener on `harmonic_net`."""
    return VoiceNetListener(ONE_THREAD, harmonic_net(folder / "net.onnx"))


def tone(hertz: float, seconds: float, lead_seconds: float = 0.0) -> FloatArray:
    """Six harmonics with a little vibrato in both channels, 16 kHz (2, n), silent before `lead`."""
    time = np.arange(round(seconds * MELODY_RATE_HERTZ)) / MELODY_RATE_HERTZ
    phase = 2 * np.pi * hertz * time + 0.05 * np.sin(2 * np.pi * 5.5 * time)
    wave = sum(np.sin(n * phase) / n for n in range(1, _HARMONICS + 1)) * (time >= lead_seconds)
    return np.repeat(0.2 * wave[None], 2, axis=0).astype(np.float32)


def _harmonics() -> FloatArray:
    """(1, 2, SPECTRUM_BINS - PITCH_BINS + 1, 1): the middle alone is heard."""
    kernel = np.zeros((1, 2, SPECTRUM_BINS - PITCH_BINS + 1, 1), dtype=np.float32)
    for n in range(1, _HARMONICS + 1):
        kernel[0, 0, round(BINS_PER_OCTAVE * np.log2(n)), 0] = 0.7 ** (n - 1)
    return kernel


def _nearby() -> FloatArray:
    kernel = np.full((1, 1, 1, 2 * REACH_FRAMES + 1), 0.1 / (2 * REACH_FRAMES), dtype=np.float32)
    kernel[..., REACH_FRAMES] = 0.9
    return kernel
