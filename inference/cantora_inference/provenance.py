"""Which engine did which stage of a job, on which weights, and how long it took."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from cantora_inference.contract.document import Provenance, WeightsUsed
from cantora_inference.engines import EngineInfo


@dataclass
class StageUnderWay:
    """A stage that is timed; who runs it may still correct `info`."""

    info: EngineInfo


class ProvenanceLog:
    """Records which engine did which stage and how long it took."""

    def __init__(self) -> None:
        self.entries: list[Provenance] = []

    @contextmanager
    def timed(self, stage: str, info: EngineInfo) -> Iterator[StageUnderWay]:
        """Add one entry for the block when it ends without an error.

        An engine that knows only at the end what it ran on may set `info` of what it is given.
        """
        under_way = StageUnderWay(info)
        started = perf_counter()
        yield under_way
        self.entries.append(_entry(stage, under_way.info, perf_counter() - started))

    def reused(self, stage: str, info: EngineInfo) -> None:
        """Add an entry for a stage whose result an earlier run has left."""
        self.entries.append(_entry(stage, info, 0.0, cached=True))


def _entry(stage: str, info: EngineInfo, seconds: float, *, cached: bool = False) -> Provenance:
    return Provenance(
        stage=stage,
        engine=info.name,
        version=info.version,
        degraded=info.degraded,
        reason=info.reason,
        seconds=round(seconds, 3),
        cached=cached,
        weights=[
            WeightsUsed(id=use.id, sha256=use.sha256, licence=use.licence) for use in info.weights
        ],
    )
