"""Keeps a spawner at hand, and has it fork the process of a job; one that is gone is replaced."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cantora_inference.contract.failures import JobFailure
from cantora_inference.log import log
from cantora_inference.service.child_environment import child_environment
from cantora_inference.service.settings import Settings

SPAWNER_COMMAND: Final = (sys.executable, "-P", "-m", "cantora_inference.job.spawner")
_LONGEST_LINE_BYTES: Final = 1024 * 1024
_LONGEST_ANSWER_BYTES: Final = 64
_LOADING_SECONDS: Final = 60.0
_ENDING_SECONDS: Final = 5.0
_ATTEMPTS: Final = 2
_LOGGED_BYTES: Final = 2000


@dataclass(frozen=True)
class JobProcess:
    """The line to a job process. `exit_code` is None when the spawner ended before it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    exit_code: "asyncio.Task[int | None]"


class JobSpawner:
    """One job at a time. The spawner lives on between jobs, whichever way they end.

    Nothing in it belongs to an event loop but while a job runs.
    """

    def __init__(self, settings: Settings, command: tuple[str, ...] = SPAWNER_COMMAND) -> None:
        self._settings = settings
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 -- it lives as long as this object
        self._free = asyncio.Lock()

    def start(self) -> None:
        """Start a spawner, which then loads, unless one runs."""
        if self._process is not None and self._process.poll() is None:
            return
        self._end()
        user = self._settings.job_user
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.setblocking(False)
        self._log.seek(0)
        self._log.truncate()
        with theirs:
            self._process = subprocess.Popen(
                self._command,
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=self._log,
                env=child_environment(Path(tempfile.gettempdir()), self._settings.threads),
                start_new_session=True,
                **(user.as_arguments() if user else {}),
            )

    def close(self) -> None:
        """End the spawner; what it had forked ends as its line to the service does."""
        self._end()

    def _end(self) -> None:
        if self._process is None:
            return
        self._line.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    @asynccontextmanager
    async def job_process(self, job_dir: Path, log_fd: int) -> AsyncIterator[JobProcess]:
        """A process in `job_dir`, gone with all that it started at the end. Raises JobFailure."""
        async with self._free:
            pid, line = await self._spawn(job_dir, log_fd)
            exit_code = asyncio.create_task(self._exit_code())
            try:
                reader, writer = await asyncio.open_unix_connection(
                    sock=line, limit=_LONGEST_LINE_BYTES
                )
                with contextlib.closing(writer):
                    yield JobProcess(reader, writer, exit_code)
            finally:
                if not exit_code.done() or exit_code.result() is None:
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
                await asyncio.shield(self._ended(exit_code))

    async def _spawn(self, job_dir: Path, log_fd: int) -> tuple[int, socket.socket]:
        """The id of a new job process, and the service's end of the line to it."""
        for _ in range(_ATTEMPTS):
            self.start()
            ours, theirs = socket.socketpair()
            try:
                with theirs:
                    message, descriptors = os.fsencode(job_dir), [theirs.fileno(), log_fd]
                    socket.send_fds(self._line, [message], descriptors)
                async with asyncio.timeout(_LOADING_SECONDS):
                    return int(await self._answer()), ours
            except (OSError, ValueError):
                ours.close()
                self._give_up()
            except asyncio.CancelledError:
                # Whether it has begun is not known.
                ours.close()
                self._end()
                raise
        raise JobFailure("engine_failed", f"no job process: {self._tail_of_log()}")

    async def _exit_code(self) -> int | None:
        try:
            return int(await self._answer())
        except (OSError, ValueError):
            return None

    async def _answer(self) -> bytes:
        loop = asyncio.get_running_loop()
        return await loop.sock_recv(self._line, _LONGEST_ANSWER_BYTES)

    async def _ended(self, exit_code: "asyncio.Task[int | None]") -> None:
        await asyncio.wait({exit_code}, timeout=_ENDING_SECONDS)
        if not exit_code.done() or exit_code.result() is None:
            exit_code.cancel()
            self._give_up()
            self.start()

    def _give_up(self) -> None:
        log("spawner_replaced", exit_code=None if self._process is None else self._process.poll())
        self._end()

    def _tail_of_log(self) -> str:
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - _LOGGED_BYTES))
        return self._log.read().decode("utf-8", "replace")
