"""Fetches the files of a weight: each is here whole and right, or not at all."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from cantora_inference.weights.addresses import addresses, shown
from cantora_inference.weights.download import Download, Say, SourceError, reason
from cantora_inference.weights.lock_file import WeightEntry, WeightFile
from cantora_inference.weights.settings import WeightSettings
from cantora_inference.weights.store import hash_file

try:
    import fcntl
except ImportError:
    # Windows has no such locks: there only one fetch may run at a time.
    fcntl = None  # type: ignore[assignment]


class FetchError(Exception):
    """Why a file could not be fetched: every address with its reason."""


@dataclass(frozen=True)
class Fetcher:
    """Fetches files that have a hash; `pause` waits so many seconds before another try."""

    settings: WeightSettings
    client: httpx.Client
    say: Say
    pause: Callable[[float], None] = time.sleep

    def fetch(self, entry: WeightEntry, file: WeightFile) -> None:
        """Have the file in the folder of its weight; raises FetchError or OSError."""
        name = f"{entry.id}/{file.name}"
        target = self.settings.folder_of(entry.id) / file.name
        part = self.settings.folder / "parts" / f"{file.sha256}.part"
        part.parent.mkdir(parents=True, exist_ok=True)
        with _alone(part.with_suffix(".lock"), name, self.say):
            if self._is_here(target, file, name):
                return
            if self.settings.offline:
                raise FetchError(f"{name} is not here, and WEIGHTS_OFFLINE forbids to fetch it.")
            download = Download(self.client, file, part, self.say, self.pause)
            self._from_any(addresses(entry, file, self.settings.mirror), download, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            part.replace(target)

    def _is_here(self, target: Path, file: WeightFile, name: str) -> bool:
        if not target.is_file():
            return False
        is_right = hash_file(target) == file.sha256
        state = "and right" if is_right else "with other bytes; it is fetched again"
        self.say(f"  {name}  is here {state}")
        return is_right

    def _from_any(self, urls: list[str], download: Download, name: str) -> None:
        """Take the file from the first address that has the right bytes."""
        failures = []
        for url in urls:
            self.say(f"  {name}  from {shown(url)}")
            try:
                return download.bring(url)
            except (SourceError, httpx.HTTPError, httpx.InvalidURL) as error:
                failures.append(f"{shown(url)}: {reason(error)}")
                self.say(f"  {failures[-1]}")
        raise FetchError(f"{name} could not be fetched. {'; '.join(failures)}.")


@contextmanager
def _alone(path: Path, name: str, say: Say) -> Iterator[None]:
    """Two fetchers of one file wait for each other; the kernel frees the lock of one that dies."""
    with path.open("w") as handle:
        if fcntl is not None:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(f"Waiting for another fetch of {name}.")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield
