"""Whole jobs by the real child process, with their time and their memory."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import soundfile

from benchmarks.malformed_files import make_seeds, malformed_files
from cantora_inference.contract.message import to_json
from cantora_inference.contract.messages import JobOptions
from cantora_inference.job.protocol import CHILD_LINE, AnalysisTask, FailedLine, JobSpec, ResultLine
from cantora_inference.job.work_plan import SOURCE_FILE
from cantora_inference.service.child_environment import child_environment

THREADS = 2
# Not forked off a spawner, so that its memory is its own.
_COMMAND = (sys.executable, "-P", "-m", "cantora_inference.job.process")
_OPTIONS = JobOptions(
    vocal_method="hybrid",
    pitch_method="auto",
    enable_lyrics=True,
    lyrics_language=None,
    given_lyrics=None,
    require_engine=False,
)
_TWELVE_MINUTES_SECONDS = 719.5


@dataclass(frozen=True)
class JobRun:
    """`outcome` is "decoded", an error code or "crashed"; memory is that of the whole process.

    processor_seconds: also of the programs that it ran.
    """

    outcome: str
    seconds: float
    processor_seconds: float
    peak_bytes: int
    duration_seconds: float


def run_job(source: bytes) -> JobRun:
    """One analysis of a file by a process of its own."""
    folder = Path(tempfile.mkdtemp(prefix="cantora-bench-"))
    try:
        (folder / SOURCE_FILE).write_bytes(source)
        task = AnalysisTask(
            options=_OPTIONS, source_sha256="0" * 64, paid_seconds=None, keeps_results=False
        )
        spec = JobSpec(
            job_dir=str(folder), task=task, memory_bytes=12 * 1024**3, accepted_isolation=[]
        )
        return _run(spec, folder)
    finally:
        shutil.rmtree(folder)


def twelve_minutes(song: Path) -> bytes:
    """A FLAC that repeats a song up to just under 12 minutes."""
    samples, rate = soundfile.read(song, dtype="int16", always_2d=True)
    wanted = int(_TWELVE_MINUTES_SECONDS * rate)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.flac"
        with soundfile.SoundFile(path, "w", rate, samples.shape[1]) as file:
            for start in range(0, wanted, len(samples)):
                file.write(samples[: wanted - start])
        return path.read_bytes()


def first_seconds(song: Path, seconds: float) -> bytes:
    """A FLAC of the beginning of a song."""
    rate = soundfile.info(song).samplerate
    samples, _ = soundfile.read(song, frames=round(seconds * rate), dtype="int16")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "beginning.flac"
        soundfile.write(path, samples, rate)
        return path.read_bytes()


@dataclass(frozen=True)
class MalformedRuns:
    """What became of all malformed files."""

    count: int
    crashed: int
    untrue: int
    peak_bytes: int
    outcomes: Counter[str]


def run_malformed_files() -> MalformedRuns:
    """Give every malformed file to a whole job."""
    with tempfile.TemporaryDirectory() as seeds:
        folder = Path(seeds)
        cases = list(malformed_files(make_seeds(folder), folder))
    runs = [run_job(case.content) for case in cases]
    # What decodes may still be silent: then the analysis says so.
    true = [
        run.outcome in case.outcomes
        or ("decoded" in case.outcomes and run.outcome == "silent_audio")
        for case, run in zip(cases, runs, strict=True)
    ]
    return MalformedRuns(
        len(runs),
        sum(run.outcome == "crashed" for run in runs),
        true.count(False),
        max(run.peak_bytes for run in runs),
        Counter(run.outcome for run in runs),
    )


def _run(spec: JobSpec, folder: Path) -> JobRun:
    started = time.perf_counter()
    process = subprocess.Popen(
        _COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=child_environment(folder, THREADS),
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(to_json(spec) + b"\n")
    process.stdin.flush()
    outcome, duration_seconds = "crashed", 0.0
    for raw in process.stdout:
        said = CHILD_LINE.validate_json(raw)
        if isinstance(said, FailedLine):
            outcome = said.code
        elif isinstance(said, ResultLine):
            outcome, duration_seconds = "decoded", said.duration_seconds
    process.stdin.close()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    seconds = time.perf_counter() - started
    processor = usage.ru_utime + usage.ru_stime
    return JobRun(outcome, seconds, processor, usage.ru_maxrss * _RSS_UNIT_BYTES, duration_seconds)


_RSS_UNIT_BYTES = 1 if sys.platform == "darwin" else 1024
