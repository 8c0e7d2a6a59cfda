"""A filter of system calls: no sockets, no namespaces, and no way into other processes."""

import ctypes
import errno
import struct
from typing import Final, NamedTuple

from cantora_inference.isolation.kernel import MACHINE, system_call


class _Machine(NamedTuple):
    """How a kind of processor calls itself in a filter, and the numbers of its system calls."""

    audit: int
    seccomp: int
    clone: int
    denied: tuple[int, ...]


# socket, ptrace, process_vm_readv, process_vm_writev, unshare, setns, mount, bpf, keyctl;
# io_uring_setup and pidfd_getfd, which could do the same, have one number everywhere.
_EVERYWHERE: Final = (425, 438)
_MACHINES: Final = {
    "x86_64": _Machine(
        0xC000003E, 317, 56, (41, 101, 310, 311, 272, 308, 165, 321, 250, *_EVERYWHERE)
    ),
    "aarch64": _Machine(
        0xC00000B7, 277, 220, (198, 117, 270, 271, 97, 268, 40, 280, 219, *_EVERYWHERE)
    ),
}
_CLONE3: Final = 435
"""What it is asked for lies behind a pointer, where no filter looks: libc then takes clone."""
_NAMESPACES: Final = 0x7E020000
"""Of clone: mounts, cgroup, names, messages, users, processes, network. In a namespace of users of
its own a process is root, and much of the kernel opens that is closed to anybody else."""
_FOREIGN_CALLS: Final = 0x40000000
"""From this number on they are those of another ABI, by which a filter could be gone around."""

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER_AT, _MACHINE_AT, _FIRST_ARGUMENT_AT = 0, 4, 16
_ALLOW, _ANSWER, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_REFUSE, _LACK = _ANSWER | errno.EPERM, _ANSWER | errno.ENOSYS
_SET_FILTER, _ALL_THREADS = 1, 1


def filter_program(machine: str) -> bytes | None:
    """The filter as instructions of classic BPF; None for a processor that it does not know."""
    known = _MACHINES.get(machine)
    if known is None:
        return None
    tests = [(_AT_LEAST, _FOREIGN_CALLS), *((_EQUAL, number) for number in known.denied)]
    lines = [(_LOAD, 0, 0, _MACHINE_AT), (_EQUAL, 1, 0, known.audit), (_RETURN, 0, 0, _KILL)]
    lines.append((_LOAD, 0, 0, _NUMBER_AT))
    # A call that is found jumps over the tests after it and the lines before the last one.
    others = [
        (_EQUAL, 0, 1, _CLONE3),
        (_RETURN, 0, 0, _LACK),
        (_EQUAL, 0, 2, known.clone),
        # Both kinds of processor have these bits in the first four bytes.
        (_LOAD, 0, 0, _FIRST_ARGUMENT_AT),
        (_ANY_BIT, 1, 0, _NAMESPACES),
        (_RETURN, 0, 0, _ALLOW),
    ]
    for place, (test, value) in enumerate(tests):
        lines.append((test, len(tests) - place - 1 + len(others), 0, value))
    lines += [*others, (_RETURN, 0, 0, _REFUSE)]
    return b"".join(struct.pack("HBBI", *line) for line in lines)


def refuse_calls() -> None:
    """For this process and whatever it starts, for ever. Raises OSError where it cannot be."""
    program = filter_program(MACHINE)
    if program is None:
        raise OSError(f"no filter for {MACHINE}")
    code = ctypes.create_string_buffer(program, len(program))
    described = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
    held = ctypes.create_string_buffer(described, len(described))
    system_call(_MACHINES[MACHINE].seccomp, _SET_FILTER, _ALL_THREADS, ctypes.byref(held))
