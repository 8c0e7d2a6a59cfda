"""Every message between the Worker and the sidecar, in one place to import from.

The models are generated (docs/inference-contract.md says how to change them).
"""

from typing import Final

from pydantic import TypeAdapter

from cantora_inference.contract.generated.document import LyricsDocument as LyricsDocument
from cantora_inference.contract.generated.document import PipelineDocument as PipelineDocument
from cantora_inference.contract.generated.event import Activity as Activity
from cantora_inference.contract.generated.event import ActivityName as ActivityName
from cantora_inference.contract.generated.event import AlignedEvent as AlignedEvent
from cantora_inference.contract.generated.event import CompletedEvent as CompletedEvent
from cantora_inference.contract.generated.event import ErrorCode as ErrorCode
from cantora_inference.contract.generated.event import FailedEvent as FailedEvent
from cantora_inference.contract.generated.event import Findings as Findings
from cantora_inference.contract.generated.event import FoundNote as FoundNote
from cantora_inference.contract.generated.event import JobError as JobError
from cantora_inference.contract.generated.event import JobEvent as JobEvent
from cantora_inference.contract.generated.event import ProgressEvent as ProgressEvent
from cantora_inference.contract.generated.event import ReleasedEvent as ReleasedEvent
from cantora_inference.contract.generated.event import StoredAlignment as StoredAlignment
from cantora_inference.contract.generated.event import StoredArtefact as StoredArtefact
from cantora_inference.contract.generated.event import StoredArtefacts as StoredArtefacts
from cantora_inference.contract.generated.event import StoredTransposition as StoredTransposition
from cantora_inference.contract.generated.event import TransposedEvent as TransposedEvent
from cantora_inference.contract.generated.request import AlignmentOptions as AlignmentOptions
from cantora_inference.contract.generated.request import AlignmentRequest as AlignmentRequest
from cantora_inference.contract.generated.request import AnalysisRequest as AnalysisRequest
from cantora_inference.contract.generated.request import ArtefactUrls as ArtefactUrls
from cantora_inference.contract.generated.request import GivenLyrics as GivenLyrics
from cantora_inference.contract.generated.request import JobOptions as JobOptions
from cantora_inference.contract.generated.request import JobRequest as JobRequest
from cantora_inference.contract.generated.request import LyricsText as LyricsText
from cantora_inference.contract.generated.request import Source as Source
from cantora_inference.contract.generated.request import TimedLine as TimedLine
from cantora_inference.contract.generated.request import TimedLines as TimedLines
from cantora_inference.contract.generated.request import (
    TranspositionOptions as TranspositionOptions,
)
from cantora_inference.contract.generated.request import (
    TranspositionRequest as TranspositionRequest,
)
from cantora_inference.contract.generated.request import TranspositionUrls as TranspositionUrls
from cantora_inference.contract.generated.service import Capabilities as Capabilities
from cantora_inference.contract.generated.service import JobState as JobState
from cantora_inference.contract.generated.service import JobStatus as JobStatus
from cantora_inference.contract.generated.service import RefusalBody as RefusalBody
from cantora_inference.contract.generated.values import JobKind as JobKind
from cantora_inference.contract.generated.values import Sha256 as Sha256
from cantora_inference.contract.generated.values import Stage as Stage
from cantora_inference.contract.limits import MOST_FOUND_NOTES as MOST_FOUND_NOTES
from cantora_inference.contract.limits import MOST_WAVEFORM_BARS as MOST_WAVEFORM_BARS
from cantora_inference.contract.limits import SCHEMA_VERSION as SCHEMA_VERSION
from cantora_inference.contract.limits import SOURCE_LIMIT_BYTES as SOURCE_LIMIT_BYTES
from cantora_inference.contract.message import to_json as to_json
from cantora_inference.contract.rules import RETRYABLE_CODES as RETRYABLE_CODES

JOB_REQUEST: Final[TypeAdapter[JobRequest]] = TypeAdapter(JobRequest)
JOB_EVENT: Final[TypeAdapter[JobEvent]] = TypeAdapter(JobEvent)
