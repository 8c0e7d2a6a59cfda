"""The process that job processes are forked off: it stays, whatever becomes of them."""

import os
import signal
import time
from typing import Any

import pytest
import stub_service
from child_processes import scripted_processes, stub_processes, stub_spawners
from running_sidecars import StartSidecar, running_sidecars
from sidecar_client import Sidecar, job_request
from worker_double import WorkerDouble

from cantora_inference.service.app import ChildCommands
from cantora_inference.service.settings import Settings

pytestmark = pytest.mark.deep

COMMANDS = ChildCommands((*stub_service.COMMANDS.spawner, "own"), stub_service.COMMANDS.probe)
"""Another command than that of the spawner which all other tests share."""


@pytest.fixture
def sidecar(start_sidecar: StartSidecar, settings: Settings) -> Sidecar:
    return start_sidecar(settings, COMMANDS)


@pytest.fixture
def others() -> set[int]:
    """Processes of sidecars that other tests keep; asked for before one is started here."""
    return set(scripted_processes())


def end_of(
    sidecar: Sidecar, worker: WorkerDouble, song: bytes, number: int, method: str = "hybrid"
) -> str:
    """How a job ends: "completed", or its error code."""
    request = job_request(worker, song, number=number, method=method)
    sidecar.submit(request)
    end: Any = worker.wait_for(request["job_id"], {"completed", "failed"})
    return "completed" if end.type == "completed" else str(end.error.code)


def own(others: set[int]) -> list[int]:
    return [pid for pid in stub_spawners() if pid not in others]


def kill_one(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)
    wait_until_gone(pid)


def wait_until_gone(pid: int) -> None:
    deadline = time.monotonic() + 10
    while is_alive(pid):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:  # noqa: PTH123
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_one_spawner_serves_jobs_that_end_well_badly_and_by_a_signal_and_none_sees_another(
    others: set[int], sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    spawners = own(others)
    assert len(spawners) == 1
    ends = [
        end_of(sidecar, worker, song, number, method)
        for number, method in enumerate(("trace", "segfault", "defect", "trace"))
    ]
    assert ends == ["completed", "engine_failed", "engine_failed", "completed"]
    assert own(others) == spawners
    # What a job had detached from itself has ended with it.
    assert set(scripted_processes()) <= {*spawners, *others}


def test_a_spawner_that_is_killed_between_two_jobs_is_replaced(
    others: set[int], sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    assert end_of(sidecar, worker, song, 1) == "completed"
    killed = own(others)
    kill_one(killed[0])
    assert end_of(sidecar, worker, song, 2) == "completed"
    assert not set(own(others)) & set(killed)


def test_a_job_whose_process_and_spawner_are_killed_is_reported_and_the_next_one_runs(
    others: set[int], sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, number=1, method="slow")
    sidecar.submit(request)
    worker.wait_for(request["job_id"], {"progress"})
    while not (found := stub_processes()):
        time.sleep(0.02)
    for pid in (*own(others), *found):
        kill_one(pid)
    failed: Any = worker.wait_for(request["job_id"], {"completed", "failed"})
    assert failed.error.code == "engine_failed"
    assert failed.error.retryable
    assert end_of(sidecar, worker, song, 2) == "completed"


def test_a_job_outlives_its_spawner_and_is_gone_once_it_is_cancelled(
    others: set[int], sidecar: Sidecar, worker: WorkerDouble, song: bytes
) -> None:
    request = job_request(worker, song, number=1, method="slow")
    sidecar.submit(request)
    while not (found := stub_processes()):
        time.sleep(0.02)
    kill_one(own(others)[0])
    sidecar.post(f"/v1/jobs/{request['job_id']}/cancel")
    sidecar.wait_for_state(request["job_id"], {"cancelled"})
    wait_until_gone(found[0])
    assert end_of(sidecar, worker, song, 2) == "completed"


@pytest.mark.parametrize("method", ["hybrid", "slow"])
def test_a_service_that_stops_leaves_no_process(
    others: set[int], settings: Settings, worker: WorkerDouble, song: bytes, method: str
) -> None:
    with running_sidecars(worker) as start:
        request = job_request(worker, song, method=method)
        start(settings, COMMANDS).submit(request)
        worker.wait_for(request["job_id"], {"progress"})
        assert own(others)
    assert set(scripted_processes()) <= others
