"""The child process of one job: decode, analyse, encode, write files; it never sees a URL.

Started as `python -m cantora_inference.job.process` in a process group of its own. It reads a
JobSpec line on stdin, writes ChildLine lines on what was its stdout, and everything that libraries
print goes to stderr. When stdin closes the service is gone, and the group ends itself.
"""

import hashlib
import os
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from cantora_inference.audio_files.decode import SAMPLE_RATE_HERTZ, decode_to_pcm
from cantora_inference.audio_files.ffmpeg import limit_memory
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import (
    ErrorCode,
    JobOptions,
    StoredArtefact,
    StoredArtefacts,
    to_json,
)
from cantora_inference.job.progress import STAGE_OF_PHASE
from cantora_inference.job.protocol import (
    ARTEFACT_FILES,
    OUT_OF_MEMORY_EXIT,
    SOURCE_FILE,
    DecodedLine,
    FailedLine,
    JobSpec,
    ResultLine,
)
from cantora_inference.job.reporter import Reporter, claim_stdout

if TYPE_CHECKING:
    from cantora_inference.analysis import Analysis


def main() -> int:
    """Returns the exit code: 0 when a result or a failure was reported."""
    reporter = Reporter(claim_stdout())
    spec = JobSpec.model_validate_json(sys.stdin.buffer.readline())
    threading.Thread(target=_end_with_the_service, daemon=True).start()
    if spec.memory_bytes:
        limit_memory(spec.memory_bytes)
    try:
        reporter.send(run_job(Path(spec.job_dir), spec.options, reporter))
    except JobFailure as failure:
        reporter.send(FailedLine(code=failure.code, message=failure.message, detail=failure.detail))
    except MemoryError:
        return OUT_OF_MEMORY_EXIT
    return 0


def run_job(job_dir: Path, options: JobOptions, reporter: Reporter) -> ResultLine:
    """Turn the fetched source in `job_dir` into the three artefact files beside it.

    Raises JobFailure for everything a person can be told; anything else is a defect of an engine.
    """
    pcm = job_dir / "mix.interleaved.f32"
    reporter.progress("decode", STAGE_OF_PHASE["decode"], 0, "Reading the audio")
    frames = decode_to_pcm(job_dir / SOURCE_FILE, pcm)
    duration_seconds = frames / SAMPLE_RATE_HERTZ
    reporter.send(DecodedLine(duration_seconds=duration_seconds))
    analysis = _analyse(job_dir, pcm, frames, options, reporter)
    reporter.progress("encode", STAGE_OF_PHASE["encode"], 0, "Packing the tracks")
    _write_artefacts(job_dir, analysis, frames)
    reporter.progress("encode", STAGE_OF_PHASE["encode"], 1, "Packing the tracks")
    return ResultLine(duration_seconds=duration_seconds, artefacts=_describe(job_dir))


def _analyse(
    job_dir: Path, pcm: Path, frames: int, options: JobOptions, reporter: Reporter
) -> "Analysis":
    # Imported after decoding, so that a refused file never costs the heavy libraries.
    from cantora_inference.analysis import AnalysisError, AnalysisOptions, Audio, analyse
    from cantora_inference.audio_files.pcm import map_planar

    samples = map_planar(pcm, job_dir / "mix.planar.f32", frames)
    wanted = AnalysisOptions(
        options.vocal_method, options.pitch_method, options.enable_lyrics, options.lyrics_language
    )
    try:
        return analyse(Audio(samples, SAMPLE_RATE_HERTZ), wanted, reporter.analysis_progress)
    except AnalysisError as error:
        raise JobFailure(_known_code(error.code), error.message, error.message) from error


def _known_code(code: str) -> ErrorCode:
    known: tuple[ErrorCode, ...] = get_args(ErrorCode)
    return next((one for one in known if one == code), "engine_failed")


def _write_artefacts(job_dir: Path, analysis: "Analysis", frames: int) -> None:
    from cantora_inference.audio_files.encode import encode_stems

    stems = {"instrumental": analysis.instrumental, "vocals": analysis.vocals}
    counts = {stem.samples.shape[-1] for stem in stems.values()} | {analysis.document.sample_count}
    if counts != {frames}:
        raise JobFailure("engine_failed", f"sample counts {sorted(counts)}, decoded {frames}")
    encode_stems({job_dir / ARTEFACT_FILES[name]: stem.samples for name, stem in stems.items()})
    (job_dir / ARTEFACT_FILES["document"]).write_bytes(to_json(analysis.document))


def _describe(job_dir: Path) -> StoredArtefacts:
    described = {}
    for name, file_name in ARTEFACT_FILES.items():
        path = job_dir / file_name
        with path.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
        described[name] = StoredArtefact(size_bytes=path.stat().st_size, sha256=sha256)
    return StoredArtefacts(**described)


def _end_with_the_service() -> None:
    while os.read(0, 4096):
        pass
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    exit_code = main()
    sys.stderr.flush()
    # The result is out: libraries that crash while they are torn down must not spoil it.
    os._exit(exit_code)
