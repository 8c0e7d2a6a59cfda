"""Names what a job was asked for, whichever attempt asks: the same content has the same id.

The id of a job cannot be this one: a second attempt at the same content must be another job, or an
attempt that lost its lease could still write (docs/decisions/0018-service.md).
"""

import hashlib
import json
from typing import assert_never

from cantora_inference.contract.messages import (
    AlignmentRequest,
    AnalysisRequest,
    JobRequest,
    TranspositionRequest,
)
from cantora_inference.pipeline_version import PIPELINE_VERSION


def content_id_of(request: JobRequest, pipeline_version: str = PIPELINE_VERSION) -> str:
    """32 hex digits from kind, SHA-256 of every source, pipeline version and canonical options.

    URLs, file names and ids do not count: they differ between attempts at the same content.
    """
    parts = [request.kind, _source_hashes(request), pipeline_version, request.options.model_dump()]
    canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]


def _source_hashes(request: JobRequest) -> list[str]:
    match request:
        case AnalysisRequest():
            return [request.source.sha256]
        case TranspositionRequest():
            return [request.sources.instrumental.sha256, request.sources.vocals.sha256]
        case AlignmentRequest():
            found = request.sources
            return [one.sha256 for one in (found.instrumental, found.vocals, found.document) if one]
        case _:
            assert_never(request)
