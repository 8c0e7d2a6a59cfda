"""The net: features of a few frames in, a correction of the classical mask out.

Neighbouring bins are folded into channels; a U of two levels over frequency (after Jansson et al.
2017, singing voice separation with U-Nets), whose lower level looks ever wider. The last layer
begins at zero, so that the net begins as the classical mask.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from cantora_inference.separation.mask_features import BINS, FEATURES

FOLD = 4
_FINE, _COARSE = 32, 48
_DOWN = 2
_DILATIONS = (1, 2, 4, 8)
_SURE = 0.996
"""A classical mask of 0 or 1 may be corrected too."""
_GATE, _MASK = FEATURES.index("gate"), FEATURES.index("mask")


class MaskNet(nn.Module):
    """From features (songs, FEATURES, frames, BINS) to logits of the mask (songs, frames, BINS)."""

    def __init__(self) -> None:
        super().__init__()
        folded = FOLD * (len(FEATURES) - 1) + 2
        self.enter = _layer(folded, _FINE)
        self.fine = _layer(_FINE, _FINE)
        self.to_coarse = nn.Sequential(
            nn.Conv2d(_FINE, _COARSE, (3, 4), stride=(1, _DOWN), padding=(1, 1), bias=False),
            nn.BatchNorm2d(_COARSE),
            nn.ReLU(inplace=True),
        )
        self.coarse = nn.ModuleList(_layer(_COARSE, _COARSE, dilation) for dilation in _DILATIONS)
        self.from_coarse = nn.Conv2d(_COARSE, _FINE, 1)
        self.last = _layer(_FINE, _FINE)
        self.correction = nn.Conv2d(_FINE, FOLD, 1)
        nn.init.zeros_(self.correction.weight)
        nn.init.zeros_(self.correction.bias)
        height = torch.log2(torch.arange(1, BINS // FOLD + 1)) / 4 - 1
        self.register_buffer("height", height[None, None, None], persistent=False)

    def forward(self, features: Tensor) -> Tensor:
        fine = self.fine(self.enter(self._folded(features)))
        coarse = self.to_coarse(fine)
        for block in self.coarse:
            coarse = coarse + block(coarse)
        wide = functional.interpolate(
            self.from_coarse(coarse), scale_factor=(1.0, float(_DOWN)), mode="nearest"
        )
        correction = self.correction(self.last(functional.relu(fine + wide)))
        unfolded = correction.permute(0, 2, 3, 1).flatten(2)
        return torch.logit(features[:, _MASK].clamp(1 - _SURE, _SURE)) + unfolded.float()

    def _folded(self, features: Tensor) -> Tensor:
        """Bins b, b + 1, b + 2 and b + 3 as channels; the gate, which is one for all, only once."""
        songs, channels, frames, _ = features.shape
        split = features[:, :_GATE].reshape(songs, channels - 1, frames, BINS // FOLD, FOLD)
        folded = split.permute(0, 1, 4, 2, 3).flatten(1, 2)
        gate = features[:, _GATE:, :, ::FOLD]
        return torch.cat([folded, gate, self.height.expand_as(gate)], 1).contiguous(
            memory_format=torch.channels_last
        )


def _layer(inputs: int, outputs: int, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=dilation, dilation=dilation, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )
