"""Networks that the spawner has read, for the job processes that are forked off it.

A job process finds them in memory that it shares with the spawner until it writes to them, and what
it makes of them ends with it: no song meets another. Only networks of torch on the processor can be
kept: sessions of onnxruntime and CTranslate2 have threads, a GPU a context, which survive no fork.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from cantora_inference.weights.store import VerifiedWeight

Network = TypeVar("Network")

_kept: dict[str, Any] = {}


def network_of(weight: VerifiedWeight, read: Callable[[], Network]) -> Network:
    """The network of a weight: the one that was kept before the fork, else `read` now."""
    kept: Network | None = _kept.get(weight.sha256)
    return read() if kept is None else kept


def keep_network(weight: VerifiedWeight, read: Callable[[], Any]) -> None:
    """Read a network before any fork, on one thread: those of OpenMP do not survive a fork."""
    import torch

    torch.set_num_threads(1)
    _kept[weight.sha256] = read()
