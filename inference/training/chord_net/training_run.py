"""The chord net's course of training."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from cantora_inference.chords.constant_q import BINS
from cantora_inference.chords.names import CHORDS
from training import onnx_file
from training.chord_net.clips import Clip
from training.chord_net.excerpts import FRAMES, Studio
from training.chord_net.network import ChordNet
from training.optimiser import Say, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit

VERSION = "1"
_BATCH, _CLIP_SHARE = 8, 0.3
_HELD_OUT_WINDOWS = 64
_KEPT_EVERY_SECONDS = 240.0

Batch = tuple[Tensor, dict[str, Tensor]]


@dataclass(frozen=True)
class Held:
    """Loss and share of right frames on windows that were not trained on."""

    loss: float
    right: float


@dataclass(frozen=True)
class Material:
    """What batches are drawn from."""

    studio: Studio
    clips: Sequence[Clip]

    def batch(self, rng: np.random.Generator, count: int, clip_share: float) -> Batch:
        """Excerpts and windows of clips, with how their frames are called."""
        drawn = [
            self.clips[int(rng.integers(len(self.clips)))].window(FRAMES, rng)
            if self.clips and rng.uniform() < clip_share
            else self.studio.excerpt(rng)
            for _ in range(count)
        ]
        levels, numbers = (np.stack(one) for one in zip(*drawn, strict=True))
        return torch.from_numpy(levels), {"chords": torch.from_numpy(numbers)}


@dataclass(frozen=True)
class TrainingPlan:
    """seconds, steps: how long to train in all, as in Schedule."""

    folder: Path
    seconds: float
    seed: int
    steps: float


def train(material: Material, held_out: Sequence[Clip], plan: TrainingPlan, say: Say) -> float:
    """Train until the schedule ends; the mean loss on held-out clips.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `plan.folder`.
    """
    torch.manual_seed(plan.seed)
    state = new_or_resumed(ChordNet(), plan.folder)
    judged = Material(material.studio, held_out).batch(
        np.random.default_rng(0), _HELD_OUT_WINDOWS, 1.0
    )
    task = Task(
        "chord_net", VERSION, lambda net, levels: net(levels), _losses,
        lambda net: _validate(net, judged), _export,
    )  # fmt: skip
    schedule = Schedule(plan.folder, plan.seconds, plan.seed, _KEPT_EVERY_SECONDS, steps=plan.steps)
    return fit(task, schedule, state, _endless(material, plan.seed, state.step), say)


def _endless(material: Material, seed: int, step: int) -> Iterator[Batch]:
    rng = np.random.default_rng([seed, step])
    while True:
        yield material.batch(rng, _BATCH, _CLIP_SHARE)


def _losses(logits: Tensor, truth: dict[str, Tensor]) -> Losses:
    loss = nn.functional.cross_entropy(
        logits.flatten(0, 1).float(), truth["chords"].flatten(), label_smoothing=0.03
    )
    return Losses(loss, {"chords": loss})


@torch.no_grad()
def _validate(net: ChordNet, judged: Batch) -> Held:
    net.eval()
    logits = net(judged[0])
    right = (logits.argmax(dim=2) == judged[1]["chords"]).float().mean()
    return Held(float(_losses(logits, judged[1]).total), float(right))


def _export(net: ChordNet, path: Path, metadata: Mapping[str, str]) -> None:
    said = {**metadata, "chords": json.dumps(CHORDS)}
    example = torch.zeros(1, 64, BINS)
    onnx_file.write(
        nn.Sequential(net, _Shares()).eval(), example, path, {"levels": 1, "shares": 0}, said
    )


class _Shares(nn.Module):
    def forward(self, logits: Tensor) -> Tensor:
        return torch.softmax(logits[0], dim=1)
