"""Where networks get their weights from: verified, or with a sentence why not."""

from typing import Protocol, TypeVar

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.settings import NetworkWeight
from cantora_inference.weights.store import WeightUnavailableError

W = TypeVar("W", bound=NetworkWeight)
W_co = TypeVar("W_co", bound=NetworkWeight, covariant=True)


class WeightSource(Protocol[W_co]):
    """The weight store, as far as engines need it."""

    def verified(self, weight_id: str) -> W_co:
        """Hash a weight now and hand it out; raises WeightUnavailableError."""

    def lacking(self, weight_id: str) -> str | None:
        """Why a weight cannot be loaded, without hashing it, or None."""


def verified_weight(store: WeightSource[W], weight_id: str) -> W:
    """A weight whose bytes were hashed just now; raises EngineUnavailableError with a sentence."""
    try:
        return store.verified(weight_id)
    except WeightUnavailableError as error:
        raise EngineUnavailableError(str(error)) from error
