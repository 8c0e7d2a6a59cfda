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
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, assert_never

from cantora_inference.audio_files.ffmpeg import limit_memory
from cantora_inference.contract.document import Provenance
from cantora_inference.contract.failures import JobFailure
from cantora_inference.isolation.isolate import isolate, measure
from cantora_inference.job.alignment_job import run_alignment
from cantora_inference.job.analysis_job import run_analysis
from cantora_inference.job.file_rules import file_rules, this_installation
from cantora_inference.job.isolation_notes import isolation_notes
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
from cantora_inference.job.workspace import OWNER_FILE


def main() -> int:
    """Returns the exit code: 0 when a result or a failure was reported."""
    report_fd = claim_stdout()
    spec = JobSpec.model_validate_json(sys.stdin.buffer.readline())
    job_dir = Path(spec.job_dir)
    isolate(file_rules(job_dir, this_installation()))
    reporter = Reporter(report_fd, spec.task.kind)
    threading.Thread(target=_end_with_the_service, daemon=True).start()
    if spec.memory_bytes:
        limit_memory(spec.memory_bytes)
    try:
        reporter.send(run_task(job_dir, spec.task, reporter, _notes(spec, job_dir)))
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


def run_task(
    job_dir: Path, task: Task, reporter: Reporter, notes: Sequence[Provenance] = ()
) -> JobResult:
    """Do what the service asks for, in its folder; `notes` go into the provenance of the result.

    Raises JobFailure.
    """
    match task:
        case AnalysisTask():
            return run_analysis(job_dir, task, reporter, notes)
        case TranspositionTask():
            return run_transposition(job_dir, task, reporter, notes)
        case AlignmentTask():
            return run_alignment(job_dir, task, reporter, notes)
        case _:
            assert_never(task)


def _notes(spec: JobSpec, job_dir: Path) -> list[Provenance]:
    if not spec.accepted_isolation:
        return []
    return isolation_notes(spec.accepted_isolation, measure(job_dir.parent / OWNER_FILE))


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
