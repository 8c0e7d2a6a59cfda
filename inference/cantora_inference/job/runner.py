"""The course of one job: fetch, run the child process, store the artefacts."""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx

from cantora_inference.contract.failures import JobFailure
from cantora_inference.job.progress import STAGE_OF_PHASE
from cantora_inference.job.protocol import (
    ARTEFACT_FILES,
    SOURCE_FILE,
    DecodedLine,
    ProgressLine,
    ResultLine,
)
from cantora_inference.job.supervisor import CHILD_COMMAND, JobSupervisor
from cantora_inference.job.transfers import fetch_source, put_artefact
from cantora_inference.job.workspace import Workspace
from cantora_inference.service.job import Job
from cantora_inference.service.log import log
from cantora_inference.service.settings import Settings

_LAST_STAGES_SECONDS: Final = 5.0
_CONTENT_TYPES: Final = {
    "instrumental": "audio/ogg",
    "vocals": "audio/ogg",
    "document": "application/json",
}


@dataclass(frozen=True)
class JobRunner:
    """Shared by all jobs; holds nothing of any of them."""

    settings: Settings
    client: httpx.AsyncClient
    workspace: Workspace
    child_command: tuple[str, ...] = CHILD_COMMAND

    async def run(self, job: Job) -> ResultLine:
        """Do the whole job with signs of life. Raises JobFailure or LeaseLostError.

        The artefacts are stored when this returns; the last event is the caller's to send.
        """
        work = asyncio.create_task(self._work(job))
        signs_of_life = asyncio.create_task(job.publisher.run())
        try:
            await asyncio.wait({work, signs_of_life}, return_when=asyncio.FIRST_COMPLETED)
            if work.done() and not work.exception():
                job.publisher.finish()
                await asyncio.wait({signs_of_life}, timeout=_LAST_STAGES_SECONDS)
            if signs_of_life.done():
                signs_of_life.result()
            return await work
        finally:
            work.cancel()
            signs_of_life.cancel()
            await asyncio.gather(work, signs_of_life, return_exceptions=True)

    async def _work(self, job: Job) -> ResultLine:
        try:
            with self.workspace.job_dir(job.job_id) as job_dir:
                return await self._work_in(job, job_dir)
        except OSError as error:
            raise JobFailure("engine_failed", f"{type(error).__name__} {error.errno}") from error

    async def _work_in(self, job: Job, job_dir: Path) -> ResultLine:
        def fetched(fraction: float) -> None:
            job.advance("fetch", STAGE_OF_PHASE["fetch"], fraction, "Fetching the song")

        def heard(line: ProgressLine | DecodedLine) -> None:
            if isinstance(line, ProgressLine):
                job.advance(line.phase, line.stage, line.fraction, line.message)
            else:
                log("job_decoded", job.job_id, duration_seconds=round(line.duration_seconds, 3))

        fetched(0)
        await fetch_source(self.client, job.request.source, job_dir / SOURCE_FILE, fetched)
        supervisor = JobSupervisor(self.settings, heard, self.child_command)
        result = await supervisor.run(job_dir, job.request.options)
        await self._store(job, job_dir, result)
        return result

    async def _store(self, job: Job, job_dir: Path, result: ResultLine) -> None:
        for number, (name, file_name) in enumerate(ARTEFACT_FILES.items()):
            job.advance(
                "upload",
                STAGE_OF_PHASE["upload"],
                number / len(ARTEFACT_FILES),
                "Storing the tracks",
            )
            await put_artefact(
                self.client,
                getattr(job.request.artefacts, f"{name}_url"),
                job_dir / file_name,
                _CONTENT_TYPES[name],
                getattr(result.artefacts, name),
            )
