import json
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest
from sidecar_client import OTHER_SECRET, Sidecar, job_request
from worker_double import WorkerDouble

from cantora_inference.service.app import ChildCommands
from cantora_inference.service.settings import Settings
from cantora_inference.service.webhooks import Signer

BODYLESS = [("GET", "/v1/jobs/pipe_1-1"), ("POST", "/v1/jobs/pipe_1-1/cancel")]


@pytest.fixture
def request_body(worker: WorkerDouble, song: bytes) -> dict[str, Any]:
    return job_request(worker, song)


@pytest.mark.parametrize(("method", "path"), [*BODYLESS, ("POST", "/v1/jobs")])
def test_an_unsigned_call_is_refused(asked_sidecar: Sidecar, method: str, path: str) -> None:
    assert asked_sidecar.http.request(method, path).status_code == 401


def test_a_tampered_or_old_or_wrongly_signed_job_is_refused(
    asked_sidecar: Sidecar, request_body: dict[str, Any]
) -> None:
    body, call = json.dumps(request_body).encode(), "POST /v1/jobs"
    refused = [
        asked_sidecar.signer.headers("msg_1", call, body.replace(b"hybrid", b"demucs")),
        asked_sidecar.signer.headers("msg_1", call, body, time.time() - 400),
        Signer((OTHER_SECRET,)).headers("msg_1", call, body),
    ]
    for headers in refused:
        assert asked_sidecar.http.post("/v1/jobs", content=body, headers=headers).status_code == 401
    assert asked_sidecar.get(f"/v1/jobs/{request_body['job_id']}").status_code == 404


def test_a_signed_look_at_a_job_that_was_overheard_does_not_cancel_it(
    asked_sidecar: Sidecar,
) -> None:
    path = "/v1/jobs/pipe_1-1"
    look = asked_sidecar.signer.headers("msg_1", f"GET {path}", b"")
    assert asked_sidecar.http.get(path, headers=look).status_code == 404
    assert asked_sidecar.http.post(f"{path}/cancel", headers=look).status_code == 401
    assert asked_sidecar.http.get("/v1/jobs/pipe_2-1", headers=look).status_code == 401


def test_an_unknown_job_is_not_found(asked_sidecar: Sidecar) -> None:
    assert asked_sidecar.get("/v1/jobs/pipe_1-1").status_code == 404
    assert asked_sidecar.post("/v1/jobs/pipe_1-1/cancel").status_code == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [("attempt", 2), ("surprise", 1), ("callback_url", "http://10.0.0.8/events"), ("source", None)],
)
def test_a_body_outside_the_schema_is_refused_without_repeating_it(
    asked_sidecar: Sidecar, request_body: dict[str, Any], field: str, value: object
) -> None:
    answer = asked_sidecar.submit(request_body | {field: value})
    assert answer.status_code == 422
    assert "signature=" not in answer.text
    assert "/source/" not in answer.text


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff\xfe", b"null"])
def test_a_body_that_is_no_job_is_refused(asked_sidecar: Sidecar, body: bytes) -> None:
    try:
        headers = asked_sidecar.signer.headers("msg_1", "POST /v1/jobs", body)
    except UnicodeDecodeError:
        headers = {}
    answer = asked_sidecar.http.post("/v1/jobs", content=body, headers=headers)
    assert answer.status_code in (401, 422)


def test_a_body_beyond_64_kib_is_refused(asked_sidecar: Sidecar) -> None:
    assert asked_sidecar.post("/v1/jobs", b" " * 1_048_577).status_code == 413


def test_health_readiness_and_capabilities_are_open(asked_sidecar: Sidecar) -> None:
    assert asked_sidecar.http.get("/healthz").json() == {"status": "ok"}
    assert asked_sidecar.http.get("/v1/capabilities").json()["profile"] == "scripted"
    assert asked_sidecar.http.get("/readyz").status_code == 200


def test_engines_that_do_not_load_make_it_unready_and_not_dead(
    start_sidecar: Callable[[Settings, ChildCommands], Sidecar], settings: Settings
) -> None:
    broken = ChildCommands(probe=(sys.executable, "-S", "-c", "raise SystemExit(1)"))
    sidecar = start_sidecar(settings, broken)
    assert sidecar.http.get("/v1/capabilities").status_code == 503
    assert sidecar.http.get("/readyz").status_code == 503
    assert sidecar.http.get("/healthz").status_code == 200
