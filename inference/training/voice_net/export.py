"""Writes the net as the service runs it: ONNX that answers probabilities and says what it is."""

import copy
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor, nn

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS
from training import onnx_file
from training.voice_net.network import VoiceNet

OUTPUTS = ("pitch", "voicing", "onset")


def export(net: VoiceNet, path: Path, metadata: Mapping[str, str]) -> None:
    """spectrum (1, 2, SPECTRUM_BINS, T) in; pitch (1, T, PITCH_BINS) and two of (1, T) out."""
    whole = _Probabilities(copy.deepcopy(net).cpu()).eval()
    example = torch.zeros(1, 2, SPECTRUM_BINS, 64)
    axes = {"spectrum": 3, **dict.fromkeys(OUTPUTS, 1)}
    onnx_file.write(whole, example, path, axes, metadata)


class _Probabilities(nn.Module):
    def __init__(self, net: VoiceNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, spectrum: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        said = self.net(spectrum)
        return (
            torch.softmax(said.pitch, dim=-1),
            torch.sigmoid(said.voicing),
            torch.sigmoid(said.onset),
        )
