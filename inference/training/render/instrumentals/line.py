"""Lines that one instrument plays: tunes, runs, ostinatos and held notes, in beats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from training.render.instrumentals.frame import Frame

_STEPS = np.array([0, 1, -1, 2, -2, 3, -3, 5, -5])
_STEP_WEIGHTS = np.array([0.08, 0.26, 0.26, 0.12, 0.12, 0.05, 0.05, 0.03, 0.03])
_PACES: Mapping[str, tuple[float, ...]] = {
    "held": (4.0, 3.0, 4.0, 2.0, 6.0),
    "slow": (2.0, 1.0, 3.0, 2.0, 1.0, 4.0),
    "singing": (1.0, 0.5, 1.5, 1.0, 2.0, 0.5, 3.0),
    "lively": (0.5, 0.5, 1.0, 0.5, 1.5, 0.25, 0.25),
    "running": (0.25, 0.25, 0.5, 0.25, 0.25, 0.5, 1.0),
    "repeated": (0.5, 0.5, 0.5, 0.5, 1.0),
}
PACES = tuple(_PACES)
_FAST_BEAT_SECONDS = 0.42


@dataclass(frozen=True)
class LineNote:
    """One note; `opens` where a phrase begins."""

    beat: float
    beats: float
    midi: int
    opens: bool


def draw_line(
    frame: Frame, lowest: int, highest: int, pace: str, rng: np.random.Generator
) -> tuple[LineNote, ...]:
    """Phrases of two to four bars with rests; a phrase takes up the rhythm of an earlier one."""
    bar_beats = frame.bars[0].beats
    rhythms: list[list[float]] = []
    notes: list[LineNote] = []
    rest_share = float(rng.choice([0.0, 0.1, 0.3]))
    centre = float(rng.uniform(lowest + 5, max(lowest + 6, highest - 5)))
    midi = round(centre)
    beat = float(rng.choice([0.0, 0.0, bar_beats, 2.0 * bar_beats]))
    while beat < frame.beats:
        if not rhythms or rng.uniform() < 0.45:
            rhythms.append(_rhythm(pace, bar_beats * int(rng.integers(2, 5)), frame, rng))
        rhythm = rhythms[int(rng.integers(len(rhythms)))]
        goal = float(rng.uniform(max(lowest, centre - 9), min(highest, centre + 9)))
        for number, beats in enumerate(rhythm):
            midi = _next(_Here(frame, beat, (lowest, highest)), midi, goal, pace, rng)
            notes.append(LineNote(beat, beats, midi, number == 0))
            beat += beats
        if rng.uniform() < rest_share:
            beat += float(rng.integers(1, bar_beats + 1))
    return tuple(note for note in notes if note.beat < frame.beats)


def draw_ostinato(
    frame: Frame, lowest: int, highest: int, rng: np.random.Generator
) -> tuple[LineNote, ...]:
    """A pattern of chord tones again and again: a sequencer's, a minimalist's."""
    length = int(rng.choice([3, 4, 6, 8, 16]))
    unit = float(rng.choice([0.25, 0.5])) if frame.clock.beat_seconds > 0.3 else 0.5
    picks = rng.integers(0, 9, length)
    silent = rng.uniform(size=length) < rng.choice([0.0, 0.2])
    notes = []
    for index in range(int(frame.beats / unit)):
        if silent[index % length]:
            continue
        classes = frame.bar_at(index * unit).chord.classes
        tones = [p for p in range(lowest, highest + 1) if p % 12 in classes]
        midi = tones[int(picks[index % length]) % len(tones)]
        notes.append(LineNote(index * unit, unit, midi, index % length == 0))
    return tuple(notes)


def harmonised(line: tuple[LineNote, ...], frame: Frame, steps: int) -> tuple[LineNote, ...]:
    """The same rhythm so many steps of the scale above or below."""
    found = []
    for note in line:
        scale = sorted(frame.bar_at(note.beat).chord.scale)
        inside = [p for p in range(note.midi - 16, note.midi + 17) if p % 12 in scale]
        nearest = int(np.argmin(np.abs(np.array(inside) - note.midi)))
        midi = inside[int(np.clip(nearest + steps, 0, len(inside) - 1))]
        found.append(LineNote(note.beat, note.beats, midi, note.opens))
    return tuple(found)


def _rhythm(pace: str, beats: float, frame: Frame, rng: np.random.Generator) -> list[float]:
    slow_enough = frame.clock.beat_seconds > _FAST_BEAT_SECONDS
    values = [v for v in _PACES[pace] if v >= (0.25 if slow_enough else 0.5)] or [0.5]
    found: list[float] = []
    while sum(found) < beats - 0.2:
        found.append(min(float(rng.choice(values)), beats - sum(found)))
    return found


class _Here(NamedTuple):
    """Where a line has got to, and how far it may go."""

    frame: Frame
    beat: float
    limits: tuple[int, int]


def _next(here: _Here, before: int, goal: float, pace: str, rng: np.random.Generator) -> int:
    """A step along the scale towards the goal; in jazz at times a chromatic neighbour."""
    frame, beat, limits = here
    if pace == "repeated" and rng.uniform() < 0.7:
        return before
    chord = frame.bar_at(beat).chord
    classes = chord.classes if beat % 2 == 0 else chord.scale
    allowed = np.array([p for p in range(limits[0], limits[1] + 1) if p % 12 in classes])
    step = 1.7 * float(rng.choice(_STEPS, p=_STEP_WEIGHTS))
    wished = before + step + 0.2 * (goal - before)
    midi = int(allowed[np.argmin(np.abs(allowed - wished))])
    chromatic = frame.clock.swing > 0 and beat % 1 != 0 and rng.uniform() < 0.15
    return midi - 1 if chromatic and midi > limits[0] else midi
