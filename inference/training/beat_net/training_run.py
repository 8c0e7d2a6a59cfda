"""The beat net's course of training."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import Tensor

from training.beat_net.excerpts import Batch, BatchSize, excerpts
from training.beat_net.export import export
from training.beat_net.network import BeatLogits, BeatNet, losses, total
from training.optimiser import Say, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit

VERSION = "1"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""


@dataclass(frozen=True)
class TrainingPlan:
    """seconds, steps: how long to train in all, as in Schedule; kept_every_seconds: checkpoints."""

    prepared: Path
    folder: Path
    seconds: float
    seed: int
    kept_every_seconds: float = 240.0
    size: BatchSize = field(default_factory=BatchSize)
    steps: float = math.inf
    device: str = "cpu"


@dataclass(frozen=True)
class Validation:
    """loss: mean over the held-out batches; parts: of it."""

    loss: float
    parts: dict[str, float]

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {value:.4f}" for name, value in self.parts.items())
        return f"loss {self.loss:.4f}, {parts}"


def train(plan: TrainingPlan, say: Say) -> float:
    """Train until the schedule ends; the validation loss at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    state = new_or_resumed(BeatNet(), plan.folder, device=plan.device)
    held_out = excerpts(plan.prepared, plan.size).held_out()
    task = Task("beat_net", VERSION, _answer, _losses, lambda net: validate(net, held_out), export)
    schedule = Schedule(plan.folder, plan.seconds, plan.seed, plan.kept_every_seconds,
                        steps=plan.steps, device=plan.device)  # fmt: skip
    return fit(task, schedule, state, _batches(plan, state.step), say)


@torch.no_grad()
def validate(net: BeatNet, held_out: Sequence[Batch]) -> Validation:
    """The net in its resting state on all batches."""
    net.eval()
    device = next(net.parameters()).device
    sums: dict[str, float] = {}
    for features, truth in held_out:
        said = net(features.to(device))
        for name, value in losses(said, {n: t.to(device) for n, t in truth.items()}).items():
            sums[name] = sums.get(name, 0.0) + float(value) / len(held_out)
    return Validation(float(total({n: torch.tensor(v) for n, v in sums.items()})), sums)


def _batches(plan: TrainingPlan, step: int) -> Iterator[Batch]:
    return excerpts(plan.prepared, plan.size).endless(plan.seed * 100_000 + step)


def _answer(net: BeatNet, features: Tensor) -> BeatLogits:
    said: BeatLogits = net(features)
    return said


def _losses(said: BeatLogits, truth: dict[str, Tensor]) -> Losses:
    parts = losses(said, truth)
    return Losses(total(parts), parts)
