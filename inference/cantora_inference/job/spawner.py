"""The spawner: a process that has loaded what jobs need, and forks each job process off itself.

Started as `python -m cantora_inference.job.spawner` with a socket as its stdin. A message there is
the folder of a job, with two descriptors: the job's line to the service, and its log. The spawner
answers with the id of the job process and, once that has ended, with its exit code. It is told
nothing else of a job and reads no byte of a song; what a job process knows ends with it.
"""

import gc
import os
import signal
import socket
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from cantora_inference.isolation.kernel import adopt_orphans, hide_memory
from cantora_inference.job import process
from cantora_inference.job.preload import load_what_jobs_need

_LONGEST_PATH_BYTES: Final = 4096


def main(load: Callable[[], None] = load_what_jobs_need) -> int:
    """Serve until the service closes the socket."""
    hide_memory()
    adopt_orphans()
    service = socket.socket(fileno=os.dup(0))
    load()
    # What is loaded stays: the collector of a job process need not touch these pages.
    gc.freeze()
    while True:
        message, descriptors, _, _ = socket.recv_fds(service, _LONGEST_PATH_BYTES, 2)
        if not message:
            return 0
        _spawn(service, Path(os.fsdecode(message)), descriptors)


def _spawn(service: socket.socket, folder: Path, descriptors: list[int]) -> None:
    pid = os.fork()
    if pid == 0:
        service.close()
        _become_job_process(folder, *descriptors)
    for descriptor in descriptors:
        os.close(descriptor)
    service.send(str(pid).encode())
    # Not yet reaped, so that its number is nobody else's while its programs are ended.
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    _end_group(pid)
    _, status = os.waitpid(pid, 0)
    _end_orphans()
    service.send(str(os.waitstatus_to_exitcode(status)).encode())


def _become_job_process(folder: Path, line: int, log: int) -> NoReturn:
    os.setsid()
    for target, descriptor in ((0, line), (1, line), (2, log)):
        os.dup2(descriptor, target)
    os.close(line)
    os.close(log)
    os.chdir(folder)
    os.environ["TMPDIR"] = str(folder)
    tempfile.tempdir = None
    try:
        exit_code = process.main()
    except BaseException:
        traceback.print_exc()
        exit_code = 1
    process.end(exit_code)


def _end_group(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _end_orphans() -> None:
    """Programs of the job that left its group, and came to this process when their parent ended."""
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    while children.exists() and (found := children.read_text().split()):
        for pid in map(int, found):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


if __name__ == "__main__":
    sys.exit(main())
