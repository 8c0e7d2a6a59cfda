"""What the service answers is what the contract says, word for word."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sidecar_client import Sidecar, job_request
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.contract.messages import Capabilities, JobStatus, RefusalBody
from cantora_inference.service.app import ChildCommands
from cantora_inference.service.engine_probe import PROBE_COMMAND
from cantora_inference.service.settings import Settings


@pytest.fixture
def request_body(worker: WorkerDouble, song: bytes) -> dict[str, Any]:
    return job_request(worker, song)


def test_every_answer_about_a_job_is_a_job_status(
    sidecar: Sidecar, request_body: dict[str, Any]
) -> None:
    job_id = request_body["job_id"]
    answers = [
        sidecar.submit(request_body),
        sidecar.submit(request_body),
        sidecar.get(f"/v1/jobs/{job_id}"),
        sidecar.post(f"/v1/jobs/{job_id}/cancel"),
    ]
    assert [answer.status_code for answer in answers] == [202, 200, 200, 202]
    for answer in answers:
        assert JobStatus.model_validate_json(answer.content).job_id == job_id


def test_every_refusal_is_a_refusal_body(sidecar: Sidecar, request_body: dict[str, Any]) -> None:
    sidecar.submit(request_body)
    other_source = request_body["source"] | {"sha256": "0" * 64}
    missing = request_body["options"] | {"vocal_method": "absent", "require_engine": True}
    refusals = {
        401: sidecar.http.post("/v1/jobs"),
        404: sidecar.get("/v1/jobs/pipe_1-1"),
        409: sidecar.submit(request_body | {"source": other_source}),
        413: sidecar.post("/v1/jobs", b" " * 1_100_000),
        422: sidecar.submit(request_body | {"attempt": 0}),
        503: sidecar.submit(_another(request_body) | {"options": missing}),
    }
    for status_code, answer in refusals.items():
        assert answer.status_code == status_code
        assert RefusalBody.model_validate_json(answer.content).detail
    forbidden = sidecar.submit(request_body | {"callback_url": "http://10.0.0.8/events"})
    assert isinstance(RefusalBody.model_validate_json(forbidden.content).detail, str)


@pytest.mark.slow
def test_what_this_machine_can_do_is_capabilities(
    start_sidecar: Callable[..., Sidecar], settings: Settings
) -> None:
    real = ChildCommands(spawner=COMMANDS.spawner, probe=PROBE_COMMAND)
    answer = start_sidecar(settings, real).http.get("/v1/capabilities", timeout=90)
    assert answer.status_code == 200, answer.text
    known = Capabilities.model_validate_json(answer.content)
    assert {entry.stage for entry in known.engines} >= {"vocal_separation", "lyrics_recognition"}
    assert json.loads(answer.content) == known.model_dump()


def _another(request_body: dict[str, Any]) -> dict[str, Any]:
    pipeline_id = "run_another"
    return request_body | {"pipeline_id": pipeline_id, "job_id": f"{pipeline_id}-1"}
