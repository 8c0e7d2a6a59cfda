"""A hostile file has taken the decoder over: what it then gets at, on the real job process."""

import asyncio
import json
import os
import socket
import stat
import sys
from pathlib import Path

import pytest

from cantora_inference.contract.failures import JobFailure
from cantora_inference.isolation.kernel import IS_LINUX, hide_memory
from cantora_inference.isolation.landlock import supported_version
from cantora_inference.job.protocol import TranspositionTask
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.job_supervisor import JobSupervisor
from cantora_inference.service.settings import Settings

pytestmark = pytest.mark.skipif(not IS_LINUX, reason="the kernel's own means are those of Linux")

JOB_SECRET = "whsec_" + "ai" * 22
ATTACK = """#!{python}
import json, os, socket
def tried(what):
    try:
        what()
    except OSError as error:
        return type(error).__name__
    return "done"
def call():
    with socket.create_connection(("127.0.0.1", {port}), 2) as there:
        there.send(b"taken")
def open_for_writing(path):
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT))
found = {{
    "call the network": tried(call),
    "read the service's environment": tried(lambda: open("/proc/{service}/environ", "rb").read()),
    "read the service's memory": tried(lambda: open("/proc/{service}/mem", "rb").close()),
    "write elsewhere": tried(lambda: open_for_writing({elsewhere!r})),
    "stop the service": tried(lambda: os.kill({service}, 0)),
    "write in its folder": tried(lambda: open_for_writing("mine")),
}}
open("found.json", "w").write(json.dumps(found))
raise SystemExit(1)
"""


def taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, str], bool]:
    """What each attempt came to, and whether anybody outside was called."""
    job_dir = tmp_path / "job"
    job_dir.mkdir()
    for name in ("instrumental.source", "vocals.source"):
        (job_dir / name).write_bytes(b"OggS" + bytes(100))
    with socket.create_server(("127.0.0.1", 0)) as outside:
        decoder = tmp_path / "ffmpeg"
        text = ATTACK.format(
            python=sys.executable,
            port=outside.getsockname()[1],
            service=os.getpid(),
            elsewhere=str(tmp_path / "elsewhere"),
        )
        decoder.write_text(text)
        decoder.chmod(decoder.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("CANTORA_FFMPEG", str(decoder))
        settings = Settings((JOB_SECRET,), local_mode=True, tmp_dir=tmp_path)
        spawner = JobSpawner(settings)
        options = {"semitones": 2, "preserve_formants": True}
        task = TranspositionTask.model_validate({"options": options})
        with pytest.raises(JobFailure):
            asyncio.run(JobSupervisor(settings, lambda _: None, spawner).run(job_dir, task))
        spawner.close()
        outside.settimeout(0.1)
        try:
            outside.accept()[0].close()
        except TimeoutError:
            was_called = False
        else:
            was_called = True
    return json.loads((job_dir / "found.json").read_text()), was_called


def test_a_decoder_that_was_taken_over_reaches_neither_network_nor_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As the service does when it starts.
    hide_memory()
    found, was_called = taken_over(tmp_path, monkeypatch)
    assert not was_called
    assert found.pop("call the network") == "PermissionError"
    assert found.pop("write in its folder") == "done"
    if supported_version() < 6:
        found.pop("stop the service")
    assert set(found.values()) == {"PermissionError"}, found
