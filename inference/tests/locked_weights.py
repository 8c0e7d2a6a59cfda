"""The type of the fixture `lock_weights`: the name `conftest` belongs to more than one file."""

from collections.abc import Callable

from cantora_inference.weights.store import WeightStore

LockWeights = Callable[..., WeightStore]
