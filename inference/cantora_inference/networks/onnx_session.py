"""ONNX networks on onnxruntime, with a fixed number of threads."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from cantora_inference.engines import EngineInfo, EngineUnavailableError, WeightUse
from cantora_inference.networks.settings import NetworkSettings

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

_LOG_ERRORS_ONLY = 3
GPU_PROVIDER = "CUDAExecutionProvider"


def open_session(path: Path, settings: NetworkSettings) -> InferenceSession:
    """Session of a verified ONNX file; on the GPU where it is asked for and onnxruntime has it.

    `network_info` says where it runs.

    Raises EngineUnavailableError when the package is missing or the file is no network.
    """
    try:
        import onnxruntime
    except ImportError as error:
        raise EngineUnavailableError("The package onnxruntime is not installed.") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = settings.threads
    options.inter_op_num_threads = 1
    options.execution_mode = onnxruntime.ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = _LOG_ERRORS_ONLY
    # Spinning threads would steal the processor from ffmpeg and the other stages.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    providers = providers_of(settings, onnxruntime.get_available_providers())
    if GPU_PROVIDER in providers:
        # CUDA as it comes with torch: the system may have none, or another.
        onnxruntime.preload_dlls()
    try:
        return onnxruntime.InferenceSession(str(path), options, [*providers.items()])
    except Exception as error:  # onnxruntime has no public error class in common
        raise EngineUnavailableError(f"{path.name} is no network that can run here.") from error


def providers_of(settings: NetworkSettings, present: Collection[str]) -> dict[str, dict[str, str]]:
    """What may run a network here, the first choice first, with the options of each."""
    bound = settings.gpu_memory_bytes
    options = {} if bound is None else {"gpu_mem_limit": str(bound)}
    on_gpu = {GPU_PROVIDER: options} if settings.device == "cuda" else {}
    wanted: dict[str, dict[str, str]] = {**on_gpu, "CPUExecutionProvider": {}}
    return {name: options for name, options in wanted.items() if name in present}


def gpu_lacking(settings: NetworkSettings) -> str | None:
    """Why networks run on the processor although a GPU was asked for, in a sentence, or None."""
    if settings.device != "cuda":
        return None
    import onnxruntime

    present = GPU_PROVIDER in onnxruntime.get_available_providers()
    return None if present else "onnxruntime has no GPU here: networks run on the processor."


def network_info(
    name: str,
    number: str,
    session: InferenceSession,
    settings: NetworkSettings,
    weights: tuple[WeightUse, ...],
) -> EngineInfo:
    """What provenance says of a network: its numbers come from the provider that runs it.

    Degraded where a GPU was asked for and the session has none: onnxruntime takes the processor
    then, without a word.
    """
    import onnxruntime

    is_on_gpu = GPU_PROVIDER in session.get_providers()
    runs_on = "cuda" if is_on_gpu else "cpu"
    number = f"{number}/onnxruntime-{onnxruntime.__version__}-{runs_on}"
    is_missed = settings.device == "cuda" and not is_on_gpu
    reason = f"onnxruntime has no GPU here, so {name} ran on the processor." if is_missed else None
    return EngineInfo(name, number, is_missed, reason, "neural", weights)
