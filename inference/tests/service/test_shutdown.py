import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from child_processes import scripted_processes
from sidecar_client import JOB_SECRET, Sidecar, job_request
from worker_double import PATIENCE_SECONDS, WorkerDouble

from cantora_inference.service import job_queue

ROOT = Path(__file__).parents[2]


class Program:
    """`python -m cantora_inference` in a process of its own, with scripted jobs."""

    def __init__(
        self, worker: WorkerDouble, tmp_dir: Path, *arguments: str, **variables: str
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        environment = os.environ | {
            "CANTORA_JOB_SECRET": JOB_SECRET,
            "CANTORA_PORT": str(port),
            "CANTORA_LOCAL_MODE": "1",
            "CANTORA_TMP_DIR": str(tmp_dir),
            "PYTHONPATH": str(ROOT),
            **variables,
        }
        script = str(Path(__file__).with_name("stub_service.py"))
        self.process = subprocess.Popen(
            [sys.executable, script, *arguments],
            env=environment,
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.sidecar = Sidecar(f"http://127.0.0.1:{port}", worker)
        self._wait_until_up()

    def end(self) -> bytes:
        """Kill it if it still runs; returns its log."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        with self.process.stderr as log_lines:
            return log_lines.read()

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                self.sidecar.http.get("/healthz")
            except httpx.TransportError:
                assert time.monotonic() < deadline
                assert self.process.poll() is None
                time.sleep(0.05)
            else:
                return


@pytest.fixture
def program(worker: WorkerDouble, tmp_path: Path) -> Iterator[Program]:
    started = Program(worker, tmp_path, "--exit-with-stdin")
    yield started
    started.end()


def _start_two_jobs(
    program: Program, worker: WorkerDouble, song: bytes, method: str = "slow"
) -> list[str]:
    requests = [job_request(worker, song, number=number, method=method) for number in (1, 2)]
    for request in requests:
        assert program.sidecar.submit(request).status_code == 202
    worker.wait_for(requests[0]["job_id"], {"progress"})
    return [request["job_id"] for request in requests]


def test_sigterm_releases_the_running_and_the_queued_job_and_exits_cleanly(
    program: Program, worker: WorkerDouble, song: bytes, tmp_path: Path
) -> None:
    job_ids = _start_two_jobs(program, worker, song)
    asked_at = time.monotonic()
    program.process.send_signal(signal.SIGTERM)
    for job_id in job_ids:
        worker.wait_for(job_id, {"released"})
    assert program.process.wait(PATIENCE_SECONDS) == 0
    assert time.monotonic() - asked_at < 30
    assert worker.events_of(job_ids[1])[0].sequence == 1
    assert list(tmp_path.iterdir()) == []
    assert not worker.problems


@pytest.fixture
def draining(
    worker: WorkerDouble, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Program]:
    started = Program(worker, tmp_path, CANTORA_DRAIN_SECONDS=request.param)
    yield started
    started.end()


@pytest.mark.parametrize("draining", ["60"], indirect=True)
def test_a_service_that_drains_lets_the_running_job_end_and_hands_back_the_one_that_waits(
    draining: Program, worker: WorkerDouble, song: bytes
) -> None:
    job_ids = _start_two_jobs(draining, worker, song, "brief")
    draining.process.send_signal(signal.SIGTERM)
    worker.wait_for(job_ids[1], {"released"})
    worker.wait_for(job_ids[0], {"completed"})
    assert draining.process.wait(PATIENCE_SECONDS) == 0
    assert "released" not in {event.type for event in worker.events_of(job_ids[0])}
    assert not worker.problems


@pytest.mark.parametrize("draining", ["6"], indirect=True)
def test_a_service_that_drains_takes_no_job_says_so_and_hands_back_what_takes_too_long(
    draining: Program, worker: WorkerDouble, song: bytes
) -> None:
    job_ids = _start_two_jobs(draining, worker, song)
    draining.process.send_signal(signal.SIGTERM)
    worker.wait_for(job_ids[1], {"released"})
    refused = draining.sidecar.submit(job_request(worker, song, number=3))
    assert refused.status_code == 503
    assert refused.json()["refusal_code"] == "draining"
    assert refused.headers["retry-after"] == "30"
    ready = draining.sidecar.http.get("/readyz")
    assert (ready.status_code, ready.json()) == (503, {"status": "draining"})
    worker.wait_for(job_ids[0], {"released"})
    assert draining.process.wait(PATIENCE_SECONDS) == 0


@pytest.mark.deep
def test_the_service_ends_with_its_stdin(
    program: Program, worker: WorkerDouble, song: bytes
) -> None:
    job_ids = _start_two_jobs(program, worker, song)
    assert program.process.stdin is not None
    program.process.stdin.close()
    worker.wait_for(job_ids[0], {"released"})
    assert program.process.wait(PATIENCE_SECONDS) == 0


@pytest.mark.deep
def test_sigterm_ends_within_its_time_although_the_worker_is_gone(
    program: Program, worker: WorkerDouble, song: bytes
) -> None:
    _start_two_jobs(program, worker, song)
    worker.answer_event = lambda _: 503
    program.process.send_signal(signal.SIGTERM)
    assert program.process.wait(PATIENCE_SECONDS) == 0


def test_stopping_and_releasing_together_take_less_than_ten_seconds() -> None:
    assert job_queue.STOP_SECONDS + job_queue.RELEASE_SECONDS <= 9


@pytest.mark.deep
def test_a_killed_service_takes_its_job_process_along_and_its_folder_is_wiped_at_the_next_start(
    program: Program, worker: WorkerDouble, song: bytes, tmp_path: Path
) -> None:
    _start_two_jobs(program, worker, song)
    while not (found := list(tmp_path.glob("service-*/*/mix.planar.f32"))):
        time.sleep(0.02)
    spawners = [
        pid for pid, parent in scripted_processes().items() if parent == program.process.pid
    ]
    assert len(spawners) == 1
    program.process.kill()
    program.process.wait()
    _wait_until_no_process_works_in(found[0].parent)
    while spawners[0] in scripted_processes():
        time.sleep(0.02)
    successor = Program(worker, tmp_path)
    try:
        assert not found[0].exists()
    finally:
        successor.process.terminate()
        successor.process.wait(PATIENCE_SECONDS)
    events = [json.loads(line)["event"] for line in successor.end().splitlines()]
    assert events[0] == "service_started"
    assert events[-1] == "service_stopped"


def test_a_missing_secret_is_named_in_one_sentence(tmp_path: Path) -> None:
    environment = {name: text for name, text in os.environ.items() if "CANTORA" not in name}
    ended = subprocess.run(
        [sys.executable, "-m", "cantora_inference"],
        check=False,
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
    )
    assert ended.returncode == 2
    assert json.loads(ended.stderr)["reason"].startswith("CANTORA_JOB_SECRET is missing")


def _wait_until_no_process_works_in(folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while any(_works_in(process, folder) for process in Path("/proc").glob("[0-9]*")):
        assert time.monotonic() < deadline, "an orphan is left"
        time.sleep(0.05)


def _works_in(process: Path, folder: Path) -> bool:
    try:
        return (process / "cwd").resolve() == folder
    except OSError:
        return False
