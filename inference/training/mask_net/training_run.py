"""The mask net's course of training."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import Tensor

from training.mask_net.excerpts import Batch, BatchSize, excerpts
from training.mask_net.export import export
from training.mask_net.network import MaskNet
from training.mask_net.targets import Truth, relative_error_db, total
from training.optimiser import Say, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit, on_device

VERSION = "1"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""


@dataclass(frozen=True)
class TrainingPlan:
    """seconds, steps: how long to train in all, as in Schedule; kept_every_seconds: checkpoints."""

    stems: Path
    folder: Path
    seconds: float
    seed: int
    kept_every_seconds: float = 420.0
    size: BatchSize = field(default_factory=BatchSize)
    steps: float = math.inf
    device: str = "cpu"


@dataclass(frozen=True)
class Validation:
    """loss: mean error in dB of what is held out."""

    loss: float

    def __str__(self) -> str:
        return f"{self.loss:.2f} dB"


def train(plan: TrainingPlan, say: Say) -> float:
    """Train until the schedule ends; the mean error in dB of what is held out at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    state = new_or_resumed(MaskNet(), plan.folder, device=plan.device)
    source = excerpts(plan.stems, plan.size)
    held_out = [on_device(one, plan.device) for one in source.held_out()]
    say(f"step {state.step}, held out: {validate(state.average, held_out)}")
    task = Task("mask_net", VERSION, _answer, _losses, lambda net: validate(net, held_out), export)
    schedule = Schedule(
        plan.folder,
        plan.seconds,
        plan.seed,
        plan.kept_every_seconds,
        steps=plan.steps,
        device=plan.device,
    )
    batches = source.endless(plan.seed * 100_000 + state.step)
    return fit(task, schedule, state, batches, say)


@torch.no_grad()
def validate(net: MaskNet, held_out: Sequence[Batch]) -> Validation:
    """The net in its resting state; at the start it is as wrong as the classical mask."""
    net.eval()
    errors = [relative_error_db(net(features), truth) for features, truth in held_out]
    return Validation(float(torch.cat(errors).mean()))


def _answer(net: MaskNet, features: Tensor) -> Tensor:
    logits: Tensor = net(features)
    return logits


def _losses(logits: Tensor, truth: Truth) -> Losses:
    parts = total(logits, truth)
    return Losses(parts["loss"], parts)
