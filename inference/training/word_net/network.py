"""The net: layers over the frames beside, like a time-delay net, on pairs of frames.

Peddinti, Povey and Khudanpur 2015 (time-delay networks); convolutions instead of recurrence, which
runs many times faster on a processor.
"""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from cantora_inference.lyrics.log_mels import BANDS
from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES

FRAMES_PER_STEP = 2
CLASSES = len(PHONE_CLASSES)

_WIDTH = 176
_DILATIONS = (1, 2, 4, 8, 3, 16)
_HEAD_WIDTH = 32


class Said(NamedTuple):
    """Logits: of the phones (songs, steps, CLASSES) and of syllable starts (songs, steps)."""

    phones: Tensor
    starts: Tensor


class WordNet(nn.Module):
    """Takes log-mels (songs, frames, BANDS); gives logits of the phones and of syllable starts."""

    def __init__(self) -> None:
        super().__init__()
        self.enter = _Over(FRAMES_PER_STEP * BANDS, _WIDTH, 1)
        self.blocks = nn.ModuleList(_Over(_WIDTH, _WIDTH, one) for one in _DILATIONS)
        self.leave = nn.Conv1d(_WIDTH, CLASSES, 1)
        self.starts = nn.Sequential(
            nn.Conv1d(_WIDTH, _HEAD_WIDTH, 3, padding=1), nn.ReLU(), nn.Conv1d(_HEAD_WIDTH, 1, 1)
        )

    def forward(self, mels: Tensor) -> Said:
        pairs = mels.reshape(mels.shape[0], -1, FRAMES_PER_STEP * BANDS).transpose(1, 2)
        hidden = self.enter(pairs)
        for block in self.blocks:
            hidden = hidden + block(hidden)
        return Said(self.leave(hidden).transpose(1, 2), self.starts(hidden)[:, 0])


class _Over(nn.Module):
    def __init__(self, inputs: int, outputs: int, dilation: int) -> None:
        super().__init__()
        self.layer = nn.Conv1d(inputs, outputs, 3, padding=dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm1d(outputs)

    def forward(self, values: Tensor) -> Tensor:
        return functional.relu(self.norm(self.layer(values)))


def parameters(net: WordNet) -> int:
    """How many there are."""
    return sum(one.numel() for one in net.parameters())


def log_shares(said: Tensor) -> Tensor:
    """Log probabilities of logits."""
    return torch.log_softmax(said.float(), dim=-1)
