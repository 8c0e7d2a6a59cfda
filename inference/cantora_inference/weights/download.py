"""One try to fetch one file over HTTP: resumes, checks sizes, hashes while it writes."""

import shutil
from typing import Final

import httpx

from cantora_inference.weights.answers import (
    LIMIT_BYTES,
    SourceError,
    Wanted,
    check_total,
    start_of,
    strong_etag,
    total_bytes,
)
from cantora_inference.weights.part_file import PartFile
from cantora_inference.weights.progress import Progress, megabytes
from cantora_inference.weights.sources import address_refusal

_SPARE_DISK_BYTES: Final = 64 * 1024**2


class DiskFullError(Exception):
    """The file does not fit; one sentence with both sizes."""


def open_client() -> httpx.Client:
    """A client that checks every hop; proxies of the environment are used but for loopback."""
    return httpx.Client(
        follow_redirects=True,
        max_redirects=8,
        timeout=httpx.Timeout(30.0, read=60.0),
        headers={"accept-encoding": "identity", "user-agent": "cantora-weights/1"},
        event_hooks={"request": [_check_address]},
        mounts={"all://127.0.0.1": None, "all://localhost": None, "all://[::1]": None},
    )


def download(
    client: httpx.Client, url: str, part: PartFile, wanted: Wanted, progress: Progress
) -> str:
    """Bring the part to its full length and return its SHA-256.

    Raises SourceError, DiskFullError, StalledError or httpx.HTTPError; what came stays in the part.
    """
    if wanted.sha256 and wanted.size_bytes == part.size_bytes:
        return part.sha256()
    have = _resumable_bytes(part, url, wanted)
    with client.stream("GET", url, headers=_range(have, part.etag(url))) as response:
        start = start_of(response.status_code, response.headers, have)
        total = total_bytes(response.headers, start)
        check_total(total, wanted)
        limit = next(size for size in (total, wanted.size_bytes, LIMIT_BYTES) if size is not None)
        _check_disk(part, (total or start) - start)
        progress.begin(start)
        with part.writer(start, url, strong_etag(response.headers)) as writer:
            # Without a size: httpx would hold back, and lose, what is less than a whole chunk.
            for chunk in response.iter_raw():
                writer.write(chunk)
                if writer.size_bytes > limit:
                    raise SourceError("sent more bytes than announced", hopeless=True)
                progress.report(writer.size_bytes, total)
    return writer.sha256


def _resumable_bytes(part: PartFile, url: str, wanted: Wanted) -> int:
    """How many bytes of the part may stay: all, if the hash or the ETag will tell."""
    size_bytes = part.size_bytes
    if wanted.size_bytes is not None and size_bytes > wanted.size_bytes:
        return 0
    return size_bytes if wanted.sha256 or part.etag(url) else 0


def _range(have: int, etag: str | None) -> dict[str, str]:
    if not have:
        return {}
    return {"range": f"bytes={have}-"} | ({"if-range": etag} if etag else {})


def _check_disk(part: PartFile, coming_bytes: int) -> None:
    part.path.parent.mkdir(parents=True, exist_ok=True)
    free_bytes = shutil.disk_usage(part.path.parent).free
    if free_bytes < coming_bytes + _SPARE_DISK_BYTES:
        raise DiskFullError(
            f"Not enough disk: {megabytes(coming_bytes)} are to come and {megabytes(free_bytes)}"
            " are free. Free some space, or set WEIGHTS_DIR to a folder on another disk."
        )


def _check_address(request: httpx.Request) -> None:
    refusal = address_refusal(str(request.url))
    if refusal is not None:
        raise SourceError(refusal, hopeless=True)
