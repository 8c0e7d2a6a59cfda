"""What every network adapter is given: verified weights, threads and a device."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cantora_inference.engines import EngineUnavailableError, WeightUse
from cantora_inference.weights.store import VerifiedWeight, WeightStore, WeightUnavailableError

Device = Literal["cpu", "cuda"]


@dataclass(frozen=True)
class NetworkSettings:
    """How networks compute here; a fixed number of threads keeps the results the same.

    gpu_memory_bytes: what torch may take of a card, and onnxruntime for each of its networks.
    """

    threads: int = 2
    device: Device = "cpu"
    gpu_memory_bytes: int | None = None


def verified_weight(store: WeightStore, weight_id: str) -> VerifiedWeight:
    """A weight whose bytes were hashed just now; raises EngineUnavailableError with a sentence."""
    try:
        return store.verified(weight_id)
    except WeightUnavailableError as error:
        raise EngineUnavailableError(str(error)) from error


def weight_use(weight: VerifiedWeight) -> WeightUse:
    """What provenance says of a weight."""
    return WeightUse(weight.id, weight.sha256, weight.licence_id)


def only_file(weight: VerifiedWeight, *endings: str) -> Path:
    """The one file of a weight with one of these endings.

    Raises EngineUnavailableError when there is none or more than one.
    """
    found = [path for name, path in weight.files.items() if name.endswith(endings)]
    if len(found) != 1:
        wanted = " or ".join(endings)
        raise EngineUnavailableError(
            f"The weights {weight.id} have {len(found)} files that end in {wanted}; one is needed."
        )
    return found[0]


def read_number(weight: VerifiedWeight, name: str, default: float | None = None) -> float:
    """A number among a weight's parameters; raises EngineUnavailableError if there is none."""
    value = weight.parameters.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise EngineUnavailableError(f"The weights {weight.id} do not say their {name}.")
    return value
