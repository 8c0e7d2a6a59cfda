"""Figures of an analysis that its grade rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.analysis.model import (
    HOP_SECONDS,
    SAMPLE_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    SungNote,
)
from cantora_inference.notes.changepoints import voice_share
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.sound.stereo import in_chunks, stereo_width

SURE_NOTE = 0.7
"""Notes at or below this confidence are not shown to the singer."""

_CLIPPED_LEVEL = 0.999


@dataclass(frozen=True)
class Evidence:
    """Figures that the grade rests on.

    clip_ratio: share of samples at full scale; width: energy share of the side signal;
    voiced_ratio: share of frames with voice; mean_confidence: over voiced frames;
    voice_share: how far the melody is heard where steady instruments are not;
    slope_semitones_per_second: median speed of the pitch, 2 to 5 in songs, 10 in speech;
    sure_notes_per_minute; octave_jumps_per_minute;
    vocal_to_mix_db: level of the vocal stem in voiced frames against the mix.
    """

    clip_ratio: float
    width: float
    voiced_ratio: float
    mean_confidence: float
    voice_share: float
    slope_semitones_per_second: float
    sure_notes_per_minute: float
    octave_jumps_per_minute: float
    vocal_to_mix_db: float


def gather(
    mix: FloatArray,
    middle: FloatArray,
    melody: MelodyTrack,
    voice_support: DoubleArray,
    notes: Sequence[SungNote],
) -> Evidence:
    """Figures of a finished analysis.

    mix: (2, n) at 48 kHz; middle: its mono mix at 16 kHz; voice_support: (frames,).
    """
    voiced = melody.voiced
    level = (melody.loudness_db - loudness_db(middle))[voiced]
    return Evidence(
        clip_ratio=clip_ratio(mix),
        width=stereo_width(mix),
        voiced_ratio=float(np.mean(voiced)),
        mean_confidence=float(np.mean(melody.confidence[voiced])) if voiced.any() else 0.0,
        voice_share=voice_share(melody, voice_support),
        slope_semitones_per_second=slope_semitones_per_second(melody),
        sure_notes_per_minute=sure_notes_per_minute(notes, mix.shape[1] / SAMPLE_RATE_HERTZ),
        octave_jumps_per_minute=octave_jumps_per_minute(melody),
        vocal_to_mix_db=float(np.median(level)) if len(level) else -100.0,
    )


def clip_ratio(samples: FloatArray) -> float:
    """Share of samples (2, n) at or beyond full scale."""
    clipped = sum(int(np.sum(np.abs(part) >= _CLIPPED_LEVEL)) for part in in_chunks(samples))
    return clipped / samples.size


def octave_jumps_per_minute(melody: MelodyTrack) -> float:
    """Leaps of 10 to 14 semitones between neighbouring voiced frames, per minute of voice."""
    leaps = _steps_semitones(melody)
    minutes = max(float(np.sum(melody.voiced)) * HOP_SECONDS / 60, 1 / 60)
    return float(np.sum((leaps > 10) & (leaps < 14))) / minutes


def slope_semitones_per_second(melody: MelodyTrack) -> float:
    """Median speed of the pitch between neighbouring voiced frames; 0 without any."""
    steps = _steps_semitones(melody)
    return float(np.median(steps)) / HOP_SECONDS if len(steps) else 0.0


def sure_notes_per_minute(notes: Sequence[SungNote], duration_seconds: float) -> float:
    """Notes that the singer will see, per minute of song."""
    return 60 * sum(note.confidence > SURE_NOTE for note in notes) / max(duration_seconds, 1.0)


def _steps_semitones(melody: MelodyTrack) -> DoubleArray:
    """Size of each step between neighbouring voiced frames."""
    pairs = melody.voiced[1:] & melody.voiced[:-1]
    return np.asarray(np.abs(12 * np.diff(np.log2(melody.f0_hertz)))[pairs])
