"""How wrong the net is: cross-entropy per frame, less in long holds, and of syllable starts."""

import torch
from torch import Tensor
from torch.nn import functional

from training.word_net.excerpts import Truth
from training.word_net.network import Said

_STARTS_WEIGHT = 2.0
"""One step in fifteen is a start: their cross-entropy is small beside that of the phones."""


def losses(said: Said, truth: Truth) -> dict[str, Tensor]:
    """`phones` and `starts`, in nats a step."""
    each = functional.cross_entropy(
        said.phones.float().flatten(0, 1), truth["classes"].flatten(), reduction="none"
    )
    weights = truth["weights"].flatten()
    starts = functional.binary_cross_entropy_with_logits(said.starts.float(), truth["starts"])
    return {"phones": (each * weights).sum() / weights.sum().clamp(min=1), "starts": starts}


def total(parts: dict[str, Tensor]) -> Tensor:
    """What training lowers."""
    return parts["phones"] + _STARTS_WEIGHT * parts["starts"]


def right(phones: Tensor, truth: Truth) -> Tensor:
    """Frames, right ones, frames with a phone, right ones of those, voice or not right."""
    found, classes = phones.argmax(-1), truth["classes"]
    hit, sung = found == classes, classes > 0
    counts = (torch.ones_like(hit), hit, sung, hit & sung, (found > 0) == sung)
    return torch.stack([one.sum() for one in counts]).float()
