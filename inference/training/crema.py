"""python -m training.crema MODEL.h5 NET.onnx: the chord net of the package crema, as it ships.

MODEL.h5 is crema/models/chord/model.h5 of the wheel crema 0.2.0 (BSD-2-Clause, Brian McFee 2017):
`pip download crema==0.2.0 --no-deps`, unpacked. Needs h5py (3.16.0) beside the packages of a
training. The state of the optimiser, two thirds of the file, is left behind; the 170 classes are
summed into the chords that the contract names. The same file comes out each time.
"""

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import h5py
import numpy as np
import numpy.typing as npt
import onnx
from onnx import helper, numpy_helper

from cantora_inference.chords.constant_q import BINS, BINS_PER_OCTAVE
from cantora_inference.chords.names import CHORDS, NONE, ROOTS

SHA256 = "08b80e5b648e743c89284e9bc0b12b993dad1129157a75e0de70e076b0b8a235"
LICENCE = "BSD-2-Clause"

_BINS, _UNITS = 216, 128
_SMALLEST_VARIANCE = 1e-3
_DEEPEST_DB = -80.0
_CALLED = {
    "maj": "", "min": "m", "7": "7", "min7": "m7", "maj7": "maj7", "sus2": "sus2", "sus4": "sus4",
    "maj6": "", "min6": "m", "aug": "", "dim": "m", "minmaj7": "m", "hdim7": "m7", "dim7": "m",
}  # fmt: skip
"""What each of crema's qualities is called in the contract, which has half as many."""
_CLASSES = sorted([*(f"{root}:{quality}" for root in ROOTS for quality in _CALLED), "N", "X"])

Weights = Mapping[str, npt.NDArray[np.float32]]


def main(arguments: Sequence[str]) -> int:
    """Convert; 1 where the file is another one."""
    source, target = map(Path, arguments)
    if hashlib.sha256(source.read_bytes()).hexdigest() != SHA256:
        print(f"{source} is not the model of crema 0.2.0.", file=sys.stderr)
        return 1
    onnx.save(converted(_read(source)), target)
    return 0


def converted(weights: Weights) -> onnx.ModelProto:
    """levels (1, frames, BINS) in decibels in, chords (frames, CHORDS) out."""
    graph = _Graph(weights)
    at = graph.normed(1, graph.harmonics("levels"), (1, 2, 1, 1))
    at = graph.op("Relu", graph.convolved("conv2d_1", at, pads=[2, 2, 2, 2]))
    at = graph.op("Relu", graph.convolved("conv2d_2", graph.normed(2, at, (1, 1, 1, 1))))
    at = graph.op("Squeeze", graph.normed(3, at, (1, 72, 1, 1)), graph.ints(3))
    at = graph.recurrent(1, graph.op("Transpose", at, perm=[2, 0, 1]))
    at = graph.recurrent(2, graph.normed(4, at, (1, 1, 2 * _UNITS)))
    said = [
        graph.dense("chord_pitch", at, "Sigmoid"),
        graph.dense("chord_root", at, "Softmax"),
        graph.dense("chord_bass", at, "Softmax"),
    ]
    at = graph.normed(5, graph.op("Concat", at, *said, axis=-1), (1, 1, -1))
    at = graph.op("MatMul", graph.dense("chord_tag", at, "Softmax"), graph.constant(_called()))
    return graph.model(graph.op("Squeeze", at, graph.ints(1)))


def _called() -> npt.NDArray[np.float32]:
    """(170, CHORDS): which class is which chord; what crema calls X is none of them."""
    sums = np.zeros((len(_CLASSES), len(CHORDS)), dtype=np.float32)
    for row, name in enumerate(_CLASSES):
        root, _, quality = name.partition(":")
        if name != "X":
            sums[row, CHORDS.index(root + _CALLED[quality] if quality else NONE)] = 1
    return sums


def _read(source: Path) -> Weights:
    """By the last two parts of their names; the state of the optimiser lies elsewhere."""
    found: dict[str, npt.NDArray[np.float32]] = {}

    def visit(name: str, item: object) -> None:
        if isinstance(item, h5py.Dataset):
            found["/".join(name.split("/")[-2:]).removesuffix(":0")] = np.array(item, np.float32)

    with h5py.File(source) as file:
        file["model_weights"].visititems(visit)
    return found


class _Graph:
    """Writes operations down; each method takes and gives the name of a value."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._nodes: list[onnx.NodeProto] = []
        self._constants: list[onnx.TensorProto] = []

    def constant(self, values: npt.NDArray[np.generic]) -> str:
        name = f"constant_{len(self._constants)}"
        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def ints(self, *values: int) -> str:
        return self.constant(np.array(values, dtype=np.int64))

    def op(self, kind: str, *inputs: str, **attributes: object) -> str:
        name = f"value_{len(self._nodes)}"
        self._nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def harmonics(self, levels: str) -> str:
        """The same pitches and their octaves, each in decibels under its own loudest."""
        floor = self.constant(np.array(_DEEPEST_DB, dtype=np.float32))
        parts = []
        for first in (0, BINS_PER_OCTAVE):
            part = self.op("Slice", levels, *map(self.ints, (first, first + _BINS, 2)))
            loudest = self.op("ReduceMax", part, axes=[1, 2], keepdims=1)
            part = self.op("Max", self.op("Sub", part, loudest), floor)
            parts.append(self.op("Unsqueeze", part, self.ints(1)))
        return self.op("Concat", *parts, axis=1)

    def normed(self, number: int, value: str, shape: tuple[int, ...]) -> str:
        """Batch normalisation as a product and a sum."""
        gamma, beta, mean, variance = (
            self._weights[f"batch_normalization_{number}/{part}"]
            for part in ("gamma", "beta", "moving_mean", "moving_variance")
        )
        scale = gamma / np.sqrt(variance + np.float32(_SMALLEST_VARIANCE))
        scaled = self.op("Mul", value, self.constant(scale.reshape(shape)))
        return self.op("Add", scaled, self.constant((beta - mean * scale).reshape(shape)))

    def convolved(self, layer: str, value: str, **attributes: object) -> str:
        kernel = self.constant(self._weights[f"{layer}/kernel"].transpose(3, 2, 0, 1))
        return self.op(
            "Conv", value, kernel, self.constant(self._weights[f"{layer}/bias"]), **attributes
        )

    def recurrent(self, number: int, value: str) -> str:
        """Keras 2's GRU: a hard sigmoid, and the reset before the product. (frames, 1, 2·units)."""
        kernels, recurrent, biases = (
            np.stack([
                self._weights[f"{way}_gru_{number}/{part}"] for way in ("forward", "backward")
            ])
            for part in ("kernel", "recurrent_kernel", "bias")
        )  # fmt: skip
        both = self.op(
            "GRU", value,
            self.constant(kernels.transpose(0, 2, 1)),
            self.constant(recurrent.transpose(0, 2, 1)),
            self.constant(np.concatenate([biases, np.zeros_like(biases)], axis=1)),
            hidden_size=_UNITS, direction="bidirectional", linear_before_reset=0,
            activations=2 * ["HardSigmoid", "Tanh"], activation_alpha=[0.2, 0.2],
            activation_beta=[0.5, 0.5],
        )  # fmt: skip
        beside = self.op("Transpose", both, perm=[0, 2, 1, 3])
        return self.op("Reshape", beside, self.ints(0, 1, 2 * _UNITS))

    def dense(self, layer: str, value: str, activation: str) -> str:
        product = self.op("MatMul", value, self.constant(self._weights[f"{layer}/kernel"]))
        summed = self.op("Add", product, self.constant(self._weights[f"{layer}/bias"]))
        return self.op(activation, summed, **({"axis": -1} if activation == "Softmax" else {}))

    def model(self, shares: str) -> onnx.ModelProto:
        self._nodes.append(helper.make_node("Identity", [shares], ["shares"]))
        one = onnx.TensorProto.FLOAT
        graph = helper.make_graph(
            self._nodes,
            "chord_net",
            [helper.make_tensor_value_info("levels", one, [1, "frames", BINS])],
            [helper.make_tensor_value_info("shares", one, ["frames", len(CHORDS)])],
            self._constants,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        said = {"version": "crema-0.2.0", "licence": LICENCE, "chords": json.dumps(CHORDS)}
        helper.set_model_props(model, said)
        onnx.checker.check_model(model)
        return model


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
