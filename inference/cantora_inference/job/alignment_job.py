"""A job process that places the words of a singer in the stored voice of their song."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import (
    Activity,
    LyricsDocument,
    PipelineDocument,
    StoredAlignment,
    to_json,
)
from cantora_inference.job.artefacts import describe
from cantora_inference.job.isolation_notes import noted
from cantora_inference.job.protocol import AlignedLine, AlignmentTask, DecodedLine
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.stored_stems import decode_stem, stem_audio
from cantora_inference.job.work_plan import DOCUMENT_SOURCE_FILE, LYRICS_FILE, STEM_SOURCE_FILES
from cantora_inference.values import SAMPLE_RATE_HERTZ

_UNREADABLE: Final = (
    "The tracks of this song could not be read, so its words cannot be placed. "
    "Please process the song again."
)


def run_alignment(
    job_dir: Path, task: AlignmentTask, reporter: Reporter, notes: Sequence[Provenance]
) -> AlignedLine:
    """Turn the fetched stems and document in `job_dir` into the lyrics document beside them.

    Words that cannot be placed are no failure: the lyrics document says why.
    """
    reporter.phase("decode", 0, Activity(name="reading"))
    document = _read_document(job_dir / DOCUMENT_SOURCE_FILE)
    sample_count = _decode_stems(job_dir)
    reporter.send(DecodedLine(duration_seconds=sample_count / SAMPLE_RATE_HERTZ))
    lyrics = _align(job_dir, document, task, sample_count, reporter)
    path = job_dir / LYRICS_FILE
    # A Worker that does not know the field did not ask for it, and would refuse it.
    without = {"fitting"} if lyrics.fitting is None else None
    path.write_bytes(to_json(noted(lyrics, notes), without=without))
    return AlignedLine(artefacts=StoredAlignment(lyrics=describe(path)))


def _decode_stems(job_dir: Path) -> int:
    """The stems that were fetched, which make the mix together; their frame count."""
    frames = {name: decode_stem(job_dir, name, _UNREADABLE) for name in _fetched(job_dir)}
    if len(set(frames.values())) != 1:
        raise JobFailure("unreadable_audio", f"stems of unequal length: {frames}", _UNREADABLE)
    return frames["vocals"]


def _fetched(job_dir: Path) -> list[str]:
    return [name for name, file in STEM_SOURCE_FILES.items() if (job_dir / file).exists()]


def _read_document(path: Path) -> PipelineDocument:
    try:
        return PipelineDocument.model_validate_json(path.read_bytes())
    except ValidationError as error:
        detail = f"document: {error.error_count()} problems"
        raise JobFailure("unreadable_audio", detail, _UNREADABLE) from error


def _align(
    job_dir: Path,
    document: PipelineDocument,
    task: AlignmentTask,
    sample_count: int,
    reporter: Reporter,
) -> LyricsDocument:
    from cantora_inference.analysis import AnalysisError, align

    stems = {name: stem_audio(job_dir, name, sample_count) for name in _fetched(job_dir)}
    try:
        return align(
            stems.get("instrumental"), stems["vocals"], document, task.options, reporter.engines
        )
    except AnalysisError as error:
        raise JobFailure("unreadable_audio", error.message, error.message) from error
