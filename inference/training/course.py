"""A course of training: a schedule over time, resumable, with a line of progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

import torch
from torch import Tensor, nn

from training.descent import HIGHEST_RATE, Say, State, descend, has_fast_bfloat16, keep, rate

Net = TypeVar("Net", bound=nn.Module)
Answer = TypeVar("Answer")
Wanted = TypeVar("Wanted")

_LINE_EVERY_STEPS = 50
_SMOOTHING = 0.98


class Losses(NamedTuple):
    """What a step lowers, and the parts of it that the line of progress names."""

    total: Tensor
    parts: Mapping[str, Tensor]


class Examined(Protocol):
    """How good a net is on held-out songs; printed as it is."""

    @property
    def loss(self) -> float:
        """The figure that training is to lower."""


@dataclass(frozen=True)
class Lesson(Generic[Net, Answer, Wanted]):
    """What a net is to learn. name, version: of the exported file, to which the steps are added.

    answer: of the net to what it is given. losses: of that answer. examine: the net on what is
    held out. export: writes the net to a path with metadata.
    """

    name: str
    version: str
    answer: Callable[[Net, Tensor], Answer]
    losses: Callable[[Answer, Wanted], Losses]
    examine: Callable[[Net], Examined]
    export: Callable[[Net, Path, Mapping[str, str]], None]


@dataclass(frozen=True)
class Schedule:
    """seconds: how long to train in all, resumed runs together; kept_every_seconds: checkpoints."""

    folder: Path
    seconds: float
    seed: int
    kept_every_seconds: float
    highest_rate: float = HIGHEST_RATE


def follow(
    lesson: Lesson[Net, Answer, Wanted],
    schedule: Schedule,
    state: State[Net],
    batches: Iterable[tuple[Tensor, Wanted]],
    say: Say,
) -> float:
    """Train until the schedule ends; the loss on held-out songs at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in the folder.
    """
    last, kept_at = time.monotonic(), state.seconds
    smooth: dict[str, float] = {}
    for given, wanted in batches:
        learning_rate = rate(state, schedule.seconds, schedule.highest_rate)
        parts = _learn(lesson, state, given, wanted, learning_rate)
        state.seconds, last = state.seconds + time.monotonic() - last, time.monotonic()
        for name, value in parts.items():
            smooth[name] = _SMOOTHING * smooth.get(name, value) + (1 - _SMOOTHING) * value
        if state.step % _LINE_EVERY_STEPS == 0:
            say(_line(state, schedule, smooth))
        if state.seconds - kept_at >= schedule.kept_every_seconds:
            kept_at = state.seconds
            _leave(lesson, schedule, state, say)
        if state.seconds >= schedule.seconds:
            break
    return _leave(lesson, schedule, state, say)


def _learn(
    lesson: Lesson[Net, Answer, Wanted],
    state: State[Net],
    given: Tensor,
    wanted: Wanted,
    learning_rate: float,
) -> dict[str, float]:
    state.net.train()
    with torch.autocast("cpu", torch.bfloat16, enabled=has_fast_bfloat16()):
        answer = lesson.answer(state.net, given)
    losses = lesson.losses(answer, wanted)
    descend(state, losses.total, learning_rate)
    return {name: float(value.detach()) for name, value in losses.parts.items()}


def _leave(
    lesson: Lesson[Net, Answer, Wanted], schedule: Schedule, state: State[Net], say: Say
) -> float:
    keep(state, schedule.folder)
    version = f"{lesson.version}.{state.step}"
    said = {"version": version, "seed": str(schedule.seed), "steps": str(state.step)}
    lesson.export(state.average, schedule.folder / f"{lesson.name}-{state.step}.onnx", said)
    found = lesson.examine(state.average)
    say(f"step {state.step}, {state.seconds:.0f} s, held out: {found}")
    return found.loss


def _line(state: State[Net], schedule: Schedule, smooth: Mapping[str, float]) -> str:
    parts = " ".join(f"{name} {value:.3f}" for name, value in smooth.items())
    return f"step {state.step}, {state.seconds:.0f} of {schedule.seconds:.0f} s: {parts}"
