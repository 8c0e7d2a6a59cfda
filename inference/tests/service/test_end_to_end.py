"""The real engines behind the real service, on a short tune made here."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from running_sidecars import running_sidecars
from sidecar_client import (
    JOB_SECRET,
    MakeAudio,
    Sidecar,
    alignment_request,
    job_request,
    transposition_request,
)
from worker_double import WorkerDouble

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.document import FileTags
from cantora_inference.contract.messages import (
    AlignedEvent,
    CompletedEvent,
    FailedEvent,
    LyricsDocument,
    PipelineDocument,
    TransposedEvent,
)
from cantora_inference.service.app import ChildCommands
from cantora_inference.service.settings import Settings

TUNE = "aevalsrc='0.4*sin(2*PI*t*(220+110*floor(mod(t,2))))+0.1*sin(2*PI*t*880)':s=48000:d=5"


@pytest.fixture(scope="module")
def worker() -> Iterator[WorkerDouble]:
    double = WorkerDouble()
    yield double
    double.close()


@pytest.fixture(scope="module")
def sidecar(worker: WorkerDouble, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sidecar]:
    """With the real engines and a result cache."""
    folder = tmp_path_factory.mktemp("sidecar")
    settings = Settings(
        (JOB_SECRET,),
        local_mode=True,
        tmp_dir=folder / "work",
        cache_dir=folder / "cache",
    )
    with running_sidecars(worker) as start:
        yield start(settings, ChildCommands())


@pytest.fixture(scope="module")
def two_jobs(sidecar: Sidecar, worker: WorkerDouble, make_audio: MakeAudio) -> list[CompletedEvent]:
    """How two jobs on the same recording end, one after the other."""
    tags = ("-metadata", "title=A tune", "-metadata", "artist=Rosina")
    content = make_audio("tune.mp3", *tags, source=TUNE).read_bytes()
    ends = []
    for number in (1, 2):
        request = job_request(worker, content, number=number)
        request["options"] |= {"pitch_method": "auto", "given_lyrics": None}
        sidecar.submit(request)
        completed = worker.wait_for(request["job_id"], {"completed", "failed"})
        assert isinstance(completed, CompletedEvent), completed
        ends.append(completed)
    return ends


@pytest.mark.deep
def test_a_song_that_is_longer_than_was_paid_for_is_decoded_and_then_refused_with_its_length(
    sidecar: Sidecar, worker: WorkerDouble, make_audio: MakeAudio
) -> None:
    content = make_audio("longer.mp3", source=TUNE).read_bytes()
    request = job_request(worker, content, number=40) | {"paid_seconds": 4.0}
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent), failed
    assert (failed.error.code, failed.error.retryable) == ("song_longer_than_stated", False)
    assert failed.error.audio_seconds == pytest.approx(5, abs=0.1)


@pytest.mark.slow
def test_a_tune_becomes_two_equally_long_stems_and_a_document(
    two_jobs: list[CompletedEvent], worker: WorkerDouble, tmp_path: Path
) -> None:
    completed = two_jobs[0]
    frames = round(completed.duration_seconds * 48_000)
    for name in ("vocals", "instrumental"):
        _, content = worker.artefacts[f"/put/1/{name}"]
        stored = getattr(completed.artefacts, name)
        assert stored.sha256 == hashlib.sha256(content).hexdigest()
        path = tmp_path / f"{name}.opus"
        path.write_bytes(content)
        assert decode_to_pcm(path, path.with_suffix(".f32")) == frames
    document = PipelineDocument.model_validate_json(worker.artefacts["/put/1/document"][1])
    assert document.sample_count == frames
    assert document.vocal_separation.degraded
    assert document.tags == FileTags(title="A tune", artist="Rosina")
    assert not worker.problems


@pytest.mark.deep
@pytest.mark.slow
def test_a_second_job_on_the_same_recording_takes_over_what_the_first_one_found(
    two_jobs: list[CompletedEvent], worker: WorkerDouble
) -> None:
    cached = []
    for number, _ in enumerate(two_jobs, start=1):
        body = worker.artefacts[f"/put/{number}/document"][1]
        provenance = PipelineDocument.model_validate_json(body).provenance
        cached.append({entry.stage for entry in provenance if entry.cached})
    assert cached[0] == set()
    assert "vocal_separation" in cached[1]


@pytest.mark.deep
@pytest.mark.slow
def test_both_stems_of_a_tune_are_shifted_by_the_real_engine(
    sidecar: Sidecar, worker: WorkerDouble, make_audio: MakeAudio, tmp_path: Path
) -> None:
    opus = ("-c:a", "libopus", "-f", "ogg")
    stem = make_audio("stem.opus", *opus, source=TUNE.replace("d=5", "d=3.1")).read_bytes()
    stems = {"instrumental": stem, "vocals": stem}
    request = transposition_request(worker, stems, number=3, semitones=-5)
    sidecar.submit(request)
    ended = worker.wait_for(request["job_id"], {"transposed", "failed"})
    assert isinstance(ended, TransposedEvent), ended
    assert ended.sample_count == round(3.1 * 48_000)
    assert {entry.stage for entry in ended.provenance} == {"transposition"}
    for name in ("vocals", "instrumental"):
        path = tmp_path / f"{name}.opus"
        path.write_bytes(worker.artefacts[f"/put/3/{name}"][1])
        assert decode_to_pcm(path, path.with_suffix(".f32")) == ended.sample_count
    assert not worker.problems


@pytest.mark.deep
@pytest.mark.slow
def test_words_are_placed_in_the_stem_that_an_earlier_job_has_stored(
    two_jobs: list[CompletedEvent], sidecar: Sidecar, worker: WorkerDouble
) -> None:
    stem, document = (worker.artefacts[f"/put/1/{name}"][1] for name in ("vocals", "document"))
    words = "[00:00.10]la la\n[00:03.00]la"
    request = alignment_request(worker, stem, document, number=4, text=words)
    sidecar.submit(request)
    ended = worker.wait_for(request["job_id"], {"aligned", "failed"})
    assert isinstance(ended, AlignedEvent), ended
    made = LyricsDocument.model_validate_json(worker.artefacts["/put/4/lyrics"][1])
    assert [word.word for word in made.wordTimings] == ["la", "la", "la"]
    assert not worker.problems
