"""Jobs that wait, run or have lately ended, so that a repeated request does not run again."""

import time
from typing import Final

from cantora_inference.contract.messages import JobRequest
from cantora_inference.service.job import Job

REMEMBERED_SECONDS: Final = 3600.0
REMEMBERED_JOBS: Final = 1000


class OtherJobError(Exception):
    """The same job_id for other content."""


class JobMemory:
    """Jobs by id; ended ones are forgotten after an hour, or when there are too many."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}

    def add(self, job: Job) -> None:
        """Remember a new job, and forget old ones."""
        self._forget_old_jobs()
        self._jobs[job.job_id] = job

    def get(self, job_id: str) -> Job | None:
        """A job that waits, runs or is still remembered."""
        return self._jobs.get(job_id)

    def find(self, request: JobRequest) -> Job | None:
        """The job that this request already made. Raises OtherJobError."""
        known = self._jobs.get(request.job_id)
        if known is not None and not known.is_for(request):
            raise OtherJobError
        return known

    def _forget_old_jobs(self) -> None:
        now = time.monotonic()
        ended = [job for job in self._jobs.values() if job.finished_at_seconds is not None]
        ended.sort(key=lambda job: job.finished_at_seconds or 0)
        surplus = len(ended) - REMEMBERED_JOBS
        for number, job in enumerate(ended):
            if number < surplus or now - (job.finished_at_seconds or 0) > REMEMBERED_SECONDS:
                del self._jobs[job.job_id]
