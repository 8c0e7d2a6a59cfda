"""Brings one file from one address into its part, which stays where the connection breaks."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import httpx

from cantora_inference.weights.addresses import address_refusal
from cantora_inference.weights.lock_file import WeightFile, megabytes
from cantora_inference.weights.store import hash_file

Say = Callable[[str], None]

_PAUSES_SECONDS: Final = (1.0, 2.0, 4.0, 8.0)
_LINE_EVERY_SECONDS: Final = 2.0
_MOST_BYTES: Final = 16 * 1024**3


class SourceError(Exception):
    """Why an address is of no use; trying it again would not help."""


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


def _check_address(request: httpx.Request) -> None:
    refusal = address_refusal(str(request.url))
    if refusal is not None:
        raise SourceError(refusal)


@dataclass(frozen=True)
class Download:
    """A file on its way into `part`; `pause` waits so many seconds before another try."""

    client: httpx.Client
    file: WeightFile
    part: Path
    say: Say
    pause: Callable[[float], None] = time.sleep

    def bring(self, url: str) -> None:
        """Complete the part, and have its hash right; raises SourceError or httpx.HTTPError.

        If the part of an earlier try belongs to other bytes, the file is fetched from its start.
        """
        for was_resumed in (self.part.exists(), False):
            self._receive_whole(url)
            wrong = self._wrong()
            if wrong is None:
                return
            self.part.unlink()
            if not was_resumed:
                raise SourceError(wrong)

    def _receive_whole(self, url: str) -> None:
        for seconds in _PAUSES_SECONDS:
            try:
                return self._receive(url)
            except httpx.TransportError as error:
                self.say(f"    {reason(error)}; trying again")
                self.pause(seconds)
        return self._receive(url)

    def _receive(self, url: str) -> None:
        """Ask for what the part lacks and append it; a server may also begin anew."""
        had_bytes = self._size_bytes()
        headers = {"range": f"bytes={had_bytes}-"} if had_bytes else {}
        with self.client.stream("GET", url, headers=headers) as response:
            if had_bytes and response.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:
                return
            if response.status_code not in {httpx.codes.OK, httpx.codes.PARTIAL_CONTENT}:
                raise SourceError(f"answered {response.status_code}")
            with self.part.open("wb" if response.status_code == httpx.codes.OK else "ab") as out:
                self._copy(response, out)

    def _copy(self, response: httpx.Response, out: BinaryIO) -> None:
        """Write what comes, and stop where it is more than the file can be: its hash is wrong."""
        said_at = time.monotonic()
        # Without a size: httpx would hold back, and lose, what is less than a whole chunk.
        for chunk in response.iter_raw():
            out.write(chunk)
            if out.tell() > (self.file.size_bytes or _MOST_BYTES):
                return
            if time.monotonic() - said_at > _LINE_EVERY_SECONDS:
                self.say(f"    {megabytes(out.tell())} of {megabytes(self.file.size_bytes)}")
                said_at = time.monotonic()

    def _size_bytes(self) -> int:
        return self.part.stat().st_size if self.part.exists() else 0

    def _wrong(self) -> str | None:
        """What is wrong with the bytes that came, or None."""
        found_bytes, wanted_bytes = self._size_bytes(), self.file.size_bytes
        if wanted_bytes is not None and found_bytes != wanted_bytes:
            return f"has {found_bytes} bytes where the lock says {wanted_bytes}"
        found = hash_file(self.part)
        if found != self.file.sha256:
            return f"has the wrong bytes: expected SHA-256 {self.file.sha256}, got {found}"
        return None


def reason(error: Exception) -> str:
    """The reason in words; an error of httpx may hold an address with secrets in its text."""
    if isinstance(error, SourceError):
        return str(error)
    return f"the connection failed ({type(error).__name__})"
