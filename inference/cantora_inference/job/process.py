"""The child process of one job: decode, run the engines, encode, write files; it never sees a URL.

Forked by the spawner, or started as `python -m cantora_inference.job.process`, in a process group
of its own. It reads a JobSpec line on stdin, writes ChildLine lines on what was its stdout, and
everything that libraries print goes to stderr. When stdin closes the service is gone, and the group
ends itself.
"""

import contextlib
import os
import signal
import sys
import threading
from pathlib import Path
from typing import NoReturn, assert_never

from cantora_inference.audio_files.ffmpeg import limit_memory
from cantora_inference.contract.failures import JobFailure
from cantora_inference.isolation.process import isolate
from cantora_inference.job.alignment_job import run_alignment
from cantora_inference.job.analysis_job import run_analysis
from cantora_inference.job.file_rules import file_rules, this_installation
from cantora_inference.job.protocol import (
    OUT_OF_MEMORY_EXIT,
    AlignmentTask,
    AnalysisTask,
    FailedLine,
    JobResult,
    JobSpec,
    Task,
    TranspositionTask,
)
from cantora_inference.job.reporter import Reporter, claim_stdout
from cantora_inference.job.transposition_job import run_transposition


def main() -> int:
    """Returns the exit code: 0 when a result or a failure was reported."""
    report_fd = claim_stdout()
    spec = JobSpec.model_validate_json(sys.stdin.buffer.readline())
    isolate(file_rules(Path(spec.job_dir), this_installation()))
    reporter = Reporter(report_fd, spec.task.kind)
    threading.Thread(target=_end_with_the_service, daemon=True).start()
    if spec.memory_bytes:
        limit_memory(spec.memory_bytes)
    try:
        reporter.send(run_task(Path(spec.job_dir), spec.task, reporter))
    except JobFailure as failure:
        reporter.send(
            FailedLine(
                code=failure.code,
                message=failure.message,
                detail=failure.detail,
                audio_seconds=failure.audio_seconds,
            )
        )
    except MemoryError:
        return OUT_OF_MEMORY_EXIT
    return 0


def run_task(job_dir: Path, task: Task, reporter: Reporter) -> JobResult:
    """Do what the service asks for, in its folder. Raises JobFailure."""
    match task:
        case AnalysisTask():
            return run_analysis(job_dir, task, reporter)
        case TranspositionTask():
            return run_transposition(job_dir, task, reporter)
        case AlignmentTask():
            return run_alignment(job_dir, task, reporter)
        case _:
            assert_never(task)


def _end_with_the_service() -> None:
    with contextlib.suppress(ConnectionError):
        while os.read(0, 4096):
            pass
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def end(exit_code: int) -> NoReturn:
    """The result is out: libraries that crash while they are torn down must not spoil it."""
    sys.stderr.flush()
    os._exit(exit_code)


if __name__ == "__main__":
    end(main())
