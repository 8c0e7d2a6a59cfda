"""The training itself: a schedule over time, resumable, with a line of progress."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import torch
from torch import Tensor

from training.descent import (
    HIGHEST_RATE,
    Say,
    State,
    begun_or_resumed,
    descend,
    has_checkpoint,
    has_fast_bfloat16,
    keep,
    rate,
)
from training.voice_net.examination import examine
from training.voice_net.excerpts import Batch, BatchSize, batches, validation
from training.voice_net.export import export
from training.voice_net.network import VoiceNet
from training.voice_net.targets import losses, total
from training.voice_net.warm_start import begin_from

VERSION = "1"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""

_HIGHEST_RATE_GOING_ON = 1.2e-3
"""Of a net that has learnt already: higher ones would make it forget first."""
_NORM_BATCHES = 12
_LINE_EVERY_STEPS = 50


@dataclass(frozen=True)
class Plan:
    """seconds: how long to train in all, resumed runs together; kept_every_seconds: checkpoints.

    begun_from: an exported net to go on from where the folder has no checkpoint.
    """

    spectra: Path
    folder: Path
    seconds: float
    seed: int
    begun_from: Path | None = None
    kept_every_seconds: float = 420.0
    size: BatchSize = field(default_factory=BatchSize)


def train(plan: Plan, say: Say) -> float:
    """Train until the schedule ends; the mean validation loss at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    state = _begun_or_resumed(plan)
    held_out = validation(plan.spectra, plan.size)
    last, kept_at = time.monotonic(), state.seconds
    smooth: dict[str, float] = {}
    for spectrum, truth in _batches(plan, state.step):
        parts = _learn(state, spectrum, truth, _learning_rate(state, plan))
        state.seconds, last = state.seconds + time.monotonic() - last, time.monotonic()
        for name, value in parts.items():
            smooth[name] = 0.98 * smooth.get(name, value) + 0.02 * value
        if state.step % _LINE_EVERY_STEPS == 0:
            say(_line(state, plan, smooth))
        if state.seconds - kept_at >= plan.kept_every_seconds:
            kept_at = state.seconds
            _leave(state, plan, say, held_out)
        if state.seconds >= plan.seconds:
            break
    return _leave(state, plan, say, held_out)


def _batches(plan: Plan, step: int) -> Iterator[Batch]:
    return batches(plan.spectra, plan.seed * 100_000 + step, plan.size)


def _begun_or_resumed(plan: Plan) -> State[VoiceNet]:
    torch.manual_seed(plan.seed)
    net, steps = VoiceNet(), 0
    if plan.begun_from is not None and not has_checkpoint(plan.folder):
        first = islice(_batches(plan, 0), _NORM_BATCHES)
        steps = begin_from(plan.begun_from, net, (spectrum for spectrum, _ in first))
    return begun_or_resumed(net, plan.folder, steps)


def _learning_rate(state: State[VoiceNet], plan: Plan) -> float:
    highest = _HIGHEST_RATE_GOING_ON if state.first_step else HIGHEST_RATE
    return rate(state, plan.seconds, highest)


def _learn(
    state: State[VoiceNet], spectrum: Tensor, truth: dict[str, Tensor], learning_rate: float
) -> dict[str, float]:
    state.net.train()
    with torch.autocast("cpu", torch.bfloat16, enabled=has_fast_bfloat16()):
        said = state.net(spectrum.contiguous(memory_format=torch.channels_last))
    parts = losses(said, truth)
    descend(state, total(parts), learning_rate)
    return {name: float(value.detach()) for name, value in parts.items()}


def _leave(state: State[VoiceNet], plan: Plan, say: Say, held_out: list[Batch]) -> float:
    keep(state, plan.folder)
    said = {"version": f"{VERSION}.{state.step}", "seed": str(plan.seed), "steps": str(state.step)}
    export(state.average, plan.folder / f"voice_net-{state.step}.onnx", said)
    found = examine(state.average, held_out)
    say(f"step {state.step}, {state.seconds:.0f} s, held out: {found}")
    return found.loss


def _line(state: State[VoiceNet], plan: Plan, smooth: dict[str, float]) -> str:
    parts = " ".join(f"{name} {value:.3f}" for name, value in smooth.items())
    return f"step {state.step}, {state.seconds:.0f} of {plan.seconds:.0f} s: {parts}"
