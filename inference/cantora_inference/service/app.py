"""The HTTP face of the sidecar: one application, its parts and how they live together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI

from cantora_inference.job.workspace import Workspace
from cantora_inference.log import log
from cantora_inference.service.cache_keeper import keep_cache_young
from cantora_inference.service.engine_probe import PROBE_COMMAND, EngineProbe
from cantora_inference.service.events import EventSender
from cantora_inference.service.http_client import open_client
from cantora_inference.service.job_queue import JobQueue
from cantora_inference.service.job_routes import job_routes
from cantora_inference.service.job_runner import JobRunner
from cantora_inference.service.job_spawner import SPAWNER_COMMAND, JobSpawner
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.refusals import count_refusals
from cantora_inference.service.settings import Settings
from cantora_inference.service.status_routes import status_routes
from cantora_inference.service.webhooks import Signer


@dataclass(frozen=True)
class ChildCommands:
    """How the two kinds of child processes are started."""

    spawner: tuple[str, ...] = SPAWNER_COMMAND
    probe: tuple[str, ...] = PROBE_COMMAND


def create_app(settings: Settings, commands: ChildCommands = ChildCommands()) -> FastAPI:
    """The application; its jobs run while its lifespan lasts."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _services(settings, commands, metrics) as (app.state.queue, app.state.probe):
            yield

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.signer = Signer(settings.job_secrets)
    app.state.policy = settings.url_policy()
    app.state.settings = settings
    app.state.metrics = metrics
    count_refusals(app, metrics)
    app.include_router(job_routes)
    app.include_router(status_routes)
    return app


@asynccontextmanager
async def _services(
    settings: Settings, commands: ChildCommands, metrics: Metrics
) -> AsyncIterator[tuple[JobQueue, EngineProbe]]:
    workspace = Workspace(settings.tmp_dir, is_shared=settings.job_user is not None)
    probe = EngineProbe(settings, commands.probe, metrics)
    spawner = JobSpawner(settings, commands.spawner)
    async with open_client(settings.url_policy()) as client:
        runner = JobRunner(settings, client, workspace, metrics, spawner)
        queue = JobQueue(
            runner,
            lambda request: EventSender(client, request, metrics),
            settings.queue_limit,
            metrics,
        )
        works = (queue.run(), queue.keep_waiting_alive(), keep_cache_young(settings))
        tasks = [asyncio.create_task(work) for work in works]
        probe.start()
        spawner.start()
        try:
            yield queue, probe
        finally:
            log("service_stopping")
            await queue.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await probe.close()
            spawner.close()
            workspace.close()
