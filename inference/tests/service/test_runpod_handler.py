"""The RunPod worker against a double of RunPod: the same jobs, the same events to the Worker."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from child_processes import stub_processes
from sidecar_client import (
    FIXTURES,
    JOB_SECRET,
    OTHER_SECRET,
    alignment_request,
    job_request,
)
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.contract.messages import CompletedEvent
from cantora_inference.runpod_handler import LONGEST_WAIT_SECONDS, RunPodHandler
from cantora_inference.service.engine_probe import EngineProbe
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.settings import Settings
from cantora_inference.service.webhooks import Signer

pytestmark = pytest.mark.deep


class RunPod:
    """What `runpod.serverless` does with a handler: awaits it and wants JSON."""

    def __init__(self, settings: Settings, spawner: JobSpawner) -> None:
        self.told: list[tuple[str, Any]] = []
        self.handler = RunPodHandler(
            settings,
            lambda job, news: self.told.append((job["id"], news)),
            spawner,
            EngineProbe(settings, COMMANDS.probe),
        )

    def run(self, given: object) -> dict[str, Any]:
        answer = asyncio.run(self.handler({"id": "runpod-1", "input": given}))
        assert json.loads(json.dumps(answer)) == answer
        return answer


@pytest.fixture
def runpod(settings: Settings, spawner: JobSpawner) -> Iterator[RunPod]:
    yield RunPod(settings, spawner)
    assert not list(settings.tmp_dir.glob("service-*"))


def signed(
    request: dict[str, Any], secret: str = JOB_SECRET, age_seconds: float = 0
) -> dict[str, Any]:
    body = json.dumps(request)
    headers = Signer((secret,)).headers(
        "msg_1", "POST /v1/jobs", body.encode(), time.time() - age_seconds
    )
    return {"body": body, "headers": headers}


def test_a_job_ends_with_its_artefacts_stored_and_answers_with_its_last_event(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    answer = runpod.run(signed(request))
    completed = worker.wait_for(request["job_id"], {"completed"})
    assert isinstance(completed, CompletedEvent)
    assert answer == completed.model_dump()
    assert set(worker.artefacts) == {f"/put/1/{n}" for n in ("instrumental", "vocals", "document")}
    assert not worker.problems


@pytest.mark.deep
def test_an_alignment_ends_with_its_words_stored_and_answers_with_its_last_event(
    runpod: RunPod, worker: WorkerDouble, stem: bytes
) -> None:
    document = (FIXTURES / "pipeline-document.json").read_bytes()
    request = alignment_request(worker, stem, document)
    answer = runpod.run(signed(request))
    assert answer == worker.wait_for(request["job_id"], {"aligned"}).model_dump()
    assert set(worker.artefacts) == {"/put/1/lyrics"}


def test_progress_goes_to_the_worker_and_to_runpod(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    runpod.run(signed(request))
    progress = [event for event in worker.events if event.type == "progress"]
    assert [news["progress"] for _, news in runpod.told] == [one.progress for one in progress]
    assert {job_id for job_id, _ in runpod.told} == {"runpod-1"}


def test_a_failed_job_is_a_failed_job_of_runpod_too(runpod: RunPod, worker: WorkerDouble) -> None:
    request = job_request(worker, b"words, not sound " * 100)
    answer = runpod.run(signed(request))
    assert answer["error"] == "unreadable_audio"
    assert answer["event"]["error"]["retryable"] is False
    assert worker.wait_for(request["job_id"], {"failed"}).model_dump() == answer["event"]


def test_a_worker_logs_the_figures_of_all_its_jobs_after_each(
    runpod: RunPod, worker: WorkerDouble, song: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    runpod.run(signed(job_request(worker, song)))
    runpod.run(signed(job_request(worker, b"words, not sound " * 100, number=2)))
    runpod.run({"body": "{}", "headers": {}})
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line[:1] == "{"]
    figures = [line for line in lines if line["event"] == "worker_figures"]
    assert len(figures) == 2
    assert figures[-1]["jobs_total.analysis.completed"] == 1
    assert figures[-1]["jobs_total.analysis.failed"] == 1
    assert figures[-1]["job_failures_total.unreadable_audio"] == 1
    assert runpod.handler.metrics.figures()["requests_refused_total.signature"] == 1


def test_a_job_may_have_waited_in_the_queue_but_not_for_ever(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    assert runpod.run(signed(request, age_seconds=3600))["type"] == "completed"
    late = runpod.run(signed(request, age_seconds=LONGEST_WAIT_SECONDS + 60))
    assert late["error"] == "refused: signature"


@pytest.mark.parametrize(
    "given",
    [None, {}, [], {"body": "{}"}, {"body": 3, "headers": {}}, {"body": "{}", "headers": {"a": 1}}],
)
def test_an_input_of_another_shape_is_refused(runpod: RunPod, given: object) -> None:
    assert runpod.run(given)["error"] == "refused: schema"


def test_a_job_that_our_worker_did_not_sign_is_refused(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    forged = [
        signed(request) | {"headers": {}},
        signed(request, OTHER_SECRET),
        signed(request) | {"body": json.dumps(request | {"attempt": 2})},
    ]
    assert [runpod.run(one)["error"] for one in forged] == ["refused: signature"] * 3
    assert runpod.run(signed({"kind": "analysis"}))["error"] == "refused: schema"
    evil = request | {"callback_url": "https://evil.example.net/"}
    assert runpod.run(signed(evil))["error"] == "refused: forbidden_url"
    assert not worker.received


def test_a_missing_engine_that_the_job_insists_on_is_refused(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song)
    request["options"]["require_engine"] = True
    assert runpod.run(signed(request))["error"] == "refused: engine_missing"


def test_a_lost_lease_ends_the_job(runpod: RunPod, worker: WorkerDouble, song: bytes) -> None:
    worker.answer_event = lambda _: 409
    answer = runpod.run(signed(job_request(worker, song, method="slow")))
    assert answer == {"error": "lease_lost"}


@pytest.mark.deep
def test_a_cancelled_job_passes_the_cancellation_on_and_leaves_no_process(
    runpod: RunPod, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, method="slow")

    async def cancel_when_it_runs() -> None:
        job = asyncio.create_task(runpod.handler({"id": "runpod-1", "input": signed(request)}))
        while not stub_processes():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job

    asyncio.run(cancel_when_it_runs())
    assert not stub_processes()
    assert {event.type for event in worker.events} <= {"progress"}
