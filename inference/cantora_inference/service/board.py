"""The job board: one heavy job at a time, the others wait in order; ended ones are remembered."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import JobRequest
from cantora_inference.job.protocol import ResultLine
from cantora_inference.job.runner import JobRunner
from cantora_inference.service.deliveries import Deliveries, lose_lease
from cantora_inference.service.events import EventSender, LeaseLostError
from cantora_inference.service.job import Job, fingerprint_of
from cantora_inference.service.log import log

REMEMBERED_SECONDS: Final = 3600.0
REMEMBERED_JOBS: Final = 1000
RELEASE_SECONDS: Final = 6.0
STOP_SECONDS: Final = 3.0
WAITING_SIGN_SECONDS: Final = 8.0

MakeSender = Callable[[JobRequest], EventSender]


class QueueFullError(Exception):
    """Too many jobs wait, or the service is shutting down."""


class OtherJobError(Exception):
    """The same job_id with another source or other options."""


class JobBoard:
    """`run` is the one worker; every other method returns at once, save `close`."""

    def __init__(self, runner: JobRunner, make_sender: MakeSender, queue_limit: int) -> None:
        self._runner = runner
        self._make_sender = make_sender
        self._queue_limit = queue_limit
        self._jobs: dict[str, Job] = {}
        self._waiting: deque[Job] = deque()
        self._arrived = asyncio.Event()
        self._running: tuple[Job, asyncio.Task[None]] | None = None
        self._deliveries = Deliveries()
        self._closing = False

    def submit(self, request: JobRequest) -> tuple[Job, bool]:
        """The job and whether it is new. Raises OtherJobError or QueueFullError."""
        self._forget_old_jobs()
        known = self._jobs.get(request.job_id)
        if known is not None:
            if fingerprint_of(known.request) != fingerprint_of(request):
                raise OtherJobError
            return known, False
        if self._closing or len(self._waiting) >= self._queue_limit:
            raise QueueFullError
        job = Job(request, self._make_sender(request))
        self._jobs[request.job_id] = job
        self._waiting.append(job)
        self._arrived.set()
        log("job_queued", job.job_id, waiting=len(self._waiting))
        return job, True

    def get(self, job_id: str) -> Job | None:
        """A job that waits, runs or is still remembered."""
        return self._jobs.get(job_id)

    def cancel(self, job: Job) -> None:
        """Stop a job without an event; one that has ended stays as it is."""
        if job in self._waiting:
            self._waiting.remove(job)
            job.finish("cancelled")
            log("job_cancelled", job.job_id)
        elif self._running is not None and self._running[0] is job:
            job.ended_as = "cancelled"
            self._running[1].cancel()

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            while not self._waiting:
                self._arrived.clear()
                await self._arrived.wait()
            job = self._waiting.popleft()
            task = asyncio.create_task(self._run_one(job))
            self._running = (job, task)
            await asyncio.wait({task})
            self._running = None

    async def keep_waiting_alive(self) -> None:
        """Signs of life for jobs that wait: without them their leases end. Work until cancelled."""
        while True:
            for place, job in enumerate(tuple(self._waiting), start=1):
                await self._tell_waiting(job, place)
            await asyncio.sleep(WAITING_SIGN_SECONDS)

    async def close(self) -> None:
        """Take no more jobs, stop the running one, hand back every unfinished lease."""
        self._closing = True
        unfinished = list(self._waiting)
        self._waiting.clear()
        if self._running is not None:
            job, task = self._running
            task.cancel()
            await asyncio.wait({task}, timeout=STOP_SECONDS)
            if job.state in ("running", "released"):
                unfinished.append(job)
        for job in unfinished:
            self._release(job)
        await self._deliveries.close(RELEASE_SECONDS)

    async def _tell_waiting(self, job: Job, place: int) -> None:
        if job not in self._waiting:
            return
        try:
            await job.sender.progress(
                "vocal_separation", 0.0, f"Waiting for a free engine; place {place} in the queue"
            )
        except LeaseLostError:
            if job in self._waiting:
                self._waiting.remove(job)
                lose_lease(job)

    async def _run_one(self, job: Job) -> None:
        job.state = "running"
        started_at = time.monotonic()
        log("job_started", job.job_id, attempt=job.request.attempt)
        try:
            result = await self._runner.run(job)
        except asyncio.CancelledError:
            job.finish(job.ended_as)
            log("job_cancelled" if job.ended_as == "cancelled" else "job_released", job.job_id)
        except LeaseLostError:
            lose_lease(job)
        except JobFailure as failure:
            self._fail(job, failure)
        except Exception as error:
            log("job_crashed", job.job_id, error=type(error).__name__)
            self._fail(job, JobFailure("engine_failed", type(error).__name__))
        else:
            self._complete(job, result, time.monotonic() - started_at)

    def _complete(self, job: Job, result: ResultLine, seconds: float) -> None:
        job.finish("completed")
        log("job_completed", job.job_id, seconds=round(seconds, 1))
        self._deliveries.start(job, job.sender.completed(result.duration_seconds, result.artefacts))

    def _fail(self, job: Job, failure: JobFailure) -> None:
        job.finish("failed")
        log("job_failed", job.job_id, code=failure.code, detail=failure.detail)
        self._deliveries.start(job, job.sender.failed(failure.to_error()))

    def _release(self, job: Job) -> None:
        if not job.finished:
            job.finish("released")
            log("job_released", job.job_id)
        self._deliveries.start(job, job.sender.released())

    def _forget_old_jobs(self) -> None:
        now = time.monotonic()
        ended = [job for job in self._jobs.values() if job.finished_at_seconds is not None]
        ended.sort(key=lambda job: job.finished_at_seconds or 0)
        surplus = len(ended) - REMEMBERED_JOBS
        for number, job in enumerate(ended):
            if number < surplus or now - (job.finished_at_seconds or 0) > REMEMBERED_SECONDS:
                del self._jobs[job.job_id]
