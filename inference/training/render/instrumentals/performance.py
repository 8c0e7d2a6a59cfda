"""What one channel of a synthesiser is told: notes, bends, swells, in seconds."""

from dataclasses import dataclass, field

EXPRESSION, MODULATION = 11, 1


@dataclass(frozen=True)
class PlayedNote:
    """Seconds from the start; velocity 1..127."""

    start: float
    end: float
    midi: int
    velocity: int


@dataclass(frozen=True)
class Performance:
    """program: from 0, on the drummer's channel the kit; pan -1..1; volume 0..127.

    bends: (seconds, semitones within ±12); controls: (seconds, controller, 0..127).
    """

    program: int
    pan: float
    volume: int
    notes: tuple[PlayedNote, ...]
    bends: tuple[tuple[float, float], ...] = ()
    controls: tuple[tuple[float, int, int], ...] = field(default=())
    drums: bool = False
