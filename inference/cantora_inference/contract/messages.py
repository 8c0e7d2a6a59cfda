"""Every message between the Worker and the sidecar, in one place to import from.

Requests lie in `requests.py`, events in `events.py`, the pipeline document in `document.py`.
"""

from cantora_inference.contract.document import PipelineDocument as PipelineDocument
from cantora_inference.contract.events import JOB_EVENT as JOB_EVENT
from cantora_inference.contract.events import CompletedEvent as CompletedEvent
from cantora_inference.contract.events import FailedEvent as FailedEvent
from cantora_inference.contract.events import JobError as JobError
from cantora_inference.contract.events import JobEvent as JobEvent
from cantora_inference.contract.events import JobStatus as JobStatus
from cantora_inference.contract.events import ProgressEvent as ProgressEvent
from cantora_inference.contract.events import ReleasedEvent as ReleasedEvent
from cantora_inference.contract.events import StoredArtefact as StoredArtefact
from cantora_inference.contract.events import StoredArtefacts as StoredArtefacts
from cantora_inference.contract.events import StoredStems as StoredStems
from cantora_inference.contract.events import TransposedEvent as TransposedEvent
from cantora_inference.contract.fields import LONGEST_PROGRESS_MESSAGE as LONGEST_PROGRESS_MESSAGE
from cantora_inference.contract.fields import RETRYABLE_CODES as RETRYABLE_CODES
from cantora_inference.contract.fields import SCHEMA_VERSION as SCHEMA_VERSION
from cantora_inference.contract.fields import SOURCE_LIMIT_BYTES as SOURCE_LIMIT_BYTES
from cantora_inference.contract.fields import ErrorCode as ErrorCode
from cantora_inference.contract.fields import JobKind as JobKind
from cantora_inference.contract.fields import JobState as JobState
from cantora_inference.contract.fields import Sha256 as Sha256
from cantora_inference.contract.fields import Stage as Stage
from cantora_inference.contract.message import to_json as to_json
from cantora_inference.contract.requests import JOB_REQUEST as JOB_REQUEST
from cantora_inference.contract.requests import AnalysisRequest as AnalysisRequest
from cantora_inference.contract.requests import GivenLyrics as GivenLyrics
from cantora_inference.contract.requests import JobKey as JobKey
from cantora_inference.contract.requests import JobOptions as JobOptions
from cantora_inference.contract.requests import JobRequest as JobRequest
from cantora_inference.contract.requests import LyricsText as LyricsText
from cantora_inference.contract.requests import Source as Source
from cantora_inference.contract.requests import TimedLine as TimedLine
from cantora_inference.contract.requests import TimedLines as TimedLines
from cantora_inference.contract.requests import TranspositionOptions as TranspositionOptions
from cantora_inference.contract.requests import TranspositionRequest as TranspositionRequest
