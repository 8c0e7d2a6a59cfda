"""The word net's course of training."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import torch
from torch import Tensor

from training.optimiser import HIGHEST_RATE, Say, TrainingState, has_checkpoint, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit, on_device
from training.warm_start import NORM_BATCHES, begin_from
from training.word_net.excerpts import Batch, Truth, excerpts
from training.word_net.export import export
from training.word_net.manifest import Manifest
from training.word_net.network import Said, WordNet
from training.word_net.targets import losses, total
from training.word_net.validation import validate

_KEPT_EVERY_SECONDS = 600.0
_HIGHEST_RATE_GOING_ON = 8e-4
"""Of a net that has learnt already: higher ones would make it forget first."""


@dataclass(frozen=True)
class TrainingPlan:
    """seconds, steps: how long to train in all, as in Schedule.

    begun_from: an exported net to go on from where the folder has no checkpoint.
    """

    prepared: Path
    folder: Path
    seconds: float
    manifest: Manifest
    begun_from: Path | None = None
    steps: float = math.inf
    device: str = "cpu"


def train(plan: TrainingPlan, say: Say) -> float:
    """Train until the schedule ends; the loss with held-out voices at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in the plan's folder.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    state = _begun_or_resumed(plan)
    drawn = excerpts(plan.prepared, plan.manifest)
    held_out = [on_device(one, plan.device) for one in drawn.held_out()]
    version = plan.manifest.version
    task = Task("word_net", version, _answer, _losses, lambda net: validate(net, held_out), export)
    highest = _HIGHEST_RATE_GOING_ON if state.first_step else HIGHEST_RATE
    schedule = Schedule(
        plan.folder,
        plan.seconds,
        plan.manifest.seed,
        _KEPT_EVERY_SECONDS,
        highest,
        plan.steps,
        plan.device,
    )
    return fit(task, schedule, state, _batches(plan, state.step), say)


def _batches(plan: TrainingPlan, step: int) -> Iterator[Batch]:
    return excerpts(plan.prepared, plan.manifest).endless(plan.manifest.seed * 100_000 + step)


def _begun_or_resumed(plan: TrainingPlan) -> TrainingState[WordNet]:
    torch.manual_seed(plan.manifest.seed)
    net, steps = WordNet(), 0
    if plan.begun_from is not None and not has_checkpoint(plan.folder):
        first = islice(_batches(plan, 0), NORM_BATCHES)
        steps = begin_from(plan.begun_from, net, (mels for mels, _ in first))
    return new_or_resumed(net, plan.folder, steps, plan.device)


def _answer(net: WordNet, mels: Tensor) -> Said:
    said: Said = net(mels)
    return said


def _losses(said: Said, truth: Truth) -> Losses:
    parts = losses(said, truth)
    return Losses(total(parts), parts)
