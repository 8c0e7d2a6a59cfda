"""What the players of an excerpt share: chords, and a clock that turns beats into seconds."""

from dataclasses import dataclass

import numpy as np

from training.render.harmony import Chord, chord_on, draw_degrees
from training.render.patterns import Bar
from training.render.plan import Mode

_SWING_FROM, _SWING_TO = 0.4, 0.6


@dataclass(frozen=True)
class Clock:
    """swing: how much later the second eighth comes, in beats (0.17: a triplet's).

    The tempo sways by `sway` (0..0.1) of itself with a period of `sway_beats`.
    """

    beat_seconds: float
    swing: float
    sway: float
    sway_beats: float

    def at(self, beat: float) -> float:
        """Seconds of a beat from the start of the excerpt."""
        inside = beat % 1
        swung = beat + (self.swing if _SWING_FROM < inside < _SWING_TO else 0.0)
        turn = 2 * np.pi / self.sway_beats
        return float(self.beat_seconds * (swung + self.sway / turn * np.sin(turn * swung)))


@dataclass(frozen=True)
class Frame:
    """One chord per bar; a tune may use `chord.scale`."""

    bars: tuple[Bar, ...]
    clock: Clock

    @property
    def beats(self) -> float:
        """Length in beats."""
        return float(sum(bar.beats for bar in self.bars))

    def bar_at(self, beat: float) -> Bar:
        """The bar that sounds at a beat; the last one after the end."""
        return self.bars[min(max(int(beat // self.bars[0].beats), 0), len(self.bars) - 1)]


def draw_frame(
    tempo_bpm: float, seconds: float, jazzy: bool, steady: bool, rng: np.random.Generator
) -> Frame:
    """Chords of a key drawn at random, with a change of key in one of five."""
    beats = int(rng.choice([4, 4, 4, 3]))
    mode: Mode = "minor" if rng.uniform() < 0.5 else "major"
    tonic = int(rng.integers(12))
    beat_seconds = 60 / tempo_bpm
    count = max(4, int(np.ceil(seconds / (beats * beat_seconds))) + 1)
    degrees = draw_degrees(mode, 8, rng) + draw_degrees(mode, 8, rng)
    sevenths = rng.uniform() < (0.95 if jazzy else 0.25)
    moved_at = int(rng.integers(4, count + 1)) if rng.uniform() < 0.2 else count
    moved_by = int(rng.choice([-3, -2, 1, 2, 3, 5]))
    chords: list[Chord] = [
        chord_on(degrees[i % 16], tonic + moved_by * (i >= moved_at), mode, sevenths)
        for i in range(count)
    ]
    bars = tuple(Bar(chord, beats, False, beat_seconds, i) for i, chord in enumerate(chords))
    swing = float(rng.uniform(0.1, 0.17)) if jazzy else 0.0
    sway = 0.0 if steady else float(rng.uniform(0, 0.08))
    return Frame(bars, Clock(beat_seconds, swing, sway, float(rng.uniform(8, 24))))
