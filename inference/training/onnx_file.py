"""Writes a net as the service runs it: an ONNX file that says what it is."""

import warnings
from collections.abc import Mapping
from pathlib import Path

import onnx
import torch
from torch import Tensor, nn

_OPSET = 17


def write(
    net: nn.Module,
    example: Tensor,
    path: Path,
    frames_axes: Mapping[str, int],
    metadata: Mapping[str, str],
) -> None:
    """frames_axes: names of the input and then of the outputs, and along which axis frames lie."""
    names = list(frames_axes)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            net,
            (example,),
            str(path),
            dynamo=False,
            opset_version=_OPSET,
            input_names=names[:1],
            output_names=names[1:],
            dynamic_axes={name: {axis: "frames"} for name, axis in frames_axes.items()},
        )
    model = onnx.load(path)
    onnx.helper.set_model_props(model, dict(metadata))
    onnx.save(model, path)
