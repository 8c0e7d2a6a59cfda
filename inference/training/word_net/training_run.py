"""The word net's course of training."""

from pathlib import Path

import torch
from torch import Tensor

from training.optimiser import Say, new_or_resumed
from training.trainer import Losses, Schedule, Task, fit
from training.word_net.excerpts import Truth, excerpts
from training.word_net.export import export
from training.word_net.manifest import Manifest
from training.word_net.network import WordNet
from training.word_net.targets import loss
from training.word_net.validation import validate

_KEPT_EVERY_SECONDS = 300.0


def train(prepared: Path, folder: Path, seconds: float, manifest: Manifest, say: Say) -> float:
    """Train until the schedule ends; the loss with held-out voices at its end.

    Leaves checkpoint.pt (from which a later call goes on) and an exported net in `folder`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(manifest.seed)
    state = new_or_resumed(WordNet(), folder)
    drawn = excerpts(prepared, manifest)
    held_out = drawn.held_out()
    task = Task(
        "word_net", manifest.version, _answer, _losses, lambda net: validate(net, held_out), export
    )
    schedule = Schedule(folder, seconds, manifest.seed, _KEPT_EVERY_SECONDS)
    batches = drawn.endless(manifest.seed * 100_000 + state.step)
    return fit(task, schedule, state, batches, say)


def _answer(net: WordNet, mels: Tensor) -> Tensor:
    said: Tensor = net(mels)
    return said


def _losses(said: Tensor, truth: Truth) -> Losses:
    wrong = loss(said, truth)
    return Losses(wrong, {"phones": wrong})
