from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from file_server import FileServer

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
        fetcher = Fetcher(
            self.store.cache, self.client, self.said.append, mirror, offline, lambda _: None
        )
        for file in self.entry.files:
            fetcher.fetch(self.entry, file, self.store.operator_lock())

    def loaded(self) -> bytes:
        return self.store.verified("w").files["model.onnx"].read_bytes()

    def parts(self) -> list[Path]:
        folder = self.store.cache.parts
        return list(folder.glob("*.part")) if folder.is_dir() else []


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
        entry = store_entry(store)
        locked = entry.files[0].model_dump() | file
        lock_weights("w", {"model.onnx": data}, files=[locked])
        for blob in store.cache.blobs.iterdir():
            blob.unlink()
        server.files["/model.onnx"] = data
        return Bench(server, store, client)

    return make


def store_entry(store: WeightStore) -> WeightEntry:
    """The only weight of a store."""
    return WeightLock.model_validate_json(store.settings.lock_path.read_bytes()).weights[0]


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
