"""Writes the mask net as the service runs it."""

import copy
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn

from cantora_inference.separation.mask_features import BINS, FEATURES
from training import onnx_file
from training.mask_net.network import MaskNet

INPUT, OUTPUT = "cues", "mask"
_EXAMPLE_FRAMES = 64


def export(net: MaskNet, path: Path, metadata: Mapping[str, str]) -> None:
    """cues (1, FEATURES, T, BINS) in; mask (1, T, BINS), 0..1, out."""
    whole = _Shares(copy.deepcopy(net).cpu()).eval()
    example = torch.zeros(1, len(FEATURES), _EXAMPLE_FRAMES, BINS)
    onnx_file.write(whole, example, path, {INPUT: 2, OUTPUT: 1}, metadata)


class _Shares(nn.Module):
    def __init__(self, net: MaskNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, features: Tensor) -> Tensor:
        return torch.sigmoid(self.net(features))
