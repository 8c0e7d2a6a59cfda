"""What the service and the child process of a job say to each other, one JSON line each."""

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.generated.values import Fraction
from cantora_inference.contract.message import Message
from cantora_inference.contract.messages import (
    Activity,
    AlignmentOptions,
    ErrorCode,
    Findings,
    JobOptions,
    Sha256,
    Stage,
    StoredAlignment,
    StoredArtefacts,
    StoredTransposition,
    TranspositionOptions,
)
from cantora_inference.job.progress import Phase

OUT_OF_MEMORY_EXIT: Final = 77


class AnalysisTask(Message):
    """`source_sha256` names the recording in the keys of results, which `keeps_results` asks for.

    A song that is longer than `paid_seconds` is not analysed.
    """

    kind: Literal["analysis"] = "analysis"
    options: JobOptions
    source_sha256: Sha256
    paid_seconds: float | None
    keeps_results: bool


class TranspositionTask(Message):
    """Shift both stems that lie in the job folder."""

    kind: Literal["transposition"] = "transposition"
    options: TranspositionOptions


class AlignmentTask(Message):
    """Place the singer's words in the stem, with the document's melody; both lie in the folder."""

    kind: Literal["alignment"] = "alignment"
    options: AlignmentOptions


Task = Annotated[AnalysisTask | TranspositionTask | AlignmentTask, Field(discriminator="kind")]


class JobSpec(Message):
    """First line on the child's stdin. `memory_bytes` caps its address space; 0 means no cap.

    `accepted_isolation`: what the operator accepts that a job process is not kept from.
    """

    job_dir: str
    task: Task
    memory_bytes: Annotated[int, Field(ge=0)]
    accepted_isolation: list[str]


class ProgressLine(Message):
    """`fraction` is of the phase, not of the job."""

    kind: Literal["progress"] = "progress"
    phase: Phase
    stage: Stage
    fraction: Fraction
    activity: Activity


class DecodedLine(Message):
    """Sent once the true length is known; the time limits follow from it."""

    kind: Literal["decoded"] = "decoded"
    duration_seconds: Annotated[float, Field(gt=0)]


class FoundLine(Message):
    """All that is known of the song so far."""

    kind: Literal["found"] = "found"
    findings: Findings


class ResultLine(Message):
    """The artefacts of an analysis lie in the job folder."""

    kind: Literal["result"] = "result"
    duration_seconds: Annotated[float, Field(gt=0)]
    artefacts: StoredArtefacts


class TransposedLine(Message):
    """The shifted stems and their mix lie in the job folder."""

    kind: Literal["transposed"] = "transposed"
    sample_count: Annotated[int, Field(gt=0)]
    artefacts: StoredTransposition
    provenance: list[Provenance]


class AlignedLine(Message):
    """The lyrics document lies in the job folder."""

    kind: Literal["aligned"] = "aligned"
    artefacts: StoredAlignment


class FailedLine(Message):
    """`message` is for the singer, `detail` for the log; `audio_seconds` as in JobFailure."""

    kind: Literal["failed"] = "failed"
    code: ErrorCode
    message: str
    detail: str
    audio_seconds: float | None = None


NewsLine = ProgressLine | DecodedLine | FoundLine
JobResult = ResultLine | TransposedLine | AlignedLine
ChildLine = Annotated[
    ProgressLine | DecodedLine | FoundLine | ResultLine | TransposedLine | AlignedLine | FailedLine,
    Field(discriminator="kind"),
]
CHILD_LINE: Final[TypeAdapter[ChildLine]] = TypeAdapter(ChildLine)
