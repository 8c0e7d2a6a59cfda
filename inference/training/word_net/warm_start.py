"""Goes on from the checkpoint of a net that was smaller or had learnt from other material."""

from pathlib import Path

import torch
from torch import nn

from training.word_net.network import WordNet

_NEW_BLOCK_GAIN = 0.1
"""Of blocks that the checkpoint lacks: at first they add little to what is known."""


def begin_from(checkpoint: Path, net: WordNet) -> int:
    """Fill `net` with the mean weights of a checkpoint; the steps that it was trained."""
    kept = torch.load(checkpoint, weights_only=True)
    net.load_state_dict(kept["average"], strict=False)
    for name, module in net.named_modules():
        if isinstance(module, nn.BatchNorm1d) and f"{name}.weight" not in kept["average"]:
            nn.init.constant_(module.weight, _NEW_BLOCK_GAIN)
    return int(kept["step"])
