"""A lock between processes: two fetchers of one file wait for each other."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

_POLL_SECONDS: Final = 0.1


@contextmanager
def exclusive(path: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Hold the lock of this file for a block; the kernel lets go of it if the process dies."""
    if fcntl is None:
        say("This platform has no file locks: run only one fetch at a time.")
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _wait_for(handle, path.stem, say)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int, name: str, say: Callable[[str], None]) -> None:
    has_said = False
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not has_said:
                say(f"Waiting for another fetch of {name}.")
                has_said = True
            time.sleep(_POLL_SECONDS)
        else:
            return
