"""The fixtures of the contract and the model that reads each of them."""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from cantora_inference.contract.messages import (
    JOB_EVENT,
    JOB_REQUEST,
    Capabilities,
    JobStatus,
    LyricsDocument,
    PipelineDocument,
    RefusalBody,
)

FIXTURES: Final = Path(__file__).parents[2] / "fixtures"
VERDICTS: Final = FIXTURES / "verdicts.json"

_DOCUMENT: Final = TypeAdapter(PipelineDocument)
_LYRICS: Final = TypeAdapter(LyricsDocument)
_STATUS: Final = TypeAdapter(JobStatus)
_REFUSAL: Final = TypeAdapter(RefusalBody)

MODELS: Final[dict[str, TypeAdapter[Any]]] = {
    "job-request": JOB_REQUEST,
    "job-request-with-text": JOB_REQUEST,
    "transposition-request": JOB_REQUEST,
    "alignment-request": JOB_REQUEST,
    "event-progress": JOB_EVENT,
    "event-hybrid-progress": JOB_EVENT,
    "event-findings": JOB_EVENT,
    "event-completed": JOB_EVENT,
    "event-transposed": JOB_EVENT,
    "event-aligned": JOB_EVENT,
    "event-failed": JOB_EVENT,
    "event-released": JOB_EVENT,
    "pipeline-document": _DOCUMENT,
    "pipeline-document-with-words": _DOCUMENT,
    "lyrics-document": _LYRICS,
    "lyrics-document-without-words": _LYRICS,
    "job-status-queued": _STATUS,
    "job-status-running": _STATUS,
    "refusal-conflict": _REFUSAL,
    "refusal-fields": _REFUSAL,
    "refusal-busy": _REFUSAL,
    "refusal-draining": _REFUSAL,
    "capabilities": TypeAdapter(Capabilities),
}


def read(name: str) -> dict[str, Any]:
    """A fixture as plain JSON, a copy for each caller."""
    plain: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
    return plain
