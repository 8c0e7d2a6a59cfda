"""python -m training.beatnet WHEEL OUT.onnx: the three nets of BeatNet as one file that we can run.

WHEEL: BeatNet 1.1.3 as the Python package index has it (CC BY 4.0; Heydari, Cwitkowitz, Duan 2021,
arXiv:2108.03576): `pip download BeatNet==1.1.3 --no-deps`. Its code is not used: the weights are
read as plain tensors into a net that is written here from the paper, and their answers are
averaged.
"""

import argparse
import hashlib
import io
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from cantora_inference.key_tempo.beats.features import BANDS
from training import onnx_file

WHEEL_SHA256 = "1ecfa17bdcbe899975a88bdb6efebd6970d846a4f3b6cfd5c6f320647c641c7e"
_WEIGHTS = tuple(f"BeatNet/models/model_{number}_weights.pt" for number in (1, 2, 3))
_KERNEL, _CELLS = 10, 150


class Crnn(nn.Module):
    """levels and rises (1, frames, 272) -> chances of beat, downbeat and neither (1, frames, 3)."""

    def __init__(self) -> None:
        super().__init__()
        self.conv1 = nn.Conv1d(1, 2, _KERNEL)
        self.linear0 = nn.Linear(2 * ((2 * BANDS - _KERNEL + 1) // 2), _CELLS)
        self.lstm = nn.LSTM(_CELLS, _CELLS, 2, batch_first=True)
        self.linear = nn.Linear(_CELLS, 3)

    def forward(self, features: Tensor) -> Tensor:
        bands = functional.relu(self.conv1(features[0][:, None]))
        hidden = self.linear0(functional.max_pool1d(bands, 2).flatten(1))[None]
        return torch.softmax(self.linear(self.lstm(hidden)[0]), dim=2)


class Mean(nn.Module):
    """beat (the first of a bar or another) and downbeat, each (1, frames), of several nets."""

    def __init__(self, nets: Sequence[Crnn]) -> None:
        super().__init__()
        self.nets = nn.ModuleList(nets)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        mean = torch.stack([net(features) for net in self.nets]).mean(0)
        return mean[:, :, 0] + mean[:, :, 1], mean[:, :, 1]


def main(arguments: Sequence[str]) -> int:
    """Convert; 1 with a sentence where the wheel is another."""
    words = argparse.ArgumentParser(prog="python -m training.beatnet", description=__doc__)
    words.add_argument("wheel", type=Path)
    words.add_argument("out", type=Path)
    options = words.parse_args(arguments)
    if hashlib.sha256(options.wheel.read_bytes()).hexdigest() != WHEEL_SHA256:
        print(f"{options.wheel.name} is not the wheel whose weights were read.", file=sys.stderr)
        return 1
    net = Mean([_read(options.wheel, name) for name in _WEIGHTS]).eval()
    axes = {"features": 1, "beat": 1, "downbeat": 1}
    said = {"version": "1.1.3", "source": "BeatNet 1.1.3, CC BY 4.0"}
    onnx_file.write(net, torch.zeros(1, 64, 2 * BANDS), options.out, axes, said)
    return 0


def _read(wheel: Path, name: str) -> Crnn:
    net = Crnn()
    with zipfile.ZipFile(wheel) as files:
        weights = torch.load(io.BytesIO(files.read(name)), weights_only=True, map_location="cpu")
    net.load_state_dict(weights)
    return net


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
