"""The HTTP face of the sidecar."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI, HTTPException, Request, Response
from fastapi.responses import JSONResponse

from cantora_inference.contract.messages import to_json
from cantora_inference.job.runner import JobRunner
from cantora_inference.job.supervisor import CHILD_COMMAND
from cantora_inference.job.workspace import Workspace
from cantora_inference.service.admission import parse_job, signed_body
from cantora_inference.service.board import JobBoard, OtherJobError, QueueFullError
from cantora_inference.service.engine_probe import PROBE_COMMAND, EngineProbe
from cantora_inference.service.events import EventSender
from cantora_inference.service.http_client import open_client
from cantora_inference.service.job import Job
from cantora_inference.service.log import log
from cantora_inference.service.settings import Settings
from cantora_inference.service.url_policy import UrlPolicy
from cantora_inference.service.webhooks import Signer

_RETRY_AFTER: Final = {"retry-after": "30"}


@dataclass(frozen=True)
class ChildCommands:
    """How the two kinds of child processes are started."""

    job: tuple[str, ...] = CHILD_COMMAND
    probe: tuple[str, ...] = PROBE_COMMAND


def create_app(settings: Settings, commands: ChildCommands = ChildCommands()) -> FastAPI:
    """The application; its jobs run while its lifespan lasts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _services(settings, commands) as (app.state.board, app.state.probe):
            yield

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.signer = Signer(settings.job_secrets)
    app.state.policy = UrlPolicy(local_mode=settings.local_mode)
    app.post("/v1/jobs")(post_job)
    app.get("/v1/jobs/{job_id}")(get_job)
    app.post("/v1/jobs/{job_id}/cancel")(cancel_job)
    app.get("/healthz")(healthz)
    app.get("/readyz")(readyz)
    app.get("/v1/capabilities")(read_capabilities)
    return app


@asynccontextmanager
async def _services(
    settings: Settings, commands: ChildCommands
) -> AsyncIterator[tuple[JobBoard, EngineProbe]]:
    callbacks = Signer(settings.callback_secrets)
    workspace = Workspace(settings.tmp_dir)
    probe = EngineProbe(settings.threads, commands.probe)
    async with open_client(UrlPolicy(local_mode=settings.local_mode)) as client:
        runner = JobRunner(settings, client, workspace, commands.job)
        board = JobBoard(
            runner, lambda request: EventSender(client, callbacks, request), settings.queue_limit
        )
        tasks = [asyncio.create_task(work) for work in (board.run(), board.keep_waiting_alive())]
        probe.start()
        try:
            yield board, probe
        finally:
            log("service_stopping")
            await board.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await probe.close()
            workspace.close()


SignedBody = Annotated[bytes, Depends(signed_body)]


def _known_job(job_id: str, request: Request, _: SignedBody) -> Job:
    job: Job | None = request.app.state.board.get(job_id)
    if job is None:
        raise HTTPException(404, "No such job.")
    return job


KnownJob = Annotated[Job, Depends(_known_job)]


async def post_job(request: Request, body: SignedBody) -> Response:
    """202 for a new job, 200 for a known one; 401, 409, 413, 422 and 503 as the contract says."""
    job_request = parse_job(body, request.app.state.policy)
    try:
        job, is_new = request.app.state.board.submit(job_request)
    except OtherJobError as error:
        raise HTTPException(409, "This job_id has another source or other options.") from error
    except QueueFullError as error:
        raise HTTPException(503, "No room for another job now.", _RETRY_AFTER) from error
    answer = {"job_id": job.job_id, "state": job.state}
    return JSONResponse(answer, status_code=202 if is_new else 200)


async def get_job(job: KnownJob) -> Response:
    """State, stage and progress of a job, or 404."""
    return Response(to_json(job.status()), media_type="application/json")


async def cancel_job(job: KnownJob, request: Request) -> Response:
    """Ask a job to stop; 202 also for one that has ended."""
    request.app.state.board.cancel(job)
    return JSONResponse({"job_id": job.job_id, "state": job.state}, status_code=202)


async def healthz() -> dict[str, str]:
    """The process answers; says nothing about its engines."""
    return {"status": "ok"}


async def readyz(request: Request) -> Response:
    """200 once the engines are known to load, 503 before."""
    probe: EngineProbe = request.app.state.probe
    probe.start()
    ready = probe.capabilities is not None
    return JSONResponse({"status": "ready" if ready else "loading engines"}, 200 if ready else 503)


async def read_capabilities(request: Request) -> dict[str, Any]:
    """Profile, engines and ffmpeg of this machine; 503 if the engines do not load."""
    capabilities: dict[str, Any] | None = await request.app.state.probe.answer()
    if capabilities is None:
        raise HTTPException(503, "The engines do not load.", _RETRY_AFTER)
    return capabilities
