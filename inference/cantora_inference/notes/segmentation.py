"""The cheapest way to cut a song into notes and rests, found exactly.

A note has one pitch, so its price is a sum over its frames, and the best note of every pitch that
ends in a frame follows from the one before: dynamic programming over (frame, pitch), as in optimal
partitioning (Jackson et al. 2005) with the pitch as the segment's parameter.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from cantora_inference.values import DoubleArray

GRID_SEMITONES = 0.2
FAR_SEMITONES = 1.2
"""A frame further from its note's pitch costs hardly more than this: a slip, not a melody."""

_FAR_SLOPE = 0.01
"""Gives a slip between two notes to the nearer one."""

Span = tuple[int, int]
"""First frame of a note and the first one behind it."""


@dataclass(frozen=True)
class Prices:
    """What a cut costs, in nats; arrays of one length, all finite.

    semitones: sung pitch; pitch_weight: price of a semitone between it and the note's pitch;
    inside: price of the frame in any note (below 0 where a voice is heard), a rest costs nothing;
    join, fresh: price of a note that begins here, right behind another one or after a rest.
    """

    semitones: DoubleArray
    pitch_weight: DoubleArray
    inside: DoubleArray
    join: DoubleArray
    fresh: DoubleArray
    shortest_frames: int


def cheapest_notes(prices: Prices) -> list[Span]:
    """The notes of the cheapest cut, in order of time; every one has `shortest_frames` or more.

    Memory grows by four numbers a frame; time is frames times pitches on the grid.
    """
    grid = pitch_grid(prices.semitones)
    search = _Search(prices, grid)
    for frame in range(len(prices.semitones)):
        search.advance(frame)
    return search.notes()


def pitch_grid(semitones: DoubleArray) -> DoubleArray:
    """Pitches that a note may have: whole multiples of the step, so that keys are alike."""
    low = int(np.floor(semitones.min() / GRID_SEMITONES + 1e-6))
    high = int(np.ceil(semitones.max() / GRID_SEMITONES - 1e-6))
    return np.arange(low, high + 1, dtype=np.float64) * GRID_SEMITONES


def pitch_errors(grid: DoubleArray, semitones: float) -> DoubleArray:
    """How far a frame is from notes of the grid's pitches: (pitches,) semitones, in effect."""
    distance = np.abs(grid - semitones)
    return np.minimum(distance, FAR_SEMITONES + _FAR_SLOPE * distance)


@dataclass
class _Search:
    """Tables of the search. Index t of `resting` and `ending` means "all frames before t"."""

    prices: Prices
    grid: DoubleArray
    open_price: DoubleArray = field(init=False)
    """Cheapest cut whose last note is still open, by pitch."""

    def __post_init__(self) -> None:
        frames, pitches = len(self.prices.semitones), len(self.grid)
        self.open_price = np.full(pitches, np.inf)
        self._open_since = np.zeros(pitches, dtype=np.int64)
        self._recent = np.zeros((self.prices.shortest_frames, pitches))
        self._entry = np.zeros(frames)
        self._resting = np.zeros(frames + 1)
        self._ending = np.full(frames + 1, np.inf)
        self._begin: npt.NDArray[np.int64] = np.zeros(frames + 1, dtype=np.int64)
        self._rest_since: npt.NDArray[np.int64] = np.zeros(frames + 1, dtype=np.int64)

    def advance(self, frame: int) -> None:
        prices, length = self.prices, self.prices.shortest_frames
        joined = self._ending[frame] + prices.join[frame]
        self._entry[frame] = min(self._resting[frame] + prices.fresh[frame], joined)
        here = pitch_errors(self.grid, prices.semitones[frame]) * prices.pitch_weight[frame]
        here += prices.inside[frame]
        self._recent[frame % length] = here
        self.open_price += here
        begin = frame - length + 1
        if begin >= 0:
            started = self._recent.sum(axis=0)
            started += self._entry[begin]
            better = started < self.open_price
            np.copyto(self.open_price, started, where=better)
            self._open_since[better] = begin
        self._close(frame + 1)

    def notes(self) -> list[Span]:
        spans = []
        end = int(self._rest_since[-1])
        while end > 0:
            begin = int(self._begin[end])
            spans.append((begin, end))
            joined = self._ending[begin] + self.prices.join[begin]
            rested = self._resting[begin] + self.prices.fresh[begin]
            end = begin if joined < rested else int(self._rest_since[begin])
        return spans[::-1]

    def _close(self, end: int) -> None:
        pitch = int(np.argmin(self.open_price))
        self._ending[end] = self.open_price[pitch]
        self._begin[end] = self._open_since[pitch]
        rests_on = self._resting[end - 1] <= self._ending[end]
        self._resting[end] = self._resting[end - 1] if rests_on else self._ending[end]
        self._rest_since[end] = self._rest_since[end - 1] if rests_on else end
