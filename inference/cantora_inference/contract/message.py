"""Base of every contract model: frozen, no unknown field, no NaN, no infinity."""

import json

from pydantic import BaseModel, ConfigDict
from pydantic.main import IncEx


class Message(BaseModel):
    """Strict: a numpy float32 or a tuple for a list is refused, so convert at the source."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


def to_json(message: Message, *, without: IncEx | None = None) -> bytes:
    """UTF-8 JSON of a message, but for the fields `without`.

    Raises ValueError if a NaN or infinity slipped into a list.
    """
    plain = message.model_dump(mode="python", exclude=without)
    return json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
