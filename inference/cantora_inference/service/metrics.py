"""What the service counts, for Prometheus.

Every label has a closed set of values: no id, no URL, no text of anybody. Each application has a
registry of its own, so that two in one process do not count together.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, get_args

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from cantora_inference.contract.messages import ErrorCode, JobKind, JobState
from cantora_inference.isolation.isolate import DEMANDED
from cantora_inference.job.progress import Leg

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

CallbackOutcome = Literal["taken", "retried", "undelivered", "lease_lost"]
CallbackType = Literal["progress", "completed", "transposed", "aligned", "failed", "released"]
RefusalReason = Literal[
    "signature",
    "too_large",
    "too_slow",
    "schema",
    "forbidden_url",
    "conflict",
    "queue_full",
    "draining",
    "engine_missing",
    "isolation_missing",
    "not_found",
    "method",
]

DECODE_REFUSALS: Final[frozenset[ErrorCode]] = frozenset(
    {"empty_file", "unreadable_audio", "too_long", "too_short", "song_longer_than_stated"}
)
_SECONDS: Final = (0.1, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560)


class Metrics:
    """Counters and gauges of one application; `text` is what `GET /metrics` answers."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        ProcessCollector(registry=registry)
        self._waiting = Gauge("cantora_jobs_waiting", "Jobs in the queue.", registry=registry)
        self._running = Gauge(
            "cantora_job_running_seconds", "Age of the running job; 0 without one.",
            registry=registry,
        )  # fmt: skip
        self._isolation = Gauge(
            "cantora_isolation_missing",
            "1 for what a job process is not kept from although strangers' songs come.",
            ["what"], registry=registry,
        )  # fmt: skip
        self._jobs = Counter("cantora_jobs", "Ended jobs.", ["kind", "outcome"], registry=registry)
        self._job_seconds = Histogram(
            "cantora_job_seconds", "Time from the start of a job to its end, waiting not counted.",
            ["kind"], buckets=_SECONDS, registry=registry,
        )  # fmt: skip
        self._leg_seconds = Histogram(
            "cantora_leg_seconds", "Time that jobs spent in each phase and stage.",
            ["leg"], buckets=_SECONDS, registry=registry,
        )  # fmt: skip
        self._failures = Counter(
            "cantora_job_failures", "Failed jobs by error code.", ["code"], registry=registry
        )
        self._decode_refusals = Counter(
            "cantora_decode_refusals", "Sources that are no song we take.", ["code"],
            registry=registry,
        )  # fmt: skip
        self._callbacks = Counter(
            "cantora_callbacks", "Events on their way to the Worker; retried counts each repeat.",
            ["type", "outcome"], registry=registry,
        )  # fmt: skip
        self._bytes = Counter(
            "cantora_transferred_bytes", "Bytes of sources that came in and artefacts that left.",
            ["direction"], registry=registry,
        )  # fmt: skip
        self._refused = Counter(
            "cantora_requests_refused", "Requests turned away.", ["reason"], registry=registry
        )
        self._show_zeros()

    def text(self) -> bytes:
        """The exposition format of Prometheus, for `CONTENT_TYPE`."""
        return generate_latest(self._registry)

    def figures(self) -> dict[str, float]:
        """What has been counted so far, for a log where nobody can ask for `text`."""
        samples = [sample for family in self._registry.collect() for sample in family.samples]
        return {
            ".".join([sample.name.removeprefix("cantora_"), *sample.labels.values()]): sample.value
            for sample in samples
            if sample.value and sample.name.startswith("cantora_")
            if not sample.name.endswith(("_bucket", "_created"))
        }

    def watch_queue(
        self, waiting: Callable[[], float], running_seconds: Callable[[], float]
    ) -> None:
        """Ask these two whenever somebody looks."""
        self._waiting.set_function(waiting)
        self._running.set_function(running_seconds)

    def isolation_missing(self, lacking: Sequence[str]) -> None:
        """What is demanded of this machine and not in force, as it was tried."""
        for what in DEMANDED:
            self._isolation.labels(what).set(what in lacking)

    def job_ended(self, kind: JobKind, outcome: JobState, seconds: float | None) -> None:
        """`seconds` is None for a job that never ran."""
        self._jobs.labels(kind, outcome).inc()
        if seconds is not None:
            self._job_seconds.labels(kind).observe(seconds)

    def job_failed(self, code: ErrorCode) -> None:
        """Beside `job_ended`."""
        self._failures.labels(code).inc()
        if code in DECODE_REFUSALS:
            self._decode_refusals.labels(code).inc()

    def legs_ended(self, seconds: Mapping[Leg, float]) -> None:
        """How long one job spent where."""
        for leg, spent in seconds.items():
            self._leg_seconds.labels(leg).observe(spent)

    def callback(self, event_type: CallbackType, outcome: CallbackOutcome) -> None:
        """One event was taken, is sent once more, was given up or came too late."""
        self._callbacks.labels(event_type, outcome).inc()

    def transferred(self, direction: Literal["in", "out"], size_bytes: int) -> None:
        """A source was fetched or an artefact stored."""
        self._bytes.labels(direction).inc(size_bytes)

    def refused(self, reason: RefusalReason) -> None:
        """A request was turned away."""
        self._refused.labels(reason).inc()

    def _show_zeros(self) -> None:
        # A rate over a counter that appears with its first event misses that event.
        for code in get_args(ErrorCode):
            self._failures.labels(code)
        for code in DECODE_REFUSALS:
            self._decode_refusals.labels(code)
        for reason in get_args(RefusalReason):
            self._refused.labels(reason)
        self.isolation_missing(())
        for direction in ("in", "out"):
            self._bytes.labels(direction)
        for kind in get_args(JobKind):
            for outcome in ("completed", "failed", "released", "cancelled"):
                self._jobs.labels(kind, outcome)
        for event_type in get_args(CallbackType):
            for outcome in get_args(CallbackOutcome):
                self._callbacks.labels(event_type, outcome)
