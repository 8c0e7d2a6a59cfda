import base64
import hashlib
import json
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from hypothesis import settings as hypothesis_settings
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.ffmpeg import ffmpeg_path
from cantora_inference.service import ChildCommands, create_app
from cantora_inference.settings import Settings
from cantora_inference.webhooks import Signer

FIXTURES = Path(__file__).parents[2] / "fixtures"
JOB_SECRET = "whsec_" + base64.b64encode(b"j" * 32).decode()
CALLBACK_SECRET = "whsec_" + base64.b64encode(b"c" * 32).decode()

hypothesis_settings.register_profile("service", deadline=None, max_examples=50)
hypothesis_settings.load_profile("service")

MakeAudio = Callable[..., Path]


@pytest.fixture(scope="session")
def make_audio(tmp_path_factory: pytest.TempPathFactory) -> MakeAudio:
    """Make a file with ffmpeg; the same call is made once per test run."""
    folder = tmp_path_factory.mktemp("audio")

    def make(
        name: str, *arguments: str, source: str = "sine=440:duration=2", seed: Path | None = None
    ) -> Path:
        key = hashlib.sha256(repr((arguments, source, seed)).encode()).hexdigest()[:8]
        path = folder / f"{key}-{name}"
        given = ["-i", str(seed)] if seed else ["-f", "lavfi", "-i", source]
        if not path.exists():
            command = [ffmpeg_path(), "-v", "error", "-y", *given, *arguments, str(path)]
            subprocess.run(command, check=True)
        return path

    return make


@pytest.fixture
def worker() -> Iterator[WorkerDouble]:
    double = WorkerDouble(CALLBACK_SECRET)
    yield double
    double.close()


class Sidecar:
    """A running sidecar and the calls that the Worker makes to it."""

    def __init__(self, url: str, worker: WorkerDouble) -> None:
        self.url = url
        self.worker = worker
        self.signer = Signer((JOB_SECRET,))
        self.http = httpx.Client(base_url=url, timeout=20, trust_env=False)

    def post(self, path: str, body: bytes = b"", **headers: str) -> httpx.Response:
        signed = self.signer.headers("msg_1", body) | headers
        return self.http.post(path, content=body, headers=signed)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path, headers=self.signer.headers("msg_2", b""))

    def submit(self, request: dict[str, Any]) -> httpx.Response:
        return self.post("/v1/jobs", json.dumps(request).encode())

    def state(self, job_id: str) -> str:
        return str(self.get(f"/v1/jobs/{job_id}").json()["state"])

    def wait_for_state(self, job_id: str, states: set[str], seconds: float = 20) -> str:
        deadline = time.monotonic() + seconds
        while (state := self.state(job_id)) not in states:
            assert time.monotonic() < deadline, f"still {state}"
            time.sleep(0.02)
        return state


def job_request(
    worker: WorkerDouble, content: bytes, *, number: int = 1, method: str = "hybrid"
) -> dict[str, Any]:
    """A request for a source that the worker double now serves."""
    request: dict[str, Any] = json.loads((FIXTURES / "job-request.json").read_text())
    pipeline_id = f"pipe_{number:026d}"
    path = f"/source/{number}"
    worker.sources[path] = content
    request |= {"pipeline_id": pipeline_id, "attempt": 1, "job_id": f"{pipeline_id}-1"}
    request["source"] |= {
        "url": f"{worker.url}{path}",
        "size_bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    request["options"]["vocal_method"] = method
    request["artefacts"] = {
        f"{name}_url": f"{worker.url}/put/{number}/{name}"
        for name in ("instrumental", "vocals", "document")
    }
    request["callback_url"] = f"{worker.url}/events"
    return request


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings((JOB_SECRET,), (CALLBACK_SECRET,), local_mode=True, tmp_dir=tmp_path / "work")


@pytest.fixture
def start_sidecar(worker: WorkerDouble) -> Iterator[Callable[[Settings], Sidecar]]:
    """Start the service on a loopback port in a thread of this process."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(settings: Settings, commands: ChildCommands = COMMANDS) -> Sidecar:
        app = create_app(settings, commands)
        config = uvicorn.Config(app, port=0, log_config=None, access_log=False)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        running.append((server, thread))
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        return Sidecar(f"http://127.0.0.1:{port}", worker)

    yield start
    for server, _ in running:
        server.should_exit = True
    for _, thread in running:
        thread.join(15)
        assert not thread.is_alive()


@pytest.fixture
def sidecar(start_sidecar: Callable[[Settings], Sidecar], settings: Settings) -> Sidecar:
    return start_sidecar(settings)


@pytest.fixture(scope="session")
def song(make_audio: MakeAudio) -> bytes:
    """Two seconds of a tone as FLAC."""
    return make_audio("song.flac").read_bytes()
