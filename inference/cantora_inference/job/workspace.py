"""Job directories: each service owns a locked folder, and folders without an owner are wiped."""

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_PREFIX: Final = "service-"
OWNER_FILE: Final = "owner.lock"
"""Of the service; beside the folders of its jobs, and nothing to any of them."""
_UNLOCKED_GRACE_SECONDS: Final = 60


class Workspace:
    """One folder under `tmp_dir`, held by a file lock for as long as this process lives."""

    def __init__(self, tmp_dir: Path, *, is_shared: bool = False) -> None:
        """`is_shared`: jobs run as another user, who finds the way to a folder of theirs."""
        mode = 0o711 if is_shared else 0o700
        tmp_dir.mkdir(mode=mode, parents=True, exist_ok=True)
        wipe_leftovers(tmp_dir)
        self.root = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=tmp_dir))
        self.root.chmod(mode)
        flags = os.O_CREAT | os.O_RDWR | os.O_CLOEXEC
        self._lock_fd = os.open(self.root / OWNER_FILE, flags, 0o600)
        fcntl.flock(self._lock_fd, fcntl.LOCK_EX)

    @contextmanager
    def job_dir(self, job_id: str) -> Iterator[Path]:
        """A fresh private folder, gone with everything in it at the end."""
        path = self.root / job_id
        path.mkdir(mode=0o700)
        try:
            yield path
        finally:
            shutil.rmtree(path, ignore_errors=True)

    def close(self) -> None:
        """Delete the folder of this service and give its lock back."""
        shutil.rmtree(self.root, ignore_errors=True)
        os.close(self._lock_fd)


def wipe_leftovers(tmp_dir: Path) -> None:
    """Delete what services that were killed have left behind; living ones are not touched."""
    for folder in tmp_dir.glob(f"{_PREFIX}*"):
        if _is_abandoned(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _is_abandoned(folder: Path) -> bool:
    try:
        lock_fd = os.open(folder / OWNER_FILE, os.O_RDWR)
    except FileNotFoundError:
        # Another service may be between making its folder and locking it.
        return time.time() - folder.stat().st_mtime > _UNLOCKED_GRACE_SECONDS
    try:
        fcntl.flock(lock_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(lock_fd)
