"""What this machine can do, asked once in a child process so that the service stays small.

Run as `python -m cantora_inference.service.engine_probe`, it prints the capabilities as JSON.
"""

import asyncio
import compileall
import contextlib
import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from cantora_inference.audio_files.ffmpeg import ffmpeg_version
from cantora_inference.isolation.isolate import isolate, measure
from cantora_inference.job.file_rules import file_rules, this_installation
from cantora_inference.job.workspace import OWNER_FILE, Workspace
from cantora_inference.log import log
from cantora_inference.service.child_environment import child_environment
from cantora_inference.service.engine_demand import (
    lacking_gpu,
    lacking_isolation,
    refusal_of_isolation,
)
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.settings import Settings

PROBE_COMMAND: Final = (sys.executable, "-P", "-m", "cantora_inference.service.engine_probe")
_PROBE_SECONDS: Final = 60.0
_PROGRAM: Final = Path(__file__).parents[1]


class EngineProbe:
    """Asks in the background; a failed probe is repeated when somebody asks again."""

    def __init__(
        self,
        settings: Settings,
        command: tuple[str, ...] = PROBE_COMMAND,
        metrics: Metrics | None = None,
    ) -> None:
        self._settings = settings
        self._metrics = metrics
        self._command = command
        self._asking: asyncio.Task[None] | None = None
        self.capabilities: dict[str, Any] | None = None

    def start(self) -> None:
        """Ask unless the answer is known or on its way."""
        if self.capabilities is None and (self._asking is None or self._asking.done()):
            self._asking = asyncio.create_task(self._ask())

    async def answer(self) -> dict[str, Any] | None:
        """The capabilities, or None if the engines do not load."""
        self.start()
        if self.capabilities is None and self._asking is not None:
            await asyncio.wait({self._asking})
        return self.capabilities

    async def close(self) -> None:
        """Stop asking; the child process is gone when this returns."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)

    async def _ask(self) -> None:
        user = self._settings.job_user
        workspace = Workspace(self._settings.tmp_dir, is_shared=user is not None)
        with closing(workspace), workspace.job_dir("probe") as own:
            if user is not None:
                user.give(own)
            await self._ask_in(own)

    async def _ask_in(self, own: Path) -> None:
        user = self._settings.job_user
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=child_environment(own, self._settings.threads),
            start_new_session=True,
            **(user.as_arguments() if user else {}),
        )
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                printed, _ = await process.communicate()
            self.capabilities = json.loads(printed)
            log("engines_ready", isolation=self.capabilities["isolation"])
            self._tell_what_lacks(self.capabilities)
        except (TimeoutError, ValueError, KeyError) as error:
            log("engines_failed", error=type(error).__name__, exit_code=process.returncode)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())

    def _tell_what_lacks(self, known: dict[str, Any]) -> None:
        gpu = lacking_gpu(known)
        if gpu is not None:
            log("gpu_missing", reason=gpu)
        lacking = lacking_isolation(known, is_local=self._settings.local_mode)
        if self._metrics is not None:
            self._metrics.isolation_missing(lacking)
        if lacking:
            refusal = refusal_of_isolation(lacking, self._settings.accepted_isolation)
            log("isolation_missing", lacking=" ".join(lacking), accepted=refusal is None)


def main() -> None:
    """Print the capabilities; run in a child process of the service."""
    from cantora_inference.analysis import capabilities

    # Jobs may not write beside the program, and would compile it anew each time.
    compileall.compile_dir(_PROGRAM, quiet=2)
    # As a job is, in a folder as jobs have, so that what is measured here is what they have.
    own = Path(tempfile.gettempdir())
    isolate(file_rules(own, this_installation()))
    in_force = measure(own.parent / OWNER_FILE)
    known = capabilities() | {"ffmpeg": ffmpeg_version(), "isolation": in_force}
    sys.stdout.write(json.dumps(known, allow_nan=False))


if __name__ == "__main__":
    main()
