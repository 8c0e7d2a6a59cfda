import hashlib
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from sidecar_client import CALLBACK_SECRET, JOB_SECRET, MakeAudio, Sidecar
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.audio_files.ffmpeg import ffmpeg_path
from cantora_inference.service.app import ChildCommands, create_app
from cantora_inference.service.settings import Settings


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
