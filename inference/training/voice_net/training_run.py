"""The training itself: a schedule over time, resumable, with a line of progress."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path

import torch
from torch import Tensor, nn

from training.voice_net.examination import examine
from training.voice_net.excerpts import Batch, BatchSize, batches, validation
from training.voice_net.export import export
from training.voice_net.network import VoiceNet
from training.voice_net.targets import losses, total
from training.voice_net.warm_start import begin_from

Say = Callable[[str], None]

VERSION = "1"
"""Of the net's shape and of what it learns from; the steps of training follow after a dot."""

_HIGHEST_RATE, _LOWEST_RATE_SHARE = 2.5e-3, 0.01
_HIGHEST_RATE_GOING_ON = 1.2e-3
"""Of a net that has learnt already: higher ones would make it forget first."""
_NORM_BATCHES = 12
_WARM_UP_STEPS = 150
_AVERAGE_DECAY = 0.998
_LONGEST_GRADIENT = 2.0
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


@dataclass
class _State:
    net: VoiceNet
    average: VoiceNet
    optimizer: torch.optim.Optimizer
    step: int = 0
    seconds: float = 0.0
    first_step: int = 0


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
        parts = _learn(state, spectrum, truth, _rate(state, plan))
        state.seconds, last = state.seconds + time.monotonic() - last, time.monotonic()
        for name, value in parts.items():
            smooth[name] = 0.98 * smooth.get(name, value) + 0.02 * value
        if state.step % _LINE_EVERY_STEPS == 0:
            say(_line(state, plan, smooth))
        if state.seconds - kept_at >= plan.kept_every_seconds:
            kept_at = state.seconds
            _keep(state, plan, say, held_out)
        if state.seconds >= plan.seconds:
            break
    return _keep(state, plan, say, held_out)


def _batches(plan: Plan, step: int) -> Iterator[Batch]:
    return batches(plan.spectra, plan.seed * 100_000 + step, plan.size)


def _begun_or_resumed(plan: Plan) -> _State:
    torch.manual_seed(plan.seed)
    net = VoiceNet().to(memory_format=torch.channels_last)
    path = plan.folder / "checkpoint.pt"
    steps = 0
    if plan.begun_from is not None and not path.exists():
        first = islice(_batches(plan, 0), _NORM_BATCHES)
        steps = begin_from(plan.begun_from, net, (spectrum for spectrum, _ in first))
    state = _State(net, copy.deepcopy(net), torch.optim.AdamW(net.parameters(), weight_decay=1e-4))
    state.step = state.first_step = steps
    if path.exists():
        kept = torch.load(path, weights_only=True)
        state.net.load_state_dict(kept["net"])
        state.average.load_state_dict(kept["average"])
        state.optimizer.load_state_dict(kept["optimizer"])
        state.step, state.seconds = kept["step"], kept["seconds"]
        state.first_step = kept["first_step"]
    return state


def _rate(state: _State, plan: Plan) -> float:
    """Learning rate: a short rise, then half a cosine over the time."""
    done = min(1.0, state.seconds / plan.seconds)
    fall = _LOWEST_RATE_SHARE + (1 - _LOWEST_RATE_SHARE) * 0.5 * (1 + math.cos(math.pi * done))
    highest = _HIGHEST_RATE_GOING_ON if state.first_step else _HIGHEST_RATE
    return highest * fall * min(1.0, (state.step - state.first_step + 1) / _WARM_UP_STEPS)


def _learn(
    state: _State, spectrum: Tensor, truth: dict[str, Tensor], rate: float
) -> dict[str, float]:
    state.net.train()
    for group in state.optimizer.param_groups:
        group["lr"] = rate
    with torch.autocast("cpu", torch.bfloat16, enabled=_has_fast_bfloat16()):
        said = state.net(spectrum.contiguous(memory_format=torch.channels_last))
    parts = losses(said, truth)
    state.optimizer.zero_grad(set_to_none=True)
    total(parts).backward()
    nn.utils.clip_grad_norm_(state.net.parameters(), _LONGEST_GRADIENT)
    state.optimizer.step()
    state.step += 1
    _follow(state.average, state.net, min(_AVERAGE_DECAY, state.step / (state.step + 10)))
    return {name: float(value.detach()) for name, value in parts.items()}


@cache
def _has_fast_bfloat16() -> bool:
    """Ten times as fast as single precision where the processor can, far slower where it cannot."""
    return bool(torch.cpu.get_capabilities().get("avx512_bf16", False))


@torch.no_grad()
def _follow(average: VoiceNet, net: VoiceNet, decay: float) -> None:
    """A running mean of the weights is steadier than the weights of any one step."""
    ours, theirs = average.state_dict(), net.state_dict()
    for name, value in ours.items():
        if value.dtype.is_floating_point:
            value.lerp_(theirs[name], 1 - decay)
        else:
            value.copy_(theirs[name])


def _keep(state: _State, plan: Plan, say: Say, held_out: list[Batch]) -> float:
    kept = {
        "net": state.net.state_dict(),
        "average": state.average.state_dict(),
        "optimizer": state.optimizer.state_dict(),
        "step": state.step,
        "seconds": state.seconds,
        "first_step": state.first_step,
    }
    torch.save(kept, plan.folder / "checkpoint.part")
    (plan.folder / "checkpoint.part").rename(plan.folder / "checkpoint.pt")
    said = {"version": f"{VERSION}.{state.step}", "seed": str(plan.seed), "steps": str(state.step)}
    export(state.average, plan.folder / f"voice_net-{state.step}.onnx", said)
    found = examine(state.average, held_out)
    say(f"step {state.step}, {state.seconds:.0f} s, held out: {found}")
    return found.loss


def _line(state: _State, plan: Plan, smooth: dict[str, float]) -> str:
    parts = " ".join(f"{name} {value:.3f}" for name, value in smooth.items())
    return f"step {state.step}, {state.seconds:.0f} of {plan.seconds:.0f} s: {parts}"
