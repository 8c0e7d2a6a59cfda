"""Tunes of wide songs: from held notes to patter, repeated notes, runs on one vowel, yodels."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from training.render.form import Form, Section
from training.render.harmony import Chord

REST_SECONDS = 0.55


@dataclass(frozen=True)
class WideNote:
    """Beats from the start of the line; a tied note carries on the syllable before it."""

    beat: float
    beats: float
    midi: int
    tied: bool


@dataclass(frozen=True)
class _Pace:
    """Seconds of the shortest and longest notes; steps: how far the tune moves, in scale steps."""

    shortest: float
    longest: float
    tied_share: float
    repeated_share: float
    steps: float
    rest_share: float


PACES: Mapping[str, _Pace] = {
    "held": _Pace(1.2, 4.0, 0.1, 0.1, 1.5, 0.1),
    "slow": _Pace(0.5, 1.6, 0.15, 0.1, 1.5, 0.1),
    "song": _Pace(0.2, 0.8, 0.1, 0.15, 1.5, 0.05),
    "lively": _Pace(0.13, 0.4, 0.1, 0.2, 1.8, 0.1),
    "patter": _Pace(0.075, 0.16, 0.0, 0.6, 1.0, 0.02),
    "repeated": _Pace(0.12, 0.6, 0.05, 0.85, 1.5, 0.15),
    "melisma": _Pace(0.1, 0.35, 0.75, 0.05, 1.2, 0.0),
    "yodel": _Pace(0.2, 0.7, 0.45, 0.05, 5.0, 0.05),
}


class LinePlace(NamedTuple):
    """Which line it is, counted in its section."""

    form: Form
    section: Section
    line: int

    def chord_at(self, beat: float) -> Chord:
        """The chord over a beat of the line."""
        bar = self.line * self.form.bars_per_line + int(beat // self.form.beats_per_bar)
        return self.section.chords[min(bar, self.section.bars - 1)]


def draw_wide_line(
    place: LinePlace, limits: tuple[int, int], pace: str, rng: np.random.Generator
) -> tuple[WideNote, ...]:
    """Notes of one line within the singer's range; its end is a rest."""
    form, density = place.form, PACES[pace]
    beats = form.bars_per_line * form.beats_per_bar
    rest = max(0.5, REST_SECONDS / form.beat_seconds) * float(rng.choice([1.0, 1.0, 1.0, 2.5]))
    unit = _unit(form, density)
    beat = float(rng.choice([0.0, 0.0, 0.5, 1.0]))
    end = max(beats - rest, beat + 2 * unit)
    goal = float(rng.uniform(*limits))
    midi = float(np.clip(rng.normal(sum(limits) / 2, 4), *limits))
    notes: list[WideNote] = []
    while beat < end - unit:
        seconds = density.shortest * (density.longest / density.shortest) ** rng.uniform()
        length = min(unit * max(1, round(seconds / form.beat_seconds / unit)), end - beat)
        chord = place.chord_at(beat)
        if notes or rng.uniform() < 0.5:
            wished, classes = _next(midi, goal, chord, density, rng)
        else:
            wished, classes = midi, chord.classes
        midi = _nearest(wished, classes, limits)
        tied = bool(notes) and rng.uniform() < density.tied_share and midi != notes[-1].midi
        gap = min(unit, 0.4 * length) if not tied and rng.uniform() < density.rest_share else 0.0
        notes.append(WideNote(beat + gap, length - gap, int(midi), tied))
        beat += length
        if rng.uniform() < 0.15:
            goal = float(rng.uniform(*limits))
    return tuple(notes)


def _unit(form: Form, density: _Pace) -> float:
    """The finest part of a beat that the shortest note still fills."""
    parts = (16, 12, 8, 6, 4, 3, 2, 1)
    return 1 / next((n for n in parts if form.beat_seconds / n >= 0.95 * density.shortest), 1)


def _next(
    before: float, goal: float, chord: Chord, density: _Pace, rng: np.random.Generator
) -> tuple[float, tuple[int, ...]]:
    """What is wished for, and the pitch classes that may come near it: the same note again, or a
    step along the scale that leans towards the goal."""
    if rng.uniform() < density.repeated_share:
        return before, (int(before) % 12,)
    leap = rng.normal(0, 1.7 * density.steps)
    classes = chord.scale if rng.uniform() < 0.96 else tuple(range(12))
    return before + leap + 0.15 * (goal - before), classes


def _nearest(wished: float, classes: tuple[int, ...], limits: tuple[int, int]) -> int:
    allowed = np.array([p for p in range(limits[0], limits[1] + 1) if p % 12 in classes])
    return int(allowed[np.argmin(np.abs(allowed - wished))])
