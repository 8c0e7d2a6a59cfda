"""One job as the service remembers it."""

import time

from cantora_inference.contract.messages import Activity, JobRequest, JobState, JobStatus, Stage
from cantora_inference.job.leg_timer import LegTimer
from cantora_inference.job.progress import Phase, ProgressMeter, leg_of, stage_of
from cantora_inference.service.content_id import content_id_of
from cantora_inference.service.events import EventSender
from cantora_inference.service.publisher import ProgressPublisher, Snapshot


class Job:
    """State, stage and progress of one attempt. `ended_as` is what a stop from outside means."""

    def __init__(self, request: JobRequest, sender: EventSender) -> None:
        self.request = request
        self.sender = sender
        self.publisher = ProgressPublisher(sender)
        self.content_id = content_id_of(request)
        self.state: JobState = "queued"
        self.ended_as: JobState = "released"
        self.legs = LegTimer(time.monotonic)
        self.started_at_seconds: float | None = None
        self.finished_at_seconds: float | None = None
        self._stage: Stage | None = None
        self._meter = ProgressMeter()

    @property
    def job_id(self) -> str:
        return self.request.job_id

    @property
    def finished(self) -> bool:
        return self.finished_at_seconds is not None

    @property
    def running_seconds(self) -> float | None:
        """How long it has run or ran; None for a job that never did."""
        if self.started_at_seconds is None:
            return None
        return (self.finished_at_seconds or time.monotonic()) - self.started_at_seconds

    def is_for(self, request: JobRequest) -> bool:
        """Whether `request` asks for the same content of the same song."""
        return (self.request.song_id, self.content_id) == (request.song_id, content_id_of(request))

    def status(self) -> JobStatus:
        """What the service answers about it."""
        return JobStatus(
            job_id=self.job_id,
            kind=self.request.kind,
            content_id=self.content_id,
            state=self.state,
            stage=self._stage,
            progress=self._meter.progress,
        )

    def start(self) -> None:
        """From now on it runs."""
        self.state = "running"
        self.started_at_seconds = time.monotonic()

    def phase(self, phase: Phase, fraction: float, activity: Activity) -> None:
        """Note progress of a phase without engines."""
        self.advance(phase, stage_of(phase, self.request.kind), fraction, activity)

    def advance(self, phase: Phase, stage: Stage, fraction: float, activity: Activity) -> None:
        """Note progress and offer it to the Worker."""
        self._stage = stage
        self.legs.entered(leg_of(phase, stage))
        progress = self._meter.advance(phase, fraction)
        self.publisher.offer(Snapshot(stage, progress, activity))

    def finish(self, state: JobState) -> None:
        """End the job as `state`; from now on it is only remembered."""
        if state == "completed":
            # The artefacts are stored, which no phase says of itself.
            self._meter.advance("upload", 1)
        self.state = state
        self.finished_at_seconds = time.monotonic()
