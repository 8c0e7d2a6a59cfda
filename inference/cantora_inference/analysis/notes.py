"""Notes out of a melody track: exact changepoint fit, then pitch, confidence and velocity."""

from __future__ import annotations

import numpy as np

from .model import HOP_SECONDS, DoubleArray, MelodyTrack, SungNote

ENGINE = "changepoint-notes"
VERSION = "1"
PITCH_HOLD_MILLISECONDS = 110.0
SHORTEST_SECONDS = 0.05

_INNER_MARGIN = 0.15
_CALM_CENTS = 45.0
_WILD_CENTS = 250.0


def segment(melody: MelodyTrack, duration_seconds: float) -> list[SungNote]:
    """Cut a track into notes, sorted, not overlapping, inside 0..duration_seconds.

    The cuts are those of `swift_f0.segment_notes`: the exact optimum of pitch error, unvoiced
    frames, dips in loudness and a price per note, found by dynamic programming.
    """
    from swift_f0 import PitchResult, segment_notes

    frames = len(melody.f0_hertz)
    result = PitchResult(
        np.arange(frames) * HOP_SECONDS, melody.f0_hertz, melody.confidence, melody.loudness_db
    )
    loudness = _loudness_range(melody)
    notes = []
    for cut in segment_notes(result, pitch_hold_ms=PITCH_HOLD_MILLISECONDS):
        first, last = round(cut.start / HOP_SECONDS), round(cut.end / HOP_SECONDS)
        note = _note(melody, first, last, loudness, duration_seconds)
        if note is not None:
            notes.append(note)
    return notes


def stability(cents: DoubleArray) -> float:
    """1 for a held or vibrating tone, falling to 0 as the pitch wanders without a centre.

    cents: the inner part of a note. Vibrato of half a semitone each way still counts as calm.
    """
    if len(cents) < 3:
        return 0.8
    spread = float(np.median(np.abs(cents - np.median(cents))))
    return float(np.clip(1 - (spread - _CALM_CENTS) / (_WILD_CENTS - _CALM_CENTS), 0.0, 1.0))


def _note(
    melody: MelodyTrack,
    first: int,
    last: int,
    loudness: tuple[float, float],
    duration_seconds: float,
) -> SungNote | None:
    start, end = first * HOP_SECONDS, min(last * HOP_SECONDS, duration_seconds)
    if end - start < SHORTEST_SECONDS:
        return None
    margin = int((last - first) * _INNER_MARGIN)
    inner = slice(first + margin, max(first + margin + 1, last - margin))
    f0_hertz = melody.f0_hertz[inner]
    middle = float(np.median(f0_hertz))
    cents = 1200 * np.log2(f0_hertz / middle)
    confidence = float(np.mean(melody.confidence[first:last])) * stability(cents)
    level = float(np.max(melody.loudness_db[inner]))
    return SungNote(
        start, end, middle, float(np.clip(confidence, 0, 1)), _velocity(level, loudness)
    )


def _loudness_range(melody: MelodyTrack) -> tuple[float, float]:
    voiced = melody.loudness_db[melody.voiced]
    if len(voiced) == 0:
        return -60.0, 0.0
    low, high = np.percentile(voiced, [5, 95])
    return float(low), float(max(high, low + 6.0))


def _velocity(level_db: float, loudness: tuple[float, float]) -> int:
    """Loudness rank within the song, 1..127: not what a keyboard would have sent."""
    low, high = loudness
    return int(np.clip(round(1 + 126 * (level_db - low) / (high - low)), 1, 127))
