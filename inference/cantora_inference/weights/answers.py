"""Judges what a server says of a file before its bytes are taken."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cantora_inference.weights.progress import megabytes

LIMIT_BYTES: Final = 16 * 1024**3
_HOPELESS_STATUSES: Final = frozenset({400, 401, 403, 404, 405, 410, 451})


class SourceError(Exception):
    """A try failed.

    `hopeless`: another one at this address would not do better; `restart`: what is there of the
    file does not fit what this address has.
    """

    def __init__(self, reason: str, *, hopeless: bool = False, restart: bool = False) -> None:
        super().__init__(reason)
        self.hopeless = hopeless
        self.restart = restart


@dataclass(frozen=True)
class Wanted:
    """What is known of a file before it comes; the prefix is all that upstream gives of a hash."""

    sha256: str | None
    size_bytes: int | None
    sha256_prefix: str = ""


def start_of(status: int, headers: Mapping[str, str], have: int) -> int:
    """Where the body of an answer begins; raises SourceError where it is of no use."""
    if headers.get("content-encoding", "identity") != "identity":
        raise SourceError("answered with compressed bytes", hopeless=True)
    if status == 200:
        return 0
    if status == 206 and have:
        found = re.match(r"bytes (\d+)-\d+/", headers.get("content-range", ""))
        if found and int(found[1]) == have:
            return have
        raise SourceError("answered with another range than asked for", restart=True)
    restart = status == 416 and have > 0
    raise SourceError(f"answered {status}", hopeless=status in _HOPELESS_STATUSES, restart=restart)


def total_bytes(headers: Mapping[str, str], start: int) -> int | None:
    """The announced length of the whole file, or None."""
    length = headers.get("content-length", "")
    return start + int(length) if length.isascii() and length.isdigit() else None


def check_total(total: int | None, wanted: Wanted) -> None:
    """Raises SourceError for a length that cannot be right or is too much."""
    if total is None and wanted.sha256 is None:
        raise SourceError("does not say how long the file is, and no hash is known", hopeless=True)
    if total is None:
        return
    if wanted.size_bytes is not None and total != wanted.size_bytes:
        raise SourceError(
            f"has {total} bytes where the lock says {wanted.size_bytes}", hopeless=True
        )
    if total > LIMIT_BYTES:
        raise SourceError(f"announces {megabytes(total)}, which is too much", hopeless=True)


def strong_etag(headers: Mapping[str, str]) -> str | None:
    """The ETag if it vouches for single bytes; a weak one does not."""
    etag = headers.get("etag", "")
    return etag if etag.startswith('"') else None


def wrong_bytes(sha256: str, wanted: Wanted) -> str | None:
    """What is wrong with bytes of this hash, or None."""
    if wanted.sha256 is not None and sha256 != wanted.sha256:
        return f"has the wrong bytes: expected SHA-256 {wanted.sha256}, got {sha256}"
    if not sha256.startswith(wanted.sha256_prefix):
        return f"has the wrong bytes: expected SHA-256 {wanted.sha256_prefix}…, got {sha256}"
    return None
