"""The store: hands weights to engines, and only bytes whose hash it has just computed."""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from cantora_inference.weights import refusals
from cantora_inference.weights.lock_file import (
    LockFileError,
    WeightEntry,
    WeightFile,
    read_lock,
)
from cantora_inference.weights.settings import WeightSettings


class WeightUnavailableError(Exception):
    """Why a weight cannot be loaded, in a sentence that says what to do."""


@dataclass(frozen=True)
class VerifiedWeight:
    """A weight whose bytes were hashed and are right.

    `folder` holds these files and no others; `sha256` names the set of them.
    """

    id: str
    folder: Path
    files: Mapping[str, Path]
    hashes: Mapping[str, str]
    sha256: str
    licence_id: str
    parameters: Mapping[str, Any]


class WeightStore:
    """Weights by id. It is cheap to make, and reads the lock file anew for every question."""

    def __init__(self, settings: WeightSettings) -> None:
        self.settings = settings

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """See WeightSettings.from_environment."""
        return cls(WeightSettings.from_environment(environment))

    def verified(self, weight_id: str) -> VerifiedWeight:
        """The files of a weight, hashed just now; raises WeightUnavailableError.

        It hashes all bytes at every call, which takes about a second for each gigabyte, but for
        files that `remember` has hashed before this process was forked off.
        """
        entry = self._permitted(weight_id)
        folder = self.settings.folder_of(entry.id)
        hashes = {file.name: _checked(entry, file, folder / file.name) for file in entry.files}
        _refuse_strangers(entry, folder)
        return VerifiedWeight(
            id=entry.id,
            folder=folder,
            files=MappingProxyType({name: folder / name for name in hashes}),
            hashes=MappingProxyType(hashes),
            sha256=_hash_of_set(hashes),
            licence_id=entry.licence_id,
            parameters=MappingProxyType(entry.parameters),
        )

    def remember(self) -> None:
        """Hash all weights that are here for the processes that are forked off this one.

        A file that anybody has written to since has another time of change and is hashed again.
        """
        for entry in read_lock(self.settings.lock_path).weights:
            with suppress(WeightUnavailableError):
                weight = self.verified(entry.id)
                for name, sha256 in weight.hashes.items():
                    _HASHED_BEFORE[_identity(weight.files[name])] = sha256

    def lacking(self, weight_id: str) -> str | None:
        """Why a weight cannot be loaded, without hashing it, or None: for lists and profiles."""
        try:
            entry = self._permitted(weight_id)
        except WeightUnavailableError as error:
            return str(error)
        folder = self.settings.folder_of(entry.id)
        missing = (file for file in entry.files if not (folder / file.name).is_file())
        return next((refusals.missing(entry, file) for file in missing), None)

    def _permitted(self, weight_id: str) -> WeightEntry:
        """The entry of a weight that the lock and the operator allow to load."""
        try:
            entry = read_lock(self.settings.lock_path).find(weight_id)
        except LockFileError as error:
            raise WeightUnavailableError(str(error)) from error
        if entry is None:
            raise WeightUnavailableError(refusals.unknown(weight_id))
        refusal = refusals.of_entry(entry, self.settings.accepted)
        if refusal is not None:
            raise WeightUnavailableError(refusal)
        return entry


_Identity = tuple[int, int, int, int, int]
_HASHED_BEFORE: dict[_Identity, str] = {}


def _identity(path: Path) -> _Identity:
    status = path.stat()
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def hash_file(path: Path) -> str:
    """SHA-256 of all bytes of a file, in hex; raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _checked(entry: WeightEntry, file: WeightFile, path: Path) -> str:
    """Hashes what lies under the very path that is handed out, even where that is a link."""
    try:
        found = _HASHED_BEFORE.get(_identity(path)) or hash_file(path)
    except OSError as error:
        raise WeightUnavailableError(refusals.missing(entry, file)) from error
    if found != file.sha256:
        raise WeightUnavailableError(
            f"{entry.id}/{file.name} has other bytes than it must (SHA-256 {found} instead of"
            f" {file.sha256}) and is not loaded. Run `npm run weights -- fetch {entry.id}`."
        )
    return found


def _refuse_strangers(entry: WeightEntry, folder: Path) -> None:
    """A loader that is given a folder may open any file in it, so it must hold no others."""
    strangers = {path.name for path in folder.iterdir()} - {file.name for file in entry.files}
    if strangers:
        raise WeightUnavailableError(
            f"The folder of {entry.id} holds files that the lock does not name"
            f" ({', '.join(sorted(strangers))}). Remove them from {folder}."
        )


def _hash_of_set(hashes: Mapping[str, str]) -> str:
    """One SHA-256 for a set of files: of the JSON list of their names and hashes, sorted."""
    canonical = json.dumps(sorted(hashes.items()), separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
