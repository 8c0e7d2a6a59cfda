"""What every job would load anew, loaded once in the spawner."""

import contextlib
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.weights.lock_file import LockFileError

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
"""Threads, sessions of networks and anything on a GPU would not survive a fork."""


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
    _keep_weights()


def _keep_weights() -> None:
    """Hash the weights of a profile that has any, and read the networks that survive a fork.

    What is wrong with a weight is said by the job that needs it.
    """
    from cantora_inference.analysis.machine import this_machine
    from cantora_inference.separation.neural_separators import keep_networks

    machine = this_machine()
    if machine.profile.name == "embedded":
        return
    with contextlib.suppress(EngineUnavailableError, LockFileError):
        machine.store.remember()
        keep_networks(machine.store)
