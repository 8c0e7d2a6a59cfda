"""Beats, meters and chords of a clip as the contract's document has them."""

from collections.abc import Sequence

import numpy as np

from training.render.rhythm.chords import ChordSpan, chord_name
from training.render.rhythm.styles import Meter
from training.render.rhythm.timeline import BarPlan

_WRITTEN: dict[Meter, tuple[int, int]] = {"6/8": (6, 8)}


def describe(
    bars: Sequence[BarPlan],
    chords: Sequence[ChordSpan],
    times: Sequence[float],
    harmonic: Sequence[bool],
) -> dict[str, object]:
    """harmonic: for each section whether anything but drums sounds in it.

    In 6/8 all six eighths are beats, as the contract counts them; `tempo_bpm` is that of the first
    bars in what is counted: dotted quarters there. A pickup is bar 0, its beats end its bar.
    """
    first = np.cumsum([0, *(bar.beats for bar in bars)])
    offset = 0 if bars[0].pickup else 1
    beats: list[dict[str, float | int]] = []
    meters: list[dict[str, int]] = []
    for number, bar in enumerate(bars):
        count, unit = _WRITTEN.get(bar.meter, (bar.beats, 4))
        if bar.pickup:
            count = bar.beats * count // (2 if unit == 8 else bar.beats)
        parts = count // bar.beats
        for beat in range(count):
            at = float(np.interp(first[number] + beat / parts, np.arange(len(times)), times))
            beats.append({"time": round(at, 4), "bar": number + offset, "beat": beat + 1})
        if not bar.pickup and (not meters or _meter(meters[-1]) != (count, unit)):
            meters.append({"bar": number + offset, "beats_per_bar": count, "unit": unit})
    steps = np.diff(times[: min(len(times), 9)])
    return {
        "tempo_bpm": round(60 / float(np.median(steps)), 2),
        "meter": bars[-1].meter if len(bars) < 3 else bars[2].meter,
        "beats": beats,
        "meters": meters,
        "chords": _chords(bars, chords, times, harmonic),
    }


def _meter(one: dict[str, int]) -> tuple[int, int]:
    return one["beats_per_bar"], one["unit"]


def _chords(
    bars: Sequence[BarPlan],
    chords: Sequence[ChordSpan],
    times: Sequence[float],
    harmonic: Sequence[bool],
) -> list[dict[str, float | str]]:
    """Neighbours of one name are one chord; `N` where drums play alone."""
    starts = np.cumsum([0, *(bar.beats for bar in bars)])
    found: list[dict[str, float | str]] = []
    for span in chords:
        bar = bars[int(np.searchsorted(starts, span.beat, side="right")) - 1]
        name = chord_name(span.chord) if harmonic[bar.section] else "N"
        start, end = round(times[span.beat], 4), round(times[span.beat + span.beats], 4)
        if found and found[-1]["name"] == name:
            found[-1]["end"] = end
        else:
            found.append({"start": start, "end": end, "name": name})
    return found
