"""The signed calls about jobs: post, look up, cancel."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response

from cantora_inference.contract.messages import to_json
from cantora_inference.service.admission import (
    demand_engine,
    demand_isolation,
    parse_job,
    signed_body,
    trace_of,
)
from cantora_inference.service.job import Job
from cantora_inference.service.job_memory import OtherJobError
from cantora_inference.service.job_queue import DrainingError, JobQueue, QueueFullError
from cantora_inference.service.refusals import Refusal

_RETRY_AFTER_SECONDS: Final = 30

job_routes = APIRouter(prefix="/v1/jobs")

SignedBody = Annotated[bytes, Depends(signed_body)]


def _known_job(job_id: str, request: Request, _: SignedBody) -> Job:
    job: Job | None = request.app.state.queue.memory.get(job_id)
    if job is None:
        raise Refusal(404, "not_found", "No such job.")
    return job


KnownJob = Annotated[Job, Depends(_known_job)]


@job_routes.post("")
async def post_job(request: Request, body: SignedBody) -> Response:
    """202 for a new job, 200 for a known one; 401, 409, 413, 422 and 503 as the contract says."""
    queue: JobQueue = request.app.state.queue
    job_request = parse_job(body, request.app.state.policy)
    try:
        if queue.memory.find(job_request) is None:
            await demand_isolation(request.app.state.settings, request.app.state.probe)
            await demand_engine(job_request, request.app.state.probe)
        job, is_new = queue.submit(job_request, trace_of(request.headers))
    except OtherJobError as error:
        raise Refusal(409, "conflict", "This job_id stands for other content.") from error
    except QueueFullError as error:
        detail = "No room for another job now."
        raise Refusal(
            503, "queue_full", detail, retry_after_seconds=_RETRY_AFTER_SECONDS
        ) from error
    except DrainingError as error:
        detail = "This machine is shutting down: give the job to another."
        raise Refusal(503, "draining", detail, retry_after_seconds=_RETRY_AFTER_SECONDS) from error
    return _answer(job, 202 if is_new else 200)


@job_routes.get("/{job_id}")
async def get_job(job: KnownJob) -> Response:
    """State, stage and progress of a job, or 404."""
    return _answer(job, 200)


@job_routes.post("/{job_id}/cancel")
async def cancel_job(job: KnownJob, request: Request) -> Response:
    """Ask a job to stop; 202 also for one that has ended."""
    request.app.state.queue.cancel(job)
    return _answer(job, 202)


def _answer(job: Job, status_code: int) -> Response:
    return Response(to_json(job.status()), status_code, media_type="application/json")
