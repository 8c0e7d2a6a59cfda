"""The real engines behind the real service, on a short tune made here."""

import dataclasses
import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from sidecar_client import MakeAudio, Sidecar, job_request, transposition_request
from worker_double import WorkerDouble

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.contract.messages import CompletedEvent, PipelineDocument, TransposedEvent
from cantora_inference.service.app import ChildCommands
from cantora_inference.service.settings import Settings

TUNE = "aevalsrc='0.4*sin(2*PI*t*(220+110*floor(mod(t,2))))+0.1*sin(2*PI*t*880)':s=48000:d=5"


@pytest.mark.slow
def test_a_tune_becomes_two_equally_long_stems_and_a_document(
    start_sidecar: Callable[[Settings, ChildCommands], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    make_audio: MakeAudio,
    tmp_path: Path,
) -> None:
    sidecar = start_sidecar(settings, ChildCommands())
    request = job_request(worker, make_audio("tune.mp3", source=TUNE).read_bytes())
    request["options"] |= {"pitch_method": "auto", "given_lyrics": None}
    sidecar.submit(request)
    completed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(completed, CompletedEvent), completed
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
    assert not worker.problems


@pytest.mark.slow
def test_a_second_job_on_the_same_recording_takes_over_what_the_first_one_found(
    start_sidecar: Callable[[Settings, ChildCommands], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    make_audio: MakeAudio,
    tmp_path: Path,
) -> None:
    kept = dataclasses.replace(settings, cache_dir=tmp_path / "cache")
    sidecar = start_sidecar(kept, ChildCommands())
    content = make_audio("tune.mp3", source=TUNE).read_bytes()
    cached = []
    for number in (1, 2):
        request = job_request(worker, content, number=number)
        request["options"] |= {"pitch_method": "auto", "given_lyrics": None}
        sidecar.submit(request)
        assert worker.wait_for(request["job_id"], {"completed", "failed"}).type == "completed"
        body = worker.artefacts[f"/put/{number}/document"][1]
        provenance = PipelineDocument.model_validate_json(body).provenance
        cached.append({entry.stage for entry in provenance if entry.cached})
    assert cached[0] == set()
    assert "vocal_separation" in cached[1]


@pytest.mark.slow
def test_both_stems_of_a_tune_are_shifted_by_the_real_engine(
    start_sidecar: Callable[[Settings, ChildCommands], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    make_audio: MakeAudio,
    tmp_path: Path,
) -> None:
    sidecar = start_sidecar(settings, ChildCommands())
    opus = ("-c:a", "libopus", "-f", "ogg")
    stem = make_audio("stem.opus", *opus, source=TUNE.replace("d=5", "d=3.1")).read_bytes()
    request = transposition_request(worker, {"instrumental": stem, "vocals": stem}, semitones=-5)
    sidecar.submit(request)
    ended = worker.wait_for(request["job_id"], {"transposed", "failed"})
    assert isinstance(ended, TransposedEvent), ended
    assert ended.sample_count == round(3.1 * 48_000)
    assert {entry.stage for entry in ended.provenance} == {"transposition"}
    for name in ("vocals", "instrumental"):
        path = tmp_path / f"{name}.opus"
        path.write_bytes(worker.artefacts[f"/put/1/{name}"][1])
        assert decode_to_pcm(path, path.with_suffix(".f32")) == ended.sample_count
    assert not worker.problems
