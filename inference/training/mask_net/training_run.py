"""The training itself: a schedule over time, resumable, with a line of progress."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import Tensor

from training.descent import Say, State, begun_or_resumed, descend, has_fast_bfloat16, keep, rate
from training.mask_net.excerpts import Batch, BatchSize, batches, validation
from training.mask_net.export import export
from training.mask_net.network import MaskNet
from training.mask_net.targets import Truth, relative_error_db, total

VERSION = "1"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""

_LINE_EVERY_STEPS = 50


@dataclass(frozen=True)
class Plan:
    """seconds: how long to train in all, resumed runs together; kept_every_seconds: checkpoints."""

    stems: Path
    folder: Path
    seconds: float
    seed: int
    kept_every_seconds: float = 420.0
    size: BatchSize = field(default_factory=BatchSize)


def train(plan: Plan, say: Say) -> float:
    """Train until the schedule ends; the mean error in dB of what is held out at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    state = begun_or_resumed(MaskNet(), plan.folder)
    held_out = validation(plan.stems, plan.size)
    say(f"step {state.step}, held out: {examine(state.average, held_out):.2f} dB")
    last, kept_at = time.monotonic(), state.seconds
    smooth: dict[str, float] = {}
    for cues, truth in batches(plan.stems, plan.seed * 100_000 + state.step, plan.size):
        parts = _learn(state, cues, truth, rate(state, plan.seconds))
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


@torch.no_grad()
def examine(net: MaskNet, held_out: Sequence[Batch]) -> float:
    """Mean error in dB of the net in its resting state; that of the classical mask at the start."""
    net.eval()
    errors = [relative_error_db(net(cues), truth) for cues, truth in held_out]
    return float(torch.cat(errors).mean())


def _learn(
    state: State[MaskNet], cues: Tensor, truth: Truth, learning_rate: float
) -> dict[str, float]:
    state.net.train()
    with torch.autocast("cpu", torch.bfloat16, enabled=has_fast_bfloat16()):
        logits = state.net(cues)
    parts = total(logits, truth)
    descend(state, parts["loss"], learning_rate)
    return {name: float(value.detach()) for name, value in parts.items()}


def _leave(state: State[MaskNet], plan: Plan, say: Say, held_out: Sequence[Batch]) -> float:
    keep(state, plan.folder)
    said = {"version": f"{VERSION}.{state.step}", "seed": str(plan.seed), "steps": str(state.step)}
    export(state.average, plan.folder / f"mask_net-{state.step}.onnx", said)
    found = examine(state.average, held_out)
    say(f"step {state.step}, {state.seconds:.0f} s, held out: {found:.2f} dB")
    return found


def _line(state: State[MaskNet], plan: Plan, smooth: dict[str, float]) -> str:
    parts = " ".join(f"{name} {value:.3f}" for name, value in smooth.items())
    return f"step {state.step}, {state.seconds:.0f} of {plan.seconds:.0f} s: {parts}"
