"""Results of earlier runs on this machine, so that redoing the lyrics does not redo the separation.

An entry is a folder named by a hash of everything that its content depends on, so nothing in it can
be out of date; its list of checksums says whether it still is what was written. Entries hold parts
of singers' songs: they are gone after `lifetime_seconds`, as the uploaded originals are. A cache
that fails costs time, never a job.
"""

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cantora_inference.log import log

LIFETIME_SECONDS: Final = 24 * 3600.0
_UNFINISHED: Final = ".unfinished-"
_CHECKSUMS: Final = "checksums.json"
_HALF_DAY_SECONDS: Final = 12 * 3600.0


@dataclass(frozen=True)
class StageKey:
    """Everything a stage's result depends on; `inputs` are the keys of earlier stages."""

    source_sha256: str
    stage: str
    engine: str
    version: str
    weights: tuple[str, ...] = ()
    parameters: Mapping[str, Any] | None = None
    inputs: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """64 hex digits; equal for equal content, whatever the order of the parameters."""
        parts = [
            self.source_sha256, self.stage, self.engine, self.version, self.weights,
            dict(self.parameters or {}), self.inputs,
        ]  # fmt: skip
        canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


class ResultCache:
    """Folders of at most `limit_bytes` together; the oldest go first. Limit 0 keeps nothing."""

    def __init__(
        self,
        folder: Path,
        limit_bytes: int,
        lifetime_seconds: float = LIFETIME_SECONDS,
        now_seconds: Callable[[], float] = time.time,
    ) -> None:
        self._folder = folder
        self._limit_bytes = limit_bytes
        self._lifetime_seconds = lifetime_seconds
        self._now_seconds = now_seconds

    def find(self, key: StageKey) -> Path | None:
        """The folder of a finished entry that may still be used."""
        entry = self._folder / key.digest
        try:
            age_seconds = self._now_seconds() - entry.stat().st_mtime
        except OSError:
            return None
        if age_seconds >= self._lifetime_seconds:
            return None
        if not _is_whole(entry):
            log("cache_damaged", stage=key.stage)
            self.drop(key)
            return None
        return entry

    def keep(self, key: StageKey, write: Callable[[Path], None]) -> None:
        """Let `write` fill a new entry; it appears whole or not at all. Never raises OSError."""
        if self._limit_bytes <= 0:
            return
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            unfinished = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=self._folder))
            try:
                write(unfinished)
                (unfinished / _CHECKSUMS).write_text(json.dumps(_checksums(unfinished)))
                unfinished.rename(self._folder / key.digest)
            except BaseException:
                shutil.rmtree(unfinished, ignore_errors=True)
                raise
            self.trim()
        except OSError as error:
            log("cache_failed", stage=key.stage, error=type(error).__name__, errno=error.errno)

    def drop(self, key: StageKey) -> None:
        """Remove an entry that turned out to be damaged."""
        shutil.rmtree(self._folder / key.digest, ignore_errors=True)

    def trim(self) -> None:
        """Remove what is too old, then the oldest until the rest fits."""
        kept: list[tuple[float, int, Path]] = []
        with contextlib.suppress(FileNotFoundError):
            for entry in self._folder.iterdir():
                age_seconds = self._now_seconds() - _modified_seconds(entry)
                if age_seconds >= self._allowed_seconds(entry):
                    shutil.rmtree(entry, ignore_errors=True)
                elif not entry.name.startswith(_UNFINISHED):
                    kept.append((-age_seconds, _size_bytes(entry), entry))
        total_bytes = sum(size for _, size, _ in kept)
        for _, size_bytes, entry in sorted(kept):
            if total_bytes <= self._limit_bytes:
                return
            shutil.rmtree(entry, ignore_errors=True)
            total_bytes -= size_bytes

    def _allowed_seconds(self, entry: Path) -> float:
        # Nobody writes one entry for half a day: what is unfinished then was killed.
        half_made = entry.name.startswith(_UNFINISHED)
        return min(self._lifetime_seconds, _HALF_DAY_SECONDS if half_made else float("inf"))


def _checksums(entry: Path) -> dict[str, str]:
    sums = {}
    for path in sorted(entry.iterdir()):
        if path.name != _CHECKSUMS:
            with path.open("rb") as file:
                sums[path.name] = hashlib.file_digest(file, "sha256").hexdigest()
    return sums


def _is_whole(entry: Path) -> bool:
    try:
        return bool(json.loads((entry / _CHECKSUMS).read_text()) == _checksums(entry))
    except (OSError, ValueError):
        return False


def _modified_seconds(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:
        return float("inf")


def _size_bytes(entry: Path) -> int:
    with contextlib.suppress(FileNotFoundError):
        return sum(file.stat().st_size for file in os.scandir(entry) if file.name != _CHECKSUMS)
    return 0
