"""Which neural separator answers to which method, and what it lacks on this machine.

Loading a network is for the process that separates; saying what is missing costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from cantora_inference.networks.torch_device import missing_package

if TYPE_CHECKING:
    from cantora_inference.analysis.engines import Separator
    from cantora_inference.networks.settings import NetworkSettings, NetworkWeight

NeuralMethod = Literal["demucs", "uvr", "hybrid"]

DEMUCS_WEIGHT = "demucs-vocals"
ROFORMER_WEIGHT = "melband-roformer"
MDX_WEIGHTS = ("mdx-vocals", "mdx-vocals-kim")
"""Of equal quality in published listings; the first that is present is taken."""
ROFORMER_SHARE = 3.0
"""Weight of a RoFormer beside Demucs: it is about two decibels better."""
MDX_SHARE = 1.0


class WeightSource(Protocol):
    """The weight store, as far as separators need it."""

    def verified(self, weight_id: str) -> NetworkWeight:
        """Hash a weight now and hand it out; raises WeightUnavailableError."""

    def lacking(self, weight_id: str) -> str | None:
        """Why a weight cannot be loaded, without hashing it, or None."""


def open_separator(
    method: NeuralMethod, store: WeightSource, settings: NetworkSettings
) -> Separator:
    """Load the separator of a method; raises EngineUnavailableError with a sentence.

    `uvr` is the RoFormer where torch and its weights are, else the MDX-Net.
    """
    from cantora_inference.separation.hybrid import HybridSeparator

    if method == "demucs":
        return _open_demucs(store, settings)
    if method == "uvr":
        return _open_uvr(store, settings)[0]
    demucs = _open_demucs(store, settings)
    return HybridSeparator(demucs, *_open_uvr(store, settings))


def unavailable_reason(method: NeuralMethod, store: WeightSource) -> str | None:
    """What a method lacks on this machine, in a sentence, or None; loads and hashes nothing."""
    if method == "demucs":
        return _demucs_lacks(store)
    uvr = _uvr_lacks(store)
    return uvr if method == "uvr" else _demucs_lacks(store) or uvr


def _demucs_lacks(store: WeightSource) -> str | None:
    return missing_package("torch", "demucs", "safetensors") or store.lacking(DEMUCS_WEIGHT)


def _roformer_lacks(store: WeightSource) -> str | None:
    return missing_package("torch", "bs_roformer", "safetensors") or store.lacking(ROFORMER_WEIGHT)


def _mdx_weight(store: WeightSource) -> str:
    present = (weight_id for weight_id in MDX_WEIGHTS if store.lacking(weight_id) is None)
    return next(present, MDX_WEIGHTS[0])


def _mdx_lacks(store: WeightSource) -> str | None:
    return missing_package("onnxruntime") or store.lacking(_mdx_weight(store))


def _uvr_lacks(store: WeightSource) -> str | None:
    return None if _roformer_lacks(store) is None else _mdx_lacks(store)


def _open_demucs(store: WeightSource, settings: NetworkSettings) -> Separator:
    from cantora_inference.separation.demucs import DemucsSeparator

    _require(_demucs_lacks(store))
    return DemucsSeparator(_verified(store, DEMUCS_WEIGHT), settings)


def _open_uvr(store: WeightSource, settings: NetworkSettings) -> tuple[Separator, float]:
    """The separator and its weight in a hybrid."""
    from cantora_inference.separation.mdx import MdxSeparator
    from cantora_inference.separation.roformer import RoformerSeparator

    if _roformer_lacks(store) is None:
        weight = _verified(store, ROFORMER_WEIGHT)
        return RoformerSeparator(weight, settings), ROFORMER_SHARE
    _require(_mdx_lacks(store))
    return MdxSeparator(_verified(store, _mdx_weight(store)), settings), MDX_SHARE


def _require(lacking: str | None) -> None:
    from cantora_inference.analysis.engines import EngineUnavailableError

    if lacking is not None:
        raise EngineUnavailableError(lacking)


def _verified(store: WeightSource, weight_id: str) -> NetworkWeight:
    from cantora_inference.analysis.engines import EngineUnavailableError
    from cantora_inference.weights.store import WeightUnavailableError

    try:
        return store.verified(weight_id)
    except WeightUnavailableError as error:
        raise EngineUnavailableError(str(error)) from error
