"""Landlock: a process writes below named folders alone, and reaches no process outside.

The kernel lets no process of such a domain trace one outside it or open its memory, and from its
sixth version on send it no signal either.
"""

import ctypes
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cantora_inference.isolation.kernel import system_call

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_ASK_VERSION, _BELOW_PATH = 1, 1
_SCOPES_SINCE: Final = 6
_SIGNALS_AND_SOCKETS: Final = 3
_LINK_SINCE, _TRUNCATE_SINCE = 2, 3

# Writing, and making or removing of every kind; reading is left as it is.
_WRITE: Final = 1 << 1
_CHANGE: Final = sum(1 << bit for bit in range(4, 13))
_LINK, _TRUNCATE = 1 << 13, 1 << 14


def supported_version() -> int:
    """Of Landlock in this kernel; raises OSError where there is none."""
    return system_call(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))


def write_only_below(folders: Sequence[Path]) -> None:
    """For this process and whatever it starts, for ever. Raises OSError where it cannot be."""
    version = supported_version()
    rights = _rights(version)
    scopes = _SIGNALS_AND_SOCKETS if version >= _SCOPES_SINCE else 0
    asked = struct.pack("QQQ", rights, 0, scopes) if scopes else struct.pack("Q", rights)
    rules = system_call(_CREATE, asked, ctypes.c_size_t(len(asked)), ctypes.c_uint32(0))
    try:
        for folder in folders:
            _allow(rules, folder, rights)
        system_call(_RESTRICT, ctypes.c_int(rules), ctypes.c_uint32(0))
    finally:
        os.close(rules)


def _rights(version: int) -> int:
    linking = _LINK if version >= _LINK_SINCE else 0
    return _WRITE | _CHANGE | linking | (_TRUNCATE if version >= _TRUNCATE_SINCE else 0)


def _allow(rules: int, folder: Path, rights: int) -> None:
    below = os.open(folder, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = struct.pack("=Qi", rights, below)
        system_call(_ADD, ctypes.c_int(rules), ctypes.c_int(_BELOW_PATH), rule, ctypes.c_uint32(0))
    finally:
        os.close(below)
