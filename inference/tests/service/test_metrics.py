import re
import time
from collections.abc import Callable

import pytest
from sidecar_client import JOB_SECRET, Sidecar, job_request
from worker_double import PATIENCE_SECONDS, WorkerDouble

from cantora_inference.service.metrics import Metrics
from cantora_inference.service.settings import Settings

SAMPLE = re.compile(r"^(?P<name>[a-z_]+(?:\{.*\})?) (?P<value>\S+)$", re.MULTILINE)


def figures(sidecar: Sidecar) -> dict[str, float]:
    """Every sample by its name and labels, as Prometheus would read it."""
    answer = sidecar.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return {found["name"]: float(found["value"]) for found in SAMPLE.finditer(answer.text)}


def refused(reason: str) -> str:
    return f'cantora_requests_refused_total{{reason="{reason}"}}'


def test_a_finished_job_is_counted_with_its_legs_bytes_and_callbacks(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    deadline = time.monotonic() + PATIENCE_SECONDS
    taken = 'cantora_callbacks_total{outcome="taken",type="completed"}'
    while (seen := figures(sidecar))[taken] < 1:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert seen['cantora_jobs_total{kind="analysis",outcome="completed"}'] == 1
    assert seen['cantora_job_seconds_count{kind="analysis"}'] == 1
    for leg in ("fetch", "decode", "vocal_separation", "pitch_detection", "encode", "upload"):
        assert seen[f'cantora_leg_seconds_count{{leg="{leg}"}}'] == 1
    assert seen['cantora_transferred_bytes_total{direction="in"}'] == len(song)
    stored = sum(len(body) for _, body in worker.artefacts.values())
    assert seen['cantora_transferred_bytes_total{direction="out"}'] == stored
    assert seen["cantora_jobs_waiting"] == seen["cantora_job_running_seconds"] == 0
    assert seen["process_resident_memory_bytes"] > 1e6


@pytest.mark.deep
def test_failures_and_refused_sources_are_counted_by_code(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    for number, (content, method) in enumerate([(b"", "hybrid"), (song, "defect")]):
        request = job_request(worker, content, number=number, method=method)
        sidecar.submit(request)
        worker.wait_for(request["job_id"], {"failed"})
    seen = figures(sidecar)
    assert seen['cantora_job_failures_total{code="empty_file"}'] == 1
    assert seen['cantora_job_failures_total{code="engine_failed"}'] == 1
    assert seen['cantora_decode_refusals_total{code="empty_file"}'] == 1
    assert 'cantora_decode_refusals_total{code="engine_failed"}' not in seen
    assert seen['cantora_jobs_total{kind="analysis",outcome="failed"}'] == 2


def test_a_running_and_a_waiting_job_are_seen(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    requests = [job_request(worker, song, number=number, method="slow") for number in (1, 2)]
    sidecar.submit(requests[0])
    sidecar.wait_for_state(requests[0]["job_id"], {"running"})
    sidecar.submit(requests[1])
    seen = figures(sidecar)
    assert seen["cantora_jobs_waiting"] == 1
    assert seen["cantora_job_running_seconds"] > 0


@pytest.mark.deep
def test_a_callback_that_is_repeated_is_counted(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    answers = iter([500])
    worker.answer_event = lambda event: next(answers, 200) if event["type"] == "completed" else 200
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    assert figures(sidecar)['cantora_callbacks_total{outcome="retried",type="completed"}'] == 1


def test_refusals_are_counted_by_their_reason(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    sidecar.http.post("/v1/jobs")
    sidecar.post("/v1/jobs", b" " * 1_048_577)
    sidecar.post("/v1/jobs", b"{}")
    request = job_request(worker, song, method="slow")
    sidecar.submit(request | {"callback_url": "https://evil.example.net/"})
    sidecar.submit(request)
    request["options"]["enable_lyrics"] = False
    sidecar.submit(request)
    sidecar.get("/v1/jobs/run_unknown-1")
    sidecar.http.get("/admin")
    sidecar.http.delete("/v1/jobs")
    seen = figures(sidecar)
    once = ("signature", "too_large", "schema", "forbidden_url", "conflict", "method")
    assert {reason: seen[refused(reason)] for reason in once} == dict.fromkeys(once, 1)
    assert seen[refused("not_found")] == 2


def test_neither_ids_nor_secrets_nor_addresses_are_shown(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"completed"})
    text = sidecar.http.get("/metrics").text
    for hidden in (request["job_id"], request["song_id"], worker.url, JOB_SECRET):
        assert hidden not in text


def test_two_applications_do_not_count_together(
    start_sidecar: Callable[[Settings], Sidecar], settings: Settings
) -> None:
    one, other = start_sidecar(settings), start_sidecar(settings)
    one.http.post("/v1/jobs")
    assert figures(one)[refused("signature")] == 1
    assert figures(other)[refused("signature")] == 0


def test_every_counter_is_there_before_anything_happens() -> None:
    text = Metrics().text().decode()
    assert 'cantora_job_failures_total{code="timeout"} 0.0' in text
    assert 'cantora_callbacks_total{outcome="undelivered",type="failed"} 0.0' in text
