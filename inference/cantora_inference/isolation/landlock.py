"""Landlock: a process uses the files of named places alone, and reaches no process outside.

The kernel lets no process of such a domain trace one outside it or open its memory, and from its
sixth version on send it no signal either.
"""

import ctypes
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISDIR
from typing import Final, NamedTuple

from cantora_inference.isolation.kernel import system_call

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_ASK_VERSION, _BELOW_PATH = 1, 1
_SCOPES_SINCE: Final = 6
_SIGNALS_AND_SOCKETS: Final = 3
_LINK_SINCE, _TRUNCATE_SINCE = 2, 3

_WRITE_FILE, _READ_FILE, _READ_FOLDER = 1 << 1, 1 << 2, 1 << 3
# Making and removing of every kind.
_CHANGE: Final = sum(1 << bit for bit in range(4, 13))
_LINK, _TRUNCATE = 1 << 13, 1 << 14
_OF_A_FILE: Final = _WRITE_FILE | _READ_FILE | _TRUNCATE


class FileRule(NamedTuple):
    """A file, or a folder with all below it, that may be read and, where `writes`, changed."""

    path: Path
    writes: bool = False


def supported_version() -> int:
    """Of Landlock in this kernel; raises OSError where there is none."""
    return system_call(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))


def allow_only(rules: Sequence[FileRule]) -> None:
    """For this process and whatever it starts, for ever. Raises OSError where it cannot be.

    A path that is not there allows nothing.
    """
    version = supported_version()
    handled = rights_of(version)
    scopes = _SIGNALS_AND_SOCKETS if version >= _SCOPES_SINCE else 0
    asked = struct.pack("QQQ", handled, 0, scopes) if scopes else struct.pack("Q", handled)
    ruleset = system_call(_CREATE, asked, ctypes.c_size_t(len(asked)), ctypes.c_uint32(0))
    try:
        for rule in rules:
            _add(ruleset, rule, version)
        system_call(_RESTRICT, ctypes.c_int(ruleset), ctypes.c_uint32(0))
    finally:
        os.close(ruleset)


def rights_of(version: int, *, writes: bool = True, is_folder: bool = True) -> int:
    """What a rule of this kind allows in a kernel with this version of Landlock."""
    rights = _READ_FILE | _READ_FOLDER
    if writes:
        rights |= _WRITE_FILE | _CHANGE
        rights |= _LINK if version >= _LINK_SINCE else 0
        rights |= _TRUNCATE if version >= _TRUNCATE_SINCE else 0
    return rights if is_folder else rights & _OF_A_FILE


def _add(ruleset: int, rule: FileRule, version: int) -> None:
    try:
        place = os.open(rule.path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        is_folder = S_ISDIR(os.fstat(place).st_mode)
        rights = rights_of(version, writes=rule.writes, is_folder=is_folder)
        packed = struct.pack("=Qi", rights, place)
        kind, flags = ctypes.c_int(_BELOW_PATH), ctypes.c_uint32(0)
        system_call(_ADD, ctypes.c_int(ruleset), kind, packed, flags)
    finally:
        os.close(place)
