"""The stems of an earlier analysis as a later job reads them back."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import ErrorCode
from cantora_inference.job.work_plan import STEM_SOURCE_FILES
from cantora_inference.values import SAMPLE_RATE_HERTZ

if TYPE_CHECKING:
    from cantora_inference.values import Audio

_WRONG_FILES: Final[frozenset[ErrorCode]] = frozenset(
    {"empty_file", "unreadable_audio", "too_long", "too_short"}
)


def decode_stem(job_dir: Path, name: str, unreadable: str) -> int:
    """Decode the fetched stem; returns its frame count.

    It is our own: what is wrong with it is not the file that somebody chose to upload, and
    `unreadable` is what the singer is told instead. Raises JobFailure.
    """
    try:
        return decode_to_pcm(job_dir / STEM_SOURCE_FILES[name], job_dir / f"{name}.interleaved.f32")
    except JobFailure as failure:
        if failure.code not in _WRONG_FILES:
            raise
        detail = f"{name}: {failure.detail}"
        raise JobFailure(failure.code, detail, unreadable) from failure


def stem_audio(job_dir: Path, name: str, sample_count: int) -> "Audio":
    """The decoded stem, mapped into memory."""
    from cantora_inference.audio_files.pcm import map_planar
    from cantora_inference.values import Audio

    interleaved, planar = (job_dir / f"{name}.{kind}.f32" for kind in ("interleaved", "planar"))
    return Audio(map_planar(interleaved, planar, sample_count), SAMPLE_RATE_HERTZ)
