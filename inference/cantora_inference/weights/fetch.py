"""Fetches the files of a weight: mirrors in order, retries, and nothing kept that is not right."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import httpx

from cantora_inference.weights import rules
from cantora_inference.weights.answers import SourceError, Wanted, wrong_bytes
from cantora_inference.weights.cache import WeightCache, hash_file
from cantora_inference.weights.download import download
from cantora_inference.weights.file_lock import exclusive
from cantora_inference.weights.lock_file import WeightEntry, WeightFile
from cantora_inference.weights.operator_lock import OperatorLock
from cantora_inference.weights.part_file import PartFile
from cantora_inference.weights.progress import Progress, Say, StalledError
from cantora_inference.weights.sources import addresses, shown
from cantora_inference.weights.store import WeightStore

_TRIES_WITHOUT_PROGRESS: Final = 4
_MOST_TRIES: Final = 200
_LONGEST_WAIT_SECONDS: Final = 30.0


class FetchError(Exception):
    """Why a file could not be fetched: every address with its reason."""


@dataclass(frozen=True)
class Arrived:
    """A file that lies in the cache now."""

    sha256: str
    size_bytes: int


@dataclass(frozen=True)
class Fetcher:
    """Fetches files into a cache; `pause` waits so many seconds before another try."""

    cache: WeightCache
    client: httpx.Client
    say: Say
    mirror: str | None = None
    offline: bool = False
    pause: Callable[[float], None] = time.sleep

    def fetch(self, entry: WeightEntry, file: WeightFile, operator: OperatorLock) -> Arrived:
        """Have the file in the cache and linked under its id.

        Raises FetchError, DiskFullError or OSError. Without a known hash it takes what comes;
        the caller must record the hash.
        """
        wanted = Wanted(
            rules.expected_hash(entry, file, operator), file.size_bytes, file.sha256_prefix or ""
        )
        key = wanted.sha256 or f"{entry.id}--{file.name}"
        with exclusive(self.cache.locks / f"{key}.lock", self.say):
            sha256 = self._present(entry, file, wanted) or self._fetched(entry, file, wanted, key)
            self.cache.place(entry.id, file.name, sha256)
        return Arrived(sha256, self.cache.blob(sha256).stat().st_size)

    def _present(self, entry: WeightEntry, file: WeightFile, wanted: Wanted) -> str | None:
        if wanted.sha256 is None or not self.cache.blob(wanted.sha256).is_file():
            return None
        if hash_file(self.cache.blob(wanted.sha256)) == wanted.sha256:
            self.say(f"  {entry.id}/{file.name}  is here and right")
            return wanted.sha256
        self.say(f"  {entry.id}/{file.name}  is here with other bytes; it is fetched again")
        self.cache.blob(wanted.sha256).unlink()
        return None

    def _fetched(self, entry: WeightEntry, file: WeightFile, wanted: Wanted, key: str) -> str:
        if self.offline:
            raise FetchError(
                f"{entry.id}/{file.name} is not here, and WEIGHTS_OFFLINE forbids to fetch it."
            )
        part = PartFile(self.cache.parts, key)
        failures = []
        for url in addresses(entry, file, wanted.sha256, self.mirror):
            self.say(f"  {entry.id}/{file.name}  from {shown(url)}")
            try:
                sha256 = self._from(url, part, wanted, entry, file)
            except (SourceError, StalledError, httpx.HTTPError, httpx.InvalidURL) as error:
                failures.append(f"{shown(url)}: {_reason(error)}")
                self.say(f"  {failures[-1]}")
                continue
            self.cache.adopt(part.path, sha256)
            part.forget_note()
            return sha256
        raise FetchError(f"{entry.id}/{file.name} could not be fetched. {'; '.join(failures)}.")

    def _from(
        self, url: str, part: PartFile, wanted: Wanted, entry: WeightEntry, file: WeightFile
    ) -> str:
        """One address, tried until it gives the right bytes or nothing new comes any more."""
        name = f"{entry.id}/{file.name}"
        sha256, was_resumed = self._whole(url, part, wanted, name)
        if was_resumed and wrong_bytes(sha256, wanted) is not None:
            # These may be two halves of different files: once more from the start.
            part.discard()
            sha256, _ = self._whole(url, part, wanted, name)
        wrong = wrong_bytes(sha256, wanted)
        if wrong is not None:
            part.discard()
            raise SourceError(wrong, hopeless=True)
        return sha256

    def _whole(self, url: str, part: PartFile, wanted: Wanted, name: str) -> tuple[str, bool]:
        """Tries until the whole file is there; its hash, and whether it came in pieces."""
        progress = Progress(name, self.say)
        failed_in_a_row = 0
        for _ in range(_MOST_TRIES):
            before = part.size_bytes
            try:
                return download(self.client, url, part, wanted, progress), before > 0
            except (SourceError, StalledError, httpx.TransportError) as error:
                failed_in_a_row = 0 if part.size_bytes > before else failed_in_a_row + 1
                if _is_hopeless(error) or failed_in_a_row >= _TRIES_WITHOUT_PROGRESS:
                    raise
                if isinstance(error, SourceError) and error.restart:
                    part.discard()
                self.say(f"  {name}  {_reason(error)}; trying again")
                self.pause(min(2.0**failed_in_a_row, _LONGEST_WAIT_SECONDS))
        raise SourceError(f"gave up after {_MOST_TRIES} tries")


def new_fetcher(store: WeightStore, client: httpx.Client, say: Say) -> Fetcher:
    """A fetcher into the cache of a store, by its settings."""
    return Fetcher(store.cache, client, say, store.settings.mirror, store.settings.offline)


def _is_hopeless(error: Exception) -> bool:
    return isinstance(error, SourceError) and error.hopeless


def _reason(error: Exception) -> str:
    """The reason in words; an error of httpx may hold an address with secrets in its text."""
    if isinstance(error, (SourceError, StalledError)):
        return str(error)
    return f"the connection failed ({type(error).__name__})"
