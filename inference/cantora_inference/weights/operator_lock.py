"""The operator's own lock: hashes recorded at this machine's first fetch.

Where upstream publishes no hash, the first bytes that arrive are trusted and written down, and
from then on no others are: trust on first use, as SSH does with host keys.
"""

import os
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from cantora_inference.weights.lock_file import LockFileError, Sha256

FILE_NAME = "operator.lock.json"


class RecordedHash(BaseModel):
    """What arrived first, and when (ISO 8601)."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    sha256: Sha256
    size_bytes: int
    recorded_at: str


class OperatorLock(BaseModel):
    """Recorded hashes by weight id and file name."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    version: Literal[1] = 1
    recorded: dict[str, dict[str, RecordedHash]] = {}

    def find(self, weight_id: str, name: str) -> RecordedHash | None:
        """What was recorded for this file, or None."""
        return self.recorded.get(weight_id, {}).get(name)


def read_operator_lock(folder: Path) -> OperatorLock:
    """The lock of this folder, empty where there is none; raises LockFileError if it is damaged."""
    path = folder / FILE_NAME
    try:
        return OperatorLock.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return OperatorLock()
    except (OSError, ValidationError) as error:
        raise LockFileError(
            f"{path} is damaged. Put back a copy, or remove it and lock again."
        ) from error


def record(folder: Path, weight_id: str, name: str, found: RecordedHash) -> None:
    """Write one more hash down, at once and whole; never changes one that is there."""
    lock = read_operator_lock(folder)
    if lock.find(weight_id, name) is not None:
        return
    files = {**lock.recorded.get(weight_id, {}), name: found}
    changed = OperatorLock(recorded={**lock.recorded, weight_id: files})
    temporary = folder / f"{FILE_NAME}.{os.getpid()}.new"
    temporary.write_text(changed.model_dump_json(indent=2) + "\n", encoding="utf-8")
    temporary.replace(folder / FILE_NAME)
