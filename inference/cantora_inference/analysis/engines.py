"""What the analysis needs from its parts, so that another profile can bring other engines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from cantora_inference.document import Provenance

from .key import KeyEstimate
from .model import Audio, DoubleArray, FloatArray, MelodyTrack, SungNote
from .tempo import TempoEstimate


@dataclass(frozen=True)
class EngineInfo:
    """Name and version for provenance; `reason` says in plain words why it is a fallback."""

    name: str
    version: str
    degraded: bool = False
    reason: str | None = None


@dataclass(frozen=True)
class Stems:
    vocals: Audio
    instrumental: Audio


class Separator(Protocol):
    info: EngineInfo

    def separate(self, mix: Audio, melody: MelodyTrack) -> Stems:
        """Split a song; vocals + instrumental is the mix. `melody` is the first look."""


class MelodyTracker(Protocol):
    info: EngineInfo

    def first_look(self, mix: Audio, progress: Callable[[float], None]) -> MelodyTrack:
        """Melody of the voice inside the mix; `progress` takes a rising share 0..1."""

    def second_look(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody, with the 16 kHz mono stem (n,) as further evidence."""


class NoteSegmenter(Protocol):
    info: EngineInfo

    def segment(
        self, melody: MelodyTrack, voice_support: DoubleArray, duration_seconds: float
    ) -> list[SungNote]:
        """Notes sorted in time, not overlapping, inside the song."""


class KeyTempo(Protocol):
    info: EngineInfo

    def estimate(self, signal: FloatArray) -> tuple[KeyEstimate, TempoEstimate]:
        """Key, tuning and tempo of a 16 kHz mono signal (n,)."""


class ProvenanceLog:
    """Records which engine did which stage and how long it took."""

    def __init__(self) -> None:
        self.entries: list[Provenance] = []

    @contextmanager
    def timed(self, stage: str, info: EngineInfo) -> Iterator[None]:
        """Add one entry for the block when it ends without an error."""
        started = perf_counter()
        yield
        self.entries.append(
            Provenance(
                stage=stage,
                engine=info.name,
                version=info.version,
                degraded=info.degraded,
                reason=info.reason,
                seconds=round(perf_counter() - started, 3),
            )
        )
