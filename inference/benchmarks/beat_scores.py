"""How well beats and bars of a song with known ones were found."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import mir_eval
import numpy as np

from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.values import DoubleArray

WINDOW_SECONDS = 0.07
_PARTS = 3


@dataclass(frozen=True)
class BeatScore:
    """beats, any_level, downbeats: F-measures within 70 ms, 0..1.

    any_level: the best after half, double, a third or three times as many beats. In 6/8 both
    eighths and dotted quarters are right beats.
    """

    beats: float
    any_level: float
    downbeats: float
    meter: bool
    level: bool
    found_meter: str
    bars: tuple[tuple[float, bool], ...]
    """For each found bar its confidence and whether its bar line is right."""


def score(truth: dict[str, Any], found: BeatTrack) -> BeatScore:
    """truth: `beats` and `meters` as the renderer writes them."""
    times, downs = _times(truth)
    starts = found.times_seconds[found.beat_numbers == 1]
    starts = starts[found.bar_numbers[found.beat_numbers == 1] > 0]
    compound = any(meter["unit"] == 8 for meter in truth["meters"])
    rights = [times, counted(times, truth)] if compound else [times]
    beats = max(_f(right, found.times_seconds) for right in rights)
    step = float(np.median(np.diff(found.times_seconds))) if len(found.times_seconds) > 1 else 0.0
    near = [step / float(np.median(np.diff(right))) for right in rights]
    meter = main_meter(
        [(b["bar"], b["beat"]) for b in truth["beats"]],
        [(m["bar"], m["beats_per_bar"], m["unit"]) for m in truth["meters"]],
    )
    pairs = list(zip(found.bar_numbers.tolist(), found.beat_numbers.tolist(), strict=True))
    got = main_meter(pairs, found.meters)
    return BeatScore(
        beats,
        max(beats, *(_f(times, one) for one in _levels(found.times_seconds))),
        _f(downs, starts),
        got == meter,
        any(0.8 < one < 1.25 for one in near),
        got,
        _judged(found, downs),
    )


def main_meter(beats: list[tuple[int, int]], meters: Any) -> str:
    """The meter of most bars."""
    counts: Counter[str] = Counter()
    for bar in {bar for bar, _ in beats if bar > 0}:
        known = [meter for meter in meters if meter[0] <= bar]
        if known:
            counts[f"{known[-1][1]}/{known[-1][2]}"] += 1
    return counts.most_common(1)[0][0] if counts else "none"


def counted(times: DoubleArray, truth: dict[str, Any]) -> DoubleArray:
    """Every third eighth, from the bar line on."""
    kept = [
        time
        for time, beat in zip(times, truth["beats"], strict=True)
        if beat["bar"] > 0 and (beat["beat"] - 1) % _PARTS == 0
    ]
    return np.array(kept)


def _times(truth: dict[str, Any]) -> tuple[DoubleArray, DoubleArray]:
    beats = truth["beats"]
    downs = [b["time"] for b in beats if b["bar"] > 0 and b["beat"] == 1]
    return np.array([b["time"] for b in beats]), np.array(downs)


def _levels(times: DoubleArray) -> list[DoubleArray]:
    if len(times) < _PARTS:
        return [times]
    at = np.arange(len(times))
    denser = [
        np.interp(np.arange(0, len(times) - 1 + 1e-9, 1 / parts), at, times) for parts in (2, 3)
    ]
    return [*denser, *(times[first::every] for every in (2, 3) for first in range(every))]


def _f(truth: DoubleArray, found: DoubleArray) -> float:
    if not len(truth) or not len(found):
        return 0.0
    return float(mir_eval.beat.f_measure(truth, found, f_measure_threshold=WINDOW_SECONDS))


def _judged(found: BeatTrack, downs: DoubleArray) -> tuple[tuple[float, bool], ...]:
    first = (found.beat_numbers == 1) & (found.bar_numbers > 0)
    return tuple(
        (float(sure), bool(np.abs(downs - time).min() <= WINDOW_SECONDS))
        for time, sure in zip(found.times_seconds[first], found.bar_confidences[first], strict=True)
    )
