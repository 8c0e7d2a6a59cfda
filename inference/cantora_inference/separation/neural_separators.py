"""Which neural separator answers to which method, and what it lacks on this machine.

Loading a network is for the process that separates; saying what is missing costs nothing.
"""

from typing import Literal

from cantora_inference.engines import EngineUnavailableError, Separator
from cantora_inference.networks.kept_networks import keep_network
from cantora_inference.networks.settings import NetworkSettings, verified_weight
from cantora_inference.networks.torch_device import missing_package
from cantora_inference.weights.store import WeightStore

NeuralMethod = Literal["demucs", "uvr", "hybrid"]

DEMUCS_WEIGHT = "demucs-vocals"
ROFORMER_WEIGHT = "melband-roformer"
MDX_WEIGHTS = ("mdx-vocals", "mdx-vocals-kim")
"""Of equal quality in published listings; the first that is present is taken."""
ROFORMER_SHARE = 3.0
"""Weight of a RoFormer beside Demucs: it is about two decibels better."""
MDX_SHARE = 1.0


def open_separator(
    method: NeuralMethod, store: WeightStore, settings: NetworkSettings
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


def keep_networks(store: WeightStore) -> None:
    """Read the networks of torch that can run here into the spawner.

    Raises EngineUnavailableError for one that cannot be read, which a job then says as well.
    """
    from cantora_inference.separation.demucs import read_demucs
    from cantora_inference.separation.roformer import read_roformer

    if _demucs_lacks(store) is None:
        demucs = verified_weight(store, DEMUCS_WEIGHT)
        keep_network(demucs, lambda: read_demucs(demucs))
    if _roformer_lacks(store) is None:
        roformer = verified_weight(store, ROFORMER_WEIGHT)
        keep_network(roformer, lambda: read_roformer(roformer))


def unavailable_reason(method: NeuralMethod, store: WeightStore) -> str | None:
    """What a method lacks on this machine, in a sentence, or None; loads and hashes nothing."""
    if method == "demucs":
        return _demucs_lacks(store)
    uvr = _uvr_lacks(store)
    return uvr if method == "uvr" else _demucs_lacks(store) or uvr


def _demucs_lacks(store: WeightStore) -> str | None:
    return missing_package("torch", "demucs", "safetensors") or store.lacking(DEMUCS_WEIGHT)


def _roformer_lacks(store: WeightStore) -> str | None:
    return missing_package("torch", "bs_roformer", "safetensors") or store.lacking(ROFORMER_WEIGHT)


def _mdx_weight(store: WeightStore) -> str:
    present = (weight_id for weight_id in MDX_WEIGHTS if store.lacking(weight_id) is None)
    return next(present, MDX_WEIGHTS[0])


def _mdx_lacks(store: WeightStore) -> str | None:
    return missing_package("onnxruntime") or store.lacking(_mdx_weight(store))


def _uvr_lacks(store: WeightStore) -> str | None:
    return None if _roformer_lacks(store) is None else _mdx_lacks(store)


def _open_demucs(store: WeightStore, settings: NetworkSettings) -> Separator:
    from cantora_inference.separation.demucs import DemucsSeparator

    _require(_demucs_lacks(store))
    return DemucsSeparator(verified_weight(store, DEMUCS_WEIGHT), settings)


def _open_uvr(store: WeightStore, settings: NetworkSettings) -> tuple[Separator, float]:
    """The separator and its weight in a hybrid."""
    from cantora_inference.separation.mdx import MdxSeparator
    from cantora_inference.separation.roformer import RoformerSeparator

    if _roformer_lacks(store) is None:
        weight = verified_weight(store, ROFORMER_WEIGHT)
        return RoformerSeparator(weight, settings), ROFORMER_SHARE
    _require(_mdx_lacks(store))
    return MdxSeparator(verified_weight(store, _mdx_weight(store)), settings), MDX_SHARE


def _require(lacking: str | None) -> None:
    if lacking is not None:
        raise EngineUnavailableError(lacking)
