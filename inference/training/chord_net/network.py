"""The chord net: the same filters for every root, so that what it learns in C it knows in F#."""

import torch
from torch import Tensor, nn

from cantora_inference.chords.constant_q import BINS_PER_OCTAVE, OCTAVES
from cantora_inference.chords.names import QUALITIES

_CHANNELS = 32
_DILATIONS = (1, 3, 9)
_BINS_OF_A_SEMITONE = BINS_PER_OCTAVE // 12
_DEEPEST_DB = 80.0


class ChordNet(nn.Module):
    """levels (batch, frames, BINS) in decibels, -80..0, to logits (batch, frames, CHORDS)."""

    def __init__(self) -> None:
        super().__init__()
        self.fold = _Around(OCTAVES * _BINS_OF_A_SEMITONE)
        self.blocks = nn.ModuleList(_Block(dilation) for dilation in _DILATIONS)
        self.chords = nn.Conv2d(_CHANNELS, len(QUALITIES), 1)
        self.none = nn.Linear(_CHANNELS, 1)

    def forward(self, levels: Tensor) -> Tensor:
        """The bins of a pitch class, in all octaves, lie behind one another as channels."""
        near = torch.roll(levels, 1, dims=2) / _DEEPEST_DB + 0.5
        bins = near.unflatten(2, (OCTAVES, 12, _BINS_OF_A_SEMITONE))
        classes = self.fold(bins.permute(0, 2, 4, 1, 3).flatten(1, 2))
        for block in self.blocks:
            classes = block(classes)
        chords = self.chords(classes).permute(0, 2, 3, 1).flatten(2)
        return torch.cat([chords, self.none(classes.mean(dim=3).transpose(1, 2))], dim=2)


class _Around(nn.Module):
    """Sees all pitch classes from each of them: (batch, channels, frames, 12) to the same."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.filters = nn.Conv2d(channels, _CHANNELS, (1, 12))
        self.norm = nn.BatchNorm2d(_CHANNELS)

    def forward(self, classes: Tensor) -> Tensor:
        circle = torch.cat([classes, classes[..., :11]], dim=3)
        return torch.relu(self.norm(self.filters(circle)))


class _Block(nn.Module):
    """Looks around the circle of pitch classes, then along time."""

    def __init__(self, dilation: int) -> None:
        super().__init__()
        self.around = _Around(_CHANNELS)
        self.along = nn.Conv2d(
            _CHANNELS, _CHANNELS, (5, 1), padding=(2 * dilation, 0), dilation=(dilation, 1)
        )
        self.norm = nn.BatchNorm2d(_CHANNELS)

    def forward(self, classes: Tensor) -> Tensor:
        return torch.relu(classes + self.norm(self.along(self.around(classes))))
