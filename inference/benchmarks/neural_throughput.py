"""Speed and memory of the full-size neural separators with random numbers in them.

Usage: python -m benchmarks.neural_throughput [--seconds 20] [--threads 2] [--device cpu|cuda]
       (from the folder `inference`, with the packages of requirements-neural.in)

Time and memory of a network do not depend on what it has learned, so these are the figures of the
published weights too; the sound is noise. Each engine runs in a process of its own, so that its
peak memory is its own. RTF is time over length; on a machine that others use too, look at the
processor's seconds for each second of the song instead. An MDX-Net is missing: its layers are known
only as its published ONNX file, so it can be measured only with its weights.
"""

import argparse
import json
import multiprocessing
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from cantora_inference.engines import Separator
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation.catalogue import ROFORMER_WEIGHT
from cantora_inference.values import Audio
from cantora_inference.weights.lock_file import PROJECT_LOCK, read_lock
from cantora_inference.weights.store import VerifiedWeight

RATE_HERTZ = 48_000
HTDEMUCS: Mapping[str, Any] = {
    "sources": ["drums", "bass", "other", "vocals"],
    "channels": 48,
    "bottom_channels": 512,
    "samplerate": 44_100,
}
"""htdemucs as it was published: the class's own sizes and these."""
HTDEMUCS_SEGMENT = {"_type": "fraction", "numerator": 39, "denominator": 5}


def main(arguments: Sequence[str]) -> None:
    """Print one line for each network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", choices=("cpu", "cuda"))
    wanted = parser.parse_args(arguments)
    if find_spec("torch") is None or find_spec("demucs") is None:
        print("Skipped: the packages of requirements-neural.in are not installed.")
        return
    settings = NetworkSettings(wanted.threads, wanted.device or _found_device())
    print(f"{wanted.seconds:.0f} s of stereo noise, {settings.threads} threads, {settings.device}")
    print("network            load s  separate s     RTF  CPU s per s  peak MB  GPU peak MB")
    context = multiprocessing.get_context("spawn")
    for name in ("htdemucs", "mel-band-roformer"):
        with context.Pool(1) as pool:
            print(pool.apply(_measured, (name, wanted.seconds, settings)), flush=True)
    print("mdx-net            not measured: its layers are known only as its published ONNX file")


def _found_device() -> str:
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def _measured(name: str, seconds: float, settings: NetworkSettings) -> str:
    import torch

    build: Callable[..., Separator] = _demucs if name == "htdemucs" else _roformer
    noise = np.random.default_rng(1).normal(size=(2, round(seconds * RATE_HERTZ)))
    mix = Audio((0.1 * noise).astype(np.float32), RATE_HERTZ)
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        separator = build(Path(folder), settings)
        loaded = time.perf_counter()
        if settings.device == "cuda":
            # The first run on a GPU also chooses and compiles kernels.
            separator.separate(Audio(mix.samples[:, :RATE_HERTZ], RATE_HERTZ), _silent)
        begun, begun_cpu = time.perf_counter(), time.process_time()
        separator.separate(mix, _silent)
        taken, cpu = time.perf_counter() - begun, time.process_time() - begun_cpu
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    gpu_mb = torch.cuda.max_memory_allocated() / 2**20 if settings.device == "cuda" else 0.0
    return (
        f"{name:<18} {loaded - started:>6.1f} {taken:>11.2f} {taken / seconds:>7.3f}"
        f" {cpu / seconds:>12.3f} {peak_mb:>8.0f} {gpu_mb:>12.0f}"
    )


def _demucs(folder: Path, settings: NetworkSettings) -> Separator:
    from fractions import Fraction

    import torch
    from demucs.htdemucs import HTDemucs
    from safetensors.torch import save_file

    from cantora_inference.separation.demucs import DemucsSeparator

    torch.manual_seed(0)
    model = HTDemucs(**HTDEMUCS, segment=Fraction(39, 5))
    path = folder / "random.safetensors"
    metadata = {
        "klass": "demucs.htdemucs.HTDemucs",
        "args": "[]",
        "kwargs": json.dumps({**HTDEMUCS, "segment": HTDEMUCS_SEGMENT}),
    }
    save_file({name: one.contiguous() for name, one in model.state_dict().items()}, path, metadata)
    del model
    return DemucsSeparator(_random_weight("htdemucs", path, {}), settings)


def _roformer(folder: Path, settings: NetworkSettings) -> Separator:
    import torch
    from bs_roformer import MelBandRoformer

    from cantora_inference.separation.roformer import RoformerSeparator

    entry = read_lock(PROJECT_LOCK).find(ROFORMER_WEIGHT)
    assert entry is not None
    torch.manual_seed(0)
    path = folder / "random.ckpt"
    torch.save(MelBandRoformer(**entry.parameters["model"]).state_dict(), path)
    weight = _random_weight(entry.id, path, entry.parameters)
    return RoformerSeparator(weight, settings)


def _random_weight(name: str, path: Path, parameters: Mapping[str, Any]) -> VerifiedWeight:
    """A file of random numbers in the place of a verified one."""
    return VerifiedWeight(name, path.parent, {path.name: path}, "random", "none", parameters)


def _silent(share: float) -> None:
    """A progress that nobody reads."""


if __name__ == "__main__":
    main(sys.argv[1:])
