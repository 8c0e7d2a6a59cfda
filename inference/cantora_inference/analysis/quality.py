"""How far a result can be trusted, judged without a reference recording."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cantora_inference.document import Grade, Quality, QualityReason

from .model import HOP_SECONDS, FloatArray, MelodyTrack, SungNote

BASIS = "heuristic, without a reference recording"
SURE_NOTE = 0.7
"""Notes at or below this confidence are not shown to the singer."""

_GRADES: tuple[Grade, ...] = ("good", "usable", "poor", "unusable")
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


@dataclass(frozen=True)
class _Rule:
    code: str
    grade: Grade
    message: str


def clip_ratio(samples: FloatArray) -> float:
    """Share of samples (2, n) at or beyond full scale."""
    return float(np.mean(np.abs(samples) >= _CLIPPED_LEVEL))


def octave_jumps_per_minute(melody: MelodyTrack) -> float:
    """Leaps of 10 to 14 semitones between neighbouring voiced frames, per minute of voice."""
    pairs = melody.voiced[1:] & melody.voiced[:-1]
    leaps = np.abs(12 * np.diff(np.log2(melody.f0_hertz)))[pairs]
    minutes = max(float(np.sum(melody.voiced)) * HOP_SECONDS / 60, 1 / 60)
    return float(np.sum((leaps > 10) & (leaps < 14))) / minutes


def slope_semitones_per_second(melody: MelodyTrack) -> float:
    """Median speed of the pitch between neighbouring voiced frames; 0 without any."""
    pairs = melody.voiced[1:] & melody.voiced[:-1]
    if not pairs.any():
        return 0.0
    steps = np.abs(12 * np.diff(np.log2(melody.f0_hertz)))[pairs]
    return float(np.median(steps)) / HOP_SECONDS


def sure_notes_per_minute(notes: Sequence[SungNote], duration_seconds: float) -> float:
    """Notes that the singer will see, per minute of song."""
    return 60 * sum(note.confidence > SURE_NOTE for note in notes) / max(duration_seconds, 1.0)


def assess(evidence: Evidence, classical_separation: bool) -> Quality:
    """Grade is the worst of the rules that apply; every rule that applies is a reason."""
    rules = [rule for rule in _rules(evidence) if rule is not None]
    if classical_separation:
        rules.append(
            _Rule(
                "dsp_separation",
                "usable",
                "The voice was separated by a classical method; some accompaniment will remain.",
            )
        )
    worst = max((_GRADES.index(rule.grade) for rule in rules), default=0)
    reasons = [QualityReason(code=rule.code, message=rule.message) for rule in rules]
    return Quality(grade=_GRADES[worst], basis=BASIS, reasons=reasons)


def _rules(evidence: Evidence) -> list[_Rule | None]:
    return [_voice_rule(evidence), _clarity_rule(evidence), *_input_rules(evidence)]


def _voice_rule(evidence: Evidence) -> _Rule | None:
    if evidence.voiced_ratio < 0.02 or evidence.voice_share < 0.4:
        return _Rule("no_voice_found", "unusable", "No singing voice was found in this recording.")
    if evidence.slope_semitones_per_second > 7:
        return _Rule("speech", "poor", "This sounds like speech: its pitch hardly ever rests.")
    if evidence.sure_notes_per_minute < 8:
        return _Rule("few_notes", "poor", "Only a few notes could be heard with certainty.")
    return None


def _clarity_rule(evidence: Evidence) -> _Rule | None:
    if evidence.voice_share < 0.48:
        return _Rule(
            "voice_unclear",
            "poor",
            "The melody could not be told from the accompaniment; expect wrong notes.",
        )
    if evidence.mean_confidence < 0.75 or evidence.voice_share < 0.6:
        return _Rule(
            "voice_partly_unclear",
            "usable",
            "In places the accompaniment covers the voice; check the notes there.",
        )
    return None


def _input_rules(evidence: Evidence) -> list[_Rule | None]:
    clipped = evidence.clip_ratio > 0.001
    jumpy = evidence.octave_jumps_per_minute > 12
    mono = evidence.width < 0.004
    buried = evidence.vocal_to_mix_db < -15
    return [
        _Rule("clipped", "usable", "The recording is overdriven in places.") if clipped else None,
        _Rule("octave_jumps", "poor", "The melody leaps by octaves more often than singers do.")
        if jumpy
        else None,
        _Rule("near_mono", "usable", "The recording is nearly mono, which makes separation harder.")
        if mono
        else None,
        _Rule("buried_voice", "poor", "The voice is much quieter than the accompaniment.")
        if buried
        else None,
    ]
