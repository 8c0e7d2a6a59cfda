"""How good a net is with voices that it was not trained on."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch

from training.word_net.excerpts import Batch
from training.word_net.network import WordNet
from training.word_net.targets import losses, right, total


@dataclass(frozen=True)
class Validation:
    """loss: mean over the batches; phones: right where one is sung; voice: sung or not, right.

    starts: cross-entropy of the syllable starts.
    """

    loss: float
    phones: float
    voice: float
    starts: float

    def __str__(self) -> str:
        return (
            f"loss {self.loss:.3f}, phones {self.phones:.3f}, voice {self.voice:.3f}, "
            f"starts {self.starts:.3f}"
        )


@torch.no_grad()
def validate(net: WordNet, held_out: Sequence[Batch]) -> Validation:
    """The net in its resting state on all batches."""
    net.eval()
    summed, starts, counts = 0.0, 0.0, torch.zeros(5)
    for mels, truth in held_out:
        said = net(mels)
        parts = losses(said, truth)
        summed += float(total(parts))
        starts += float(parts["starts"])
        counts += right(said.phones, truth)
    frames, _, sung, hit, voice = counts.clamp(min=1).tolist()
    return Validation(summed / len(held_out), hit / sung, voice / frames, starts / len(held_out))
