"""Rules across fields, which JSON Schema cannot say; generated models take them as base classes.

Each stands in TypeScript too (`.refine` in domain/contracts/inference*.ts); the verdicts in
fixtures/verdicts.json prove that both judge alike. The annotations are for the type checker only:
the fields themselves are the generated model's.
"""

from typing import TYPE_CHECKING, Final, Self, get_args

from pydantic import model_validator

from cantora_inference.contract.generated.values import RetryableCode
from cantora_inference.contract.message import Message

RETRYABLE_CODES: Final[frozenset[str]] = frozenset(get_args(RetryableCode))


class JobOfAttempt(Message):
    """`job_id` is `{pipeline_id}-{attempt}`."""

    if TYPE_CHECKING:
        job_id: str
        pipeline_id: str
        attempt: int

    @model_validator(mode="after")
    def _job_id_names_the_attempt(self) -> Self:
        if self.job_id != f"{self.pipeline_id}-{self.attempt}":
            raise ValueError("job_id must be {pipeline_id}-{attempt}")
        return self


class RetryableByCode(Message):
    """`retryable` follows from `code`."""

    if TYPE_CHECKING:
        code: str
        retryable: bool

    @model_validator(mode="after")
    def _retryable_follows_the_code(self) -> Self:
        if self.retryable != (self.code in RETRYABLE_CODES):
            raise ValueError(f"retryable is wrong for {self.code}")
        return self


class EndsAfterItStarts(Message):
    """A span of time that is longer than nothing."""

    if TYPE_CHECKING:
        time_start: float
        time_end: float

    @model_validator(mode="after")
    def _has_a_length(self) -> Self:
        if self.time_end <= self.time_start:
            raise ValueError("a note must end after it starts")
        return self


class EqualLengths(Message):
    """One confidence for each value of the curve."""

    if TYPE_CHECKING:
        f0: list[float]
        confidence: list[float]

    @model_validator(mode="after")
    def _has_equal_lengths(self) -> Self:
        if len(self.f0) != len(self.confidence):
            raise ValueError("f0 and confidence must have equal lengths")
        return self
