"""Beats as they are handed on."""

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from cantora_inference.values import DoubleArray

IntArray = npt.NDArray[np.int64]
BEATS_RATE_HERTZ = 22_050
FRAMES_PER_SECOND = 50


class Meter(NamedTuple):
    """From its bar on: how many beats a bar has, and of which note value (4: quarters)."""

    bar: int
    beats_per_bar: int
    unit: Literal[2, 4, 8]


class BeatTrack(NamedTuple):
    """All arrays have one value a beat and are empty where nothing rhythmic is heard.

    bar_numbers count from 1, 0 is a pickup; beat_numbers from 1 in the bar; bar_confidences are
    those of the beat's bar, 0..1. In 6/8 all six eighths are beats.
    """

    times_seconds: DoubleArray
    bar_numbers: IntArray
    beat_numbers: IntArray
    bar_confidences: DoubleArray
    meters: tuple[Meter, ...]


NO_BEATS = BeatTrack(
    np.zeros(0), np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0), ()
)  # fmt: skip


class BeatChances(NamedTuple):
    """What is heard in each frame, 50 a second: each (frames,).

    beat, downbeat: the chance, 0..1, that a beat lies there, the first of a bar or another, and
    that the first of a bar does; rises: how far the levels of all bands rise.
    """

    beat: DoubleArray
    downbeat: DoubleArray
    rises: DoubleArray
