"""The small types that messages are made of: names, addresses, sentences and closed sets."""

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

SCHEMA_VERSION: Final = 1
SOURCE_LIMIT_BYTES: Final = 100_000_000
LONGEST_PROGRESS_MESSAGE: Final = 300

JobKind = Literal["analysis", "transposition"]
Stage = Literal[
    "vocal_separation",
    "hybrid_demucs_processing",
    "hybrid_uvr_processing",
    "hybrid_completed",
    "pitch_detection",
    "lyrics_recognition",
    "quality_assessment",
    "transposition",
    "finalizing",
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
ContentId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
MethodName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9+_.-]{0,39}$")]
LanguageTag = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,20}$")]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Url = Annotated[str, StringConstraints(pattern=r"^https?://[^\s]+$", max_length=4096)]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Attempt = Annotated[int, Field(ge=1, le=999_999)]
