"""Results of earlier runs on a recording: redoing the lyrics does not redo the separation.

An entry is a folder named by a hash of everything that its content depends on, so nothing in it can
be out of date. A job process sees what earlier jobs on the same recording left, and leaves its own:
the service lends and takes them (`service/result_store.py`). A cache that fails costs time, never a
job.
"""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cantora_inference.log import log

LIFETIME_SECONDS: Final = 24 * 3600.0
LENT: Final = "lent"
KEPT: Final = "kept"
UNFINISHED: Final = ".unfinished-"


@dataclass(frozen=True)
class StageKey:
    """Everything a stage's result depends on; `inputs` are the keys of earlier stages."""

    source_sha256: str
    stage: str
    engine: str
    version: str
    weights: tuple[str, ...] = ()
    parameters: Mapping[str, Any] | None = None
    inputs: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """64 hex digits; equal for equal content, whatever the order of the parameters."""
        parts = [
            self.source_sha256, self.stage, self.engine, self.version, self.weights,
            dict(self.parameters or {}), self.inputs,
        ]  # fmt: skip
        canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


class ResultCache:
    """Of one job: `folder` holds what it was lent, and what it keeps for later ones."""

    def __init__(self, folder: Path) -> None:
        self._lent = folder / LENT
        self._kept = folder / KEPT

    def find(self, key: StageKey) -> Path | None:
        """The folder of a finished entry."""
        places = (self._kept / key.digest, self._lent / key.digest)
        try:
            return next((entry for entry in places if entry.is_dir()), None)
        except OSError:
            return None

    def keep(self, key: StageKey, write: Callable[[Path], None]) -> None:
        """Let `write` fill a new entry; it appears whole or not at all. Never raises OSError."""
        try:
            self._kept.mkdir(mode=0o700, parents=True, exist_ok=True)
            unfinished = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=self._kept))
            try:
                write(unfinished)
                unfinished.rename(self._kept / key.digest)
            except BaseException:
                shutil.rmtree(unfinished, ignore_errors=True)
                raise
        except OSError as error:
            log("cache_failed", stage=key.stage, error=type(error).__name__, errno=error.errno)

    def drop(self, key: StageKey) -> None:
        """Remove an entry that turned out to be damaged."""
        for place in (self._kept, self._lent):
            shutil.rmtree(place / key.digest, ignore_errors=True)
