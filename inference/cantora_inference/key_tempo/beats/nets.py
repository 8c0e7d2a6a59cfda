"""`beat-nets`: what hears beats and bars. Our own net, and the three of BeatNet; their mean.

Ours was trained on songs that we render, and hears bars by their harmony; BeatNet's (CC BY 4.0)
hear drums and pads better. docs/provenance.md says what each learnt from.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.engines import EngineInfo, EngineUnavailableError, WeightUse
from cantora_inference.key_tempo.beats.features import (
    BANDS,
    band_levels,
    chroma_changes,
    with_rises,
)
from cantora_inference.key_tempo.beats.model import BeatChances
from cantora_inference.networks.native_errors import native_errors
from cantora_inference.networks.own_net import open_own_net
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import DoubleArray, FloatArray

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

ENGINE = "beat-net"
FILE = Path(__file__).with_name("beat_net.onnx")
BORROWED, BORROWED_LICENCE = "beatnet", "CC-BY-4.0"
BORROWED_FILE = Path(__file__).with_name("beatnet.onnx")

_OWN_BEAT_SHARE = 0.4
_OWN_LINE_WEIGHT, _BORROWED_LINE_WEIGHT = 0.6, 0.35
"""How much the odds of a bar line count: by logistic regression on clips of the training."""
_PEAK = 0.9
# BeatNet reads from left to right: a piece is led in by ten seconds, and a long song needs no more
# memory than a minute of it.
_PIECE_FRAMES, _LEAD_FRAMES = 3_000, 500


class BeatNets:
    """Both nets, opened; what provenance says of them is in `info`."""

    def __init__(self, settings: NetworkSettings) -> None:
        """Raises EngineUnavailableError when onnxruntime or a file is missing."""
        own = open_own_net(ENGINE, FILE, settings)
        borrowed = open_own_net(BORROWED, BORROWED_FILE, settings)
        self._own, self._borrowed = own.session, borrowed.session
        uses = [*own.info.weights]
        uses += [WeightUse(BORROWED, use.sha256, BORROWED_LICENCE) for use in borrowed.info.weights]
        name, number = (
            f"{getattr(own.info, part)}+{getattr(borrowed.info, part)}"
            for part in ("name", "version")
        )
        self.info = EngineInfo(
            name, number, own.info.degraded, own.info.reason, "neural", tuple(uses)
        )

    def hear(self, mono: FloatArray) -> BeatChances:
        """Chances of beats in a recording (n,) at 22,050 Hz."""
        loudest = max(float(np.abs(mono).max(initial=0.0)), 1e-6)
        heard = mono * np.float32(_PEAK / loudest)
        levels = with_rises(band_levels(heard))
        inputs = np.concatenate([levels, chroma_changes(heard, len(levels))], axis=1)
        with native_errors("The beat net"):
            own = _answers(self._own, np.ascontiguousarray(inputs.T)[None])
            pieces = [
                _piece(self._borrowed, levels, at) for at in range(0, len(levels), _PIECE_FRAMES)
            ]
        borrowed = [np.concatenate(parts) for parts in zip(*pieces, strict=True)]
        rises = levels[:, BANDS:].sum(axis=1, dtype=np.float64)
        return joined(
            BeatChances(own[0], own[1], rises), BeatChances(borrowed[0], borrowed[1], rises)
        )


def joined(own: BeatChances, borrowed: BeatChances) -> BeatChances:
    """The mean chance of a beat; of a bar line at a beat, the weighted odds."""
    beat = _OWN_BEAT_SHARE * own.beat + (1 - _OWN_BEAT_SHARE) * borrowed.beat
    odds = _OWN_LINE_WEIGHT * _line_odds(own) + _BORROWED_LINE_WEIGHT * _line_odds(borrowed)
    return BeatChances(beat, beat / (1 + np.exp(-odds)), own.rises)


def _line_odds(said: BeatChances) -> DoubleArray:
    """Logarithm of the odds that a beat, if it is one, is the first of its bar."""
    share = np.clip(said.downbeat / np.maximum(said.beat, 1e-3), 1e-3, 1 - 1e-3)
    return np.asarray(np.log(share / (1 - share)))


def _piece(session: InferenceSession, levels: FloatArray, first: int) -> list[DoubleArray]:
    lead = min(first, _LEAD_FRAMES)
    part = levels[first - lead : first + _PIECE_FRAMES]
    return [one[lead:] for one in _answers(session, part[None])]


def _answers(session: InferenceSession, features: FloatArray) -> list[DoubleArray]:
    name = session.get_inputs()[0].name
    found = [np.asarray(one[0], dtype=np.float64) for one in session.run(None, {name: features})]
    if not all(np.isfinite(one).all() for one in found):
        raise EngineUnavailableError("A beat net returned something that is no chance.")
    return found
