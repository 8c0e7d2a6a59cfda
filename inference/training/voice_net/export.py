"""Writes the net as the service runs it: ONNX that answers probabilities and says what it is."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Mapping
from pathlib import Path

import onnx
import torch
from torch import Tensor, nn

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS
from training.voice_net.network import VoiceNet

OUTPUTS = ("pitch", "voicing", "onset", "offset")
_OPSET = 17


def export(net: VoiceNet, path: Path, metadata: Mapping[str, str]) -> None:
    """spectrum (1, 2, SPECTRUM_BINS, T) in; pitch (1, T, PITCH_BINS) and three of (1, T) out."""
    whole = _Probabilities(copy.deepcopy(net)).eval()
    example = torch.zeros(1, 2, SPECTRUM_BINS, 64)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            whole,
            (example,),
            str(path),
            dynamo=False,
            opset_version=_OPSET,
            input_names=["spectrum"],
            output_names=list(OUTPUTS),
            dynamic_axes={"spectrum": {3: "frames"}, **{name: {1: "frames"} for name in OUTPUTS}},
        )
    model = onnx.load(path)
    onnx.helper.set_model_props(model, dict(metadata))
    onnx.save(model, path)


class _Probabilities(nn.Module):
    def __init__(self, net: VoiceNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, spectrum: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        said = self.net(spectrum)
        return (
            torch.softmax(said.pitch, dim=-1),
            torch.sigmoid(said.voicing),
            torch.sigmoid(said.onset),
            torch.sigmoid(said.offset),
        )
