"""What the service and the child process of a job say to each other, one JSON line each."""

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from cantora_inference.contract.message import Fraction, Message
from cantora_inference.contract.messages import ErrorCode, JobOptions, Stage, StoredArtefacts
from cantora_inference.job.progress import Phase

SOURCE_FILE: Final = "source.bin"
ARTEFACT_FILES: Final = {
    "instrumental": "instrumental.opus",
    "vocals": "vocals.opus",
    "document": "pipeline.json",
}
OUT_OF_MEMORY_EXIT: Final = 77


class JobSpec(Message):
    """First line on the child's stdin. `memory_bytes` caps its address space; 0 means no cap."""

    job_dir: str
    options: JobOptions
    memory_bytes: Annotated[int, Field(ge=0)]


class ProgressLine(Message):
    """`fraction` is of the phase, not of the job."""

    kind: Literal["progress"] = "progress"
    phase: Phase
    stage: Stage
    fraction: Fraction
    message: str


class DecodedLine(Message):
    """Sent once the true length is known; the deadline follows from it."""

    kind: Literal["decoded"] = "decoded"
    duration_seconds: Annotated[float, Field(gt=0)]


class ResultLine(Message):
    """The artefacts lie in the job folder."""

    kind: Literal["result"] = "result"
    duration_seconds: Annotated[float, Field(gt=0)]
    artefacts: StoredArtefacts


class FailedLine(Message):
    """`message` is for the singer, `detail` for the log."""

    kind: Literal["failed"] = "failed"
    code: ErrorCode
    message: str
    detail: str


ChildLine = Annotated[
    ProgressLine | DecodedLine | ResultLine | FailedLine, Field(discriminator="kind")
]
CHILD_LINE: Final[TypeAdapter[ChildLine]] = TypeAdapter(ChildLine)
