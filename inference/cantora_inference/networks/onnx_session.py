"""ONNX networks on onnxruntime, with a fixed number of threads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.settings import NetworkSettings

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

_LOG_ERRORS_ONLY = 3


def open_session(path: Path, settings: NetworkSettings) -> InferenceSession:
    """Session of a verified ONNX file; on the GPU where it is asked for and onnxruntime has it.

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
    wanted = ["CUDAExecutionProvider"] if settings.device == "cuda" else []
    present = onnxruntime.get_available_providers()
    providers = [name for name in [*wanted, "CPUExecutionProvider"] if name in present]
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=providers)
    except Exception as error:  # onnxruntime has no public error class in common
        raise EngineUnavailableError(f"{path.name} is no network that can run here.") from error
