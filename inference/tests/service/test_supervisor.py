"""A job process under its time limits, and what it is told."""

import asyncio
import dataclasses
import json
import sys
from pathlib import Path

import pytest
from sidecar_client import FIXTURES, MakeAudio
from worker_double import PATIENCE_SECONDS

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import JOB_REQUEST
from cantora_inference.job.protocol import JobResult, ResultLine
from cantora_inference.job.time_limits import TimeLimit
from cantora_inference.job.work_plan import SOURCE_FILE, task_of
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.job_supervisor import JobSupervisor
from cantora_inference.service.settings import Settings

"""Less than what a job has without the limits of its legs."""
ECHO = """
import os, socket
service = socket.socket(fileno=0)
_, (line, log), _, _ = socket.recv_fds(service, 4096, 2)
service.send(b"999999999")
os.write(log, os.read(line, 65536))
os.close(line)
service.send(b"3")
service.recv(1)
"""
"""A spawner that writes down what it would tell a job process, which then fails."""


@pytest.fixture
def job_dir(tmp_path: Path, make_audio: MakeAudio) -> Path:
    """A folder into which a song was fetched."""
    (tmp_path / SOURCE_FILE).write_bytes(make_audio("song.flac").read_bytes())
    return tmp_path


def run(settings: Settings, job_dir: Path, method: str, spawner: JobSpawner) -> JobResult:
    plain = json.loads((FIXTURES / "job-request.json").read_text())
    plain["options"]["vocal_method"] = method
    task = task_of(JOB_REQUEST.validate_json(json.dumps(plain)), keeps_results=True)
    work = JobSupervisor(settings, lambda _: None, spawner).run(job_dir, task)
    return asyncio.run(asyncio.wait_for(work, PATIENCE_SECONDS))


def test_a_stage_that_hangs_is_named_long_before_the_deadline(
    settings: Settings, job_dir: Path, spawner: JobSpawner
) -> None:
    limits = dict(settings.time_limits) | {"pitch_detection": TimeLimit(0.5, 0.1)}
    with pytest.raises(JobFailure, match=r"^timeout: pitch_detection took longer") as caught:
        run(dataclasses.replace(settings, time_limits=limits), job_dir, "hang", spawner)
    assert caught.value.code == "timeout"


def test_a_deadline_names_the_leg_that_it_cut(
    settings: Settings, job_dir: Path, spawner: JobSpawner
) -> None:
    hurried = dataclasses.replace(settings, shortest_deadline_seconds=2, deadline_factor=0.5)
    with pytest.raises(JobFailure, match=r"the job took longer than its 2 s, in [a-z]"):
        run(hurried, job_dir, "hang", spawner)


def test_stages_that_keep_within_their_limits_end_well(
    settings: Settings, job_dir: Path, spawner: JobSpawner
) -> None:
    assert isinstance(run(settings, job_dir, "hybrid", spawner), ResultLine)


def test_a_job_process_learns_whether_to_keep_results_and_no_address(
    settings: Settings, job_dir: Path
) -> None:
    echoing = JobSpawner(settings, (sys.executable, "-c", ECHO))
    with pytest.raises(JobFailure):
        run(settings, job_dir, "hybrid", echoing)
    echoing.close()
    told = (job_dir / "child.log").read_text()
    spec = json.loads(told)
    assert spec["task"]["keeps_results"] is True
    fixture = json.loads((FIXTURES / "job-request.json").read_text())
    assert spec["task"]["source_sha256"] == fixture["source"]["sha256"]
    assert "http" not in told
    assert fixture["song_id"] not in told


def test_a_disk_that_fills_up_under_mapped_samples_is_named(
    settings: Settings, job_dir: Path, spawner: JobSpawner
) -> None:
    with pytest.raises(JobFailure, match=r"^engine_failed: .*disk") as caught:
        run(settings, job_dir, "full-disk", spawner)
    assert caught.value.code == "engine_failed"
