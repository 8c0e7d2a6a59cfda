import hashlib
from pathlib import Path

import numpy as np
import pytest
from sidecar_client import Sidecar, transposition_request
from worker_double import WorkerDouble

from cantora_inference.audio_files.decode import decode_to_pcm
from cantora_inference.audio_files.encode import encode_stems
from cantora_inference.contract.messages import (
    FailedEvent,
    JobError,
    ProgressEvent,
    TransposedEvent,
)

FRAMES = 100_007


def stems_of(folder: Path, **frames: int) -> dict[str, bytes]:
    """Stems of noise as an analysis stores them."""
    made = {}
    for seed, (name, count) in enumerate(frames.items()):
        samples = np.random.default_rng(seed).normal(0, 0.1, (2, count)).astype(np.float32)
        path = folder / f"{name}.opus"
        encode_stems({path: samples})
        made[name] = path.read_bytes()
    return made


@pytest.fixture
def stems(tmp_path: Path) -> dict[str, bytes]:
    return stems_of(tmp_path, instrumental=FRAMES, vocals=FRAMES)


def test_both_stems_and_their_mix_come_back_shifted_and_exactly_as_long(
    sidecar: Sidecar, worker: WorkerDouble, stems: dict[str, bytes], tmp_path: Path
) -> None:
    request = transposition_request(worker, stems)
    answer = sidecar.submit(request)
    assert (answer.status_code, answer.json()["kind"]) == (202, "transposition")
    ended = worker.wait_for(request["job_id"], {"transposed", "completed", "failed"})
    assert isinstance(ended, TransposedEvent), ended
    assert ended.sample_count == FRAMES
    assert [entry.engine for entry in ended.provenance] == ["scripted"]
    names = ("instrumental", "vocals", "mix")
    assert set(worker.artefacts) == {f"/put/1/{name}" for name in names}
    for name in names:
        headers, content = worker.artefacts[f"/put/1/{name}"]
        assert headers["content-type"] == "audio/ogg"
        assert getattr(ended.artefacts, name).sha256 == hashlib.sha256(content).hexdigest()
        path = tmp_path / f"shifted-{name}.opus"
        path.write_bytes(content)
        assert decode_to_pcm(path, path.with_suffix(".f32")) == FRAMES
    assert sidecar.state(request["job_id"]) == "completed"
    assert not worker.problems


@pytest.mark.deep
def test_its_progress_is_told_in_its_own_stage(
    sidecar: Sidecar, worker: WorkerDouble, stems: dict[str, bytes]
) -> None:
    request = transposition_request(worker, stems)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"transposed"})
    told = [one for one in worker.events_of(request["job_id"]) if isinstance(one, ProgressEvent)]
    assert list(dict.fromkeys(event.stage for event in told)) == ["transposition", "finalizing"]
    assert [event.progress for event in told] == sorted(event.progress for event in told)


@pytest.mark.deep
def test_the_same_again_is_answered_and_another_shift_is_a_conflict(
    sidecar: Sidecar, worker: WorkerDouble, stems: dict[str, bytes]
) -> None:
    request = transposition_request(worker, stems)
    first = sidecar.submit(request).json()
    worker.wait_for(request["job_id"], {"transposed"})
    again = sidecar.submit(request)
    assert (again.status_code, again.json()["state"]) == (200, "completed")
    assert again.json()["progress"] == 1
    assert again.json()["content_id"] == first["content_id"]
    assert sidecar.get(f"/v1/jobs/{request['job_id']}").json()["content_id"] == first["content_id"]
    request["options"]["semitones"] = 4
    assert sidecar.submit(request).status_code == 409


def failure(sidecar: Sidecar, worker: WorkerDouble, request: dict[str, object]) -> JobError:
    sidecar.submit(request)
    failed = worker.wait_for(str(request["job_id"]), {"transposed", "failed"})
    assert isinstance(failed, FailedEvent), failed
    assert not worker.artefacts
    return failed.error


def test_stems_of_unequal_length_are_no_pair(
    sidecar: Sidecar, worker: WorkerDouble, tmp_path: Path
) -> None:
    stems = stems_of(tmp_path, instrumental=FRAMES, vocals=FRAMES + 1)
    request = transposition_request(worker, stems)
    error = failure(sidecar, worker, request)
    assert error.code == "unreadable_audio"
    assert "process the song again" in error.message


def test_a_stem_that_is_no_audio_fails_as_unreadable(
    sidecar: Sidecar, worker: WorkerDouble, stems: dict[str, bytes]
) -> None:
    request = transposition_request(worker, stems | {"vocals": b"words " * 100})
    error = failure(sidecar, worker, request)
    assert error.code == "unreadable_audio"
    assert "process the song again" in error.message


def test_an_engine_that_changes_the_length_is_a_defect(
    sidecar: Sidecar, worker: WorkerDouble, stems: dict[str, bytes]
) -> None:
    request = transposition_request(worker, stems, semitones=12)
    assert failure(sidecar, worker, request).code == "engine_failed"
