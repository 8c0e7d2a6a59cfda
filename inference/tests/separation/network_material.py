"""Songs, tiny networks and a weight store for the tests of the neural separators."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import scipy.signal
from onnx import TensorProto, helper, numpy_helper

from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import Audio, FloatArray
from cantora_inference.weights.settings import WeightSettings
from cantora_inference.weights.store import WeightStore

RATE_HERTZ = 48_000
ONE_THREAD = NetworkSettings(threads=1)
MDX_SMALL = {"n_fft": 1024, "hop": 256, "dim_f": 400, "dim_t": 64}
"""A quarter of the published sizes and the same shape of things: bins above 17 kHz are unseen."""


def no_progress(share: float) -> None:
    """A progress that nobody reads."""


def song(seconds: float, seed: int = 5) -> Audio:
    """Kick at 50 Hz, a wide chord, a voice-like middle and hats up to 17 kHz, peak 0.5."""
    count = round(seconds * RATE_HERTZ)
    time = np.arange(count) / RATE_HERTZ
    generator = np.random.default_rng(seed)
    beat = time % 0.5
    kick = np.sin(2 * np.pi * 50 * time) * np.exp(-beat / 0.08)
    chord = sum(np.sin(2 * np.pi * hertz * time + hertz) for hertz in (220.0, 277.18, 329.63))
    wobble = 440 + 6 * np.sin(2 * np.pi * 5.5 * time)
    voice = sum(np.sin(2 * np.pi * h * np.cumsum(wobble) / RATE_HERTZ) / h for h in range(1, 20))
    hats = scipy.signal.sosfilt(
        scipy.signal.butter(8, (6000, 14_000), "bandpass", fs=RATE_HERTZ, output="sos"),
        generator.normal(size=(2, count)) * np.exp(-(time % 0.25) / 0.03),
    )
    left = 0.3 * kick + 0.08 * chord + 0.1 * voice
    right = 0.3 * kick + 0.05 * chord**3 + 0.1 * voice
    edge = np.clip(np.minimum(time, time[::-1]) / 0.01, 0, 1)
    mixed = (np.stack([left, right]) + 0.1 * hats) * edge
    return Audio((0.5 * mixed / np.abs(mixed).max()).astype(np.float32), RATE_HERTZ)


def sdr_db(truth: FloatArray, estimate: FloatArray) -> float:
    """Signal to distortion over all channels."""
    truth = truth.astype(np.float64)
    error = max(np.square(truth - estimate).sum(), 1e-30)
    return float(10 * np.log10(np.square(truth).sum() / error))


def mdx_network(path: Path, gain: float | FloatArray, dim_f: int, dim_t: int) -> Path:
    """An ONNX file with the shape of an MDX-Net that multiplies its input by `gain`.

    An array is spread over (batch, plane, frequency, time) as numpy does.
    """
    shape = ["batch", 4, dim_f, dim_t]
    node = helper.make_node("Mul", ["input", "gain"], ["output"])
    graph = helper.make_graph(
        [node],
        "scaled",
        [helper.make_tensor_value_info("input", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("output", TensorProto.FLOAT, shape)],
        [numpy_helper.from_array(np.asarray(gain, dtype=np.float32), "gain")],
    )
    opset = helper.make_opsetid("", 17)
    onnx.save(helper.make_model(graph, opset_imports=[opset], ir_version=9), path)
    return path


def store_with(
    folder: Path, files: Mapping[str, Path], parameters: Mapping[str, Mapping[str, Any]]
) -> WeightStore:
    """The real store over a lock file that pins these files: weight id to file."""
    folder.mkdir(parents=True)
    settings = WeightSettings(folder=folder, lock_path=folder / "lock.json")
    entries = []
    for weight_id, file in files.items():
        content = file.read_bytes()
        sha256 = hashlib.sha256(content).hexdigest()
        settings.folder_of(weight_id).mkdir(parents=True)
        (settings.folder_of(weight_id) / file.name).write_bytes(content)
        entries.append(_entry(weight_id, file, sha256, parameters.get(weight_id, {})))
    document = json.dumps({"version": 1, "weights": entries})
    settings.lock_path.write_text(document, encoding="utf-8")
    return WeightStore(settings)


def _entry(
    weight_id: str, file: Path, sha256: str, parameters: Mapping[str, Any]
) -> dict[str, Any]:
    forms = {".onnx": "onnx", ".safetensors": "safetensors", ".ckpt": "checkpoint"}
    return {
        "id": weight_id,
        "engine": weight_id,
        "stage": "vocal_separation",
        "format": forms[file.suffix],
        "files": [
            {
                "name": file.name,
                "urls": ["http://127.0.0.1/none"],
                "sha256": sha256,
                "hash_source": "upstream",
                "size_bytes": file.stat().st_size,
            }
        ],
        "licence_id": "MIT",
        "licence_note": "Made by a test.",
        "commercial_ok": "yes",
        "improves": "Nothing at all.",
        "profiles": [],
        "parameters": dict(parameters),
    }
