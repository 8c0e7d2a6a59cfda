import copy
import dataclasses
import itertools
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Sidecar, job_request
from worker_double import WorkerDouble

from cantora_inference.contract import CompletedEvent, FailedEvent, PipelineDocument, ProgressEvent
from cantora_inference.settings import Settings


def test_a_job_ends_with_artefacts_stored_and_a_completed_event(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    answer = sidecar.submit(request)
    assert (answer.status_code, answer.json()) == (
        202,
        {"job_id": request["job_id"], "state": "queued"},
    )
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
    assert stages[-1] == "finalizing"


def test_progress_within_a_stage_is_sent_twice_a_second_at_most(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    time.sleep(3)
    sidecar.post(f"/v1/jobs/{request['job_id']}/cancel")
    times = [at for at, event in worker.received if event["type"] == "progress"]
    assert 3 <= len(times) <= 7
    assert all(later - earlier > 0.45 for earlier, later in itertools.pairwise(times))


@pytest.mark.parametrize(
    ("method", "code", "retryable"),
    [
        ("silent", "silent_audio", False),
        ("hog", "out_of_memory", True),
        ("killed", "out_of_memory", True),
        ("segfault", "engine_failed", True),
        ("defect", "engine_failed", True),
        ("nan", "engine_failed", True),
        ("short-stem", "engine_failed", True),
    ],
)
def test_a_job_process_that_fails_is_reported_and_the_service_goes_on(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, method: str, code: str, retryable: bool
) -> None:
    request = job_request(worker, song, method=method)
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert (failed.error.code, failed.error.retryable) == (code, retryable)
    assert sidecar.http.get("/healthz").status_code == 200
    assert not worker.artefacts


def test_text_named_as_audio_fails_as_unreadable(sidecar: Sidecar, worker: WorkerDouble) -> None:
    request = job_request(worker, b"these are words, not sound\n" * 100)
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "unreadable_audio"


def test_an_empty_source_fails_as_empty(sidecar: Sidecar, worker: WorkerDouble) -> None:
    request = job_request(worker, b"")
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "empty_file"


def test_a_source_that_is_gone_fails_as_unavailable(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    worker.answer_get = lambda _: 404
    request = job_request(worker, song)
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "source_unavailable"


def test_other_bytes_than_announced_are_refused(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    worker.sources["/source/1"] = song + b"more"
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "source_unavailable"


def test_a_storage_that_stumbles_once_does_not_fail_the_job(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    answers = iter([500, 503])
    worker.answer_put = lambda _: next(answers, 200)
    first_get = iter([502])
    worker.answer_get = lambda _: next(first_get, 200)
    request = job_request(worker, song)
    sidecar.submit(request)
    assert worker.wait_for(request["job_id"], {"completed", "failed"}).type == "completed"


def test_a_storage_that_refuses_fails_the_job(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    worker.answer_put = lambda _: 403
    request = job_request(worker, song)
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "upload_failed"


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


def test_the_same_job_again_is_answered_with_its_state_and_runs_once(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    fresh_urls = copy.deepcopy(request)
    fresh_urls["source"]["url"] += "?expires=2"
    assert sidecar.submit(fresh_urls).status_code == 200
    worker.wait_for(request["job_id"], {"completed"})
    again = sidecar.submit(fresh_urls)
    assert (again.status_code, again.json()["state"]) == (200, "completed")
    assert [event.type for event in worker.events].count("completed") == 1


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [("source", "sha256", "0" * 64), ("options", "enable_lyrics", False)],
)
def test_the_same_id_for_another_job_is_a_conflict(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, part: str, field: str, value: object
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    request[part][field] = value
    assert sidecar.submit(request).status_code == 409


def test_jobs_run_one_at_a_time_in_order_and_the_queue_has_an_end(
    start_sidecar: Callable[[Settings], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    song: bytes,
) -> None:
    sidecar = start_sidecar(dataclasses.replace(settings, queue_limit=2))
    first = job_request(worker, song, number=1, method="slow")
    sidecar.submit(first)
    sidecar.wait_for_state(first["job_id"], {"running"})
    others = [job_request(worker, song, number=number) for number in (2, 3, 4)]
    answers = [sidecar.submit(request) for request in others]
    assert [answer.status_code for answer in answers] == [202, 202, 503]
    assert answers[2].headers["retry-after"] == "30"
    assert sidecar.state(others[0]["job_id"]) == "queued"
    sidecar.post(f"/v1/jobs/{first['job_id']}/cancel")
    for request in others[:2]:
        worker.wait_for(request["job_id"], {"completed"})
    assert sidecar.submit(others[2]).status_code == 202
    worker.wait_for(others[2]["job_id"], {"completed"})


def test_a_cancelled_job_ends_its_process_and_sends_nothing_more(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, settings: Settings
) -> None:
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"progress"})
    while not list(settings.tmp_dir.glob("service-*/*/mix.planar.f32")):
        time.sleep(0.02)
    assert sidecar.post(f"/v1/jobs/{request['job_id']}/cancel").status_code == 202
    assert sidecar.wait_for_state(request["job_id"], {"cancelled"}, 5) == "cancelled"
    count = len(worker.received)
    time.sleep(0.8)
    assert len(worker.received) == count
    assert not list(settings.tmp_dir.glob("service-*/pipe_*"))
    assert not stub_processes()


def test_a_queued_job_can_be_cancelled(sidecar: Sidecar, worker: WorkerDouble, song: bytes) -> None:
    first = job_request(worker, song, number=1, method="slow")
    second = job_request(worker, song, number=2)
    sidecar.submit(first)
    sidecar.submit(second)
    sidecar.post(f"/v1/jobs/{second['job_id']}/cancel")
    assert sidecar.state(second["job_id"]) == "cancelled"
    sidecar.post(f"/v1/jobs/{first['job_id']}/cancel")
    assert not worker.events_of(second["job_id"])


def test_a_job_past_its_deadline_fails_as_timeout(
    start_sidecar: Callable[[Settings], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    song: bytes,
) -> None:
    hurried = dataclasses.replace(settings, shortest_deadline_seconds=2.5, deadline_factor=1)
    sidecar = start_sidecar(hurried)
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "timeout"


def test_a_killed_job_process_is_reported_at_once(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    while not stub_processes():
        time.sleep(0.02)
    os.kill(stub_processes()[0], signal.SIGKILL)
    failed = worker.wait_for(request["job_id"], {"completed", "failed"}, 5)
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "out_of_memory"


def test_nothing_is_left_on_disk_after_a_job(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, settings: Settings
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    names = {path.name for path in settings.tmp_dir.glob("service-*/*")}
    assert names == {"owner.lock"}


def stub_processes() -> list[int]:
    """Process ids of scripted job processes that this test process started."""
    mine = str(os.getpid())
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if b"stub_child.py" in command and parent == mine:
            found.append(int(folder.name))
    return found
