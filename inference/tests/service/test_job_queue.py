import copy
import dataclasses
import time
from collections.abc import Callable

import pytest
from child_processes import stub_processes
from sidecar_client import Sidecar, job_request
from worker_double import PATIENCE_SECONDS, WorkerDouble

from cantora_inference.contract.messages import Activity, ProgressEvent
from cantora_inference.service import job_queue
from cantora_inference.service.settings import Settings


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


def test_a_waiting_job_says_that_it_waits_so_that_it_keeps_its_lease(
    start_sidecar: Callable[[Settings], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    song: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert job_queue.WAITING_SIGN_SECONDS <= 8
    monkeypatch.setattr(job_queue, "WAITING_SIGN_SECONDS", 0.2)
    sidecar = start_sidecar(settings)
    running = job_request(worker, song, number=1, method="slow")
    waiting = job_request(worker, song, number=2)
    sidecar.submit(running)
    sidecar.wait_for_state(running["job_id"], {"running"})
    sidecar.submit(waiting)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (signs := worker.events_of(waiting["job_id"])):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert isinstance(signs[0], ProgressEvent)
    assert signs[0].activity == Activity(name="waiting", queue_place=1)
    assert signs[0].message == "Waiting for a free engine; place 1 in the queue"
    sidecar.post(f"/v1/jobs/{running['job_id']}/cancel")
    worker.wait_for(waiting["job_id"], {"completed"})


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


@pytest.mark.deep
def test_a_cancelled_job_ends_its_process_and_sends_nothing_more(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, settings: Settings
) -> None:
    request = job_request(worker, song, method="slow")
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"progress"})
    while not list(settings.tmp_dir.glob("service-*/*/mix.planar.f32")):
        time.sleep(0.02)
    assert sidecar.post(f"/v1/jobs/{request['job_id']}/cancel").status_code == 202
    assert sidecar.wait_for_state(request["job_id"], {"cancelled"}) == "cancelled"
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
