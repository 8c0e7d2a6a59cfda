"""The lock file: every model file that may be loaded, with its addresses, hash and licence."""

import re
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Final, Literal, Self, get_args

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

PROJECT_LOCK: Final = Path(__file__).parents[2] / "weights.lock.json"
PICKLE_SUFFIXES: Final = frozenset({".ckpt", ".th", ".pt", ".pth", ".pkl", ".pickle"})

ProfileName = Literal["laptop", "production-cpu", "production-gpu"]
PROFILES: Final[tuple[ProfileName, ...]] = get_args(ProfileName)

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
WeightId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9.-]{0,63}$")]
FileName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$")]
Sentence = Annotated[str, StringConstraints(min_length=8)]


class LockFileError(Exception):
    """What is wrong with a lock file, in one sentence."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class WeightFile(_Strict):
    """One file of a weight.

    `sha256` is null where nobody published it, and then the file does not load. `hash_source` says
    where a hash was read: `upstream` on the page, in the address or in the release notes of whoever
    hosts the file, `agreed` in several independent public projects that had fetched it.
    """

    name: FileName
    urls: tuple[str, ...] = Field(min_length=1)
    sha256: Sha256 | None
    hash_source: Literal["upstream", "agreed"] | None = None
    size_bytes: Annotated[int, Field(gt=0)] | None
    unconfirmed: bool = False

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.sha256 is None) != (self.hash_source is None):
            raise ValueError(f"{self.name}: a hash needs its hash_source, and none needs none")
        return self


class WeightEntry(_Strict):
    """One weight: a folder of files that one engine loads."""

    id: WeightId
    engine: str
    stage: str
    format: Literal["safetensors", "onnx", "ctranslate2", "checkpoint"]
    files: tuple[WeightFile, ...] = Field(min_length=1)
    licence_id: str
    licence_note: Sentence
    commercial_ok: Literal["yes", "no", "unclear"]
    improves: Sentence
    profiles: tuple[ProfileName, ...]
    needs_torch: bool = False
    parameters: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _check(self) -> Self:
        suffixes = {PurePosixPath(file.name.lower()).suffix for file in self.files}
        if self.format != "checkpoint" and suffixes & PICKLE_SUFFIXES:
            raise ValueError(f"{self.id}: a pickle must have the format checkpoint")
        return self

    @property
    def size_bytes(self) -> int | None:
        """Size of all files together, or None where one is not known."""
        sizes = [file.size_bytes for file in self.files]
        return None if None in sizes else sum(size for size in sizes if size)


class WeightLock(_Strict):
    """All weights."""

    version: Literal[1]
    weights: tuple[WeightEntry, ...]

    def find(self, weight_id: str) -> WeightEntry | None:
        """The weight of this id, or None."""
        return next((entry for entry in self.weights if entry.id == weight_id), None)

    def of_profile(self, profile: ProfileName) -> tuple[WeightEntry, ...]:
        """What a kind of machine takes."""
        return tuple(entry for entry in self.weights if profile in entry.profiles)


def read_lock(path: Path) -> WeightLock:
    """Parse and check a lock file; raises LockFileError that names the file and the fault."""
    try:
        return WeightLock.model_validate_json(path.read_bytes())
    except OSError as error:
        raise LockFileError(f"{path} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        what = re.sub(r"^Value error, ", "", first["msg"])
        raise LockFileError(f"{path} is not a lock file: {where}: {what}.") from error


def megabytes(size_bytes: int | None) -> str:
    """A size for people; bytes where megabytes would show nothing."""
    if size_bytes is None:
        return "size unknown"
    return f"{size_bytes / 1e6:.1f} MB" if size_bytes >= 100_000 else f"{size_bytes} bytes"
