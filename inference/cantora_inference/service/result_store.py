"""The results of all recordings, which the service keeps and no job process reaches.

An entry is a folder named by its recording and its key. A job is lent the entries of its own
recording and leaves new ones; each carries a tag over its name and its files, by a key that no job
knows. What has no right tag counts as missing and goes. Entries hold parts of singers' songs: they
are gone after `lifetime_seconds`, as the uploaded originals are.
"""

import contextlib
import hashlib
import hmac
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import Final

from cantora_inference.log import log
from cantora_inference.result_cache import KEPT, LENT, UNFINISHED
from cantora_inference.service.settings import Settings

_TAG: Final = "tag"
_KEY_PURPOSE: Final = b"cantora result cache 1"
_KEY_NAME: Final = re.compile(r"[0-9a-f]{64}")
_FILE_NAME: Final = re.compile(r"[a-z]{1,20}\.[a-z]{1,5}")
_MOST_ENTRIES, _MOST_FILES = 16, 8
_HALF_DAY_SECONDS: Final = 12 * 3600.0


class ResultStore:
    """Entries of at most `limit_bytes` together; the oldest go first.

    `keys`: the first one tags, each of them may verify. Nothing here raises OSError.
    """

    def __init__(
        self,
        folder: Path,
        limit_bytes: int,
        keys: tuple[bytes, ...],
        lifetime_seconds: float,
        now_seconds: Callable[[], float] = time.time,
    ) -> None:
        self._folder = folder
        self._limit_bytes = limit_bytes
        self._keys = keys
        self._lifetime_seconds = lifetime_seconds
        self._now_seconds = now_seconds

    def lend(self, source_sha256: str, results: Path) -> None:
        """Put what is known of this recording where its job finds it."""
        with _logged():
            for entry in self._folder.glob(f"{source_sha256}-*"):
                if self._now_seconds() - _modified_seconds(entry) >= self._lifetime_seconds:
                    continue
                if not self._is_ours(entry):
                    log("cache_damaged")
                    shutil.rmtree(entry, ignore_errors=True)
                    continue
                _copy(entry, results / LENT / entry.name.removeprefix(f"{source_sha256}-"))

    def take(self, source_sha256: str, results: Path) -> None:
        """Keep what a job on this recording has left; its process is gone, and was not trusted."""
        with _logged():
            for left in _entries_of(results / KEPT):
                self._adopt(left, self._folder / f"{source_sha256}-{left.name}")
            self.trim()

    def trim(self) -> None:
        """Remove what is too old, then the oldest until the rest fits."""
        kept: list[tuple[float, int, Path]] = []
        with contextlib.suppress(FileNotFoundError):
            for entry in self._folder.iterdir():
                age_seconds = self._now_seconds() - _modified_seconds(entry)
                if age_seconds >= self._allowed_seconds(entry):
                    shutil.rmtree(entry, ignore_errors=True)
                elif not entry.name.startswith(UNFINISHED):
                    kept.append((-age_seconds, _size_bytes(entry), entry))
        total_bytes = sum(size for _, size, _ in kept)
        for _, size_bytes, entry in sorted(kept):
            if total_bytes <= self._limit_bytes:
                return
            shutil.rmtree(entry, ignore_errors=True)
            total_bytes -= size_bytes

    def _adopt(self, left: Path, entry: Path) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=self._folder))
        try:
            for file in left.iterdir():
                shutil.move(file, unfinished / file.name)
            (unfinished / _TAG).write_text(_tag(self._keys[0], entry.name, unfinished))
            shutil.rmtree(entry, ignore_errors=True)
            unfinished.rename(entry)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise

    def _is_ours(self, entry: Path) -> bool:
        try:
            given = (entry / _TAG).read_bytes()
            expected = [_tag(key, entry.name, entry).encode() for key in self._keys]
        except OSError:
            return False
        return any(hmac.compare_digest(given, one) for one in expected)

    def _allowed_seconds(self, entry: Path) -> float:
        # Nobody writes one entry for half a day: what is unfinished then was killed.
        half_made = entry.name.startswith(UNFINISHED)
        return min(self._lifetime_seconds, _HALF_DAY_SECONDS if half_made else float("inf"))


def open_result_store(settings: Settings, younger_by_seconds: float = 0.0) -> ResultStore | None:
    """None without a folder. The keys come of the secrets that sign jobs: they outlive a
    restart, and no job process is told them.
    """
    if settings.cache_dir is None:
        return None
    keys = [hmac.digest(one.encode(), _KEY_PURPOSE, "sha256") for one in settings.job_secrets]
    lifetime_seconds = max(0.0, settings.cache_seconds - younger_by_seconds)
    return ResultStore(settings.cache_dir, settings.cache_bytes, tuple(keys), lifetime_seconds)


def _tag(key: bytes, name: str, entry: Path) -> str:
    sums = {}
    for path in entry.iterdir():
        if path.name != _TAG:
            with path.open("rb") as file:
                sums[path.name] = hashlib.file_digest(file, "sha256").hexdigest()
    told = json.dumps([name, sums], sort_keys=True)
    return hmac.new(key, told.encode(), "sha256").hexdigest()


def _entries_of(folder: Path) -> Iterator[Path]:
    """Those that hold plain files of their own: a link would have the service read for the job."""
    if folder.is_symlink() or folder.parent.is_symlink() or not folder.is_dir():
        return
    named = [path for path in folder.iterdir() if _KEY_NAME.fullmatch(path.name)]
    for entry in named[:_MOST_ENTRIES]:
        if entry.is_symlink() or not entry.is_dir():
            continue
        files = list(entry.iterdir())
        if len(files) <= _MOST_FILES and all(map(_is_plain, files)):
            yield entry


def _is_plain(file: Path) -> bool:
    status = file.lstat()
    is_own = S_ISREG(status.st_mode) and status.st_nlink == 1
    return is_own and _FILE_NAME.fullmatch(file.name) is not None


def _copy(entry: Path, target: Path) -> None:
    """As links where one disk holds both. A job may write through them: the tag is wrong then."""
    target.mkdir(parents=True)
    for made in (target, target.parent):
        # For a job with a user of its own; the folder of the job above lets nobody else through.
        made.chmod(0o755)
    for file in entry.iterdir():
        if file.name != _TAG:
            try:
                os.link(file, target / file.name)
            except OSError:
                shutil.copyfile(file, target / file.name)


@contextlib.contextmanager
def _logged() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        log("cache_failed", error=type(error).__name__, errno=error.errno)


def _modified_seconds(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:
        return float("inf")


def _size_bytes(entry: Path) -> int:
    with contextlib.suppress(FileNotFoundError):
        return sum(file.stat().st_size for file in os.scandir(entry) if file.name != _TAG)
    return 0
