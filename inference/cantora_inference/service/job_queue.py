"""The job queue: one heavy job at a time; accounts take turns, the jobs of each wait in order."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from cantora_inference.contract.messages import Activity, JobRequest, JobState
from cantora_inference.job.progress import stage_of
from cantora_inference.log import log
from cantora_inference.service.deliveries import Deliveries
from cantora_inference.service.ending import note_end, run_to_end, send_end
from cantora_inference.service.events import EventSender, LeaseLostError
from cantora_inference.service.fair_queue import FairQueue
from cantora_inference.service.job import Job
from cantora_inference.service.job_memory import JobMemory
from cantora_inference.service.job_runner import JobRunner
from cantora_inference.service.metrics import Metrics

RELEASE_SECONDS: Final = 6.0
STOP_SECONDS: Final = 3.0
WAITING_SIGN_SECONDS: Final = 8.0

MakeSender = Callable[[JobRequest], EventSender]


class QueueFullError(Exception):
    """Too many jobs wait."""


class DrainingError(Exception):
    """The service is shutting down: another machine may take the job."""


class JobQueue:
    """`run` is the one worker; every other method returns at once, save `close`."""

    def __init__(
        self, runner: JobRunner, make_sender: MakeSender, queue_limit: int, metrics: Metrics
    ) -> None:
        self._runner = runner
        self._make_sender = make_sender
        self._queue_limit = queue_limit
        self._metrics = metrics
        self.memory = JobMemory()
        self._waiting = FairQueue()
        self._arrived = asyncio.Event()
        self._running: tuple[Job, asyncio.Task[None]] | None = None
        self._deliveries = Deliveries()
        self.closing = False
        metrics.watch_queue(lambda: len(self._waiting), self._running_seconds)

    def submit(self, request: JobRequest, traceparent: str | None = None) -> tuple[Job, bool]:
        """The job and whether it is new. Raises OtherJobError, QueueFullError or DrainingError."""
        known = self.memory.find(request)
        if known is not None:
            return known, False
        if self.closing:
            raise DrainingError
        if self._is_full_for(request):
            raise QueueFullError
        job = Job(request, self._make_sender(request))
        job.sender.traceparent = traceparent
        self.memory.add(job)
        self._waiting.add(job)
        self._arrived.set()
        log("job_queued", job.job_id, waiting=len(self._waiting), traceparent=traceparent)
        return job, True

    def _is_full_for(self, request: JobRequest) -> bool:
        # No account fills the queue alone: half of it is for the others.
        mine = self._waiting.count_of(request.account_key)
        return len(self._waiting) >= self._queue_limit or mine > self._queue_limit // 2

    def cancel(self, job: Job) -> None:
        """Stop a job without an event; one that has ended stays as it is."""
        if job in self._waiting:
            self._waiting.remove(job)
            log("job_cancelled", job.job_id)
            self._end(job, "cancelled")
        elif self._running is not None and self._running[0] is job:
            job.ended_as = "cancelled"
            self._running[1].cancel()

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            while not self._waiting:
                self._arrived.clear()
                await self._arrived.wait()
            job = self._waiting.pop()
            task = asyncio.create_task(self._run_one(job))
            self._running = (job, task)
            await asyncio.wait({task})
            self._running = None
            if not job.finished:
                # Stopped before it began.
                self._end(job, job.ended_as)

    async def keep_waiting_alive(self) -> None:
        """Signs of life for jobs that wait: without them their leases end. Work until cancelled."""
        while True:
            places = enumerate(self._waiting.in_turn(), start=1)
            await asyncio.gather(*(self._tell_waiting(job, place) for place, job in places))
            await asyncio.sleep(WAITING_SIGN_SECONDS)

    async def drain(self, seconds: float) -> None:
        """Take no more jobs, hand back those that wait, and let the running one end in its time."""
        self.closing = True
        log("service_draining", running=self._running is not None, waiting=len(self._waiting))
        for job in self._take_waiting():
            self._release(job)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                if self._running is not None:
                    await asyncio.wait({self._running[1]})
                await self._deliveries.sent()

    async def close(self) -> None:
        """Take no more jobs, stop the running one, hand back every unfinished lease."""
        self.closing = True
        unfinished = self._take_waiting()
        if self._running is not None:
            job, task = self._running
            task.cancel()
            await asyncio.wait({task}, timeout=STOP_SECONDS)
            if not job.finished or job.state == "released":
                unfinished.append(job)
        for job in unfinished:
            self._release(job)
        await self._deliveries.close(RELEASE_SECONDS)

    def _take_waiting(self) -> list[Job]:
        waiting = self._waiting.in_turn()
        self._waiting.clear()
        return waiting

    async def _tell_waiting(self, job: Job, place: int) -> None:
        try:
            await job.sender.progress(
                stage_of("fetch", job.request.kind),
                0.0,
                Activity(name="waiting", queue_place=place),
            )
        except LeaseLostError:
            if job in self._waiting:
                self._waiting.remove(job)
                self._lose_lease(job)

    async def _run_one(self, job: Job) -> None:
        try:
            end = await run_to_end(self._runner, job)
        except asyncio.CancelledError:
            log("job_cancelled" if job.ended_as == "cancelled" else "job_released", job.job_id)
            self._end(job, job.ended_as)
        except LeaseLostError:
            self._lose_lease(job)
        else:
            note_end(job, end, self._metrics)
            self._deliveries.start(job, send_end(job.sender, end))

    def _release(self, job: Job) -> None:
        if not job.finished:
            log("job_released", job.job_id)
            self._end(job, "released")
        self._deliveries.start(job, job.sender.released())

    def _lose_lease(self, job: Job) -> None:
        log("lease_lost", job.job_id)
        self._end(job, "cancelled")

    def _end(self, job: Job, state: JobState) -> None:
        job.finish(state)
        self._metrics.job_ended(job.request.kind, state, job.running_seconds)

    def _running_seconds(self) -> float:
        return (self._running[0].running_seconds or 0.0) if self._running else 0.0
