"""Notes out of a melody track: exact changepoint fit, then pitch, confidence and velocity."""

import numpy as np

from cantora_inference.notes.confidence import note_confidence, voice_presence
from cantora_inference.notes.confidence import voice_share as voice_share
from cantora_inference.notes.onsets import OnsetEvidence
from cantora_inference.notes.prices import prices_of
from cantora_inference.notes.segmentation import Span, cheapest_notes
from cantora_inference.values import HOP_SECONDS, DoubleArray, MelodyTrack, SungNote

ENGINE = "changepoint-notes"
VERSION = "3"
SHORTEST_SECONDS = 0.05

_TAIL_SECONDS = 0.017
"""A sung tone is heard a little longer than the tracker is sure of its pitch (measured)."""
_INNER_MARGIN = 0.15


def segment(
    melody: MelodyTrack,
    voice_support: DoubleArray,
    duration_seconds: float,
    onset_evidence: OnsetEvidence | None = None,
) -> list[SungNote]:
    """Cut a track into notes, sorted, not overlapping, inside 0..duration_seconds.

    voice_support: (frames,) 0..1, how far the melody is heard where steady instruments are not;
    onset_evidence: of `notes.onsets`; without it only pitch, voicing and level cut.
    """
    if not melody.voiced.any():
        return []
    spans = cheapest_notes(prices_of(melody, onset_evidence))
    presence = voice_presence(voice_share(melody, voice_support))
    loudness = _loudness_range(melody)
    notes = []
    for span, (start, end) in zip(spans, _times(spans, duration_seconds), strict=True):
        if end - start >= SHORTEST_SECONDS:
            hertz, cents, level_db = _inner(melody, span)
            frames = slice(*span)
            sure = note_confidence(melody.confidence[frames], voice_support[frames], cents)
            velocity = _velocity(level_db, loudness)
            notes.append(SungNote(start, end, hertz, presence * sure, velocity))
    return notes


def _times(spans: list[Span], duration_seconds: float) -> list[tuple[float, float]]:
    """Seconds of every span; the tail ends where the next note begins."""
    begins = [begin * HOP_SECONDS for begin, _ in spans]
    latest = [*begins[1:], duration_seconds]
    times = []
    for start, (_, end), last in zip(begins, spans, latest[: len(spans)], strict=True):
        times.append((start, min(end * HOP_SECONDS + _TAIL_SECONDS, last, duration_seconds)))
    return times


def _inner(melody: MelodyTrack, span: Span) -> tuple[float, DoubleArray, float]:
    """Median Hz, cents against it and loudest level of a note without its scoop and release."""
    begin, end = span
    margin = int((end - begin) * _INNER_MARGIN)
    inner = slice(begin + margin, max(begin + margin + 1, end - margin))
    f0_hertz = _sung(melody.f0_hertz[inner])
    if len(f0_hertz) == 0:
        f0_hertz = _sung(melody.f0_hertz[begin:end])
    middle = float(np.median(f0_hertz))
    return middle, 1200 * np.log2(f0_hertz / middle), float(np.max(melody.loudness_db[inner]))


def _sung(f0_hertz: DoubleArray) -> DoubleArray:
    """Only real pitches; a comparison with a missing one is false."""
    return np.asarray(f0_hertz[f0_hertz > 0])


def _loudness_range(melody: MelodyTrack) -> tuple[float, float]:
    low, high = np.percentile(melody.loudness_db[melody.voiced], [5, 95])
    return float(low), float(max(high, low + 6.0))


def _velocity(level_db: float, loudness: tuple[float, float]) -> int:
    """Loudness rank within the song, 1..127: not what a keyboard would have sent."""
    low, high = loudness
    return int(np.clip(round(1 + 126 * (level_db - low) / (high - low)), 1, 127))
