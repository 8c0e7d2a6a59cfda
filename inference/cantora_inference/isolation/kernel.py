"""The few calls of Linux that Python has no name for."""

import ctypes
import os
import platform
import struct
import sys
from typing import Any, Final

IS_LINUX: Final = sys.platform == "linux"
MACHINE: Final = platform.machine()

_PR_SET_DUMPABLE: Final = 4
_PR_SET_CHILD_SUBREAPER: Final = 36
_PR_SET_NO_NEW_PRIVS: Final = 38
_PR_DROP_FROM_BOUNDS: Final = 24
_CAPABILITY_VERSION: Final = 0x20080522
_LAST_CAPABILITY: Final = 40
_FILE_RIGHTS: Final = 0b1110
"""DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER: the files of a job may be those of another user."""


def system_call(number: int, *arguments: Any) -> int:
    """The answer of a system call. Raises OSError."""
    answer = int(_library().syscall(ctypes.c_long(number), *arguments))
    return _checked(answer)


def hide_memory() -> None:
    """No process of this user can read memory, environment or files of this one any more.

    Programs that this process starts are readable again: only the kernel's `execve` undoes it.
    """
    if IS_LINUX:
        _checked(int(_library().prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)))


def adopt_orphans() -> None:
    """Whatever descends from this process becomes its child when its own parent ends."""
    if IS_LINUX:
        _checked(int(_library().prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)))


def give_up_privileges() -> None:
    """No program that is started from here on gains rights, whatever its file says."""
    _checked(int(_library().prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)))


def give_up_capabilities() -> None:
    """Of root's rights only those over files stay, also in programs that are started from here."""
    if os.geteuid() != 0:
        return
    for number in range(_LAST_CAPABILITY + 1):
        if not _FILE_RIGHTS >> number & 1:
            _library().prctl(_PR_DROP_FROM_BOUNDS, number, 0, 0, 0)
    header = struct.pack("Ii", _CAPABILITY_VERSION, 0)
    rights = struct.pack("IIIIII", _FILE_RIGHTS, _FILE_RIGHTS, 0, 0, 0, 0)
    _checked(int(_library().capset(header, rights)))


def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _checked(answer: int) -> int:
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return answer
