"""Small graphs in place of the mask net, and short songs for them."""

from pathlib import Path

import numpy as np
import onnx
import scipy.signal
from onnx import TensorProto, helper, numpy_helper

from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation.mask_features import BINS, FEATURES, SEEN_FRAMES
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.values import SAMPLE_RATE_HERTZ, Audio, FloatArray, MelodyTrack

ONE_THREAD = NetworkSettings(threads=1)

_FORMANTS = ((700.0, 90.0, 1.0), (1220.0, 110.0, 0.5), (2600.0, 160.0, 0.25))
_CHORDS_HERTZ = ((131.0, 164.8, 196.0), (146.8, 174.6, 220.0))
_LEVEL = 0.2


def feature_net(
    path: Path, feature: str = "mask", *, times: float = 1.0, version: str = "7"
) -> Path:
    """Answers one of its features, `times` as large."""
    nodes = [
        helper.make_node("Gather", ["cues", "number"], ["cue"], axis=1),
        helper.make_node("Mul", ["cue", "times"], ["mask"]),
    ]
    constants = {"number": np.int64(FEATURES.index(feature)), "times": np.float32(times)}
    return save(path, nodes, constants, version=version)


def smearing_net(path: Path) -> Path:
    """The mean of the classical mask over as many frames as a net may see."""
    size = 2 * SEEN_FRAMES + 1
    kernel = np.zeros((1, len(FEATURES), size, 1), dtype=np.float32)
    kernel[0, FEATURES.index("mask")] = 1 / (1.001 * size)
    nodes = [
        helper.make_node("Conv", ["cues", "kernel"], ["mean"], pads=[SEEN_FRAMES, 0] * 2),
        helper.make_node("Squeeze", ["mean", "channel"], ["mask"]),
    ]
    return save(path, nodes, {"kernel": kernel, "channel": np.array([1])})


def save(
    path: Path,
    nodes: list[onnx.NodeProto],
    constants: dict[str, np.ndarray],
    *,
    version: str = "7",
    bins: int = BINS,
    output: str = "mask",
) -> Path:
    """Write a graph with the input and the output of the mask net."""
    shape = [1, len(FEATURES), "frames", bins]
    graph = helper.make_graph(
        nodes,
        "mask-net",
        [helper.make_tensor_value_info("cues", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info(output, TensorProto.FLOAT, [1, "frames", bins])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    helper.set_model_props(model, {"version": version})
    onnx.save(model, path)
    return path


def opened(path: Path) -> VoiceMaskNet:
    """A net on one thread."""
    return VoiceMaskNet(ONE_THREAD, path)


def melody(f0_hertz: float, frames: int, *, rests: slice | None = None) -> MelodyTrack:
    """One pitch, sung all the time but for `rests`."""
    confidence = np.full(frames, 0.9)
    if rests is not None:
        confidence[rests] = 0.1
    return MelodyTrack(np.full(frames, f0_hertz), confidence, np.full(frames, -20.0))


def noise(seconds: float, level: float = 0.1, seed: int = 5) -> Audio:
    """Unrelated noise in both channels."""
    samples = np.random.default_rng(seed).normal(0, level, (2, round(seconds * SAMPLE_RATE_HERTZ)))
    return Audio(samples.astype(np.float32), SAMPLE_RATE_HERTZ)


def sung(f0_hertz: np.ndarray) -> FloatArray:
    """A vowel at a pitch per sample, 0 for rests: (2, n), the same in both channels."""
    phase = 2 * np.pi * np.cumsum(f0_hertz) / SAMPLE_RATE_HERTZ
    voice = np.zeros(len(phase))
    for harmonic in range(1, 30):
        hertz = harmonic * f0_hertz
        gain = sum(peak / (1 + ((hertz - f) / (4 * width)) ** 2) for f, width, peak in _FORMANTS)
        voice += np.where(hertz < 12_000, gain / harmonic**0.5, 0.0) * np.sin(harmonic * phase)
    soft = np.hanning(1200) / np.hanning(1200).sum()
    voice *= np.convolve(f0_hertz > 0, soft, mode="same")
    return np.repeat(_LEVEL * voice[None] / voice.std(), 2, axis=0).astype(np.float32)


def plucked(count: int) -> FloatArray:
    """Plucked chords in the middle, a new one every second: (2, count)."""
    times = np.arange(count) / SAMPLE_RATE_HERTZ
    sound = np.zeros(count)
    for number, chord in enumerate(_CHORDS_HERTZ):
        turn = (times.astype(int) % len(_CHORDS_HERTZ) == number) * np.exp(-1.5 * (times % 1))
        for hertz in chord:
            sound += turn * _tone(hertz * times)
    return _as_loud_as_sung(np.stack([sound, sound]))


def hiss(count: int) -> FloatArray:
    """Dark noise, another one to each side: (2, count)."""
    noises = np.random.default_rng(1).normal(size=(2, count))
    return _as_loud_as_sung(scipy.signal.lfilter([0.23, 0.23], [1, -0.54], noises, axis=1))


def _tone(cycles: np.ndarray) -> np.ndarray:
    return np.asarray(sum(np.sin(2 * np.pi * n * cycles) / n for n in range(1, 16)))


def _as_loud_as_sung(sound: np.ndarray) -> FloatArray:
    return np.asarray(_LEVEL * sound / sound.std(), dtype=np.float32)
