"""Optimiser, learning rate, averaged weights and checkpoints of every training."""

import copy
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

import torch
from torch import Tensor, nn

Net = TypeVar("Net", bound=nn.Module)

Say = Callable[[str], None]

HIGHEST_RATE = 2.5e-3
"""Learning rate of a net that begins with nothing."""

_LOWEST_RATE_SHARE = 0.01
_WARM_UP_STEPS = 150
_AVERAGE_DECAY = 0.998
_LONGEST_GRADIENT = 2.0
_CHECKPOINT = "checkpoint.pt"


@dataclass
class TrainingState(Generic[Net]):
    """A net under training; `seconds` counts the training of all its runs together.

    first_step: how many steps its weights had been trained when it began.
    """

    net: Net
    average: Net
    optimizer: torch.optim.Optimizer
    step: int = 0
    seconds: float = 0.0
    first_step: int = 0


def has_checkpoint(folder: Path) -> bool:
    """Whether a run was broken off there."""
    return (folder / _CHECKPOINT).exists()


def new_or_resumed(
    net: Net, folder: Path, first_step: int = 0, device: str = "cpu"
) -> TrainingState[Net]:
    """The net as it is, or as the folder's checkpoint holds it; nobody else may use it any more."""
    net = net.to(device, memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-4)
    state = TrainingState(net, copy.deepcopy(net), optimizer, first_step, first_step=first_step)
    if has_checkpoint(folder):
        kept = torch.load(folder / _CHECKPOINT, map_location=device, weights_only=True)
        state.net.load_state_dict(kept["net"])
        state.average.load_state_dict(kept["average"])
        state.optimizer.load_state_dict(kept["optimizer"])
        state.step, state.seconds = kept["step"], kept["seconds"]
        state.first_step = kept["first_step"]
    return state


def save_checkpoint(state: TrainingState[Net], folder: Path) -> None:
    """Write the checkpoint; one that breaks off leaves the one before."""
    kept = {
        "net": state.net.state_dict(),
        "average": state.average.state_dict(),
        "optimizer": state.optimizer.state_dict(),
        "step": state.step,
        "seconds": state.seconds,
        "first_step": state.first_step,
    }
    part = folder / "checkpoint.part"
    torch.save(kept, part)
    part.rename(folder / _CHECKPOINT)


def rate(state: TrainingState[Net], done: float, highest: float = HIGHEST_RATE) -> float:
    """Learning rate: a short rise, then half a cosine; done: share of the training, 0..1."""
    fall = _LOWEST_RATE_SHARE + (1 - _LOWEST_RATE_SHARE) * 0.5 * (1 + math.cos(math.pi * done))
    return highest * fall * min(1.0, (state.step - state.first_step + 1) / _WARM_UP_STEPS)


def optimiser_step(state: TrainingState[Net], loss: Tensor, learning_rate: float) -> None:
    """One step down the loss; the average follows."""
    for group in state.optimizer.param_groups:
        group["lr"] = learning_rate
    state.optimizer.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(state.net.parameters(), _LONGEST_GRADIENT)
    state.optimizer.step()
    state.step += 1
    _update_average(state.average, state.net, min(_AVERAGE_DECAY, state.step / (state.step + 10)))


@cache
def has_fast_bfloat16(device: str) -> bool:
    """Ten times as fast as single precision where the processor can, far slower where it cannot."""
    return device != "cpu" or bool(torch.cpu.get_capabilities().get("avx512_bf16", False))


@torch.no_grad()
def _update_average(average: nn.Module, net: nn.Module, decay: float) -> None:
    """A running mean of the weights is steadier than the weights of any one step."""
    ours, theirs = average.state_dict(), net.state_dict()
    for name, value in ours.items():
        if value.dtype.is_floating_point:
            value.lerp_(theirs[name], 1 - decay)
        else:
            value.copy_(theirs[name])
