"""What the net is to say of an excerpt, and how wrong it is."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.nn import functional

from cantora_inference.melody.voice_spectrum import PITCH_BINS
from cantora_inference.values import FloatArray
from training.voice_net.dataset import Truth
from training.voice_net.network import VoiceLogits

_EDGE_FRAMES = 2.0
_BLUR_BINS = 0.9
_VOICING_SHARE, _ONSET_SHARE = 5.0, 1.2


@dataclass(frozen=True)
class Targets:
    """All (frames,). pitch_bin: fractional; pitched: sung in the net's range.

    onset: 1 where a note begins, falling to 0 in two frames; judged, onset_judged: what counts.
    """

    pitch_bin: FloatArray
    pitched: FloatArray
    voicing: FloatArray
    onset: FloatArray
    judged: FloatArray
    onset_judged: FloatArray


def nobody(frames: int) -> Targets:
    """Of an excerpt without a voice."""
    nothing = np.zeros(frames, dtype=np.float32)
    return Targets(nothing, nothing, nothing, nothing, np.ones_like(nothing), np.ones_like(nothing))


def targets(truth: Truth, first: int, frames: int, shift_bins: int) -> Targets:
    """Of an excerpt of a song, its voice moved by `shift_bins`."""
    part = slice(first, first + frames)
    bins = truth.pitch_bin[part] + shift_bins
    voicing = ~np.isnan(bins)
    inside = voicing & (bins >= 0) & (bins <= PITCH_BINS - 1)

    def padded(values: npt.NDArray[np.generic]) -> FloatArray:
        return np.pad(values.astype(np.float32), (0, frames - len(values)))

    judged = padded(truth.judged[part] & (inside | ~voicing))
    known = truth.onsets is not None
    onsets = np.zeros(0, np.float32) if truth.onsets is None else truth.onsets
    return Targets(
        padded(np.where(inside, bins, 0)),
        padded(inside),
        padded(voicing),
        _events(onsets - first, frames),
        judged,
        judged * known,
    )


def batch(parts: list[Targets]) -> dict[str, Tensor]:
    """Fields of several excerpts, each (excerpts, frames)."""
    return {
        name: torch.from_numpy(np.stack([getattr(part, name) for part in parts]))
        for name in vars(parts[0])
    }


def losses(said: VoiceLogits, truth: dict[str, Tensor]) -> dict[str, Tensor]:
    """Cross-entropies in nats: pitch per pitched frame, the others per judged frame."""
    judged, pitched = truth["judged"], truth["pitched"] * truth["judged"]
    bins = torch.arange(PITCH_BINS, dtype=torch.float32, device=said.pitch.device)
    hill = torch.exp(-0.5 * ((bins - truth["pitch_bin"][..., None]) / _BLUR_BINS) ** 2)
    hill = hill / hill.sum(-1, keepdim=True)
    wrong = -(hill * functional.log_softmax(said.pitch.float(), dim=-1)).sum(-1)
    found = {"pitch": (wrong * pitched).sum() / pitched.sum().clamp(min=1)}
    for name, counts in (("voicing", judged), ("onset", truth["onset_judged"])):
        logits = getattr(said, name).float()
        each = functional.binary_cross_entropy_with_logits(logits, truth[name], reduction="none")
        found[name] = (each * counts).sum() / counts.sum().clamp(min=1)
    return found


def total(parts: dict[str, Tensor]) -> Tensor:
    """What training lowers. Voicing is the hardest: a solo violin is not far from a voice."""
    return parts["pitch"] + _VOICING_SHARE * parts["voicing"] + _ONSET_SHARE * parts["onset"]


def _events(at: FloatArray, frames: int) -> FloatArray:
    near = at[(at > -_EDGE_FRAMES) & (at < frames + _EDGE_FRAMES)]
    distance = np.abs(np.arange(frames)[:, None] - near)
    hills = np.maximum(0, 1 - distance / _EDGE_FRAMES)
    return np.asarray(hills.max(axis=1, initial=0), dtype=np.float32)
