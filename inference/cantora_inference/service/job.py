"""One job as the service remembers it."""

import time

from cantora_inference.contract.messages import JobOptions, JobRequest, JobState, JobStatus, Stage
from cantora_inference.job.progress import Phase, ProgressMeter
from cantora_inference.service.events import EventSender
from cantora_inference.service.publisher import ProgressPublisher, Snapshot

Fingerprint = tuple[str, str, int, JobOptions]


def fingerprint_of(request: JobRequest) -> Fingerprint:
    """What must be equal for two requests to be the same job; URLs carry expiry times."""
    source = request.source
    return (request.song_id, source.sha256, source.size_bytes, request.options)


class Job:
    """State, stage and progress of one attempt. `ended_as` is what a stop from outside means."""

    def __init__(self, request: JobRequest, sender: EventSender) -> None:
        self.request = request
        self.sender = sender
        self.publisher = ProgressPublisher(sender)
        self.state: JobState = "queued"
        self.ended_as: JobState = "released"
        self.finished_at_seconds: float | None = None
        self._stage: Stage | None = None
        self._meter = ProgressMeter()

    @property
    def job_id(self) -> str:
        return self.request.job_id

    @property
    def finished(self) -> bool:
        return self.finished_at_seconds is not None

    def status(self) -> JobStatus:
        """What `GET /v1/jobs/{job_id}` answers."""
        return JobStatus(
            job_id=self.job_id, state=self.state, stage=self._stage, progress=self._meter.progress
        )

    def advance(self, phase: Phase, stage: Stage, fraction: float, message: str) -> None:
        """Note progress and offer it to the Worker."""
        self._stage = stage
        progress = self._meter.advance(phase, fraction)
        self.publisher.offer(Snapshot(stage, progress, message))

    def finish(self, state: JobState) -> None:
        """End the job as `state`; from now on it is only remembered."""
        self.state = state
        self.finished_at_seconds = time.monotonic()
