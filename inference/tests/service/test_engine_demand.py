import dataclasses
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from sidecar_client import Sidecar, job_request
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.service.app import ChildCommands
from cantora_inference.service.engine_demand import (
    degraded_stages,
    lacking_isolation,
    missing_separator,
    refusal_of_isolation,
)
from cantora_inference.service.settings import Settings

WHY = "No weights of demucs are here."


def entry(stage: str, name: str, reason: str | None = None) -> dict[str, Any]:
    return {"stage": stage, "name": name, "available": reason is None, "reason": reason}


CAPABILITIES: dict[str, Any] = {
    "isolation": ["no_network"],
    "profile": "scripted",
    "engines": [
        entry("vocal_separation", "demucs", WHY),
        entry("vocal_separation", "dsp-centre-comb"),
        entry("pitch_detection", "swiftf0+salience"),
        entry("lyrics_recognition", "whisper", "No lyrics engine is here."),
    ],
}


@pytest.mark.parametrize(
    ("method", "missing"),
    [
        ("dsp", None),
        ("dsp-centre-comb", None),
        ("demucs", WHY),
        ("uvr", "This machine has no separator uvr."),
        ("swiftf0+salience", "This machine has no separator swiftf0+salience."),
        ("d", "This machine has no separator d."),
    ],
)
def test_a_separator_is_there_or_it_is_said_why_not(method: str, missing: str | None) -> None:
    assert missing_separator(CAPABILITIES, method) == missing


def test_a_stage_is_degraded_when_its_best_engine_is_missing() -> None:
    assert degraded_stages(CAPABILITIES) == ["vocal_separation", "lyrics_recognition"]
    assert degraded_stages({"engines": []}) == []


SHUT_IN = ["no_network", "own_files", "no_foreign_files", "no_foreign_memory"]


@pytest.mark.parametrize("missing", SHUT_IN)
def test_of_a_production_machine_each_part_of_the_isolation_is_demanded(missing: str) -> None:
    machine = {"profile": "production-cpu", "isolation": [one for one in SHUT_IN if one != missing]}
    assert lacking_isolation(machine, is_local=False) == [missing]
    assert lacking_isolation(machine, is_local=True) == []
    assert lacking_isolation(machine | {"profile": "embedded"}, is_local=False) == []
    assert lacking_isolation(machine | {"isolation": SHUT_IN}, is_local=False) == []


def test_what_lacks_is_named_with_the_setting_that_accepts_it() -> None:
    refusal = refusal_of_isolation(["own_files", "no_foreign_files"], {"own_files"})
    assert refusal is not None
    assert "here: no_foreign_files. " in refusal
    assert "CANTORA_ACCEPT_MISSING_ISOLATION" in refusal
    assert refusal_of_isolation(["own_files"], {"own_files", "no_network"}) is None
    assert refusal_of_isolation([], ()) is None


@pytest.fixture
def machine(start_sidecar: Callable[..., Sidecar], settings: Settings) -> Sidecar:
    """A service whose engines are those of CAPABILITIES."""
    script = f"print({json.dumps(CAPABILITIES)!r})"
    probe = (sys.executable, "-S", "-c", script)
    return start_sidecar(settings, dataclasses.replace(COMMANDS, probe=probe))


def demanding(worker: WorkerDouble, song: bytes, method: str) -> dict[str, Any]:
    request = job_request(worker, song, method=method)
    request["options"]["require_engine"] = True
    return request


def test_a_job_that_insists_on_a_missing_engine_is_not_taken(
    machine: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = demanding(worker, song, "demucs")
    answer = machine.submit(request)
    assert (answer.status_code, answer.json()) == (503, {"detail": WHY})
    assert int(answer.headers["retry-after"]) > 0
    assert machine.get(f"/v1/jobs/{request['job_id']}").status_code == 404
    assert not worker.received


def test_a_job_that_insists_on_an_engine_that_is_there_runs(
    machine: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = demanding(worker, song, "dsp")
    assert machine.submit(request).status_code == 202
    worker.wait_for(request["job_id"], {"completed"})


def test_a_job_that_does_not_insist_runs_on_what_is_there(
    machine: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    assert machine.submit(job_request(worker, song, method="demucs")).status_code == 202


def test_nobody_insists_while_the_engines_do_not_load(
    start_sidecar: Callable[..., Sidecar], settings: Settings, worker: WorkerDouble, song: bytes
) -> None:
    broken = (sys.executable, "-S", "-c", "raise SystemExit(1)")
    sidecar = start_sidecar(settings, ChildCommands(spawner=COMMANDS.spawner, probe=broken))
    answer = sidecar.submit(demanding(worker, song, "dsp"))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "30")


def test_readiness_and_capabilities_say_what_is_degraded(machine: Sidecar) -> None:
    capabilities = machine.http.get("/v1/capabilities").json()
    assert capabilities["engines"] == CAPABILITIES["engines"]
    assert capabilities["degraded"] == ["vocal_separation", "lyrics_recognition"]
    ready = machine.http.get("/readyz")
    assert ready.status_code == 200
    assert ready.json()["degraded"] == ["vocal_separation", "lyrics_recognition"]
