"""How a job ends: run it to its result or failure, and tell the Worker which."""

from cantora_inference.contract.failures import JobFailure
from cantora_inference.job.protocol import JobResult
from cantora_inference.log import log
from cantora_inference.service.events import EventSender, LeaseLostError
from cantora_inference.service.job import Job
from cantora_inference.service.job_runner import JobRunner
from cantora_inference.service.metrics import Metrics


async def run_to_end(runner: JobRunner, job: Job) -> JobResult | JobFailure:
    """The result, or why there is none, a defect of ours included. Raises LeaseLostError."""
    job.start()
    log("job_started", job.job_id, kind=job.request.kind, attempt=job.request.attempt)
    try:
        return await runner.run(job)
    except JobFailure as failure:
        return failure
    except LeaseLostError:
        raise
    except Exception as error:
        log("job_crashed", job.job_id, error=type(error).__name__)
        return JobFailure("engine_failed", type(error).__name__)


def note_end(job: Job, end: JobResult | JobFailure, metrics: Metrics) -> None:
    """State, log and figures of a job that has ended by itself."""
    failed = isinstance(end, JobFailure)
    job.finish("failed" if failed else "completed")
    if isinstance(end, JobFailure):
        log("job_failed", job.job_id, code=end.code, detail=end.detail)
        metrics.job_failed(end.code)
    else:
        log("job_completed", job.job_id, seconds=round(job.running_seconds or 0, 1))
    metrics.job_ended(job.request.kind, job.state, job.running_seconds)


async def send_end(sender: EventSender, end: JobResult | JobFailure) -> bool:
    """True once the Worker has taken the last event. Raises LeaseLostError."""
    if isinstance(end, JobFailure):
        return await sender.failed(end.to_error())
    return await sender.ended_well(end)
