"""What instruments play in one bar over one chord."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from training.render.harmony import Chord


@dataclass(frozen=True)
class Bar:
    """beats: 2, 3 or 4; triple: whether a beat falls into three (6/8)."""

    chord: Chord
    beats: int
    triple: bool
    beat_seconds: float
    number: int


@dataclass(frozen=True)
class Hit:
    """Beats from the start of the bar; pitches as MIDI numbers; velocity 1..127."""

    beat: float
    beats: float
    pitches: tuple[int, ...]
    velocity: int


Pattern = Callable[[Bar, int, np.random.Generator], list[Hit]]
"""Takes the bar, the middle of the instrument's range and randomness."""


def voicing(chord: Chord, centre: int) -> tuple[int, ...]:
    """The chord's tones as near to `centre` as they can be, rising."""
    return tuple(sorted(centre - 6 + (tone - centre + 6) % 12 for tone in chord.classes))


def pad(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """One long chord."""
    return [Hit(0, bar.beats * 0.98, voicing(bar.chord, centre), int(rng.integers(55, 75)))]


def block_chords(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """A chord on every beat, the first one loudest."""
    tones = voicing(bar.chord, centre)
    return [
        Hit(beat, 0.9, tones, 78 - 8 * (beat > 0) + int(rng.integers(-5, 6)))
        for beat in range(bar.beats)
    ]


def after_beats(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Chords on every beat but the first: a waltz's right hand."""
    tones = voicing(bar.chord, centre)
    return [Hit(b, 0.6, tones, 66 + int(rng.integers(-5, 6))) for b in range(1, bar.beats)]


def arpeggio(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Broken chords, up and down, in eighths (thirds of a beat in 6/8, quarters where slow)."""
    tones = voicing(bar.chord, centre)
    walk = [*tones, tones[0] + 12, *tones[:0:-1]]
    step = 3 if bar.triple else (4 if bar.beat_seconds > 0.85 else 2)
    return [
        Hit(i / step, 1.6 / step, (walk[i % len(walk)],), 64 + int(rng.integers(-6, 7)))
        for i in range(bar.beats * step)
    ]


def strum(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Eighths with gaps, over six strings or so."""
    tones = voicing(bar.chord, centre)
    tones = (tones[0] - 12, *tones, tones[0] + 12)
    step = 3 if bar.triple else 2
    pattern = (1, 0, 1, 1, 0, 1, 1, 1)
    return [
        Hit(i / step, 1.0 / step, tones, 60 + 10 * (i % step == 0) + int(rng.integers(-6, 7)))
        for i in range(bar.beats * step)
        if pattern[i % 8]
    ]


def power_chords(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Root, fifth and octave in eighths."""
    root = root_near(bar, centre)
    tones = (root, root + 7, root + 12)
    return [
        Hit(i / 2, 0.45, tones, 84 + 8 * (i % 2 == 0) + int(rng.integers(-4, 5)))
        for i in range(2 * bar.beats)
    ]


def syncopated(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """The guitar of a bossa."""
    tones = voicing(bar.chord, centre)
    places = (0, 1.5, 3) if bar.number % 2 else (0.5, 1.5, 2.5, 3.5)
    return [
        Hit(b, 0.7, tones, 66 + int(rng.integers(-6, 7))) for b in places if b < bar.beats - 0.1
    ]


def off_beats(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Short chords between the beats."""
    tones = voicing(bar.chord, centre)
    return [Hit(b + 0.5, 0.3, tones, 72 + int(rng.integers(-5, 6))) for b in range(bar.beats)]


def root_near(bar: Bar, centre: int) -> int:
    """The chord's root within a tritone of `centre`."""
    return centre - 6 + (bar.chord.root - centre + 6) % 12


PATTERNS: Mapping[str, Pattern] = {
    function.__name__: function
    for function in (
        pad, block_chords, after_beats, arpeggio, strum, power_chords, syncopated, off_beats
    )
}  # fmt: skip
