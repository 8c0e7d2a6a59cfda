"""Why a job process that ended without a result has failed: no memory, a full disk, a crash."""

import signal

from cantora_inference.contract.failures import JobFailure
from cantora_inference.job.protocol import OUT_OF_MEMORY_EXIT


def failure_of(exit_code: int | None, log_text: str) -> JobFailure:
    """`exit_code`: negative for a signal, None where nobody knows it."""
    # The kernel's OOM killer sends SIGKILL; nobody else does while `run` is still waiting.
    if exit_code in (OUT_OF_MEMORY_EXIT, -signal.SIGKILL):
        return JobFailure("out_of_memory", f"exit {exit_code}: {log_text}")
    if exit_code == -signal.SIGBUS:
        # Samples lie in mapped files; a page of one that finds no room on the disk ends this way.
        return JobFailure("engine_failed", "SIGBUS: is the disk of CANTORA_TMP_DIR full?")
    return JobFailure("engine_failed", f"exit {exit_code}: {log_text}")
