"""What every network adapter is given: verified weights, threads and a device."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from cantora_inference.engines import EngineUnavailableError, WeightUse

Device = Literal["cpu", "cuda"]


@dataclass(frozen=True)
class NetworkSettings:
    """How networks compute here; a fixed number of threads keeps the results the same."""

    threads: int = 2
    device: Device = "cpu"


class NetworkWeight(Protocol):
    """Files whose hashes were checked against the lock file, as the weight store hands them out."""

    @property
    def id(self) -> str:
        """Name in the lock file."""

    @property
    def files(self) -> Mapping[str, Path]:
        """Verified files by their name."""

    @property
    def sha256(self) -> str:
        """Hash that provenance names."""

    @property
    def licence_id(self) -> str:
        """Licence as the lock file names it."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """What the network needs to know besides its numbers."""


def weight_use(weight: NetworkWeight) -> WeightUse:
    """What provenance says of a weight."""
    return WeightUse(weight.id, weight.sha256, weight.licence_id)


def only_file(weight: NetworkWeight, *endings: str) -> Path:
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


def read_number(weight: NetworkWeight, name: str, default: float | None = None) -> float:
    """A number among a weight's parameters; raises EngineUnavailableError if there is none."""
    value = weight.parameters.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise EngineUnavailableError(f"The weights {weight.id} do not say their {name}.")
    return value
