"""The chord net: the same filters for every root, so that what it learns in C it knows in F#."""

import torch
from torch import Tensor, nn

from cantora_inference.chords.constant_q import BINS, OCTAVES
from cantora_inference.chords.names import QUALITIES

_FRONT, _CHANNELS = 16, 48
_DILATIONS = (1, 2, 4, 8)
_DEEPEST_DB = 80.0


class ChordNet(nn.Module):
    """levels (batch, frames, BINS) in decibels, -80..0, to logits (batch, frames, CHORDS)."""

    def __init__(self) -> None:
        super().__init__()
        self.front = nn.Sequential(
            nn.Conv2d(1, _FRONT, (3, 7), padding=(1, 3)), nn.BatchNorm2d(_FRONT), nn.ReLU(),
            nn.Conv2d(_FRONT, _FRONT, (1, 5), padding=(0, 2), stride=(1, 3)),
            nn.BatchNorm2d(_FRONT), nn.ReLU(),
        )  # fmt: skip
        self.fold = nn.Conv2d(_FRONT * OCTAVES, _CHANNELS, 1)
        self.blocks = nn.ModuleList(_Block(dilation) for dilation in _DILATIONS)
        self.chords = nn.Conv2d(_CHANNELS, len(QUALITIES), 1)
        self.none = nn.Linear(_CHANNELS, 1)

    def forward(self, levels: Tensor) -> Tensor:
        """The octaves of a pitch class lie behind one another as channels."""
        frames = levels.shape[1]
        semitones = self.front(levels[:, None] / _DEEPEST_DB + 0.5)
        octaves = semitones.reshape(-1, _FRONT, frames, OCTAVES, BINS // OCTAVES // 3)
        classes = self.fold(octaves.transpose(2, 3).flatten(1, 2))
        for block in self.blocks:
            classes = block(classes)
        chords = self.chords(classes).permute(0, 2, 3, 1).flatten(2)
        return torch.cat([chords, self.none(classes.mean(dim=3).transpose(1, 2))], dim=2)


class _Block(nn.Module):
    """Looks around the circle of pitch classes, then along time."""

    def __init__(self, dilation: int) -> None:
        super().__init__()
        self.around = nn.Conv2d(_CHANNELS, _CHANNELS, (1, 12))
        self.around_norm = nn.BatchNorm2d(_CHANNELS)
        self.along = nn.Conv2d(
            _CHANNELS, _CHANNELS, (5, 1), padding=(2 * dilation, 0), dilation=(dilation, 1)
        )
        self.along_norm = nn.BatchNorm2d(_CHANNELS)

    def forward(self, classes: Tensor) -> Tensor:
        circle = torch.cat([classes, classes[..., :11]], dim=3)
        seen = torch.relu(self.around_norm(self.around(circle)))
        return torch.relu(classes + self.along_norm(self.along(seen)))
