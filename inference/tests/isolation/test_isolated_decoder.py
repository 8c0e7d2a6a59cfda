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


def landlock_version() -> int:
    """0 where the kernel has none."""
    try:
        return supported_version()
    except OSError:
        return 0


LANDLOCK = landlock_version()
JOB_SECRET = "whsec_" + "ai" * 22
ATTACK = """#!{python}
import json, os, socket, subprocess
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
def linked():
    os.symlink({another!r}, "by-link")
    open("by-link", "rb").read()
found = {{
    "call the network": tried(call),
    "read the service's environment": tried(lambda: open("/proc/{service}/environ", "rb").read()),
    "read the service's memory": tried(lambda: open("/proc/{service}/mem", "rb").close()),
    "write elsewhere": tried(lambda: open_for_writing({elsewhere!r})),
    "stop the service": tried(lambda: os.kill({service}, 0)),
    "read another song": tried(lambda: open({another!r}, "rb").read()),
    "read another song by a link": tried(linked),
    "read another song by the root of its process": tried(
        lambda: open("/proc/self/root" + {another!r}, "rb").read()
    ),
    "write into another song": tried(lambda: open_for_writing({another!r})),
    "take another song over": tried(lambda: os.link({another!r}, "another")),
    "list all jobs": tried(lambda: os.listdir({jobs!r})),
    "read the cache": tried(lambda: open({kept!r}, "rb").read()),
    "list the cache": tried(lambda: os.listdir({cache!r})),
    "write in its folder": tried(lambda: open_for_writing("mine")),
    "read in its folder": tried(lambda: open("vocals.source", "rb").read()),
    "start a program": tried(lambda: subprocess.run(["/bin/true"], check=True)),
}}
open("found.json", "w").write(json.dumps(found))
raise SystemExit(1)
"""


def taken_over(tmp_path: Path) -> tuple[dict[str, str], bool]:
    """What each attempt came to, and whether anybody outside was called."""
    job_dir = tmp_path / "job"
    job_dir.mkdir()
    for name in ("instrumental.source", "vocals.source"):
        (job_dir / name).write_bytes(b"OggS" + bytes(100))
    another, kept = tmp_path / "another-job" / "vocals.ogg", tmp_path / "cache" / "entry" / "song"
    for path in (another, kept):
        path.parent.mkdir(parents=True)
        path.write_bytes(b"somebody's voice")
    with socket.create_server(("127.0.0.1", 0)) as outside:
        decoder = tmp_path / "ffmpeg"
        text = ATTACK.format(
            python=sys.executable,
            port=outside.getsockname()[1],
            service=os.getpid(),
            elsewhere=str(tmp_path / "elsewhere"),
            another=str(another),
            jobs=str(tmp_path),
            kept=str(kept),
            cache=str(tmp_path / "cache"),
        )
        decoder.write_text(text)
        decoder.chmod(decoder.stat().st_mode | stat.S_IXUSR)
        settings = Settings((JOB_SECRET,), local_mode=True, tmp_dir=tmp_path)
        options = {"semitones": 2, "preserve_formants": True}
        task = TranspositionTask.model_validate({"options": options})
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("CANTORA_FFMPEG", str(decoder))
            spawner = JobSpawner(settings)
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


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """One attack tries everything: starting a job process takes longer than all it tries."""
    # As the service does when it starts.
    hide_memory()
    results, was_called = taken_over(tmp_path_factory.mktemp("taken-over"))
    assert not was_called
    return results


def test_a_decoder_that_was_taken_over_reaches_neither_network_nor_service(
    found: dict[str, str],
) -> None:
    for refused in (
        "call the network",
        "read the service's environment",
        "read the service's memory",
    ):
        assert found[refused] == "PermissionError", refused
    for allowed in ("write in its folder", "read in its folder", "start a program"):
        assert found[allowed] == "done", allowed


@pytest.mark.skipif(LANDLOCK == 0, reason="the kernel has no Landlock")
def test_a_decoder_that_was_taken_over_neither_reads_nor_changes_other_songs(
    found: dict[str, str],
) -> None:
    for refused in (
        "write elsewhere",
        "read another song",
        "read another song by a link",
        "read another song by the root of its process",
        "write into another song",
        "list all jobs",
        "read the cache",
        "list the cache",
    ):
        assert found[refused] == "PermissionError", refused
    # As between two disks: EXDEV.
    assert found["take another song over"] == "OSError"


@pytest.mark.skipif(LANDLOCK < 6, reason="this Landlock keeps no signals back")
def test_a_decoder_that_was_taken_over_does_not_end_the_service(found: dict[str, str]) -> None:
    assert found["stop the service"] == "PermissionError"
