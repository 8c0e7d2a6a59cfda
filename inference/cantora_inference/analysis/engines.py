"""What the analysis needs from its parts, so that another profile can bring other engines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from cantora_inference.analysis.model import Audio, DoubleArray, FloatArray, MelodyTrack, SungNote
from cantora_inference.contract.document import Provenance
from cantora_inference.key_tempo.key import KeyEstimate
from cantora_inference.key_tempo.tempo import TempoEstimate


@dataclass(frozen=True)
class EngineInfo:
    """Name and version for provenance; `reason` says in plain words why it is a fallback."""

    name: str
    version: str
    degraded: bool = False
    reason: str | None = None


@dataclass(frozen=True)
class Stems:
    """Both parts of a song, each as long as the mix."""

    vocals: Audio
    instrumental: Audio


class Separator(Protocol):
    """Cuts a song in two."""

    info: EngineInfo

    def separate(self, mix: Audio, melody: MelodyTrack) -> Stems:
        """Split a song; vocals + instrumental is the mix. `melody` is the first look."""


class MelodyTracker(Protocol):
    """Writes the melody down once there is a stem."""

    info: EngineInfo

    def second_look(self, vocals: FloatArray) -> MelodyTrack:
        """Final melody, from the 16 kHz mono stem (n,)."""


class MelodyGuide(MelodyTracker, Protocol):
    """A tracker that also hears the voice inside the mix, for a separator to cut along.

    `pan_radians` is where the first look found the voice; pi/4 is the middle.
    """

    pan_radians: float

    def first_look(self, mix: Audio, progress: Callable[[float], None]) -> MelodyTrack:
        """Melody of the voice inside the mix; `progress` takes a rising share 0..1."""

    def voice_support(self, melody: MelodyTrack) -> DoubleArray:
        """How far a melody is heard where steady instruments are not: (frames,) 0..1."""


class NoteSegmenter(Protocol):
    """Cuts a melody into notes."""

    info: EngineInfo

    def segment(
        self, melody: MelodyTrack, voice_support: DoubleArray, duration_seconds: float
    ) -> list[SungNote]:
        """Notes sorted in time, not overlapping, inside the song."""


class KeyTempo(Protocol):
    """Finds key, tuning and tempo."""

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
