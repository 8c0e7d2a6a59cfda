"""Settings of the service, read once from the environment; no other file of it reads there."""

import base64
import binascii
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SECRET_PREFIX: Final = "whsec_"  # noqa: S105
_SHORTEST_SECRET_BYTES: Final = 24
_GIB: Final = 1024**3
_TRUE: Final = frozenset({"1", "true", "yes", "on"})
_FALSE: Final = frozenset({"", "0", "false", "no", "off"})


class SettingsError(Exception):
    """One sentence that names the variable and says what it should hold."""


@dataclass(frozen=True)
class Settings:
    """Secrets are tuples: while one is rotated, the old and the new one are both valid.

    The deadline of a job is the larger of `shortest_deadline_seconds` and
    `deadline_factor` times the length of the song. `job_memory_bytes` caps the address space of
    the job process (0 = no cap, as CUDA needs).
    """

    job_secrets: tuple[str, ...]
    callback_secrets: tuple[str, ...]
    host: str = "127.0.0.1"
    port: int = 8790
    local_mode: bool = False
    tmp_dir: Path = Path(tempfile.gettempdir()) / "cantora-inference"
    queue_limit: int = 20
    threads: int = 2
    shortest_deadline_seconds: float = 180.0
    deadline_factor: float = 4.0
    job_memory_bytes: int = 12 * _GIB

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Raises SettingsError for the first value that is missing or wrong."""
        read = _Reader(environment)
        return cls(
            job_secrets=read.secrets("CANTORA_JOB_SECRET"),
            callback_secrets=read.secrets("CANTORA_CALLBACK_SECRET"),
            host=environment.get("CANTORA_HOST") or cls.host,
            port=int(read.number("CANTORA_PORT", cls.port, 0, 65_535)),
            local_mode=read.flag("CANTORA_LOCAL_MODE"),
            tmp_dir=Path(environment.get("CANTORA_TMP_DIR") or cls.tmp_dir),
            queue_limit=int(read.number("CANTORA_QUEUE_LIMIT", cls.queue_limit, 1, 1000)),
            threads=int(read.number("CANTORA_THREADS", _usable_cores(), 1, 64)),
            shortest_deadline_seconds=read.number(
                "CANTORA_SHORTEST_DEADLINE_SECONDS", cls.shortest_deadline_seconds, 1, 86_400
            ),
            deadline_factor=read.number("CANTORA_DEADLINE_FACTOR", cls.deadline_factor, 0.1, 100),
            job_memory_bytes=int(
                read.number("CANTORA_JOB_MEMORY_BYTES", cls.job_memory_bytes, 0, 1024 * _GIB)
            ),
        )

    def deadline_seconds(self, duration_seconds: float) -> float:
        """How long a job may take for a song of this length."""
        return max(self.shortest_deadline_seconds, self.deadline_factor * duration_seconds)


@dataclass(frozen=True)
class _Reader:
    environment: Mapping[str, str]

    def secrets(self, name: str) -> tuple[str, ...]:
        values = tuple(self.environment.get(name, "").split())
        if not values:
            raise SettingsError(f"{name} is missing: set it to whsec_ and a key in base64.")
        for value in values:
            if not _is_secret(value):
                raise SettingsError(
                    f"{name} must be whsec_ and at least {_SHORTEST_SECRET_BYTES} bytes in base64."
                )
        return values

    def number(self, name: str, default: float, lowest: float, highest: float) -> float:
        text = self.environment.get(name) or str(default)
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not lowest <= value <= highest:
            raise SettingsError(f"{name} must be a number from {lowest} to {highest}.")
        return value

    def flag(self, name: str) -> bool:
        text = self.environment.get(name, "").lower()
        if text not in _TRUE | _FALSE:
            raise SettingsError(f"{name} must be 1 or 0.")
        return text in _TRUE


def _is_secret(value: str) -> bool:
    try:
        key = base64.b64decode(value.removeprefix(_SECRET_PREFIX), validate=True)
    except binascii.Error:
        return False
    return value.startswith(_SECRET_PREFIX) and len(key) >= _SHORTEST_SECRET_BYTES


def _usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return min(4, len(os.sched_getaffinity(0)))
    return min(4, os.cpu_count() or 1)
