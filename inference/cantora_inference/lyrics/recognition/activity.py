"""Where somebody sings, judged by the melody and the loudness of the stem.

Detectors that were trained on speech take held vowels for noise, so this one rests on the voicing
of the melody tracker. The stretches are what a recogniser is given to hear (research: a stem that
serves as activity detector cuts word errors, arXiv 2506.15514).
"""

from dataclasses import dataclass

import numpy as np

from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, MelodyTrack

LONGEST_STRETCH_SECONDS = 30.0
"""What Whisper hears at once."""
LOUDNESS_RANGE_DB = 35.0
"""Voiced frames this far under the loud ones are bleed or reverb."""
BRIDGED_GAP_SECONDS = 0.5
SHORTEST_RUN_SECONDS = 0.12
MARGIN_SECONDS = 0.25
"""Room for the consonants before and behind the voiced sound."""
LONGEST_REST_SECONDS = 3.0
"""A longer rest ends a stretch: recognisers invent words in silence."""


@dataclass(frozen=True)
class Stretch:
    """A part of the song in which somebody sings, in seconds."""

    start: float
    end: float


def sung_frames(melody: MelodyTrack) -> BoolArray:
    """Frames that are sung or spoken and not far below the loud ones: (frames,)."""
    voiced = melody.uttered
    if not voiced.any():
        return voiced
    loud = float(np.percentile(melody.loudness_db[voiced], 95))
    return np.asarray(voiced & (melody.loudness_db >= loud - LOUDNESS_RANGE_DB))


def active_frames(melody: MelodyTrack) -> BoolArray:
    """`sung_frames` without stray ones, with short gaps closed and room for consonants."""
    active = np.zeros(len(melody.confidence), dtype=bool)
    margin = _frames(MARGIN_SECONDS)
    for first, last in _runs(sung_frames(melody)):
        active[max(0, first - margin) : last + margin] = True
    return active


def active_share(frames: BoolArray, start: float, end: float) -> float:
    """Share of the time between two instants that is marked: 0..1."""
    first = min(max(0, int(start / HOP_SECONDS)), max(0, len(frames) - 1))
    last = max(first + 1, round(end / HOP_SECONDS))
    part = frames[first:last]
    return float(np.mean(part)) if len(part) else 0.0


def sung_stretches(melody: MelodyTrack, duration_seconds: float) -> list[Stretch]:
    """Sorted stretches of at most 30 s, inside the song, that cover all active frames."""
    loudness = melody.loudness_db
    grouped: list[tuple[int, int]] = []
    for first, last in _edges(active_frames(melody)):
        for piece in _pieces(first, last, loudness):
            if grouped and _joins(grouped[-1], piece):
                grouped[-1] = (grouped[-1][0], piece[1])
            else:
                grouped.append(piece)
    stretches = [
        Stretch(first * HOP_SECONDS, min(duration_seconds, last * HOP_SECONDS))
        for first, last in grouped
    ]
    return [stretch for stretch in stretches if stretch.end > stretch.start]


def _frames(seconds: float) -> int:
    return round(seconds / HOP_SECONDS)


def _edges(frames: BoolArray) -> list[tuple[int, int]]:
    """First frame and the frame behind the last one of every run."""
    changes = np.flatnonzero(np.diff(np.concatenate(([0], frames.astype(np.int8), [0]))))
    return [(int(a), int(b)) for a, b in zip(changes[::2], changes[1::2], strict=True)]


def _runs(frames: BoolArray) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for first, last in _edges(frames):
        if joined and first - joined[-1][1] <= _frames(BRIDGED_GAP_SECONDS):
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return [run for run in joined if run[1] - run[0] >= _frames(SHORTEST_RUN_SECONDS)]


def _joins(group: tuple[int, int], piece: tuple[int, int]) -> bool:
    rest = piece[0] - group[1]
    whole = piece[1] - group[0]
    return rest <= _frames(LONGEST_REST_SECONDS) and whole <= _longest_frames()


def _longest_frames() -> int:
    return int(LONGEST_STRETCH_SECONDS / HOP_SECONDS)


def _pieces(first: int, last: int, loudness_db: DoubleArray) -> list[tuple[int, int]]:
    """A run that is too long, cut where it is quietest in the second half of what fits."""
    pieces = []
    longest = _longest_frames()
    while last - first > longest:
        half = first + longest // 2
        cut = half + int(np.argmin(loudness_db[half : first + longest]))
        pieces.append((first, cut))
        first = cut
    return [*pieces, (first, last)]
