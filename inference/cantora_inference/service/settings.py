"""Settings of the service, read once from the environment; no other file of it reads there."""

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cantora_inference.isolation.isolate import DEMANDED
from cantora_inference.job.progress import Leg
from cantora_inference.job.time_limits import DEFAULT_LIMITS, JobClock, TimeLimit, parse_limits
from cantora_inference.profile_names import parse_profile
from cantora_inference.result_cache import LIFETIME_SECONDS
from cantora_inference.service.engine_demand import ACCEPT_VARIABLE
from cantora_inference.service.environment import Environment
from cantora_inference.service.environment import SettingsError as SettingsError
from cantora_inference.service.job_user import JobUser, parse_job_user
from cantora_inference.service.url_policy import UrlPolicy, is_loopback, parse_hosts

_GIB: Final = 1024**3


@dataclass(frozen=True)
class Settings:
    """Secrets are tuples: while one is rotated, the old and the new one are both valid.

    `allowed_hosts`: where signed URLs and callbacks may lead, besides loopback in local mode.
    The deadline of a job is the larger of `shortest_deadline_seconds` and `deadline_factor` times
    the length of the song; `time_limits` are those of its legs. `job_memory_bytes` caps the address
    space of the job process (0 = no cap, as CUDA needs). Without `cache_dir` nothing is kept.
    On SIGTERM a running job may go on for `drain_seconds`; on one's own machine it does not.
    `job_user` runs the job processes where the service itself is root. `accepted_isolation` is what
    a production machine may lack of what a job process has to be kept from.
    """

    job_secrets: tuple[str, ...]
    host: str = "127.0.0.1"
    port: int = 8790
    local_mode: bool = False
    allowed_hosts: tuple[str, ...] = ()
    tmp_dir: Path = Path(tempfile.gettempdir()) / "cantora-inference"
    cache_dir: Path | None = None
    cache_bytes: int = 4 * _GIB
    cache_seconds: float = LIFETIME_SECONDS
    queue_limit: int = 20
    threads: int = 2
    shortest_deadline_seconds: float = 180.0
    deadline_factor: float = 4.0
    time_limits: Mapping[Leg, TimeLimit] = field(default_factory=lambda: DEFAULT_LIMITS)
    job_memory_bytes: int = 12 * _GIB
    drain_seconds: float = 120.0
    job_user: JobUser | None = None
    accepted_isolation: frozenset[str] = frozenset()

    @classmethod
    def from_environment(cls, values: Mapping[str, str] = os.environ) -> "Settings":
        """Raises SettingsError for the first value that is missing or wrong."""
        read = Environment(values)
        # Only job processes use it, but a mistyped one must be told before the first job.
        read.parsed("CANTORA_PROFILE", parse_profile)
        local_mode = read.flag("CANTORA_LOCAL_MODE")
        cache_dir = read.text("CANTORA_CACHE_DIR")
        return cls(
            job_secrets=read.secrets("CANTORA_JOB_SECRET"),
            host=_host(read, local_mode=local_mode),
            port=int(read.number("CANTORA_PORT", cls.port, 0, 65_535)),
            local_mode=local_mode,
            allowed_hosts=_allowed_hosts(read, local_mode=local_mode),
            tmp_dir=Path(read.text("CANTORA_TMP_DIR") or cls.tmp_dir),
            cache_dir=Path(cache_dir) if cache_dir else None,
            cache_bytes=int(read.number("CANTORA_CACHE_BYTES", cls.cache_bytes, 0, 1024 * _GIB)),
            cache_seconds=read.number(
                "CANTORA_CACHE_SECONDS", cls.cache_seconds, 1, LIFETIME_SECONDS
            ),
            queue_limit=int(read.number("CANTORA_QUEUE_LIMIT", cls.queue_limit, 1, 1000)),
            threads=int(read.number("CANTORA_THREADS", _usable_cores(), 1, 64)),
            shortest_deadline_seconds=read.number(
                "CANTORA_SHORTEST_DEADLINE_SECONDS", cls.shortest_deadline_seconds, 1, 86_400
            ),
            deadline_factor=read.number("CANTORA_DEADLINE_FACTOR", cls.deadline_factor, 0.1, 100),
            time_limits=read.parsed("CANTORA_TIME_LIMITS", parse_limits),
            job_memory_bytes=int(
                read.number("CANTORA_JOB_MEMORY_BYTES", cls.job_memory_bytes, 0, 1024 * _GIB)
            ),
            drain_seconds=read.number(
                "CANTORA_DRAIN_SECONDS", 0 if local_mode else cls.drain_seconds, 0, 3600
            ),
            job_user=read.parsed("CANTORA_JOB_USER", parse_job_user),
            accepted_isolation=read.parsed(ACCEPT_VARIABLE, _parse_accepted),
        )

    def url_policy(self) -> UrlPolicy:
        """Where the service may connect to."""
        return UrlPolicy(local_mode=self.local_mode, allowed_hosts=self.allowed_hosts)

    def job_clock(self, started_at: float) -> JobClock:
        """The time that a job process has which starts now, in seconds of a monotonic clock."""
        return JobClock(
            started_at, self.time_limits, self.shortest_deadline_seconds, self.deadline_factor
        )


def _host(read: Environment, *, local_mode: bool) -> str:
    host = read.text("CANTORA_HOST") or Settings.host
    # Local mode calls loopback addresses for whoever can sign: nobody from outside may ask for it.
    if local_mode and not is_loopback(host):
        raise SettingsError("CANTORA_HOST must be a loopback address with CANTORA_LOCAL_MODE=1.")
    return host


def _allowed_hosts(read: Environment, *, local_mode: bool) -> tuple[str, ...]:
    hosts = read.parsed("CANTORA_ALLOWED_HOSTS", parse_hosts)
    if not hosts and not local_mode:
        raise SettingsError(
            "CANTORA_ALLOWED_HOSTS is missing: name the hosts of signed URLs and callbacks, "
            "such as app.example.com,.storage.example.com."
        )
    return hosts


def _parse_accepted(text: str) -> frozenset[str]:
    accepted = frozenset(text.replace(",", " ").split())
    if not accepted <= set(DEMANDED):
        raise ValueError(f"it names some of {', '.join(DEMANDED)}.")
    return accepted


def _usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return min(4, len(os.sched_getaffinity(0)))
    return min(4, os.cpu_count() or 1)
