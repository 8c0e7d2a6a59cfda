"""A job process that puts both stems of a song into another key."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cantora_inference.contract.document import Provenance
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import Activity, StoredTransposition
from cantora_inference.job.artefacts import describe
from cantora_inference.job.protocol import DecodedLine, TransposedLine, TranspositionTask
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.stored_stems import decode_stem, stem_audio
from cantora_inference.job.work_plan import STEM_SOURCE_FILES, TRANSPOSED_FILES
from cantora_inference.values import SAMPLE_RATE_HERTZ

if TYPE_CHECKING:
    from cantora_inference.transposition import TransposedSong

_SHIFTING: Final = Activity(name="changing_key")
_UNREADABLE: Final = (
    "The tracks of this song could not be read, so it cannot be put into another key. "
    "Please process the song again."
)


def run_transposition(
    job_dir: Path, task: TranspositionTask, reporter: Reporter, notes: Sequence[Provenance]
) -> TransposedLine:
    """Turn the two fetched stems in `job_dir` into shifted ones, and their mix, equally long."""
    reporter.phase("decode", 0, Activity(name="reading"))
    frames = {name: decode_stem(job_dir, name, _UNREADABLE) for name in STEM_SOURCE_FILES}
    sample_count = frames["vocals"]
    if set(frames.values()) != {sample_count}:
        raise JobFailure("unreadable_audio", f"stems of unequal length: {frames}", _UNREADABLE)
    reporter.send(DecodedLine(duration_seconds=sample_count / SAMPLE_RATE_HERTZ))
    made = _shift(job_dir, task, sample_count, reporter)
    reporter.phase("encode", 0, Activity(name="packing"))
    _write_files(job_dir, made, sample_count)
    reporter.phase("encode", 1, Activity(name="packing"))
    files = {name: describe(job_dir / file_name) for name, file_name in TRANSPOSED_FILES.items()}
    return TransposedLine(
        sample_count=sample_count,
        artefacts=StoredTransposition(**files),
        provenance=[*made.provenance, *notes],
    )


def _shift(
    job_dir: Path, task: TranspositionTask, sample_count: int, reporter: Reporter
) -> "TransposedSong":
    from cantora_inference.transposition import transpose_stems

    workdir = job_dir / "transposition"
    workdir.mkdir(mode=0o700)
    reporter.engines("transposition", 0, _SHIFTING)
    return transpose_stems(
        stem_audio(job_dir, "instrumental", sample_count),
        stem_audio(job_dir, "vocals", sample_count),
        semitones=task.options.semitones,
        preserve_formants=task.options.preserve_formants,
        progress=lambda share: reporter.engines("transposition", share, _SHIFTING),
        workdir=workdir,
    )


def _write_files(job_dir: Path, made: "TransposedSong", sample_count: int) -> None:
    from cantora_inference.audio_files.encode import encode_stems
    from cantora_inference.transposition.mix import mix_of

    stems = {"instrumental": made.instrumental.samples, "vocals": made.vocals.samples}
    counts = {samples.shape[-1] for samples in stems.values()}
    if counts != {sample_count}:
        raise JobFailure("engine_failed", f"sample counts {sorted(counts)}, given {sample_count}")
    sounds = stems | {"mix": mix_of(**stems)}
    encode_stems({job_dir / TRANSPOSED_FILES[name]: sound for name, sound in sounds.items()})
