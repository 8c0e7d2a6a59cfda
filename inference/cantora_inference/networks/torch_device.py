"""torch where it is installed: the device, the threads and repeatable sums."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.settings import NetworkSettings

if TYPE_CHECKING:
    import torch

NEURAL_PACKAGES = "requirements-neural.in"


def missing_package(*names: str) -> str | None:
    """A sentence about the first of these packages that is not installed, or None; cheap."""
    for name in names:
        if find_spec(name) is None:
            return f"The package {name} is not installed; inference/{NEURAL_PACKAGES} lists it."
    return None


def require_packages(*names: str) -> None:
    """Raise EngineUnavailableError if one of these packages is not installed."""
    reason = missing_package(*names)
    if reason is not None:
        raise EngineUnavailableError(reason)


def prepare_torch(settings: NetworkSettings) -> tuple[ModuleType, torch.device]:
    """torch, set to fixed threads and repeatable algorithms, and the device to compute on.

    On one machine the processor gives the same bits on every run; a GPU does so only for the same
    card and driver. Raises EngineUnavailableError without torch or without the wanted GPU.
    """
    require_packages("torch")
    import torch

    if settings.device == "cuda" and not torch.cuda.is_available():
        raise EngineUnavailableError("This machine has no GPU that torch can use.")
    if settings.device == "cuda" and settings.gpu_memory_bytes is not None:
        whole_bytes = torch.cuda.get_device_properties(0).total_memory
        share = min(1.0, settings.gpu_memory_bytes / whole_bytes)
        torch.cuda.set_per_process_memory_fraction(share, 0)
    torch.set_num_threads(settings.threads)
    torch.manual_seed(0)
    torch.backends.cudnn.benchmark = False
    torch.backends.cudnn.deterministic = True
    # TensorFloat-32 keeps ten bits: too few for a difference that singers listen to.
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    return torch, torch.device(settings.device)
