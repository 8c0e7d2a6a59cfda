import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import httpx
import pytest
from file_server import FileServer
from lock_changes import change_file

from cantora_inference.weights.cli import main
from cantora_inference.weights.download import open_client
from cantora_inference.weights.fetch import Fetcher
from cantora_inference.weights.lock_file import WeightEntry, WeightLock
from cantora_inference.weights.store import WeightStore


@dataclass
class Bench:
    """A store with one weight `w` whose file `model.onnx` the server has at /model.onnx."""

    server: FileServer
    store: WeightStore
    client: httpx.Client
    said: list[str] = field(default_factory=list)

    @property
    def entry(self) -> WeightEntry:
        return self.lock().weights[0]

    def lock(self) -> WeightLock:
        return WeightLock.model_validate_json(self.store.settings.lock_path.read_bytes())

    def fetch(self, *, mirror: str | None = None, offline: bool = False) -> None:
        settings = replace(self.store.settings, mirror=mirror, offline=offline)
        fetcher = Fetcher(settings, self.client, self.said.append, lambda _: None)
        for file in self.entry.files:
            fetcher.fetch(self.entry, file)

    def loaded(self) -> bytes:
        return self.store.verified("w").files["model.onnx"].read_bytes()

    @property
    def file(self) -> Path:
        """Where an engine finds the file."""
        return self.store.settings.folder_of("w") / "model.onnx"

    def parts(self) -> list[Path]:
        return list((self.store.settings.folder / "parts").glob("*.part"))

    def leave_part(self, data: bytes) -> None:
        """As if an earlier fetch had broken off after these bytes."""
        folder = self.store.settings.folder / "parts"
        folder.mkdir(parents=True)
        (folder / f"{self.entry.files[0].sha256}.part").write_bytes(data)


@pytest.fixture
def server() -> Iterator[FileServer]:
    """A server that runs for one test."""
    running = FileServer()
    yield running
    running.close()


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    """The real client; making one reads certificates, so it is made once."""
    with open_client() as opened:
        yield opened


@pytest.fixture
def bench(
    server: FileServer, client: httpx.Client, lock_weights: Callable[..., WeightStore]
) -> Callable[..., Bench]:
    """A bench whose file has these bytes; nothing of it is in the cache yet."""

    def make(data: bytes, **changes: object) -> Bench:
        file = {"urls": [server.url("/model.onnx")]} | changes
        store = lock_weights("w", {"model.onnx": data})
        change_file(store, **file)
        shutil.rmtree(store.settings.folder)
        server.files["/model.onnx"] = data
        return Bench(server, store, client)

    return make


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Run a command line on a bench: its exit code and everything it said."""

    def run(bench: Bench, *arguments: str, **environment: str) -> tuple[int, str]:
        monkeypatch.setenv("WEIGHTS_DIR", str(bench.store.settings.folder))
        monkeypatch.setenv("WEIGHTS_LOCK", str(bench.store.settings.lock_path))
        for name in ("WEIGHTS_MIRROR", "WEIGHTS_OFFLINE", "ACCEPT_WEIGHT_LICENCES"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        lines: list[str] = []
        return main(arguments, lines.append), "\n".join(lines)

    return run
