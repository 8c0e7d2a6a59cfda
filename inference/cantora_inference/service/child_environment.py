"""The environment that child processes get of the service's own."""

import os
import re
from pathlib import Path
from typing import Final

_PACKAGE_ROOT: Final = str(Path(__file__).resolve().parents[2])
_PASSED_ON: Final = re.compile(
    "PATH|HOME|LANG|LC_.*|TZ|SYSTEMROOT|LD_LIBRARY_PATH|VIRTUAL_ENV|ACCEPT_WEIGHT_LICENCES"
    "|WEIGHTS_(DIR|LOCK)|(CUDA|NVIDIA|NUMBA)_.*"
    "|CANTORA_(PROFILE|FFMPEG|RUBBERBAND|WEIGHTS_DIR|GPU_MEMORY_BYTES)"
)
"""What a job needs of the environment, by name: nothing else is passed on."""


def child_environment(job_dir: Path, threads: int) -> dict[str, str]:
    """The environment of a child: no secret, temporary files in the job's own folder."""
    kept = {name: value for name, value in os.environ.items() if _PASSED_ON.fullmatch(name)}
    count = str(threads)
    return kept | {
        "PYTHONPATH": _PACKAGE_ROOT,
        "PYTHONUNBUFFERED": "1",
        "TMPDIR": str(job_dir),
        "OMP_NUM_THREADS": count,
        "OPENBLAS_NUM_THREADS": count,
        "MKL_NUM_THREADS": count,
    }
