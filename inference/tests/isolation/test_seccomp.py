import struct

import pytest

from cantora_inference.isolation.seccomp import filter_program

SOCKETS = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
READ = {"x86_64": 0, "aarch64": 63}
CLONE = {"x86_64": 56, "aarch64": 220}
ALLOW, REFUSE, LACK, KILL = 0x7FFF0000, 0x00050001, 0x00050026, 0x80000000
TESTS = {
    0x15: lambda loaded, value: loaded == value,
    0x35: lambda loaded, value: loaded >= value,
    0x45: lambda loaded, value: loaded & value != 0,
}
NAMESPACES = [1 << bit for bit in (17, 25, 26, 27, 28, 29, 30)]
THREAD = 0x003D0F00
"""What clone is asked for when libc starts a thread."""


def judged(program: bytes, audit: int, number: int, first_argument: int = 0) -> int:
    """What the kernel would make of one call."""
    seen = struct.pack("IIQQ", number, audit, 0, first_argument)
    loaded, place = 0, 0
    while True:
        code, if_so, if_not, value = struct.unpack_from("HBBI", program, 8 * place)
        place += 1
        if code == 0x20:
            loaded = struct.unpack_from("I", seen, value)[0]
        elif code == 0x06:
            return int(value)
        else:
            holds = TESTS[code](loaded, value)
            place += if_so if holds else if_not


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_sockets_are_refused_files_are_not_and_no_other_abi_goes_around_it(machine: str) -> None:
    program = filter_program(machine)
    assert program is not None
    audit, socket = SOCKETS[machine]
    assert judged(program, audit, socket) == REFUSE
    assert judged(program, audit, 425) == REFUSE
    assert judged(program, audit, READ[machine]) == ALLOW
    assert judged(program, audit, socket | 0x40000000) == REFUSE
    assert judged(program, 0x40000003, socket) == KILL


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_forks_and_threads_begin_and_no_namespace_does(machine: str) -> None:
    program = filter_program(machine)
    assert program is not None
    audit, clone = SOCKETS[machine][0], CLONE[machine]
    assert judged(program, audit, clone, 17) == ALLOW
    assert judged(program, audit, clone, THREAD) == ALLOW
    for flag in NAMESPACES:
        assert judged(program, audit, clone, flag | 17) == REFUSE
        assert judged(program, audit, clone, flag | THREAD) == REFUSE
        # To other calls the same bits say nothing.
        assert judged(program, audit, READ[machine], flag) == ALLOW
    assert judged(program, audit, 435) == LACK


def test_a_processor_that_is_not_known_has_no_filter() -> None:
    assert filter_program("riscv64") is None
