"""How good a net is on excerpts of songs that it was not trained on."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch

from training.voice_net.excerpts import Batch
from training.voice_net.network import VoiceLogits, VoiceNet
from training.voice_net.targets import losses, total

_NEAR_BINS = 2.0


@dataclass(frozen=True)
class Validation:
    """loss: mean over the batches; the others are shares of frames, 0..1.

    pitch: within 50 cents where somebody sings; voicing: right; false_alarms: called sung of those
    in which nobody sings.
    """

    loss: float
    pitch: float
    voicing: float
    false_alarms: float

    def __str__(self) -> str:
        return (
            f"loss {self.loss:.3f}, pitch {self.pitch:.3f}, voicing {self.voicing:.3f}, "
            f"false alarms {self.false_alarms:.3f}"
        )


@torch.no_grad()
def validate(net: VoiceNet, held_out: Sequence[Batch]) -> Validation:
    """The net in its resting state on all batches."""
    net.eval()
    summed = 0.0
    counts = torch.zeros(6)
    for spectrum, truth in held_out:
        said = net(spectrum.contiguous(memory_format=torch.channels_last))
        summed += float(total(losses(said, truth)))
        counts += _counts(said, truth).cpu()
    near, pitched, right, frames, false_alarms, rests = counts.clamp(min=1).tolist()
    return Validation(summed / len(held_out), near / pitched, right / frames, false_alarms / rests)


def _counts(said: VoiceLogits, truth: dict[str, torch.Tensor]) -> torch.Tensor:
    near = (said.pitch.argmax(-1) - truth["pitch_bin"]).abs() <= _NEAR_BINS
    voiced, rests = said.voicing > 0, truth["voicing"] == 0
    return torch.stack(
        [
            (near * truth["pitched"]).sum(),
            truth["pitched"].sum(),
            (voiced != rests).sum(),
            torch.tensor(voiced.numel(), device=voiced.device),
            (voiced & rests).sum(),
            rests.sum(),
        ]
    ).float()
