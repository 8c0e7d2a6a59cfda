"""A job process that cuts an original into stems and writes it down."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.audio_files.tags import read_tags
from cantora_inference.contract.document import Provenance
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import Activity, ErrorCode, StoredArtefacts, to_json
from cantora_inference.job.artefacts import describe
from cantora_inference.job.isolation_notes import noted
from cantora_inference.job.protocol import AnalysisTask, DecodedLine, ResultLine
from cantora_inference.job.reporter import Reporter
from cantora_inference.job.work_plan import (
    ARTEFACT_FILES,
    RESULTS_FOLDER,
    SOURCE_FILE,
    STEM_FILES,
)
from cantora_inference.result_cache import ResultCache
from cantora_inference.values import SAMPLE_RATE_HERTZ

if TYPE_CHECKING:
    from cantora_inference.analysis import Analysis
    from cantora_inference.analysis.cached_stages import Reuse
    from cantora_inference.engines import OnStems, Stems
    from cantora_inference.values import FloatArray


def run_analysis(
    job_dir: Path, task: AnalysisTask, reporter: Reporter, notes: Sequence[Provenance]
) -> ResultLine:
    """Turn the fetched source in `job_dir` into the three artefact files beside it.

    Raises JobFailure for everything a person can be told; anything else is a defect of an engine.
    """
    pcm = job_dir / "mix.interleaved.f32"
    reporter.phase("decode", 0, Activity(name="reading"))
    frames = decode_to_pcm(job_dir / SOURCE_FILE, pcm)
    duration_seconds = frames / SAMPLE_RATE_HERTZ
    reporter.send(DecodedLine(duration_seconds=duration_seconds))
    _demand_payment(duration_seconds, task.paid_seconds)
    samples, repairs = _repaired(pcm, job_dir / "mix.planar.f32", frames)
    analysis = _analyse_and_encode(job_dir, samples, task, reporter)
    (job_dir / ARTEFACT_FILES["document"]).write_bytes(
        to_json(noted(analysis.document, [*repairs, *notes]))
    )
    reporter.phase("encode", 1, Activity(name="packing"))
    files = {name: describe(job_dir / file_name) for name, file_name in ARTEFACT_FILES.items()}
    return ResultLine(duration_seconds=duration_seconds, artefacts=StoredArtefacts(**files))


def _demand_payment(duration_seconds: float, paid_seconds: float | None) -> None:
    # Decoded to its end, so that its price can be told; nothing else is done with it.
    if paid_seconds is not None and duration_seconds > paid_seconds:
        detail = f"{duration_seconds:.1f} s, paid {paid_seconds:.1f} s"
        raise JobFailure("song_longer_than_stated", detail, audio_seconds=duration_seconds)


def _repaired(pcm: Path, planar: Path, frames: int) -> "tuple[FloatArray, list[Provenance]]":
    """The decoded samples, (2, n), and what provenance says of a repair of their channels."""
    # Imported after decoding, so that a refused file never costs the heavy libraries.
    from cantora_inference.audio_files.pcm import map_planar, repair_channels
    from cantora_inference.job.channel_notes import channel_notes

    samples = map_planar(pcm, planar, frames)
    return samples, channel_notes(repair_channels(planar, frames))


def _analyse_and_encode(
    job_dir: Path, samples: "FloatArray", task: AnalysisTask, reporter: Reporter
) -> "Analysis":
    """Both stems are encoded while the melody is written down, for which one core is enough."""
    encodings: list[Future[None]] = []
    with ThreadPoolExecutor(1) as beside:

        def encode(stems: "Stems") -> None:
            encodings.append(beside.submit(_encode, job_dir, stems, samples.shape[1]))

        analysis = _analyse(job_dir, samples, task, reporter, encode)
        reporter.phase("encode", 0, Activity(name="packing"))
    encodings[-1].result()
    return analysis


def _analyse(
    job_dir: Path,
    samples: "FloatArray",
    task: AnalysisTask,
    reporter: Reporter,
    on_stems: "OnStems",
) -> "Analysis":
    from cantora_inference.analysis import AnalysisError, AnalysisOptions, Audio, analyse
    from cantora_inference.analysis.findings import FindingsSoFar

    findings = FindingsSoFar(samples, reporter.findings)
    options = task.options
    wanted = AnalysisOptions(
        options.vocal_method,
        options.pitch_method,
        options.enable_lyrics,
        options.lyrics_language,
        options.given_lyrics,
        read_tags(job_dir / SOURCE_FILE),
    )
    try:
        mix = Audio(samples, SAMPLE_RATE_HERTZ)
        return analyse(
            mix, wanted, reporter.engines, _reuse(job_dir, task), findings, on_stems=on_stems
        )
    except AnalysisError as error:
        raise JobFailure(_known_code(error.code), error.message, error.message) from error


def _reuse(job_dir: Path, task: AnalysisTask) -> "Reuse | None":
    if not task.keeps_results:
        return None
    from cantora_inference.analysis.cached_stages import Reuse

    return Reuse(ResultCache(job_dir / RESULTS_FOLDER), task.source_sha256)


def _known_code(code: str) -> ErrorCode:
    known: tuple[ErrorCode, ...] = get_args(ErrorCode)
    return next((one for one in known if one == code), "engine_failed")


def _encode(job_dir: Path, stems: "Stems", frames: int) -> None:
    from cantora_inference.audio_files.encode import encode_stems

    sounds = {"instrumental": stems.instrumental.samples, "vocals": stems.vocals.samples}
    counts = {sound.shape[-1] for sound in sounds.values()}
    if counts != {frames}:
        raise JobFailure("engine_failed", f"sample counts {sorted(counts)}, decoded {frames}")
    encode_stems({job_dir / STEM_FILES[name]: sound for name, sound in sounds.items()})
