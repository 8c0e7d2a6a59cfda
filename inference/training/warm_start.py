"""Goes on from an exported net, of which only the file is left.

The export folds each norm into its convolution, and a net whose norms do nothing cannot be trained.
So the norms are measured anew: as the batches are, with a gain and a bias that undo them, which
leaves what the net says as it was.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

Norm = nn.BatchNorm1d | nn.BatchNorm2d

NORM_BATCHES = 12
"""So many are enough to measure the norms by."""

_PREFIX, _SUFFIX = "/net/", "/Conv"


def begin_from(path: Path, net: nn.Module, inputs: Iterable[Tensor]) -> int:
    """Fill `net` with an exported one's weights; the steps that it was trained.

    inputs: batches as the net hears them, by which its norms are measured.
    """
    model = onnx.load(path)
    known = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == "Conv":
            weight, bias = (torch.tensor(known[name]) for name in node.input[1:])
            _fill(net, _module_name(node.name), weight, bias)
    _measure_norms(net, inputs)
    return int({prop.key: prop.value for prop in model.metadata_props}["steps"])


def _module_name(node_name: str) -> str:
    """`/net/middle.0/layer/layer.0/Conv` is `middle.0.layer.0`: lists stand twice in a path."""
    parts = node_name.removeprefix(_PREFIX).removesuffix(_SUFFIX).split("/")
    following = [*parts[1:], ""]
    return ".".join(
        part for part, after in zip(parts, following, strict=True) if not after.startswith(part)
    )


@torch.no_grad()
def _fill(net: nn.Module, name: str, weight: Tensor, bias: Tensor) -> None:
    """The voice net's files up to version 1.8013 say one thing more, ends of notes."""
    convolution = net.get_submodule(name)
    assert isinstance(convolution, nn.Conv1d | nn.Conv2d)
    outputs = convolution.out_channels
    convolution.weight.copy_(weight[:outputs])
    if convolution.bias is not None:
        convolution.bias.copy_(bias[:outputs])
        return
    (norm,) = (one for one in _beside(net, name) if isinstance(one, Norm))
    norm.bias.copy_(bias)
    norm.weight.fill_((1 + norm.eps) ** 0.5)


def _beside(net: nn.Module, name: str) -> Iterator[nn.Module]:
    """The modules of the layer to which a convolution belongs."""
    return net.get_submodule(name.rpartition(".")[0]).children()


@torch.no_grad()
def _measure_norms(net: nn.Module, inputs: Iterable[Tensor]) -> None:
    net.eval()
    norms = [module for module in net.modules() if isinstance(module, Norm)]
    seen: dict[Norm, list[Tensor]] = {norm: [] for norm in norms}
    with _watched(seen):
        for batch in inputs:
            net(batch)
    for norm, moments in seen.items():
        mean, square = torch.stack(moments).mean(0)
        variance = square - mean**2
        norm.running_mean, norm.running_var = mean, variance
        norm.weight.copy_((variance + norm.eps).sqrt())
        norm.bias.add_(mean)


@contextmanager
def _watched(seen: dict[Norm, list[Tensor]]) -> Iterator[None]:
    """Mean and mean square of every channel that comes to each norm."""

    def watch(norm: nn.Module, heard: tuple[Tensor, ...]) -> None:
        assert isinstance(norm, Norm)
        channels = heard[0].transpose(0, 1).flatten(1)
        seen[norm].append(torch.stack([channels.mean(1), channels.square().mean(1)]))

    handles = [norm.register_forward_pre_hook(watch) for norm in seen]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
