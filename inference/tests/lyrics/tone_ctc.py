"""A CTC network that is right by construction: its letters are tones, its words are tunes.

A filter pair for each letter measures how strong the letter's frequency is in 400 samples, every
320 samples, as wav2vec2 does; silence is the blank. What it hears is therefore exactly known.
"""

import json
from collections.abc import Sequence

import numpy as np

from cantora_inference.lyrics.model import Heard
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

RATE_HERTZ = 16_000
LETTERS = "abcdefghiklmnoprstuv"
SYMBOLS = {"<pad>": 0, "|": 1, **{letter: 2 + place for place, letter in enumerate(LETTERS)}}
KERNEL = 400
STRIDE = 320


def vocabulary_json() -> bytes:
    """The file that lies beside the network."""
    return json.dumps(SYMBOLS).encode()


def tone_network() -> bytes:
    """ONNX: input_values (1, samples) to logits (1, frames, symbols)."""
    from onnx import TensorProto, checker, helper, numpy_helper

    values = {
        "filters": _filters(),
        "blank_bias": np.full((1, 2, 1), 0, np.float32),
        "floor": np.array([2.0], np.float32),
        "gain": np.array([12.0], np.float32),
        "rests": np.array([5.0, 4.5], np.float32).reshape(1, 2, 1),
        "channel": np.array([1], np.int64),
    }
    nodes = [
        helper.make_node("Unsqueeze", ["input_values", "channel"], ["wave"]),
        helper.make_node("Conv", ["wave", "filters"], ["pairs"], strides=[STRIDE]),
        helper.make_node("Split", ["pairs"], ["cosine", "sine"], axis=1, num_outputs=2),
        helper.make_node("Mul", ["cosine", "cosine"], ["cosine2"]),
        helper.make_node("Mul", ["sine", "sine"], ["sine2"]),
        helper.make_node("Add", ["cosine2", "sine2"], ["power"]),
        helper.make_node("ReduceSum", ["power", "channel"], ["loud"], keepdims=1),
        helper.make_node("Add", ["loud", "floor"], ["whole"]),
        helper.make_node("Div", ["power", "whole"], ["share"]),
        helper.make_node("Mul", ["share", "gain"], ["letters"]),
        helper.make_node("Mul", ["loud", "zero"], ["nothing"]),
        helper.make_node("Add", ["nothing", "rests"], ["blanks"]),
        helper.make_node("Concat", ["blanks", "letters"], ["logits_first"], axis=1),
        helper.make_node("Transpose", ["logits_first"], ["logits"], perm=[0, 2, 1]),
    ]
    values["zero"] = np.array([0.0], np.float32)
    del values["blank_bias"]
    graph = helper.make_graph(
        nodes,
        "tones",
        [helper.make_tensor_value_info("input_values", TensorProto.FLOAT, [1, "samples"])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, "frames", len(SYMBOLS)])],
        [numpy_helper.from_array(value, name) for name, value in values.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    checker.check_model(model)
    return bytes(model.SerializeToString())


def sung(words: Sequence[tuple[str, float, float]], seconds: float) -> FloatArray:
    """Sound of words (text, start, end in seconds) whose letters share the time evenly."""
    signal = np.zeros(round(seconds * RATE_HERTZ), np.float32)
    for text, start, end in words:
        bounds = np.linspace(start, end, len(text) + 1)
        for letter, first, last in zip(text, bounds, bounds[1:], strict=False):
            samples = slice(round(first * RATE_HERTZ), round(last * RATE_HERTZ))
            times = np.arange(samples.start, samples.stop) / RATE_HERTZ
            signal[samples] = np.sin(2 * np.pi * _hertz(letter) * times)
    return signal


def heard(words: Sequence[tuple[str, float, float]], seconds: float) -> Heard:
    """What the analysis knows of that sound."""
    frames = np.arange(round(seconds / HOP_SECONDS)) * HOP_SECONDS
    voiced = np.any([(frames >= start) & (frames < end) for _, start, end in words], axis=0)
    loudness = np.where(voiced, -10.0, -80.0)
    melody = MelodyTrack(np.full(len(frames), 220.0), voiced.astype(float), loudness)
    signal = sung(words, seconds)
    return Heard(signal, signal, melody, (), seconds)


def _filters() -> FloatArray:
    """(2 x letters, 1, KERNEL): windowed cosines, then sines, of the letters' frequencies."""
    times = np.arange(KERNEL) / RATE_HERTZ
    phases = np.outer([_hertz(letter) for letter in LETTERS], 2 * np.pi * times)
    window = np.hanning(KERNEL) / KERNEL * 8
    both = np.concatenate((np.cos(phases), np.sin(phases))) * window
    return both[:, np.newaxis].astype(np.float32)


def _hertz(letter: str) -> float:
    return 400.0 + 160.0 * LETTERS.index(letter)
