"""Limits of the contract as figures, read from the generated types so that they cannot differ."""

from typing import Any, Final, get_args

from cantora_inference.contract.generated.event import Findings
from cantora_inference.contract.generated.request import ShiftUp, SourceBytes
from cantora_inference.contract.generated.values import SchemaVersion


def _limit(bounded: Any, name: str) -> int:
    """The bound of that name in `Annotated[…, Field(…)]`."""
    constraints = get_args(bounded)[1].metadata
    return next(int(getattr(one, name)) for one in constraints if hasattr(one, name))


def _longest(field: str) -> int:
    """How many items a list of the findings may have."""
    constraints = Findings.model_fields[field].metadata
    return next(int(one.max_length) for one in constraints if hasattr(one, "max_length"))


SCHEMA_VERSION: Final = _limit(SchemaVersion, "le")
SOURCE_LIMIT_BYTES: Final = _limit(SourceBytes, "le")
WIDEST_SHIFT_SEMITONES: Final = _limit(ShiftUp, "le")
MOST_FOUND_NOTES: Final = _longest("notes")
MOST_WAVEFORM_BARS: Final = _longest("waveform")
