"""Every message between the Worker and the sidecar (docs/inference-contract.md).

The pipeline document's models live in `document.py`; `to_json` makes bytes of any message.
"""

from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from cantora_inference.contract.document import PipelineDocument as PipelineDocument
from cantora_inference.contract.message import Fraction, Message
from cantora_inference.contract.message import to_json as to_json

SCHEMA_VERSION: Final = 1
SOURCE_LIMIT_BYTES: Final = 100_000_000
LONGEST_PROGRESS_MESSAGE: Final = 300

Stage = Literal[
    "vocal_separation", "pitch_detection", "lyrics_recognition", "quality_assessment", "finalizing"
]
ErrorCode = Literal[
    "empty_file",
    "unreadable_audio",
    "too_long",
    "too_short",
    "silent_audio",
    "source_unavailable",
    "upload_failed",
    "out_of_memory",
    "timeout",
    "engine_failed",
]
JobState = Literal["queued", "running", "completed", "failed", "released", "cancelled"]

RETRYABLE_CODES: Final[frozenset[ErrorCode]] = frozenset(
    {"source_unavailable", "upload_failed", "out_of_memory", "timeout", "engine_failed"}
)

Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z]+_[0-9a-z]{1,48}$")]
JobId = Annotated[str, StringConstraints(pattern=r"^[a-z]+_[0-9a-z]{1,48}-[1-9][0-9]{0,5}$")]
MethodName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9+_.-]{0,39}$")]
LanguageTag = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,20}$")]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Url = Annotated[str, StringConstraints(pattern=r"^https?://[^\s]+$", max_length=4096)]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Attempt = Annotated[int, Field(ge=1, le=999_999)]


class Source(Message):
    """The uploaded original. `url` is signed and expires; it is never logged."""

    url: Url
    file_name: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    size_bytes: Annotated[int, Field(ge=0, le=SOURCE_LIMIT_BYTES)]
    sha256: Sha256


class LyricsText(Message):
    """Lyrics as text: bare lines, an LRC file or an UltraStar file, as the singer gave them."""

    format: Literal["plain", "lrc", "ultrastar"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=20_000)]


class TimedLine(Message):
    """One line and when it is sung, in seconds; `end` is null where nobody marked it."""

    start: Annotated[float, Field(ge=0, le=3600)]
    end: Annotated[float, Field(ge=0, le=3600)] | None
    text: Annotated[str, StringConstraints(min_length=1, max_length=500)]


class TimedLines(Message):
    """Lyrics whose line starts the singer has tapped."""

    format: Literal["timed_lines"]
    lines: Annotated[list[TimedLine], Field(min_length=1, max_length=400)]


GivenLyrics = Annotated[LyricsText | TimedLines, Field(discriminator="format")]


class JobOptions(Message):
    """What the singer chose. The document says which method took the place of a missing one.

    `require_engine`: refuse the job instead of letting a simpler separator take the place.
    """

    vocal_method: MethodName
    pitch_method: MethodName
    enable_lyrics: bool
    lyrics_language: LanguageTag | None
    given_lyrics: GivenLyrics | None
    require_engine: bool


class ArtefactUrls(Message):
    """Signed PUT addresses that expire; never logged."""

    instrumental_url: Url
    vocals_url: Url
    document_url: Url


class JobKey(Message):
    """What names one attempt; `job_id` is `{pipeline_id}-{attempt}`."""

    schema_version: Literal[1] = SCHEMA_VERSION
    job_id: JobId
    song_id: Identifier
    pipeline_id: Identifier
    attempt: Attempt

    @model_validator(mode="after")
    def _job_id_names_the_attempt(self) -> Self:
        if self.job_id != f"{self.pipeline_id}-{self.attempt}":
            raise ValueError("job_id must be {pipeline_id}-{attempt}")
        return self


class JobRequest(JobKey):
    """Body of `POST /v1/jobs`."""

    source: Source
    options: JobOptions
    artefacts: ArtefactUrls
    callback_url: Url


class StoredArtefact(Message):
    """What was written, so that the Worker can check what it holds."""

    size_bytes: Annotated[int, Field(gt=0)]
    sha256: Sha256


class StoredArtefacts(Message):
    """The three files of a finished job."""

    instrumental: StoredArtefact
    vocals: StoredArtefact
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
    """Sent once all three artefacts are stored."""

    type: Literal["completed"] = "completed"
    duration_seconds: Annotated[float, Field(gt=0)]
    artefacts: StoredArtefacts


class FailedEvent(EventBase):
    """The attempt ended badly."""

    type: Literal["failed"] = "failed"
    error: JobError


class ReleasedEvent(EventBase):
    """The lease is handed back without a result."""

    type: Literal["released"] = "released"
    reason: Literal["shutting_down"] = "shutting_down"


JobEvent = Annotated[
    ProgressEvent | CompletedEvent | FailedEvent | ReleasedEvent, Field(discriminator="type")
]
JOB_EVENT: Final[TypeAdapter[JobEvent]] = TypeAdapter(JobEvent)


class JobStatus(Message):
    """Answer of `GET /v1/jobs/{job_id}`; `stage` is null until the job runs."""

    job_id: JobId
    state: JobState
    stage: Stage | None
    progress: Fraction
