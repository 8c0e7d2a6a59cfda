"""Where weights lie and what their operator allows, read once from the environment."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from cantora_inference.weights.lock_file import PROJECT_LOCK

_DEFAULT_FOLDER: Final = PROJECT_LOCK.parents[1] / ".local" / "weights"
_TRUE: Final = frozenset({"1", "true", "yes", "on"})


@dataclass(frozen=True)
class WeightSettings:
    """`accepted` holds the ids of weights whose licence somebody here has read and taken."""

    folder: Path = _DEFAULT_FOLDER
    lock_path: Path = PROJECT_LOCK
    mirror: str | None = None
    offline: bool = False
    accepted: frozenset[str] = frozenset()

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Reads WEIGHTS_DIR, WEIGHTS_LOCK, WEIGHTS_MIRROR, WEIGHTS_OFFLINE and
        ACCEPT_WEIGHT_LICENCES (ids with commas or spaces between them).
        """
        ids = environment.get("ACCEPT_WEIGHT_LICENCES", "").replace(",", " ").split()
        return cls(
            folder=Path(environment.get("WEIGHTS_DIR") or _DEFAULT_FOLDER).absolute(),
            lock_path=Path(environment.get("WEIGHTS_LOCK") or PROJECT_LOCK),
            mirror=environment.get("WEIGHTS_MIRROR") or None,
            offline=environment.get("WEIGHTS_OFFLINE", "").lower() in _TRUE,
            accepted=frozenset(ids),
        )

    def folder_of(self, weight_id: str) -> Path:
        """The folder that an engine may open: it holds the files of one weight and no others."""
        return self.folder / "by-id" / weight_id
