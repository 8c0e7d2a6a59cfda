"""Figures of an analysis that its grade rests on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from cantora_inference.engines import Stems
from cantora_inference.melody.movement import slope_semitones_per_second, steps_semitones
from cantora_inference.notes.changepoints import voice_share
from cantora_inference.quality.recording import Recording, inspect
from cantora_inference.quality.stem_checks import StemChecks, check_stems, comb_contrast_db
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.values import (
    HOP_SECONDS,
    SAMPLE_RATE_HERTZ,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    SungNote,
)

SURE_NOTE = 0.7
"""Notes at or below this confidence are not shown to the singer."""

_SILENT_DB = -100.0


@dataclass(frozen=True)
class Evidence:
    """Figures that the grade rests on.

    voiced_ratio: share of frames with voice; mean_confidence: over voiced frames;
    voice_share: how far the melody is heard where steady instruments are not;
    heard_share: share of the voiced frames in which it is heard there at all;
    comb_contrast_db: how far its harmonics stand above what lies between them in the mix, median;
    slope_semitones_per_second: median speed of the pitch without vibrato, 8 in speech;
    sure_notes_per_minute; octave_jumps_per_minute;
    vocal_to_mix_db: level of the vocal stem in voiced frames against the mix;
    stems: what they tell themselves; agreement_db: SDR of one neural stem against another;
    word_coverage: share of the sung time in which words were heard. None: not known;
    duet_share: share of the sung time in which a second voice sounds.
    """

    recording: Recording
    voiced_ratio: float
    mean_confidence: float
    voice_share: float
    heard_share: float
    comb_contrast_db: float
    slope_semitones_per_second: float
    sure_notes_per_minute: float
    octave_jumps_per_minute: float
    vocal_to_mix_db: float
    stems: StemChecks | None = None
    agreement_db: float | None = None
    word_coverage: float | None = None
    duet_share: float = 0.0


def gather(
    mix: FloatArray,
    middle: FloatArray,
    melody: MelodyTrack,
    voice_support: DoubleArray,
    notes: Sequence[SungNote],
    *,
    stems: Stems | None = None,
    agreement_db: float | None = None,
    word_coverage: float | None = None,
) -> Evidence:
    """Figures of a finished analysis.

    mix: (2, n) at 48 kHz; middle: its mono mix at 16 kHz; voice_support: (frames,).
    """
    voiced = melody.voiced
    sure = melody.confidence[voiced]
    # Whether voice and band were told apart shows in speech as well as in song.
    voice = replace(melody, spoken=None)
    return Evidence(
        recording=inspect(mix),
        voiced_ratio=float(np.mean(voiced)),
        mean_confidence=_mean(sure),
        voice_share=voice_share(melody, voice_support),
        heard_share=_mean(voice_support[voice.voiced] > 0),
        comb_contrast_db=_middle(comb_contrast_db(middle, voice), 0.0),
        slope_semitones_per_second=slope_semitones_per_second(melody),
        sure_notes_per_minute=sure_notes_per_minute(notes, mix.shape[1] / SAMPLE_RATE_HERTZ),
        octave_jumps_per_minute=octave_jumps_per_minute(melody),
        vocal_to_mix_db=_middle(
            (voice.loudness_db - loudness_db(middle))[voice.voiced], _SILENT_DB
        ),
        stems=None if stems is None else check_stems(mix, stems, voice),
        agreement_db=agreement_db,
        word_coverage=word_coverage,
        duet_share=melody.duet_share,
    )


def octave_jumps_per_minute(melody: MelodyTrack) -> float:
    """Leaps of 10 to 14 semitones between neighbouring voiced frames, per minute of voice."""
    leaps = steps_semitones(melody)
    minutes = max(float(np.sum(melody.voiced)) * HOP_SECONDS / 60, 1 / 60)
    return float(np.sum((leaps > 10) & (leaps < 14))) / minutes


def sure_notes_per_minute(notes: Sequence[SungNote], duration_seconds: float) -> float:
    """Notes that the singer will see, per minute of song."""
    return 60 * sum(note.confidence > SURE_NOTE for note in notes) / max(duration_seconds, 1.0)


def _mean(values: DoubleArray | BoolArray) -> float:
    return float(np.mean(values)) if len(values) else 0.0


def _middle(values: DoubleArray, default: float) -> float:
    return float(np.median(values)) if len(values) else default
