"""Runs the child process of a job and turns every way it can end into a result or a failure."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from cantora_inference.audio_files.ffmpeg import tail_of
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.message import to_json
from cantora_inference.job.progress import leg_of
from cantora_inference.job.protocol import (
    CHILD_LINE,
    DecodedLine,
    FailedLine,
    JobResult,
    JobSpec,
    NewsLine,
    ProgressLine,
    Task,
)
from cantora_inference.job.time_limits import JobClock
from cantora_inference.service.job_exit import failure_of
from cantora_inference.service.job_spawner import JobProcess, JobSpawner
from cantora_inference.service.settings import Settings

OnLine = Callable[[NewsLine], None]


class JobSupervisor:
    """One use: `run` once. Cancelling `run` kills the whole process group of the job."""

    def __init__(self, settings: Settings, on_line: OnLine, spawner: JobSpawner) -> None:
        self._settings = settings
        self._on_line = on_line
        self._spawner = spawner

    async def run(self, job_dir: Path, task: Task) -> JobResult:
        """Raises JobFailure; the job process is gone when this returns or raises."""
        log_path = job_dir / "child.log"
        if self._settings.job_user is not None:
            self._settings.job_user.give(job_dir)
        with log_path.open("wb") as log_file:
            async with self._spawner.job_process(job_dir, log_file.fileno()) as process:
                await self._give_spec(process, job_dir, task)
                return await self._follow(process, log_path)

    async def _give_spec(self, process: JobProcess, job_dir: Path, task: Task) -> None:
        spec = JobSpec(
            job_dir=str(job_dir),
            task=task,
            memory_bytes=self._settings.job_memory_bytes,
            accepted_isolation=sorted(self._settings.accepted_isolation),
        )
        process.writer.write(to_json(spec) + b"\n")
        with contextlib.suppress(ConnectionError):
            await process.writer.drain()

    async def _follow(self, process: JobProcess, log_path: Path) -> JobResult:
        now = asyncio.get_running_loop().time
        clock = self._settings.job_clock(now())
        try:
            async with asyncio.timeout_at(clock.due_at) as deadline:
                while raw := await _next_line(process):
                    line = CHILD_LINE.validate_json(raw)
                    if not isinstance(line, NewsLine):
                        return _result_of(line)
                    _keep_time(clock, line, now())
                    deadline.reschedule(clock.due_at)
                    self._on_line(line)
                exit_code = await asyncio.shield(process.exit_code)
        except TimeoutError as error:
            raise JobFailure("timeout", f"{clock.reason()}: {tail_of(log_path)}") from error
        except ValueError as error:
            raise JobFailure("engine_failed", f"bad line: {type(error).__name__}") from error
        raise failure_of(exit_code, tail_of(log_path))


async def _next_line(process: JobProcess) -> bytes:
    """Nothing once the process has closed its end, or has died with something unread."""
    try:
        return await process.reader.readline()
    except ConnectionError:
        return b""


def _result_of(line: JobResult | FailedLine) -> JobResult:
    if isinstance(line, FailedLine):
        raise JobFailure(line.code, line.detail, line.message, line.audio_seconds)
    return line


def _keep_time(clock: JobClock, line: NewsLine, now_seconds: float) -> None:
    if isinstance(line, DecodedLine):
        clock.decoded(line.duration_seconds)
    elif isinstance(line, ProgressLine):
        clock.entered(leg_of(line.phase, line.stage), now_seconds)
