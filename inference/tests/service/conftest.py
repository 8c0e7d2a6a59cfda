import hashlib
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from running_sidecars import StartSidecar, running_sidecars
from sidecar_client import JOB_SECRET, MakeAudio, Sidecar
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.audio_files.ffmpeg import ffmpeg_path
from cantora_inference.service import app
from cantora_inference.service.job_spawner import JobSpawner
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


class SharedSpawner(JobSpawner):
    """Outlives the services that use it."""

    def close(self) -> None:
        return


@pytest.fixture(scope="session", autouse=True)
def spawner() -> Iterator[JobSpawner]:
    """One for all scripted services of the run: starting one takes longer than their jobs."""
    shared = SharedSpawner(Settings((JOB_SECRET,)), COMMANDS.spawner)

    def choose(settings: Settings, command: tuple[str, ...]) -> JobSpawner:
        return shared if command == COMMANDS.spawner else JobSpawner(settings, command)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "JobSpawner", choose)
        yield shared
    JobSpawner.close(shared)


@pytest.fixture
def worker() -> Iterator[WorkerDouble]:
    double = WorkerDouble()
    yield double
    double.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings((JOB_SECRET,), local_mode=True, tmp_dir=tmp_path / "work")


@pytest.fixture
def start_sidecar(worker: WorkerDouble) -> Iterator[StartSidecar]:
    with running_sidecars(worker) as start:
        yield start


@pytest.fixture
def sidecar(start_sidecar: Callable[[Settings], Sidecar], settings: Settings) -> Sidecar:
    return start_sidecar(settings)


@pytest.fixture(scope="session")
def asked_sidecar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sidecar]:
    """One for the whole run, for calls that start no job: starting one takes longer than they."""
    folder = tmp_path_factory.mktemp("asked")
    settings = Settings((JOB_SECRET,), local_mode=True, tmp_dir=folder)
    double = WorkerDouble()
    with running_sidecars(double) as start:
        yield start(settings)
    double.close()


@pytest.fixture(scope="session")
def song(make_audio: MakeAudio) -> bytes:
    """Two seconds of a tone as FLAC."""
    return make_audio("song.flac").read_bytes()


@pytest.fixture(scope="session")
def stem(make_audio: MakeAudio) -> bytes:
    """The same tone as an analysis stores a stem."""
    return make_audio("stem.opus", "-c:a", "libopus", "-f", "ogg").read_bytes()
