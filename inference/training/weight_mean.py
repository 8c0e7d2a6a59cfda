"""python -m training.weight_mean --version V --out FILE NET.onnx=SHARE ...: a mean of trained nets.

Nets of which one went on from the other may be averaged, weight by weight. The mean forgets less
of what the earlier one knew (Wortsman et al. 2022, WiSE-FT).
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


def main(arguments: Sequence[str]) -> int:
    """Write the mean."""
    parser = argparse.ArgumentParser(prog="python -m training.weight_mean", description=__doc__)
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("nets", nargs="+", metavar="NET=SHARE")
    options = parser.parse_args(arguments)
    named = [one.rsplit("=", 1) for one in options.nets]
    nets = [onnx.load(file) for file, _ in named]
    onnx.save(mean_of(nets, [float(share) for _, share in named], options.version), options.out)
    return 0


def mean_of(
    nets: Sequence[onnx.ModelProto], shares: Sequence[float], version: str
) -> onnx.ModelProto:
    """The first net with the weighted mean of all; ValueError where one has other weights."""
    tables = [
        {one.name: numpy_helper.to_array(one) for one in net.graph.initializer} for net in nets
    ]
    if any(_shapes(table) != _shapes(tables[0]) for table in tables):
        raise ValueError("The nets have different weights.")
    mean = onnx.ModelProto()
    mean.CopyFrom(nets[0])
    for weight in mean.graph.initializer:
        here = [table[weight.name] for table in tables]
        if np.issubdtype(here[0].dtype, np.floating):
            value = np.average(np.asarray(here, np.float64), axis=0, weights=shares)
            even = np.asarray(value, dtype=here[0].dtype)
            weight.CopyFrom(numpy_helper.from_array(even, weight.name))
    for said in mean.metadata_props:
        if said.key == "version":
            said.value = version
    return mean


def _shapes(table: dict[str, np.ndarray]) -> dict[str, tuple[int, ...]]:
    return {name: weight.shape for name, weight in table.items()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
