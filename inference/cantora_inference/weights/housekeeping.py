"""Removes from the cache what no lock names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cantora_inference.weights.cache import WeightCache
from cantora_inference.weights.lock_file import WeightLock
from cantora_inference.weights.operator_lock import OperatorLock

_OLD_PART_SECONDS: Final = 24 * 3600.0
_HASH: Final = re.compile(r"^[0-9a-f]{64}$")


def superfluous(
    cache: WeightCache, lock: WeightLock, operator: OperatorLock, now_seconds: float
) -> list[Path]:
    """Files that may go: bytes and links that no lock names, and parts older than a day.

    `now_seconds` counts from 1970. A younger part may belong to a fetch that is under way.
    """
    return [
        *_blobs(cache, lock, operator),
        *_links(cache, lock),
        *(
            path
            for path in _files(cache.parts)
            if now_seconds - path.stat().st_mtime > _OLD_PART_SECONDS
        ),
    ]


def remove(paths: list[Path]) -> int:
    """Remove files and the folders that they leave empty; the bytes that this frees."""
    freed_bytes = 0
    for path in paths:
        freed_bytes += 0 if path.is_symlink() else path.stat().st_size
        path.unlink()
        if path.parent.parent.name == "by-id" and not any(path.parent.iterdir()):
            path.parent.rmdir()
    return freed_bytes


def _blobs(cache: WeightCache, lock: WeightLock, operator: OperatorLock) -> Iterator[Path]:
    named = {file.sha256 for entry in lock.weights for file in entry.files}
    named |= {found.sha256 for files in operator.recorded.values() for found in files.values()}
    for path in _files(cache.blobs):
        if _HASH.match(path.name) and path.name not in named:
            yield path


def _links(cache: WeightCache, lock: WeightLock) -> Iterator[Path]:
    for folder in cache.by_id.iterdir() if cache.by_id.is_dir() else ():
        entry = lock.find(folder.name)
        names = {file.name for file in entry.files} if entry else set()
        if folder.is_dir():
            yield from (path for path in folder.iterdir() if path.name not in names)


def _files(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        yield from (path for path in folder.iterdir() if path.is_file())
