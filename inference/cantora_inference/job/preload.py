"""What every job would load anew, loaded once in the spawner."""

import contextlib
import sys
from importlib import import_module
from typing import Final

_MODULES: Final = (
    "cantora_inference.analysis.pipeline",
    "cantora_inference.analysis.alignment",
    "cantora_inference.audio_files.encode",
    "cantora_inference.audio_files.pcm",
    "cantora_inference.transposition",
    "cantora_inference.transposition.mix",
    "scipy.signal",
    "onnxruntime",
    "swift_f0",
    "soxr",
    "torch",
    "faster_whisper",
)
"""Only modules: threads, sessions of networks and anything on a GPU would not survive a fork."""


def load_what_jobs_need() -> None:
    """What is missing or broken here is the job's to report, in its own words.

    Linux alone: elsewhere libraries start what a fork does not survive.
    """
    if sys.platform != "linux":
        return
    for name in _MODULES:
        with contextlib.suppress(Exception):
            import_module(name)
