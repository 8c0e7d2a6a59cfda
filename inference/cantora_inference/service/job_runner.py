"""The course of one job: fetch, run the child process, store the artefacts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, assert_never

import httpx

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import Activity, AnalysisRequest
from cantora_inference.job.protocol import (
    DecodedLine,
    FoundLine,
    JobResult,
    NewsLine,
    ProgressLine,
)
from cantora_inference.job.work_plan import RESULTS_FOLDER, deliveries_of, sources_of, task_of
from cantora_inference.job.workspace import Workspace
from cantora_inference.log import log
from cantora_inference.service.job import Job
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.job_supervisor import JobSupervisor
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.result_store import open_result_store
from cantora_inference.service.settings import Settings
from cantora_inference.service.transfers import fetch_source, put_artefact

_LAST_STAGES_SECONDS: Final = 5.0


@dataclass(frozen=True)
class JobRunner:
    """Shared by all jobs; holds nothing of any of them."""

    settings: Settings
    client: httpx.AsyncClient
    workspace: Workspace
    metrics: Metrics
    spawner: JobSpawner

    async def run(self, job: Job) -> JobResult:
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

    async def _work(self, job: Job) -> JobResult:
        try:
            with self.workspace.job_dir(job.job_id) as job_dir:
                await self._fetch(job, job_dir)
                result = await self._run_child(job, job_dir)
                await self._store(job, job_dir, result)
                return result
        except OSError as error:
            raise JobFailure("engine_failed", f"{type(error).__name__} {error.errno}") from error
        finally:
            self.metrics.legs_ended(job.legs.end())

    async def _fetch(self, job: Job, job_dir: Path) -> None:
        sources = sources_of(job.request)
        done = 0

        def fetched(fraction: float) -> None:
            job.phase("fetch", (done + fraction) / len(sources), Activity(name="fetching"))

        fetched(0)
        async with self._limited("fetch"):
            for file_name, source in sources.items():
                await fetch_source(self.client, source, job_dir / file_name, fetched)
                self.metrics.transferred("in", source.size_bytes)
                done += 1

    async def _run_child(self, job: Job, job_dir: Path) -> JobResult:
        def heard(line: NewsLine) -> None:
            match line:
                case ProgressLine():
                    job.advance(line.phase, line.stage, line.fraction, line.activity)
                case FoundLine():
                    job.publisher.found(line.findings)
                case DecodedLine():
                    log("job_decoded", job.job_id, duration_seconds=round(line.duration_seconds, 3))
                case _:
                    assert_never(line)

        supervisor = JobSupervisor(self.settings, heard, self.spawner)
        async with self._results(job, job_dir) as keeps_results:
            return await supervisor.run(job_dir, task_of(job.request, keeps_results=keeps_results))

    @asynccontextmanager
    async def _results(self, job: Job, job_dir: Path) -> AsyncIterator[bool]:
        """Lends the process of this job what is known of its recording, and keeps what it leaves,
        however it ends. Whether results are kept at all.
        """
        store = open_result_store(self.settings) if self.settings.cache_bytes else None
        if store is None or not isinstance(job.request, AnalysisRequest):
            yield False
            return
        recording, results = job.request.source.sha256, job_dir / RESULTS_FOLDER
        await asyncio.to_thread(store.lend, recording, results)
        try:
            yield True
        finally:
            await asyncio.to_thread(store.take, recording, results)

    async def _store(self, job: Job, job_dir: Path, result: JobResult) -> None:
        deliveries = deliveries_of(job.request, result)
        async with self._limited("upload"):
            for number, one in enumerate(deliveries):
                job.phase("upload", number / len(deliveries), Activity(name="storing"))
                path = job_dir / one.file_name
                await put_artefact(self.client, one.url, path, one.content_type, one.stored)
                self.metrics.transferred("out", one.stored.size_bytes)

    @asynccontextmanager
    async def _limited(self, leg: Literal["fetch", "upload"]) -> AsyncIterator[None]:
        limit_seconds = self.settings.time_limits[leg].seconds(0)
        try:
            async with asyncio.timeout(limit_seconds):
                yield
        except TimeoutError as error:
            reason = f"{leg} took longer than its {limit_seconds:.0f} s"
            raise JobFailure("timeout", reason) from error
