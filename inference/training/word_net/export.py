"""Writes the net as the service runs it: ONNX that answers log probabilities, and its classes."""

import copy
import json
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn

from cantora_inference.lyrics.log_mels import BANDS
from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES
from training import onnx_file
from training.word_net.network import WordNet, log_shares

_AXES = {"mels": 1, "phones": 1, "starts": 1}


def export(net: WordNet, path: Path, metadata: Mapping[str, str]) -> None:
    """mels (1, T, BANDS) in, T even; phones (1, T / 2, classes), starts (1, T / 2) out."""
    whole = _Logs(copy.deepcopy(net)).eval()
    said = {**metadata, "classes": json.dumps([one.value for one in PHONE_CLASSES])}
    onnx_file.write(whole, torch.zeros(1, 64, BANDS), path, _AXES, said)


class _Logs(nn.Module):
    def __init__(self, net: WordNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, mels: Tensor) -> tuple[Tensor, Tensor]:
        said = self.net(mels)
        return log_shares(said.phones), torch.sigmoid(said.starts)
