import dataclasses
import os
import signal
import time
from collections.abc import Callable

import pytest
from child_processes import stub_processes
from sidecar_client import Sidecar, job_request
from worker_double import WorkerDouble

from cantora_inference.contract.messages import FailedEvent
from cantora_inference.job.progress import Leg
from cantora_inference.job.time_limits import TimeLimit
from cantora_inference.service.settings import Settings

pytestmark = pytest.mark.deep


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


@pytest.mark.deep
@pytest.mark.parametrize("leg", ["fetch", "upload"])
def test_a_storage_that_never_answers_is_not_waited_for_for_ever(
    start_sidecar: Callable[[Settings], Sidecar],
    settings: Settings,
    worker: WorkerDouble,
    song: bytes,
    leg: Leg,
) -> None:
    limits = dict(settings.time_limits) | {leg: TimeLimit(0.2)}
    sidecar = start_sidecar(dataclasses.replace(settings, time_limits=limits))

    def slow(_path: str) -> int:
        time.sleep(2)
        return 200

    if leg == "fetch":
        worker.answer_get = slow
    else:
        worker.answer_put = slow
    request = job_request(worker, song)
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
    failed = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert isinstance(failed, FailedEvent)
    assert failed.error.code == "out_of_memory"
