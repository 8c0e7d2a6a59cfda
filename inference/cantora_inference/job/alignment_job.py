"""A job process that places the words of a singer in the stored voice of their song."""

from pathlib import Path
from typing import Final

from pydantic import ValidationError

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import (
    LyricsDocument,
    PipelineDocument,
    StoredAlignment,
    to_json,
)
from cantora_inference.job.artefacts import describe
from cantora_inference.job.protocol import AlignedLine, AlignmentTask, DecodedLine
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.stored_stems import decode_stem, stem_audio
from cantora_inference.job.work_plan import DOCUMENT_SOURCE_FILE, LYRICS_FILE
from cantora_inference.values import SAMPLE_RATE_HERTZ

_READING: Final = "Reading the voice"
_UNREADABLE: Final = (
    "The tracks of this song could not be read, so its words cannot be placed. "
    "Please process the song again."
)


def run_alignment(job_dir: Path, task: AlignmentTask, reporter: Reporter) -> AlignedLine:
    """Turn the fetched stem and document in `job_dir` into the lyrics document beside them.

    Words that cannot be placed are no failure: the lyrics document says why.
    """
    reporter.phase("decode", 0, _READING)
    document = _read_document(job_dir / DOCUMENT_SOURCE_FILE)
    sample_count = decode_stem(job_dir, "vocals", _UNREADABLE)
    reporter.send(DecodedLine(duration_seconds=sample_count / SAMPLE_RATE_HERTZ))
    lyrics = _align(job_dir, document, task, sample_count, reporter)
    path = job_dir / LYRICS_FILE
    path.write_bytes(to_json(lyrics))
    return AlignedLine(artefacts=StoredAlignment(lyrics=describe(path)))


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

    vocals = stem_audio(job_dir, "vocals", sample_count)
    try:
        return align(vocals, document, task.options, reporter.engines)
    except AnalysisError as error:
        raise JobFailure("unreadable_audio", error.message, error.message) from error
