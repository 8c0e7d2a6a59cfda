"""Running the ffmpeg binary: which one, in what environment, under which limits."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cantora_inference.isolation.left_files import open_left

QUIET: Final = ("-nostdin", "-hide_banner", "-v", "error")
_ENVIRONMENT: Final = {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}
_LOGGED_BYTES: Final = 2000


@dataclass(frozen=True)
class ProcessLimits:
    """Ceilings of one child process; a memory limit counts address space, not resident pages."""

    wall_seconds: float
    cpu_seconds: int
    memory_bytes: int
    file_bytes: int
    open_files: int


@dataclass(frozen=True)
class Finished:
    """`exit_code` is negative for a signal, as in `subprocess`; `log` is the end of stderr."""

    exit_code: int
    log: str


def ffmpeg_path() -> str:
    """The system binary named by CANTORA_FFMPEG, else the one inside the imageio-ffmpeg wheel."""
    configured = os.environ.get("CANTORA_FFMPEG")
    if configured:
        return configured
    import imageio_ffmpeg

    return str(imageio_ffmpeg.get_ffmpeg_exe())


def ffmpeg_version() -> str:
    """First line of `ffmpeg -version`. Raises RuntimeError for a build that cannot write Opus."""
    answers = [
        subprocess.run(
            [ffmpeg_path(), "-hide_banner", *question],
            check=True,
            capture_output=True,
            text=True,
            env=_ENVIRONMENT,
            stdin=subprocess.DEVNULL,
        ).stdout
        for question in (("-version",), ("-h", "encoder=libopus"))
    ]
    if not answers[1].startswith("Encoder libopus"):
        raise RuntimeError("This ffmpeg has no libopus encoder.")
    return answers[0].splitlines()[0]


def run_limited(arguments: list[str], limits: ProcessLimits, log_path: Path) -> Finished:
    """Run ffmpeg to its end under `limits`. Raises TimeoutError past the wall-clock limit.

    Call it before numpy starts threads: the limits are set between fork and exec.
    """
    with log_path.open("wb") as log_file:
        process = subprocess.Popen(
            [ffmpeg_path(), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=log_file,
            env=_ENVIRONMENT,
            cwd=log_path.parent,
            preexec_fn=_limiter(limits),  # noqa: PLW1509
        )
        try:
            exit_code = process.wait(limits.wall_seconds)
        except subprocess.TimeoutExpired as error:
            raise TimeoutError(f"ffmpeg ran past {limits.wall_seconds} s") from error
        finally:
            process.kill()
            process.wait()
    return Finished(exit_code, tail_of(log_path))


def start_encoder(arguments: list[str], log_path: Path) -> "subprocess.Popen[bytes]":
    """Start ffmpeg with an open stdin for raw samples; the caller waits for it."""
    with log_path.open("wb") as log_file:
        return subprocess.Popen(
            [ffmpeg_path(), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=log_file,
            env=_ENVIRONMENT,
            cwd=log_path.parent,
        )


def tail_of(log_path: Path) -> str:
    """The last 2000 bytes of a log file as text; empty when there is none."""
    try:
        with open(log_path, "rb", opener=open_left) as log_file:
            log_file.seek(max(0, os.fstat(log_file.fileno()).st_size - _LOGGED_BYTES))
            return log_file.read().decode("utf-8", "replace")
    except OSError:
        return ""


def limit_memory(memory_bytes: int) -> None:
    """Cap the address space of this process; macOS does not honour this limit, so only Linux."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))


def _limiter(limits: ProcessLimits) -> Callable[[], None]:
    def apply() -> None:
        limit_memory(limits.memory_bytes)
        resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_seconds, limits.cpu_seconds + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (limits.file_bytes, limits.file_bytes))
        resource.setrlimit(resource.RLIMIT_NOFILE, (limits.open_files, limits.open_files))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return apply
