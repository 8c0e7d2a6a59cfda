"""What the sidecar reports: bodies of its callbacks and of its answers about a job."""

from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.fields import (
    LONGEST_PROGRESS_MESSAGE,
    RETRYABLE_CODES,
    ContentId,
    ErrorCode,
    JobId,
    JobKind,
    JobState,
    Sentence,
    Sha256,
    Stage,
)
from cantora_inference.contract.message import Fraction, Message
from cantora_inference.contract.requests import JobKey


class StoredArtefact(Message):
    """What was written, so that the Worker can check what it holds."""

    size_bytes: Annotated[int, Field(gt=0)]
    sha256: Sha256


class StoredStems(Message):
    """The two files of a finished transposition."""

    instrumental: StoredArtefact
    vocals: StoredArtefact


class StoredArtefacts(StoredStems):
    """The three files of a finished analysis."""

    document: StoredArtefact


class JobError(Message):
    """Why a job failed, with a sentence for the singer."""

    code: ErrorCode
    message: Sentence
    retryable: bool

    @model_validator(mode="after")
    def _retryable_follows_the_code(self) -> Self:
        if self.retryable != (self.code in RETRYABLE_CODES):
            raise ValueError(f"retryable is wrong for {self.code}")
        return self


class EventBase(JobKey):
    """`sequence` starts at 1 and grows by one per event of a job."""

    sequence: Annotated[int, Field(ge=1)]


class ProgressEvent(EventBase):
    """`progress` is of the whole job, 0 to 1, and never falls."""

    type: Literal["progress"] = "progress"
    stage: Stage
    progress: Fraction
    message: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_PROGRESS_MESSAGE)]


class CompletedEvent(EventBase):
    """An analysis has ended well; sent once all three artefacts are stored."""

    type: Literal["completed"] = "completed"
    duration_seconds: Annotated[float, Field(gt=0)]
    artefacts: StoredArtefacts


class TransposedEvent(EventBase):
    """A transposition has ended well; sent once both stems are stored.

    `sample_count` is of each stem, at 48 kHz, and equals that of the stems that were given.
    """

    type: Literal["transposed"] = "transposed"
    sample_count: Annotated[int, Field(gt=0)]
    artefacts: StoredStems
    provenance: Annotated[list[Provenance], Field(min_length=1, max_length=20)]


class FailedEvent(EventBase):
    """The attempt ended badly."""

    type: Literal["failed"] = "failed"
    error: JobError


class ReleasedEvent(EventBase):
    """The lease is handed back without a result."""

    type: Literal["released"] = "released"
    reason: Literal["shutting_down"] = "shutting_down"


JobEvent = Annotated[
    ProgressEvent | CompletedEvent | TransposedEvent | FailedEvent | ReleasedEvent,
    Field(discriminator="type"),
]
JOB_EVENT: Final[TypeAdapter[JobEvent]] = TypeAdapter(JobEvent)


class JobStatus(Message):
    """Answer about one job; `stage` is null until the job runs.

    `content_id` names what was asked for, whichever attempt asked (see `content_id.py`).
    """

    job_id: JobId
    kind: JobKind
    content_id: ContentId
    state: JobState
    stage: Stage | None
    progress: Fraction
