"""What this machine is: its profile, its weights, its processor or GPU."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cantora_inference.analysis.profiles import (
    Profile,
    best_profile,
    read_profile,
)
from cantora_inference.lyrics import catalogue as lyrics_catalogue
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.profile_names import ProfileName, parse_profile
from cantora_inference.separation import neural_separators
from cantora_inference.weights.store import WeightStore

PROFILE_VARIABLE = "CANTORA_PROFILE"
_THREADS_VARIABLE = "OMP_NUM_THREADS"
_DEFAULT_THREADS = 2
_GPU_MEMORY_VARIABLE = "CANTORA_GPU_MEMORY_BYTES"
_GPU = Path("/dev/nvidia0")


@dataclass(frozen=True)
class Machine:
    """Everything that decides which engines can run here."""

    profile: Profile
    store: WeightStore
    settings: NetworkSettings


def this_machine(environment: Mapping[str, str] = os.environ) -> Machine:
    """The machine as its environment describes it.

    CANTORA_PROFILE names a profile; without it, or as `auto`, verified weights decide. Raises
    ValueError for a name that no profile has. CANTORA_GPU_MEMORY_BYTES: what networks may take of a
    card.
    """
    store = WeightStore.from_environment(environment)
    wanted = parse_profile(environment.get(PROFILE_VARIABLE, "").strip())
    profile = read_profile(wanted or _found_profile(store))
    threads = int(environment.get(_THREADS_VARIABLE) or _DEFAULT_THREADS)
    gpu_memory_bytes = int(environment.get(_GPU_MEMORY_VARIABLE) or 0) or None
    return Machine(profile, store, NetworkSettings(threads, profile.device, gpu_memory_bytes))


def _found_profile(store: WeightStore) -> ProfileName:
    separates = any(
        neural_separators.unavailable_reason(method, store) is None for method in ("demucs", "uvr")
    )
    hears_words = lyrics_catalogue.unavailable_reason(store) is None
    return best_profile(has_gpu=_has_gpu(), has_neural_weights=separates or hears_words)


@cache
def _has_gpu() -> bool:
    return _GPU.exists()
