"""The voice net's course of training."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import torch
from torch import Tensor

from training.optimiser import HIGHEST_RATE, Say, TrainingState, has_checkpoint, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit, on_device
from training.voice_net.excerpts import Batch, BatchSize, excerpts
from training.voice_net.export import export
from training.voice_net.network import VoiceLogits, VoiceNet
from training.voice_net.targets import losses, total
from training.voice_net.validation import validate
from training.warm_start import NORM_BATCHES, begin_from

VERSION = "2"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""

_HIGHEST_RATE_GOING_ON = 8e-4
"""Of a net that has learnt already: higher ones would make it forget first."""


@dataclass(frozen=True)
class TrainingPlan:
    """seconds, steps: how long to train in all, as in Schedule; kept_every_seconds: checkpoints.

    begun_from: an exported net to go on from where the folder has no checkpoint.
    """

    spectra: Path
    folder: Path
    seconds: float
    seed: int
    begun_from: Path | None = None
    kept_every_seconds: float = 420.0
    size: BatchSize = field(default_factory=BatchSize)
    steps: float = math.inf
    device: str = "cpu"


def train(plan: TrainingPlan, say: Say) -> float:
    """Train until the schedule ends; the mean validation loss at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    state = _begun_or_resumed(plan)
    held_out = [on_device(one, plan.device) for one in excerpts(plan.spectra, plan.size).held_out()]
    task = Task("voice_net", VERSION, _answer, _losses, lambda net: validate(net, held_out), export)
    highest = _HIGHEST_RATE_GOING_ON if state.first_step else HIGHEST_RATE
    schedule = Schedule(
        plan.folder,
        plan.seconds,
        plan.seed,
        plan.kept_every_seconds,
        highest,
        plan.steps,
        plan.device,
    )
    return fit(task, schedule, state, _batches(plan, state.step), say)


def _batches(plan: TrainingPlan, step: int) -> Iterator[Batch]:
    return excerpts(plan.spectra, plan.size).endless(plan.seed * 100_000 + step)


def _begun_or_resumed(plan: TrainingPlan) -> TrainingState[VoiceNet]:
    torch.manual_seed(plan.seed)
    net, steps = VoiceNet(), 0
    if plan.begun_from is not None and not has_checkpoint(plan.folder):
        first = islice(_batches(plan, 0), NORM_BATCHES)
        steps = begin_from(plan.begun_from, net, (spectrum for spectrum, _ in first))
    return new_or_resumed(net, plan.folder, steps, plan.device)


def _answer(net: VoiceNet, spectrum: Tensor) -> VoiceLogits:
    said: VoiceLogits = net(spectrum.contiguous(memory_format=torch.channels_last))
    return said


def _losses(said: VoiceLogits, truth: dict[str, Tensor]) -> Losses:
    parts = losses(said, truth)
    return Losses(total(parts), parts)
