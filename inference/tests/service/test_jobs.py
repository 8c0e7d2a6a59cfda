import itertools
import time

import pytest
from sidecar_client import Sidecar, job_request
from worker_double import PATIENCE_SECONDS, WorkerDouble

from cantora_inference.contract.messages import CompletedEvent, PipelineDocument, ProgressEvent
from cantora_inference.service.settings import Settings


def test_a_job_ends_with_artefacts_stored_and_a_completed_event(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    answer = sidecar.submit(request)
    assert (answer.status_code, answer.json()["state"]) == (202, "queued")
    completed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(completed, CompletedEvent)
    assert completed.duration_seconds == 2.0
    assert set(worker.artefacts) == {f"/put/1/{n}" for n in ("instrumental", "vocals", "document")}
    headers, body = worker.artefacts["/put/1/document"]
    assert headers["content-type"] == "application/json"
    assert "transfer-encoding" not in headers
    assert PipelineDocument.model_validate_json(body).sample_count == 96_000
    assert worker.artefacts["/put/1/vocals"][0]["content-type"] == "audio/ogg"
    assert len(worker.artefacts["/put/1/vocals"][1]) == completed.artefacts.vocals.size_bytes
    status = sidecar.get(f"/v1/jobs/{request['job_id']}").json()
    assert status["state"] == "completed"
    assert not worker.problems


def test_events_are_numbered_from_one_and_progress_never_falls(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    events = worker.events_of(request["job_id"])
    assert [event.sequence for event in events] == list(range(1, len(events) + 1))
    progress = [event for event in events if isinstance(event, ProgressEvent)]
    assert [event.progress for event in progress] == sorted(event.progress for event in progress)
    stages = [event.stage for event in progress]
    assert stages[0] == "vocal_separation"
    assert {"pitch_detection", "lyrics_recognition", "quality_assessment"} <= set(stages)
    assert (stages[-1], progress[-1].progress >= 0.99) == ("finalizing", True)
    found = [event.findings for event in progress if event.findings is not None]
    assert (found[-1].duration_seconds, found[-1].key_name) == (2.0, "B minor")
    assert max(found[-1].waveform) == 100


def test_progress_within_a_stage_is_sent_twice_a_second_at_most(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while len(worker.received) < 5:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    sidecar.post(f"/v1/jobs/{request['job_id']}/cancel")
    times = [at for at, event in worker.received if event["type"] == "progress"]
    assert all(later - earlier > 0.45 for earlier, later in itertools.pairwise(times))


def test_a_completed_event_is_repeated_under_its_number_until_it_is_taken(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    answers = iter([500, 500])
    worker.answer_event = lambda event: next(answers, 200) if event["type"] == "completed" else 200
    request = job_request(worker, song)
    sidecar.submit(request)
    completed = worker.wait_for(request["job_id"], {"completed"})
    tries = [event["sequence"] for _, event in worker.received if event["type"] == "completed"]
    assert tries == [completed.sequence] * 3


@pytest.mark.deep
def test_a_409_stops_the_job_and_silences_it(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    worker.answer_event = lambda event: 409 if event["sequence"] >= 2 else 200
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    assert sidecar.wait_for_state(request["job_id"], {"cancelled"}) == "cancelled"
    count = len(worker.received)
    time.sleep(1)
    assert len(worker.received) == count
    assert worker.received[-1][1]["sequence"] == 2


def test_nothing_is_left_on_disk_after_a_job(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, settings: Settings
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    names = {path.name for path in settings.tmp_dir.glob("service-*/*")}
    assert names == {"owner.lock"}
