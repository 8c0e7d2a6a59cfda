"""What every job would load anew, loaded once in the spawner."""

import sys
from importlib import import_module
from importlib.util import find_spec
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
    "soxr",
)
_OPTIONAL: Final = ("swift_f0", "torch")
"""Only modules: threads, sessions of networks and anything on a GPU would not survive a fork."""


def load_what_jobs_need() -> None:
    """Load all of it, and what else is installed.

    Raises ImportError or OSError where a package is there and does not load: the spawner ends, and
    the service says so, before a singer waits for a song that comes out worse than it should.
    Linux alone: elsewhere libraries start what a fork does not survive.
    """
    if sys.platform != "linux":
        return
    for name in (*_MODULES, *filter(find_spec, _OPTIONAL)):
        import_module(name)
    from cantora_inference.lyrics.recognition.whisper import load_packages, whisper_lacking

    if whisper_lacking() is None:
        load_packages()
