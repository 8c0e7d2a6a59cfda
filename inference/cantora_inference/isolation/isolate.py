"""Isolates the process of a job, and says which of it is in force, by trying."""

import contextlib
import os
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from cantora_inference.isolation import landlock, seccomp
from cantora_inference.isolation.kernel import (
    IS_LINUX,
    give_up_capabilities,
    give_up_privileges,
    hide_memory,
)

DEMANDED: Final = ("no_network", "own_files", "no_foreign_files", "no_foreign_memory")
"""What a job process has to be kept from where strangers' songs come; see `measure`."""


def isolate(files: Sequence[landlock.FileRule]) -> None:
    """Before any thread starts: whatever this machine can, and nothing where it can do nothing.

    `measure` says what it came to.
    """
    if not IS_LINUX:
        return
    give_up_privileges()
    hide_memory()
    with contextlib.suppress(OSError):
        give_up_capabilities()
    with contextlib.suppress(OSError):
        landlock.allow_only(files)
    with contextlib.suppress(OSError):
        seccomp.refuse_calls()


def measure(foreign: Path) -> list[str]:
    """What this process cannot do; its parent is the service or the spawner.

    `foreign` is a file of the service beside the folder of the job. no_network: open a socket.
    own_files: open `foreign` for writing. no_foreign_files: read it. no_foreign_memory: read the
    environment of the parent. own_user: it is not the user of the service.
    """
    refused = {
        "no_network": _open_socket,
        "own_files": lambda: os.close(os.open(foreign, os.O_WRONLY)),
        "no_foreign_files": lambda: os.close(os.open(foreign, os.O_RDONLY)),
        "no_foreign_memory": _read_the_parent,
    }
    found = [name for name, attempt in refused.items() if _is_refused(attempt)]
    return [*found, "own_user"] if _has_own_user() else found


def _is_refused(attempt: Callable[[], None]) -> bool:
    try:
        attempt()
    except PermissionError:
        return True
    except OSError:
        return False
    return False


def _open_socket() -> None:
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close()


def _read_the_parent() -> None:
    Path(f"/proc/{os.getppid()}/environ").read_bytes()


def _has_own_user() -> bool:
    try:
        status = Path(f"/proc/{os.getppid()}/status").read_text()
    except OSError:
        return False
    line = next(one for one in status.splitlines() if one.startswith("Uid:"))
    return int(line.split()[1]) != os.getuid()
