"""Calls that come together, to places that do not exist, by methods that do not fit."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sidecar_client import Sidecar, job_request
from worker_double import WorkerDouble

from cantora_inference.service.settings import Settings


@pytest.mark.deep
def test_twelve_jobs_posted_at_once_all_run_one_after_the_other(
    sidecar: Sidecar, worker: WorkerDouble
) -> None:
    # Of two accounts, as eleven of one may wait and the first may not have started yet.
    requests = [
        job_request(worker, b"", number=number) | {"account_key": str(number % 2) * 43}
        for number in range(12)
    ]
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(sidecar.submit, requests))
    assert [answer.status_code for answer in answers] == [202] * 12
    jobs = [request["job_id"] for request in requests]
    running = [job for job in jobs if sidecar.state(job) == "running"]
    # States are read one by one, and a job may end between two readings. One that still runs now,
    # after another was seen running, ran beside it.
    assert "running" not in [sidecar.state(job) for job in running[:-1]]
    for request in requests:
        worker.wait_for(request["job_id"], {"failed"})
    assert [event.type for event in worker.events].count("failed") == 12
    assert not worker.problems


def test_the_same_job_posted_twelve_times_at_once_is_one_job(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(sidecar.submit, [request] * 12))
    assert sorted(answer.status_code for answer in answers) == [200] * 11 + [202]
    worker.wait_for(request["job_id"], {"completed"})
    assert [event.type for event in worker.events].count("completed") == 1


@pytest.mark.deep
def test_twenty_wait_and_the_next_one_is_sent_away(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, settings: Settings
) -> None:
    assert settings.queue_limit == 20
    requests = [
        job_request(worker, song, number=number, method="slow")
        | {"account_key": str(number % 2) * 43}
        for number in range(22)
    ]
    assert sidecar.submit(requests[0]).status_code == 202
    sidecar.wait_for_state(requests[0]["job_id"], {"running"})
    answers = [sidecar.submit(request) for request in requests[1:]]
    assert [answer.status_code for answer in answers] == [202] * 20 + [503]
    assert answers[-1].headers["retry-after"] == "30"
    assert sidecar.get(f"/v1/jobs/{requests[-1]['job_id']}").status_code == 404


@pytest.mark.deep
def test_eleven_of_one_account_wait_and_its_next_one_is_sent_away(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    requests = [job_request(worker, song, number=number, method="slow") for number in range(14)]
    assert sidecar.submit(requests[0]).status_code == 202
    sidecar.wait_for_state(requests[0]["job_id"], {"running"})
    answers = [sidecar.submit(request) for request in requests[1:13]]
    assert [answer.status_code for answer in answers] == [202] * 11 + [503]
    of_another = requests[13] | {"account_key": "a" * 43}
    assert sidecar.submit(of_another).status_code == 202


@pytest.mark.parametrize(
    "path", ["/", "/v1", "/v1/job", "/v2/jobs", "/v1/jobs/a/b", "/docs", "/openapi.json", "/.env"]
)
def test_what_does_not_exist_is_not_found(asked_sidecar: Sidecar, path: str) -> None:
    answer = asked_sidecar.get(path)
    assert (answer.status_code, answer.json()) == (404, {"detail": "Not Found"})


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/v1/jobs"),
        ("DELETE", "/v1/jobs/run_1-1"),
        ("PUT", "/v1/jobs/run_1-1"),
        ("GET", "/v1/jobs/run_1-1/cancel"),
        ("POST", "/healthz"),
        ("POST", "/metrics"),
        ("PATCH", "/v1/capabilities"),
    ],
)
def test_a_wrong_method_is_named_so(asked_sidecar: Sidecar, method: str, path: str) -> None:
    answer = asked_sidecar.http.request(method, path)
    assert answer.status_code == 405
    assert answer.headers["allow"]
