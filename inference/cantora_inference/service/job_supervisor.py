"""Runs the child process of a job and turns every way it can end into a result or a failure."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cantora_inference.audio_files.ffmpeg import tail_of
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.message import to_json
from cantora_inference.job.progress import leg_of
from cantora_inference.job.protocol import (
    CHILD_LINE,
    OUT_OF_MEMORY_EXIT,
    DecodedLine,
    FailedLine,
    JobResult,
    JobSpec,
    NewsLine,
    ProgressLine,
    Task,
)
from cantora_inference.job.time_limits import JobClock
from cantora_inference.service.settings import Settings

CHILD_COMMAND: Final = (sys.executable, "-P", "-m", "cantora_inference.job.process")
_PACKAGE_ROOT: Final = str(Path(__file__).resolve().parents[2])
_PASSED_ON: Final = re.compile(
    "PATH|HOME|LANG|LC_.*|TZ|SYSTEMROOT|LD_LIBRARY_PATH|VIRTUAL_ENV|ACCEPT_WEIGHT_LICENCES"
    "|WEIGHTS_(DIR|LOCK)|(CUDA|NVIDIA|NUMBA)_.*"
    "|CANTORA_(PROFILE|FFMPEG|RUBBERBAND|WEIGHTS_DIR)"
)
"""What a job needs of the environment, by name: nothing else is passed on."""
_LONGEST_LINE_BYTES: Final = 1024 * 1024

OnLine = Callable[[NewsLine], None]


class JobSupervisor:
    """One use: `run` once. Cancelling `run` kills the whole process group of the job."""

    def __init__(
        self, settings: Settings, on_line: OnLine, command: tuple[str, ...] = CHILD_COMMAND
    ) -> None:
        self._settings = settings
        self._on_line = on_line
        self._command = command

    async def run(self, job_dir: Path, task: Task) -> JobResult:
        """Raises JobFailure; the child is gone when this returns or raises."""
        log_path = job_dir / "child.log"
        user = self._settings.job_user
        if user is not None:
            user.give(job_dir)
        with log_path.open("wb") as log_file:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log_file,
                env=child_environment(job_dir, self._settings.threads),
                cwd=job_dir,
                start_new_session=True,
                limit=_LONGEST_LINE_BYTES,
                **(user.as_arguments() if user else {}),
            )
        try:
            await self._give_spec(process, job_dir, task)
            return await self._follow(process, log_path)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            assert process.stdin is not None
            process.stdin.close()
            await asyncio.shield(process.wait())

    async def _give_spec(
        self, process: asyncio.subprocess.Process, job_dir: Path, task: Task
    ) -> None:
        memory_bytes = self._settings.job_memory_bytes
        spec = JobSpec(job_dir=str(job_dir), task=task, memory_bytes=memory_bytes)
        assert process.stdin is not None
        process.stdin.write(to_json(spec) + b"\n")
        with contextlib.suppress(ConnectionError):
            await process.stdin.drain()

    async def _follow(self, process: asyncio.subprocess.Process, log_path: Path) -> JobResult:
        now = asyncio.get_running_loop().time
        clock = self._settings.job_clock(now())
        assert process.stdout is not None
        try:
            async with asyncio.timeout_at(clock.due_at) as deadline:
                while raw := await process.stdout.readline():
                    line = CHILD_LINE.validate_json(raw)
                    if not isinstance(line, NewsLine):
                        return _result_of(line)
                    _keep_time(clock, line, now())
                    deadline.reschedule(clock.due_at)
                    self._on_line(line)
                exit_code = await process.wait()
        except TimeoutError as error:
            raise JobFailure("timeout", f"{clock.reason()}: {tail_of(log_path)}") from error
        except ValueError as error:
            raise JobFailure("engine_failed", f"bad line: {type(error).__name__}") from error
        raise _failure_of(exit_code, tail_of(log_path))


def child_environment(job_dir: Path, threads: int) -> dict[str, str]:
    """The environment of a child: no secret, temporary files in the job's own folder."""
    kept = {name: value for name, value in os.environ.items() if _PASSED_ON.fullmatch(name)}
    count = str(threads)
    return kept | {
        "PYTHONPATH": _PACKAGE_ROOT,
        "PYTHONUNBUFFERED": "1",
        "TMPDIR": str(job_dir),
        "OMP_NUM_THREADS": count,
        "OPENBLAS_NUM_THREADS": count,
        "MKL_NUM_THREADS": count,
    }


def _result_of(line: JobResult | FailedLine) -> JobResult:
    if isinstance(line, FailedLine):
        raise JobFailure(line.code, line.detail, line.message, line.audio_seconds)
    return line


def _keep_time(clock: JobClock, line: NewsLine, now_seconds: float) -> None:
    if isinstance(line, DecodedLine):
        clock.decoded(line.duration_seconds)
    elif isinstance(line, ProgressLine):
        clock.entered(leg_of(line.phase, line.stage), now_seconds)


def _failure_of(exit_code: int, log_text: str) -> JobFailure:
    # The kernel's OOM killer sends SIGKILL; nobody else does while `run` is still waiting.
    if exit_code in (OUT_OF_MEMORY_EXIT, -signal.SIGKILL):
        return JobFailure("out_of_memory", f"exit {exit_code}: {log_text}")
    if exit_code == -signal.SIGBUS:
        # Samples lie in mapped files; a page of one that finds no room on the disk ends this way.
        return JobFailure("engine_failed", "SIGBUS: is the disk of CANTORA_TMP_DIR full?")
    return JobFailure("engine_failed", f"exit {exit_code}: {log_text}")
