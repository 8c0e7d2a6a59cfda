"""The trainer: fits a network to a task over a schedule, resumable, with a line of progress."""

import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

import torch
from torch import Tensor, nn

from training.optimiser import (
    HIGHEST_RATE,
    Say,
    TrainingState,
    has_fast_bfloat16,
    optimiser_step,
    rate,
    save_checkpoint,
)

Net = TypeVar("Net", bound=nn.Module)
Output = TypeVar("Output")
Target = dict[str, Tensor]

_LINE_EVERY_STEPS = 50
_SMOOTHING = 0.98


class Losses(NamedTuple):
    """What a step lowers, and the parts of it that the line of progress names."""

    total: Tensor
    parts: Mapping[str, Tensor]


class Validation(Protocol):
    """How good a net is on held-out songs; logged as it is."""

    @property
    def loss(self) -> float:
        """The figure that training is to lower."""


@dataclass(frozen=True)
class Task(Generic[Net, Output]):
    """What a net is to learn. name, version: of the exported file, to which the steps are added.

    outputs: of the net for a batch. losses: of those. validate: the net on what is held out.
    export: writes the net to a path with metadata.
    """

    name: str
    version: str
    outputs: Callable[[Net, Tensor], Output]
    losses: Callable[[Output, Target], Losses]
    validate: Callable[[Net], Validation]
    export: Callable[[Net, Path, Mapping[str, str]], None]


@dataclass(frozen=True)
class Schedule:
    """How long to train in all, resumed runs together: `seconds` or `steps`, whichever ends first.

    kept_every_seconds: checkpoints; device: where the net is.
    """

    folder: Path
    seconds: float
    seed: int
    kept_every_seconds: float
    highest_rate: float = HIGHEST_RATE
    steps: float = math.inf
    device: str = "cpu"

    def done(self, state: TrainingState[Net]) -> float:
        """Share of the training that is done, 0..1."""
        steps = state.step - state.first_step
        return min(1.0, max(state.seconds / self.seconds, steps / self.steps))


def fit(
    task: Task[Net, Output],
    schedule: Schedule,
    state: TrainingState[Net],
    batches: Iterable[tuple[Tensor, Target]],
    say: Say,
) -> float:
    """Train until the schedule ends; the loss on held-out songs at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in the folder.
    """
    last, kept_at = time.monotonic(), state.seconds
    smooth: dict[str, float] = {}
    for batch in batches:
        learning_rate = rate(state, schedule.done(state), schedule.highest_rate)
        parts = _train_step(task, state, *on_device(batch, schedule.device), learning_rate)
        state.seconds, last = state.seconds + time.monotonic() - last, time.monotonic()
        for name, value in parts.items():
            smooth[name] = _SMOOTHING * smooth.get(name, value) + (1 - _SMOOTHING) * value
        if state.step % _LINE_EVERY_STEPS == 0:
            say(_line(state, schedule, smooth))
        if state.seconds - kept_at >= schedule.kept_every_seconds:
            kept_at = state.seconds
            _save_and_validate(task, schedule, state, say)
        if schedule.done(state) >= 1:
            break
    return _save_and_validate(task, schedule, state, say)


def on_device(batch: tuple[Tensor, Target], device: str) -> tuple[Tensor, Target]:
    """The same batch where the net is."""
    inputs, targets = batch
    return inputs.to(device), {name: one.to(device) for name, one in targets.items()}


def _train_step(
    task: Task[Net, Output],
    state: TrainingState[Net],
    inputs: Tensor,
    targets: Target,
    learning_rate: float,
) -> dict[str, float]:
    state.net.train()
    device = inputs.device.type
    with torch.autocast(device, torch.bfloat16, enabled=has_fast_bfloat16(device)):
        outputs = task.outputs(state.net, inputs)
    losses = task.losses(outputs, targets)
    optimiser_step(state, losses.total, learning_rate)
    return {name: float(value.detach()) for name, value in losses.parts.items()}


def _save_and_validate(
    task: Task[Net, Output], schedule: Schedule, state: TrainingState[Net], say: Say
) -> float:
    save_checkpoint(state, schedule.folder)
    version = f"{task.version}.{state.step}"
    said = {"version": version, "seed": str(schedule.seed), "steps": str(state.step)}
    task.export(state.average, schedule.folder / f"{task.name}-{state.step}.onnx", said)
    found = task.validate(state.average)
    say(f"step {state.step}, {state.seconds:.0f} s, held out: {found}")
    return found.loss


def _line(state: TrainingState[Net], schedule: Schedule, smooth: Mapping[str, float]) -> str:
    parts = " ".join(f"{name} {value:.3f}" for name, value in smooth.items())
    done = f"{schedule.done(state):.1%}"
    return f"step {state.step}, {state.seconds:.0f} s, {done}: {parts}"
