"""A job process makes no namespace: in one of its own it would be root."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from cantora_inference.isolation.kernel import IS_LINUX, MACHINE

pytestmark = pytest.mark.skipif(
    not IS_LINUX or MACHINE not in {"x86_64", "aarch64"}, reason="no filter for this machine"
)

NUMBERS: Mapping[str, Mapping[str, int]] = {
    "x86_64": {"clone": 56, "clone3": 435, "unshare": 272, "setns": 308},
    "aarch64": {"clone": 220, "clone3": 435, "unshare": 97, "setns": 268},
}
NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000

ATTACK = """
import ctypes, json, os, subprocess, sys, threading
from cantora_inference.isolation.seccomp import refuse_calls
numbers, flags = json.loads(sys.argv[1]), json.loads(sys.argv[2])
libc = ctypes.CDLL(None, use_errno=True)
def call(name, *arguments):
    answer = libc.syscall(ctypes.c_long(numbers[name]), *arguments)
    if answer == 0:
        if "clone" in name:
            os._exit(0)
        return "done"
    if answer > 0:
        os.waitpid(answer, 0)
        return "done"
    return os.strerror(ctypes.get_errno())
word = ctypes.c_ulong
refuse_calls()
found = {}
for flag in flags:
    found[f"clone {flag:x}"] = call("clone", word(flag | 17), None, None, None, None)
    asked = (ctypes.c_uint64 * 11)(flag, 0, 0, 0, 17)
    found[f"clone3 {flag:x}"] = call("clone3", ctypes.byref(asked), ctypes.c_size_t(88))
    found[f"unshare {flag:x}"] = call("unshare", word(flag))
own = os.open("/proc/self/ns/user", os.O_RDONLY)
found["setns"] = call("setns", own, 0)
# What jobs need goes on: a fork, a thread, a program.
found["clone"] = call("clone", word(17), None, None, None, None)
threading.Thread(target=lambda: found.update(thread="done")).start()
program = subprocess.run(["/bin/echo", "done"], capture_output=True, text=True)
found["program"] = program.stdout.strip()
print(json.dumps(found))
"""


def attacked() -> dict[str, str]:
    """What each call came to in a process behind the filter."""
    flags = [NEW_USER, NEW_USER | NEW_NETWORK, 0x00020000]
    command = [sys.executable, "-c", ATTACK, json.dumps(NUMBERS[MACHINE]), json.dumps(flags)]
    environment = {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_a_job_process_enters_no_namespace_and_still_forks_and_starts_programs() -> None:
    found = attacked()
    assert [found.pop(name) for name in ("clone", "thread", "program")] == ["done"] * 3
    for name, said in found.items():
        # libc asks with clone3 first, and takes clone where the kernel says that it has none.
        number = errno.ENOSYS if name.startswith("clone3") else errno.EPERM
        assert said == os.strerror(number), name
