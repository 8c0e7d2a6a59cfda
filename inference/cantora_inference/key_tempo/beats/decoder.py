"""The likeliest course of beats and bars through a song: a bar pointer that goes from beat to beat.

A state is a meter and a place in its bar, reached after an interval (a hidden semi-Markov model;
the bar pointer is Whiteley, Cemgil and Godsill's, 2006). Every frame may hold a beat. A path
gathers what its beats gain and loses for changes of tempo and, at bar lines, of meter; after a
stretch without rhythm it may begin anew.
"""

import functools
from typing import NamedTuple

import numpy as np

from cantora_inference.key_tempo.beats.model import BeatChances, IntArray
from cantora_inference.values import FloatArray

SHORTEST, LONGEST = 14, 68
"""Frames between two beats: 214 to 44 beats a minute."""
METERS = (2, 3, 4, 5, 6)

_METER_CHANCES = (0.02, 0.2, 0.7, 0.04, 0.04)
_BEAT_BONUS = 0.7
_LEAST_BEAT, _LEAST_PLACE = -2.5, -5.0
_TEMPO_SPREAD = 0.035
_TEMPO_LEAP = 7.0
_METER_CHANGE = 7.0
_BEGIN_ANEW = 20.0
_UPBEAT = 1.5
_UNLIKE = 0.5
_NOWHERE = -1e9

_USUAL_FRAMES, _PER_OCTAVE, _MOST_OF_SIX = 28.0, 1.0, 0.4
_COUNT = LONGEST - SHORTEST + 1
_METER = np.array([meter for meter in METERS for _ in range(meter)])
_PLACE = np.array([place for meter in METERS for place in range(meter)])
_FIRST = np.flatnonzero(_PLACE == 0)
_LAST = np.flatnonzero(_PLACE == _METER - 1)
_BEFORE = np.where(_PLACE == 0, np.arange(len(_PLACE)) + _METER - 1, np.arange(len(_PLACE)) - 1)
"""The states: all places of all meters in a row."""

_INTERVALS = np.arange(SHORTEST, LONGEST + 1)[:, None]
_FELT = np.where(_METER == 6, 3, 1)
_UNUSUAL = np.minimum(
    _PER_OCTAVE * np.square(np.log2(_INTERVALS * _FELT / _USUAL_FRAMES)) / _FELT,
    np.where(_METER == 6, _MOST_OF_SIX, np.inf),
).astype(np.float32)
"""What a beat loses because nobody counts so fast or so slowly; of six the beats are eighths."""


class Path(NamedTuple):
    """frames: of the beats, rising; meters: of their bars; places: in the bar from 0."""

    frames: IntArray
    meters: IntArray
    places: IntArray


def decode(chances: BeatChances, in_thirds: bool = False) -> Path:
    """The best path; empty where no beat gains anything. in_thirds: beats fall into three parts."""
    search = _Search(place_gains(chances, in_thirds))
    for frame in range(search.frames):
        search.step(frame)
    beats = search.way_back()
    states = np.array([state for _, state in beats], dtype=np.int64)
    frames = np.array([frame for frame, _ in beats], dtype=np.int64)
    return Path(frames, _METER[states], _PLACE[states])


def place_gains(chances: BeatChances, in_thirds: bool) -> FloatArray:
    """What a beat gains in each frame and state: (frames, states)."""
    beat = np.clip(chances.beat, 1e-3, 1 - 1e-3)
    first = np.clip(chances.downbeat / beat, 1e-3, 1 - 1e-3)
    gain = np.maximum(np.log(beat / (1 - beat)) + _BEAT_BONUS, _LEAST_BEAT)
    of_first, of_other = (np.maximum(np.log(one), _LEAST_PLACE) for one in (first, 1 - first))
    places = np.where(_PLACE == 0, of_first[:, None], of_other[:, None])
    # Bars of two are for 6/8, all others for beats that fall in halves.
    unlike = (_METER == 2) != in_thirds
    return np.asarray(gain[:, None] + places - _UNLIKE * unlike, dtype=np.float32)


class _Search:
    """Best scores forward in time, and from where each came."""

    def __init__(self, gains: FloatArray) -> None:
        self.frames = len(gains)
        self._gains = gains
        self._nearby, self._costs = _tempo_changes()
        # What paths that have a beat in a frame bring to the next one: by frame, interval, state.
        self._brought = np.full((LONGEST + 1, _COUNT, len(_METER)), _NOWHERE, np.float32)
        self._interval_from = np.full((self.frames, _COUNT, len(_METER)), -1, np.int8)
        self._meter_from = np.zeros((self.frames, _COUNT, len(METERS)), np.int8)
        self._ends: list[tuple[float, int, int, int]] = []
        self._begin = np.log(_METER_CHANCES)[_METER - METERS[0]] - _UPBEAT * (_PLACE > 0)

    def step(self, frame: int) -> None:
        """Beats in one frame: out of all that lie an interval before, or as the first of a path."""
        columns, gains = np.arange(_COUNT), self._gains[frame]
        came = self._brought[(frame - SHORTEST - columns) % (LONGEST + 1), columns]
        here = came[:, _BEFORE]
        lasts = came[:, _LAST]
        likeliest = lasts.argmax(axis=1)
        changed = lasts[columns, likeliest, None] - np.float32(_METER_CHANGE)
        here[:, _FIRST] = np.maximum(lasts, changed)
        self._meter_from[frame] = np.where(
            lasts >= changed, np.arange(len(METERS)), likeliest[:, None]
        )
        here += gains - _UNUSUAL
        self._note_end(frame, here)
        self._bring(frame, here, self._begun(frame) + gains)

    def _bring(self, frame: int, here: FloatArray, begun: FloatArray) -> None:
        """The best for each interval to come: a like one before, any other at a cost, or none."""
        options = here[self._nearby] - self._costs
        chosen = options.argmax(axis=1)
        best = np.take_along_axis(options, chosen[:, None], axis=1)[:, 0]
        origin = np.take_along_axis(self._nearby[..., None], chosen[:, None], axis=1)[:, 0]
        leapt = here.argmax(axis=0)
        leap = here[leapt, np.arange(len(_METER))] - np.float32(_TEMPO_LEAP)
        origin = np.where(leap > best, leapt, origin)
        best = np.maximum(best, leap)
        self._interval_from[frame] = np.where(begun > best, -1, origin)
        self._brought[frame % (LONGEST + 1)] = np.maximum(best, begun)

    def _begun(self, frame: int) -> FloatArray:
        """Of paths whose first beat is here: at the song's start, or after all that went before."""
        anew = self._end_before(frame)[0] - _BEGIN_ANEW + np.where(_PLACE > 0, _NOWHERE, 0)
        return np.asarray(np.maximum(self._begin, self._begin + anew), dtype=np.float32)

    def _note_end(self, frame: int, here: FloatArray) -> None:
        top = int(here.argmax())
        interval, state = divmod(top, len(_METER))
        now = (float(here[interval, state]), frame, interval, state)
        self._ends.append(max(self._ends[-1], now) if self._ends else now)

    def _end_before(self, frame: int) -> tuple[float, int, int, int]:
        """The best path that ended a beat's longest interval ago."""
        past = frame - LONGEST
        return self._ends[past] if past >= 0 else (_NOWHERE, -1, 0, 0)

    def way_back(self) -> list[tuple[int, int]]:
        """(frame, state) of the beats of the best path."""
        beats: list[tuple[int, int]] = []
        score, frame, interval, state = self._ends[-1] if self._ends else (0.0, -1, 0, 0)
        while score > 0 and frame >= 0:
            beats.append((frame, state))
            state, frame = self._before(frame, interval, state), frame - SHORTEST - interval
            origin = int(self._interval_from[frame, interval, state])
            if origin >= 0:
                interval = origin
                continue
            beats.append((frame, state))
            if _PLACE[state] > 0:
                break
            score, frame, interval, state = self._end_before(frame)
            score -= _BEGIN_ANEW
        return beats[::-1]

    def _before(self, frame: int, interval: int, state: int) -> int:
        if _PLACE[state] > 0:
            return int(_BEFORE[state])
        meter = self._meter_from[frame, interval, _METER[state] - METERS[0]]
        return int(_LAST[meter])


@functools.cache
def _tempo_changes() -> tuple[IntArray, FloatArray]:
    """For each interval those that may lie before it, and what the change costs: (intervals, 9)."""
    now = np.arange(_COUNT)[:, None]
    steps = np.array([-4, -3, -2, -1, 0, 1, 2, 3, 4])
    wider = np.array([-6, -4, -2, -1, 0, 1, 2, 4, 6])
    nearby = np.clip(now + np.where(now + SHORTEST < 40, steps, wider), 0, _COUNT - 1)
    # Half a frame of every interval is rounding.
    away = np.maximum(np.abs(nearby - now) - 0.5, 0) / np.sqrt(
        (now + SHORTEST) * (nearby + SHORTEST)
    )
    costs = np.square(away / _TEMPO_SPREAD) / 2
    return nearby, costs[..., None].astype(np.float32)
