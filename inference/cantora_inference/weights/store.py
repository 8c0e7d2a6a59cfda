"""The store: hands weights to engines, and only bytes whose hash it has just computed."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from cantora_inference.weights import rules
from cantora_inference.weights.cache import WeightCache, hash_file
from cantora_inference.weights.lock_file import (
    LockFileError,
    WeightEntry,
    WeightFile,
    WeightLock,
    read_lock,
)
from cantora_inference.weights.operator_lock import OperatorLock, read_operator_lock
from cantora_inference.weights.settings import WeightSettings


class WeightUnavailableError(Exception):
    """Why a weight cannot be loaded, in a sentence that says what to do."""


@dataclass(frozen=True)
class VerifiedWeight:
    """A weight whose bytes were hashed and are right.

    `folder` holds these files and no others; `sha256` names the set of them (rules.set_hash).
    """

    id: str
    folder: Path
    files: Mapping[str, Path]
    sha256: str
    licence_id: str
    parameters: Mapping[str, Any]


class WeightStore:
    """Weights by id. Cheap to make; reads the lock files anew for every question."""

    def __init__(self, settings: WeightSettings) -> None:
        self.settings = settings
        self.cache = WeightCache(settings.folder)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """See WeightSettings.from_environment."""
        return cls(WeightSettings.from_environment(environment))

    def verified(self, weight_id: str) -> VerifiedWeight:
        """The files of a weight, hashed just now; raises WeightUnavailableError.

        Hashes all bytes at every call: about a second for each gigabyte.
        """
        lock, operator = self._locks()
        entry = lock.find(weight_id)
        if entry is None:
            raise WeightUnavailableError(rules.unknown(weight_id))
        self._refuse(entry, operator)
        hashes = {file.name: self._checked(entry, file, operator) for file in entry.files}
        self._refuse_strangers(entry)
        return VerifiedWeight(
            id=entry.id,
            folder=self.cache.by_id / entry.id,
            files=MappingProxyType({name: self.cache.link(entry.id, name) for name in hashes}),
            sha256=rules.set_hash(hashes),
            licence_id=entry.licence_id,
            parameters=MappingProxyType(entry.parameters),
        )

    def lacking(self, weight_id: str) -> str | None:
        """Why a weight cannot be loaded, without hashing it, or None: for lists and profiles."""
        try:
            lock, operator = self._locks()
            entry = lock.find(weight_id)
            if entry is None:
                return rules.unknown(weight_id)
            self._refuse(entry, operator)
        except WeightUnavailableError as error:
            return str(error)
        missing = [file for file in entry.files if not self._lies_here(entry, file, operator)]
        return rules.missing(entry, missing[0]) if missing else None

    def operator_lock(self) -> OperatorLock:
        """What was recorded at first fetches here; raises LockFileError."""
        return read_operator_lock(self.settings.folder)

    def _locks(self) -> tuple[WeightLock, OperatorLock]:
        try:
            return read_lock(self.settings.lock_path), self.operator_lock()
        except LockFileError as error:
            raise WeightUnavailableError(str(error)) from error

    def _refuse(self, entry: WeightEntry, operator: OperatorLock) -> None:
        refusals = [rules.licence_refusal(entry, self.settings.accepted)]
        refusals += [rules.hash_refusal(entry, file, operator) for file in entry.files]
        for refusal in refusals:
            if refusal is not None:
                raise WeightUnavailableError(refusal)

    def _lies_here(self, entry: WeightEntry, file: WeightFile, operator: OperatorLock) -> bool:
        expected = rules.expected_hash(entry, file, operator)
        if expected is None:
            return False
        paths = (self.cache.blob(expected), self.cache.link(entry.id, file.name))
        return any(path.is_file() for path in paths)

    def _checked(self, entry: WeightEntry, file: WeightFile, operator: OperatorLock) -> str:
        """Hashes what lies under the very path that is handed out, link and all."""
        expected = rules.expected_hash(entry, file, operator)
        assert expected is not None
        try:
            found = hash_file(self._path(entry, file, expected))
        except OSError as error:
            raise WeightUnavailableError(rules.missing(entry, file)) from error
        if found != expected:
            raise WeightUnavailableError(
                f"{entry.id}/{file.name} has other bytes than it must (SHA-256 {found} instead of"
                f" {expected}) and is not loaded. Run `npm run weights -- fetch {entry.id}`."
            )
        return expected

    def _path(self, entry: WeightEntry, file: WeightFile, expected: str) -> Path:
        link, blob = self.cache.link(entry.id, file.name), self.cache.blob(expected)
        if blob.is_file() and not (link.exists() and link.samefile(blob)):
            return self.cache.place(entry.id, file.name, expected)
        return link

    def _refuse_strangers(self, entry: WeightEntry) -> None:
        """A loader that is given a folder may open any file in it, so it holds no others."""
        names = {file.name for file in entry.files}
        strangers = {path.name for path in (self.cache.by_id / entry.id).iterdir()} - names
        if strangers:
            raise WeightUnavailableError(
                f"The folder of {entry.id} holds files that the lock does not name"
                f" ({', '.join(sorted(strangers))}). Run `npm run weights -- gc`."
            )
