"""How wrong a mask is."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from training.mask_net.remix import Excerpt

Truth = dict[str, Tensor]

_ENOUGH = 0.03
"""Errors 15 dB below what is aimed at are not worth more effort: without this, easy excerpts,
as those without a voice, teach the net to doubt every voice."""
_AUDIBLE = 1e-3
_COMPRESSION, _MASK_SHARE = 0.3, 10.0


def batch(drawn: Sequence[Excerpt]) -> tuple[Tensor, Truth]:
    """Features (excerpts, FEATURES, frames, BINS) and what the masks are judged by."""
    names = ("power", "shared", "voice_power")
    truth = {name: _stack([getattr(one, name) for one in drawn]) for name in names}
    return _stack([one.features for one in drawn]), truth


def relative_error_db(logits: Tensor, truth: Truth) -> Tensor:
    """Energy of the error over that of the voice, or of the mix where that is silent: (excerpts,).

    |V - M X|² summed over both channels is |V|² - 2 M Re(V X*) + M² |X|².
    """
    mask = torch.sigmoid(logits)
    error = truth["voice_power"] - 2 * mask * truth["shared"] + mask**2 * truth["power"]
    power = truth["power"].sum((1, 2)) + 1e-12
    voice = truth["voice_power"].sum((1, 2))
    aim = torch.where(voice > _AUDIBLE * power, voice, power)
    return 10 * torch.log10(error.sum((1, 2)).clamp(min=0) / aim + _ENOUGH)


def total(logits: Tensor, truth: Truth) -> dict[str, Tensor]:
    """What training lowers, as `loss`, and its parts: the error in dB and that of soft bins."""
    decibels = relative_error_db(logits, truth).mean()
    weight = (truth["power"] + 1e-12) ** _COMPRESSION
    weight = weight / weight.sum((1, 2), keepdim=True)
    ideal = (truth["shared"] / (truth["power"] + 1e-12)).clamp(0, 1)
    soft = (weight * (torch.sigmoid(logits) - ideal) ** 2).sum((1, 2)).mean()
    return {"loss": decibels / 10 + _MASK_SHARE * soft, "error_db": decibels, "soft": soft}


def _stack(arrays: Sequence[np.ndarray]) -> Tensor:
    return torch.from_numpy(np.stack(arrays).astype(np.float32))
