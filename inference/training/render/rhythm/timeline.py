"""Bars and the time of every beat: meter and tempo of a clip, as they change."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from cantora_inference.values import DoubleArray
from training.render.instrumentals.frame import Clock, Frame
from training.render.patterns import Bar
from training.render.rhythm.styles import COUNTED, Meter

TempoCourse = Literal["steady", "sway", "rubato", "jump", "ramp"]
_LONE_SHARE, _CHANGE_SHARE, _PICKUP_SHARE = 0.1, 0.1, 0.12
_THIRDS = ((0.25, 1 / 3), (0.5, 2 / 3), (0.75, 2 / 3))
_SECTION_BARS = (4, 4, 8, 8, 6)


@dataclass(frozen=True)
class BarPlan:
    """pickup: the bar before the first; section: counted from 0."""

    meter: Meter
    beats: int
    section: int
    opens_section: bool
    pickup: bool


@dataclass(frozen=True)
class TimedClock(Clock):
    """A clock that knows the seconds of each beat; triple: what plays in halves plays in thirds."""

    beat_times: tuple[float, ...] = ()
    triple: bool = False

    def at(self, beat: float) -> float:
        """Seconds of a counted beat, swung where it lies between two."""
        inside = beat % 1
        late = self.swing if 0.4 < inside < 0.7 else 0.0
        if self.triple:
            late = next((third - half for half, third in _THIRDS if abs(inside - half) < 0.01), 0.0)
        return float(np.interp(beat + late, np.arange(len(self.beat_times)), self.beat_times))


@dataclass(frozen=True)
class TimedFrame(Frame):
    """Bars of different lengths; first_beats: where each begins; beat_times: of all beats."""

    first_beats: tuple[int, ...] = ()
    beat_times: tuple[float, ...] = ()

    def bar_at(self, beat: float) -> Bar:
        """The bar that sounds at a beat."""
        index = int(np.searchsorted(self.first_beats, beat + 1e-6, side="right")) - 1
        return self.bars[min(max(index, 0), len(self.bars) - 1)]


def draw_bars(meter: Meter, seconds: float, bpm: float, rng: np.random.Generator) -> list[BarPlan]:
    """Sections of four to eight bars until the length is reached."""
    total = max(8, int(seconds * bpm / 60))
    lone = meter in {"4/4", "3/4"} and rng.uniform() < _LONE_SHARE
    other = {"4/4": "3/4", "3/4": "4/4", "6/8": "6/8", "5/4": "4/4", "2/4": "3/4"}[meter]
    turns = rng.uniform() < _CHANGE_SHARE
    bars: list[BarPlan] = []
    if rng.uniform() < _PICKUP_SHARE and COUNTED[meter] > 1:
        bars.append(BarPlan(meter, int(rng.integers(1, COUNTED[meter])), 0, False, True))
    section = beats = 0
    while beats < total:
        now = other if turns and section % 2 == 1 else meter
        length = int(rng.choice(_SECTION_BARS))
        for number in range(length):
            shortened = lone and number == length - 1
            here = "2/4" if shortened else now
            bars.append(BarPlan(here, COUNTED[here], section, number == 0, False))
            beats += COUNTED[here]
        section += 1
    return bars


def beat_times(
    bars: list[BarPlan], bpm: float, course: TempoCourse, start: float, rng: np.random.Generator
) -> tuple[float, ...]:
    """Seconds of every beat, and of four after the last."""
    count = sum(bar.beats for bar in bars) + 4
    factor = _factors(bars, count, course, rng)
    durations = 60 / (bpm * factor)
    return tuple(float(t) for t in start + np.concatenate([[0.0], np.cumsum(durations)[:-1]]))


def _factors(
    bars: list[BarPlan], count: int, course: TempoCourse, rng: np.random.Generator
) -> DoubleArray:
    """How many times faster than the clip's tempo each beat is."""
    at = np.arange(count)
    if course == "sway":
        turn = 2 * np.pi / rng.uniform(12, 48)
        return np.asarray(1 + rng.uniform(0.01, 0.05) * np.sin(turn * at + rng.uniform(0, 6)))
    if course == "rubato":
        walk = np.convolve(rng.normal(0, 1, count + 6), np.ones(7) / 7**0.5, "valid")[:count]
        factor = 1 + rng.uniform(0.04, 0.1) * walk
        ends = np.cumsum([bar.beats for bar in bars])
        for bar, end in zip(bars[1:], ends, strict=False):
            if bar.opens_section:
                factor[max(0, end - 2) : end] *= rng.uniform(0.75, 0.95)
        return np.asarray(np.clip(factor, 0.65, 1.4))
    if course == "jump":
        middle = int(count * rng.uniform(0.3, 0.7))
        return np.where(at < middle, 1.0, rng.choice([0.75, 0.85, 1.2, 1.33]))
    if course == "ramp":
        return np.asarray(np.linspace(1.0, rng.choice([0.8, 1.25, 1.35]), count))
    return np.asarray(1 + rng.normal(0, 0.003, count))
