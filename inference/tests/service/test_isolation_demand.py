"""A production machine that does not shut jobs in: it takes none unless that is accepted."""

import asyncio
import dataclasses
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sidecar_client import (
    FIXTURES,
    JOB_SECRET,
    Sidecar,
    alignment_request,
    job_request,
    transposition_request,
)
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.contract.messages import TransposedEvent
from cantora_inference.isolation.kernel import IS_LINUX
from cantora_inference.isolation.landlock import supported_version
from cantora_inference.runpod_handler import RunPodHandler
from cantora_inference.service.app import ChildCommands
from cantora_inference.service.engine_probe import EngineProbe
from cantora_inference.service.environment import SettingsError
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.settings import Settings
from cantora_inference.service.webhooks import Signer

LACKING = ["own_files", "no_foreign_files"]
KNOWN = {
    "profile": "production-gpu",
    "isolation": ["no_network", "no_foreign_memory"],
    "engines": [],
}
PROBE = (sys.executable, "-S", "-c", f"print({json.dumps(KNOWN)!r})")
WITHOUT_LANDLOCK = """
import sys
sys.path.insert(0, sys.argv[1])
from cantora_inference.isolation import landlock
if sys.argv[2] == "none":
    def lacks(_):
        raise OSError(38, "Function not implemented")
    landlock.allow_only = lacks
import stub_child
stub_child.install()
sys.exit(stub_child.spawner.main(lambda: None))
"""
SPAWNER = (sys.executable, "-P", "-c", WITHOUT_LANDLOCK, str(Path(__file__).parent))
"""Scripted engines, in a kernel with or without Landlock."""
REFUSAL = "Job processes are not shut in here: own_files, no_foreign_files. "

Start = Callable[..., Sidecar]


@pytest.fixture
def public(settings: Settings) -> Settings:
    """Of a sidecar that strangers' songs come to."""
    return dataclasses.replace(settings, local_mode=False, allowed_hosts=(".cantora.invalid",))


def started(start_sidecar: Start, settings: Settings) -> Sidecar:
    sidecar = start_sidecar(settings, dataclasses.replace(COMMANDS, probe=PROBE))
    # Answers once the machine has been tried.
    sidecar.http.get("/v1/capabilities")
    return sidecar


def accepting(settings: Settings, *names: str) -> Settings:
    return dataclasses.replace(settings, accepted_isolation=frozenset(names))


def request_body() -> bytes:
    text = (FIXTURES / "job-request.json").read_text()
    request: dict[str, Any] = json.loads(text)
    request["callback_url"] = "https://app.cantora.invalid/callback"
    request["source"]["url"] = "https://app.cantora.invalid/source"
    request["artefacts"] = {
        name: f"https://app.cantora.invalid/{name}" for name in request["artefacts"]
    }
    return json.dumps(request).encode()


def gauge(sidecar: Sidecar, what: str) -> str:
    start = f'cantora_isolation_missing{{what="{what}"}} '
    lines = sidecar.http.get("/metrics").text.splitlines()
    return next(line.removeprefix(start) for line in lines if line.startswith(start))


def test_it_is_not_ready_says_why_and_takes_no_job(start_sidecar: Start, public: Settings) -> None:
    sidecar = started(start_sidecar, public)
    ready = sidecar.http.get("/readyz")
    assert ready.status_code == 503
    told = ready.json()
    assert (told["status"], told["missing_isolation"]) == ("not ready", LACKING)
    assert told["reason"].startswith(REFUSAL)
    answer = sidecar.post("/v1/jobs", request_body())
    assert answer.status_code == 503
    assert answer.json()["detail"] == told["reason"]
    assert int(answer.headers["retry-after"]) > 0
    assert (gauge(sidecar, "own_files"), gauge(sidecar, "no_network")) == ("1.0", "0.0")


def test_what_the_operator_accepts_by_name_is_told_everywhere_and_stops_nothing(
    start_sidecar: Start, public: Settings
) -> None:
    sidecar = started(start_sidecar, accepting(public, *LACKING))
    ready = sidecar.http.get("/readyz")
    assert (ready.status_code, ready.json()["status"]) == (200, "ready")
    assert ready.json()["degraded"] == ["isolation"]
    assert ready.json()["missing_isolation"] == LACKING
    assert sidecar.post("/v1/jobs", request_body()).status_code == 202
    assert gauge(sidecar, "no_foreign_files") == "1.0"


def test_accepting_one_thing_accepts_no_other(start_sidecar: Start, public: Settings) -> None:
    sidecar = started(start_sidecar, accepting(public, "own_files", "no_network"))
    assert sidecar.http.get("/readyz").status_code == 503
    assert sidecar.post("/v1/jobs", request_body()).status_code == 503


def test_on_a_machine_that_answers_itself_alone_nothing_is_demanded(
    start_sidecar: Start, settings: Settings
) -> None:
    sidecar = started(start_sidecar, settings)
    ready = sidecar.http.get("/readyz")
    assert (ready.status_code, ready.json()["degraded"]) == (200, [])
    assert gauge(sidecar, "own_files") == "0.0"


def test_a_worker_of_runpod_refuses_the_job_in_the_same_words(
    public: Settings, spawner: JobSpawner
) -> None:
    handler = RunPodHandler(public, lambda *_: None, spawner, EngineProbe(public, PROBE))
    body = request_body()
    headers = Signer((JOB_SECRET,)).headers("msg_1", "POST /v1/jobs", body)
    given = {"id": "runpod-1", "input": {"body": body.decode(), "headers": headers}}
    answer = asyncio.run(handler(given))
    assert answer["error"] == "refused: isolation_missing"
    assert answer["detail"].startswith(REFUSAL)


@pytest.mark.deep
@pytest.mark.skipif(not IS_LINUX, reason="elsewhere nothing is in force")
@pytest.mark.parametrize("has_landlock", [pytest.param(True, marks=pytest.mark.deep), False])
def test_each_result_says_what_its_own_process_lacked(
    start_sidecar: Start,
    settings: Settings,
    worker: WorkerDouble,
    song: bytes,
    stem: bytes,
    has_landlock: bool,
) -> None:
    if has_landlock:
        needs_landlock()
    commands = ChildCommands((*SPAWNER, "landlock" if has_landlock else "none"), PROBE)
    sidecar = start_sidecar(accepting(settings, *LACKING), commands)
    analysis = job_request(worker, song, number=1)
    stems = {"instrumental": stem, "vocals": stem}
    transposition = transposition_request(worker, stems, number=2)
    document = (FIXTURES / "pipeline-document.json").read_bytes()
    alignment = alignment_request(worker, stem, document, number=3)
    said = {}
    for request, ends in (
        (analysis, "completed"),
        (transposition, "transposed"),
        (alignment, "aligned"),
    ):
        sidecar.submit(request)
        ended: Any = worker.wait_for(request["job_id"], {ends, "failed"})
        assert ended.type == ends, ended
        if isinstance(ended, TransposedEvent):
            said[ends] = [entry.model_dump() for entry in ended.provenance]
    for ends, path in (("completed", "/put/1/document"), ("aligned", "/put/3/lyrics")):
        said[ends] = json.loads(worker.artefacts[path][1])["provenance"]
    for entries in said.values():
        notes = [entry for entry in entries if entry["stage"] == "isolation"]
        assert len(notes) == (0 if has_landlock else 1)
        for note in notes:
            assert note["degraded"] is True
            assert note["reason"].endswith("not shut in here: no_foreign_files, own_files.")


def needs_landlock() -> None:
    try:
        supported_version()
    except OSError:
        pytest.skip("the kernel has no Landlock")


def test_a_name_that_is_none_of_the_isolation_is_refused_at_the_start() -> None:
    values = {"CANTORA_JOB_SECRET": JOB_SECRET, "CANTORA_LOCAL_MODE": "1"}
    name = "CANTORA_ACCEPT_MISSING_ISOLATION"
    read = Settings.from_environment(values | {name: "own_files, no_foreign_files"})
    assert read.accepted_isolation == set(LACKING)
    assert Settings.from_environment(values).accepted_isolation == frozenset()
    for wrong in ("all", "own_files,1", "*"):
        with pytest.raises(SettingsError, match=name):
            Settings.from_environment(values | {name: wrong})
