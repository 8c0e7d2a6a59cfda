"""Moves bytes: the original from its signed URL to disk, artefacts from disk to theirs."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import anyio
import httpx

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import (
    SOURCE_LIMIT_BYTES,
    ErrorCode,
    Source,
    StoredArtefact,
)
from cantora_inference.isolation.left_files import open_left
from cantora_inference.service.retries import backoff_seconds
from cantora_inference.service.url_policy import ForbiddenAddressError

_ATTEMPTS: Final = 4
_CHUNK_BYTES: Final = 256 * 1024
_ATTEMPT_SECONDS: Final = 300.0
_HOPELESS_STATUSES: Final = frozenset({400, 401, 403, 404, 410, 411, 413})

OnFraction = Callable[[float], None]


class _AttemptFailed(Exception):
    """One attempt went wrong. `hopeless` means that the same request will never do better."""

    def __init__(self, reason: str, *, hopeless: bool = False) -> None:
        super().__init__(reason)
        self.hopeless = hopeless


async def fetch_source(
    client: httpx.AsyncClient, source: Source, target: Path, on_fraction: OnFraction
) -> None:
    """Stream the original to `target` and check its length and SHA-256.

    Raises JobFailure source_unavailable after four attempts, or at once where none could help.
    """

    async def attempt() -> None:
        async with client.stream("GET", source.url) as response:
            _check_status(response)
            await _save(response, source, target, on_fraction)

    await _with_retries(attempt, "source_unavailable")


async def put_artefact(
    client: httpx.AsyncClient, url: str, path: Path, content_type: str, artefact: StoredArtefact
) -> None:
    """PUT a file with its exact length. Raises JobFailure upload_failed after four attempts."""
    headers = {"content-type": content_type, "content-length": str(artefact.size_bytes)}

    async def attempt() -> None:
        _check_status(await client.put(url, content=_chunks(path), headers=headers))

    await _with_retries(attempt, "upload_failed")


async def _with_retries(attempt: Callable[[], Awaitable[None]], code: ErrorCode) -> None:
    waits = backoff_seconds()
    for number in range(1, _ATTEMPTS + 1):
        try:
            async with asyncio.timeout(_ATTEMPT_SECONDS):
                await attempt()
        except ForbiddenAddressError as error:
            raise JobFailure(code, str(error)) from error
        except (_AttemptFailed, httpx.TransportError, TimeoutError) as error:
            reason = str(error) if isinstance(error, _AttemptFailed) else type(error).__name__
            if number == _ATTEMPTS or (isinstance(error, _AttemptFailed) and error.hopeless):
                raise JobFailure(code, f"attempt {number}: {reason}") from error
            await asyncio.sleep(next(waits))
        else:
            return


def _check_status(response: httpx.Response) -> None:
    if not response.is_success:
        hopeless = response.is_redirect or response.status_code in _HOPELESS_STATUSES
        raise _AttemptFailed(f"answered {response.status_code}", hopeless=hopeless)


async def _save(
    response: httpx.Response, source: Source, target: Path, on_fraction: OnFraction
) -> None:
    digest, size_bytes = hashlib.sha256(), 0
    async with await anyio.open_file(target, "wb") as file:
        async for chunk in response.aiter_bytes(_CHUNK_BYTES):
            size_bytes += len(chunk)
            if size_bytes > min(source.size_bytes, SOURCE_LIMIT_BYTES):
                raise _AttemptFailed("more bytes than announced", hopeless=True)
            digest.update(chunk)
            await file.write(chunk)
            on_fraction(size_bytes / source.size_bytes)
    if size_bytes != source.size_bytes:
        raise _AttemptFailed(f"{size_bytes} of {source.size_bytes} bytes")
    if digest.hexdigest() != source.sha256:
        raise _AttemptFailed("another SHA-256 than announced")


async def _chunks(path: Path) -> AsyncIterator[bytes]:
    async with await anyio.open_file(path, "rb", opener=open_left) as file:
        while chunk := await file.read(_CHUNK_BYTES):
            yield chunk
