"""Tunes: where the syllables of a line fall and on which pitches."""

from dataclasses import dataclass

import numpy as np

from training.render.form import Form, Section
from training.render.harmony import Chord
from training.render.plan import SongPlan
from training.render.singers import REGISTERS

SHORTEST_SLOT_SECONDS = 0.14

_STEPS = np.array([0, 1, -1, 2, -2, 3, -3, 4, -4])
_STEP_WEIGHTS = np.array([0.2, 0.24, 0.24, 0.1, 0.1, 0.04, 0.04, 0.02, 0.02])
_CONTOURS = ((0.0, 0.5, 0.0), (0.6, 0.0, -0.4), (-0.5, 0.0, 0.6), (0.2, -0.4, 0.2))


@dataclass(frozen=True)
class TuneNote:
    """`beat` counts from the start of the line; a tied note carries on the syllable before it."""

    beat: float
    midi: int
    tied: bool


@dataclass(frozen=True)
class LineTune:
    """Notes in order; the last one ends at `end_beat`."""

    notes: tuple[TuneNote, ...]
    end_beat: float

    @property
    def syllables(self) -> int:
        """How many syllables it takes."""
        return sum(not note.tied for note in self.notes)


def draw_line_tune(
    plan: SongPlan, form: Form, section: Section, line: int, rng: np.random.Generator
) -> LineTune:
    """A tune over the chords of one line, in the key of the song even where the section is not."""
    beats = form.bars_per_line * form.beats_per_bar
    onsets, end_beat = _rhythm(plan, form, beats, rng)
    first = line * form.bars_per_line
    chords = [
        section.chords[min(first + int(beat // form.beats_per_bar), section.bars - 1)]
        for beat in onsets
    ]
    strong = [beat % 1 == 0 for beat in onsets]
    pitches = _pitches(plan, chords, strong, section.transposed, rng)
    tied_share = rng.choice([0.0, 0.08, 0.25])
    notes = []
    for index, (beat, midi) in enumerate(zip(onsets, pitches, strict=True)):
        moves = index > 0 and abs(midi - pitches[index - 1]) in range(1, 6)
        tied = bool(moves and rng.uniform() < tied_share)
        notes.append(TuneNote(float(beat), midi, tied))
    return LineTune(tuple(notes), end_beat)


def _rhythm(
    plan: SongPlan, form: Form, beats: int, rng: np.random.Generator
) -> tuple[list[float], float]:
    """Onsets on a grid, heavier places likelier; the last note is held, then there is a rest."""
    divisions = (3, 1) if plan.meter == "6/8" else (4, 2, 1)
    division = next(
        d for d in divisions if form.beat_seconds / d >= SHORTEST_SLOT_SECONDS or d == 1
    )
    rest = max(1.0, 0.55 / form.beat_seconds)
    last = max(1.0, beats - rest - max(0.5, 0.6 / form.beat_seconds))
    grid = np.arange(0, last + 1e-6, 1 / division)
    weights = np.array([_weight(beat, plan.style, division) for beat in grid])
    seconds = last * form.beat_seconds
    count = int(np.clip(round(seconds * rng.uniform(1.8, 3.8)), 3, min(len(grid), 14)))
    chosen = rng.choice(grid, size=count, replace=False, p=weights / weights.sum())
    onsets = sorted(float(beat) for beat in chosen)
    end = min(onsets[-1] + rng.uniform(0.8, 2.2) / form.beat_seconds, beats - 0.5 * rest)
    return onsets, float(max(end, onsets[-1] + 0.5))


def _weight(beat: float, style: str, division: int) -> float:
    if abs(beat - round(beat)) < 1e-6:
        return 1.5 if style == "bossa" else 3.0
    return 2.0 if division == 3 or abs(beat * 2 - round(beat * 2)) < 1e-6 else 0.5


def _pitches(
    plan: SongPlan,
    chords: list[Chord],
    strong: list[bool],
    transposed: int,
    rng: np.random.Generator,
) -> list[int]:
    """A walk along the scale towards a contour, on chord tones in strong places."""
    register = REGISTERS[plan.singer.register]
    low, high = register.lowest, register.highest - max(plan.modulation, 0)
    centre, span = (low + high) / 2, (high - low) / 2
    contour = np.interp(
        np.linspace(0, 2, len(chords)), range(3), _CONTOURS[int(rng.integers(len(_CONTOURS)))]
    )
    pitches: list[int] = []
    for index, chord in enumerate(chords):
        in_chord = strong[index] or index == len(chords) - 1
        classes = {(p - transposed) % 12 for p in (chord.classes[:3] if in_chord else chord.scale)}
        allowed = np.array([midi for midi in range(low, high + 1) if midi % 12 in classes])
        before = pitches[-1] if pitches else centre + span * contour[0] * 0.6
        step = float(rng.choice(_STEPS, p=_STEP_WEIGHTS)) * 1.7
        wished = before + step + 0.25 * (centre + span * contour[index] - before)
        pitches.append(int(allowed[np.argmin(np.abs(allowed - wished))]))
    return pitches
