"""How wrong the net is: cross-entropy per frame, less in long holds."""

import torch
from torch import Tensor
from torch.nn import functional

from training.word_net.excerpts import Truth


def loss(said: Tensor, truth: Truth) -> Tensor:
    """In nats; said: logits (excerpts, steps, CLASSES)."""
    each = functional.cross_entropy(
        said.float().flatten(0, 1), truth["classes"].flatten(), reduction="none"
    )
    weights = truth["weights"].flatten()
    return (each * weights).sum() / weights.sum().clamp(min=1)


def right(said: Tensor, truth: Truth) -> Tensor:
    """Frames, right ones, frames with a phone, right ones of those, voice or not right."""
    found, classes = said.argmax(-1), truth["classes"]
    hit, sung = found == classes, classes > 0
    counts = (torch.ones_like(hit), hit, sung, hit & sung, (found > 0) == sung)
    return torch.stack([one.sum() for one in counts]).float()
