"""Lines that say how far a download is: size, share and rate."""

import time
from collections.abc import Callable
from typing import Final

Say = Callable[[str], None]

_LINE_EVERY_SECONDS: Final = 2.0
_STALL_SECONDS: Final = 60.0
_STALL_BYTES: Final = 64 * 1024


class StalledError(Exception):
    """Bytes come so slowly that the download would never end."""


class Progress:
    """Counts the bytes of one file; prints a line every two seconds.

    Raises StalledError when less than 64 KiB came in a minute: a read timeout alone does not
    notice a server that sends a byte now and then.
    """

    def __init__(self, name: str, say: Say, clock: Callable[[], float] = time.monotonic) -> None:
        self._name, self._say, self._clock = name, say, clock
        self._line_at = self._checked_at = clock()
        self._line_bytes = self._checked_bytes = 0

    def begin(self, done_bytes: int) -> None:
        """A try begins, with so many bytes already there."""
        self._line_at = self._checked_at = self._clock()
        self._line_bytes = self._checked_bytes = done_bytes
        if done_bytes:
            self._say(f"  {self._name}  going on at {megabytes(done_bytes)}")

    def report(self, done_bytes: int, total_bytes: int | None) -> None:
        """So many bytes are there now."""
        now = self._clock()
        if now - self._line_at >= _LINE_EVERY_SECONDS:
            rate = (done_bytes - self._line_bytes) / (now - self._line_at)
            self._say(f"  {self._name}  {share(done_bytes, total_bytes)}  {rate / 1e6:.1f} MB/s")
            self._line_at, self._line_bytes = now, done_bytes
        if now - self._checked_at >= _STALL_SECONDS:
            if done_bytes - self._checked_bytes < _STALL_BYTES:
                raise StalledError("hardly any bytes came for a minute")
            self._checked_at, self._checked_bytes = now, done_bytes


def megabytes(size_bytes: int | None) -> str:
    """A size for people; bytes where megabytes would show nothing."""
    if size_bytes is None:
        return "size unknown"
    return f"{size_bytes / 1e6:.1f} MB" if size_bytes >= 100_000 else f"{size_bytes} bytes"


def share(done_bytes: int, total_bytes: int | None) -> str:
    """How much of how much, in per cent where the whole is known."""
    if not total_bytes:
        return megabytes(done_bytes)
    return f"{megabytes(done_bytes)} of {megabytes(total_bytes)}  {done_bytes / total_bytes:.0%}"
