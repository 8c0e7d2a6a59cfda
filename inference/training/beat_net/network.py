"""The net: ten dilated convolutions over time that look twenty seconds to either side."""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from cantora_inference.key_tempo.beats.features import BANDS, CHANGES

INPUTS = 2 * BANDS + CHANGES
_CHANNELS = 40
_BLOCKS = 10
_KERNEL = 5
_DROPPED = 0.1


class BeatLogits(NamedTuple):
    """Each (batch, frames)."""

    beat: Tensor
    downbeat: Tensor
    compound: Tensor


class BeatNet(nn.Module):
    """features (batch, INPUTS, frames) -> BeatLogits."""

    def __init__(self) -> None:
        super().__init__()
        self.normed = nn.BatchNorm1d(INPUTS)
        self.first = nn.Conv1d(INPUTS, _CHANNELS, _KERNEL, padding=_KERNEL // 2)
        self.blocks = nn.ModuleList(_Block(2**number) for number in range(_BLOCKS))
        self.last = nn.Conv1d(_CHANNELS, 3, 1)

    def forward(self, features: Tensor) -> BeatLogits:
        hidden = functional.elu(self.first(self.normed(features)))
        for block in self.blocks:
            hidden = block(hidden)
        return BeatLogits(*self.last(hidden).unbind(1))


class _Block(nn.Module):
    def __init__(self, dilation: int) -> None:
        super().__init__()
        padding = dilation * (_KERNEL // 2)
        self.along = nn.Conv1d(_CHANNELS, _CHANNELS, _KERNEL, padding=padding, dilation=dilation)
        self.normed = nn.BatchNorm1d(_CHANNELS)
        self.across = nn.Conv1d(_CHANNELS, _CHANNELS, 1)
        self.dropped = nn.Dropout1d(_DROPPED)

    def forward(self, hidden: Tensor) -> Tensor:
        new = functional.elu(self.normed(self.along(hidden)))
        added: Tensor = hidden + self.dropped(self.across(new))
        return added


def losses(said: BeatLogits, truth: dict[str, Tensor]) -> dict[str, Tensor]:
    """Cross-entropies in nats per frame."""
    judged = truth["judged"]
    weights = {"beat": torch.ones_like(judged), "downbeat": torch.ones_like(judged),
               "compound": judged}  # fmt: skip
    found = {}
    for name, weight in weights.items():
        each = functional.binary_cross_entropy_with_logits(
            getattr(said, name).float(), truth[name], reduction="none"
        )
        found[name] = (each * weight).sum() / weight.sum().clamp(min=1)
    return found


def total(parts: dict[str, Tensor]) -> Tensor:
    """What training lowers: downbeats are few and hard."""
    return parts["beat"] + 4 * parts["downbeat"] + 0.3 * parts["compound"]
