"""Writes the net as the service runs it."""

import copy
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn

from training import onnx_file
from training.beat_net.network import INPUTS, BeatNet

OUTPUTS = ("beat", "downbeat")
"""What it says of thirds only helps it to learn: the product hears those in the sound."""


def export(net: BeatNet, path: Path, metadata: Mapping[str, str]) -> None:
    """features (1, INPUTS, T) in; two of (1, T) between 0 and 1 out."""
    whole = _Probabilities(copy.deepcopy(net).cpu()).eval()
    axes = {"features": 2, **dict.fromkeys(OUTPUTS, 1)}
    onnx_file.write(whole, torch.zeros(1, INPUTS, 64), path, axes, metadata)


class _Probabilities(nn.Module):
    def __init__(self, net: BeatNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        said = self.net(features)
        return torch.sigmoid(said.beat), torch.sigmoid(said.downbeat)
