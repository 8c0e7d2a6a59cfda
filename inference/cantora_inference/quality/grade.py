"""How far a result can be trusted, judged without a reference recording."""

from __future__ import annotations

from dataclasses import dataclass

from cantora_inference.contract.document import Grade, Quality, QualityReason
from cantora_inference.quality.evidence import Evidence
from cantora_inference.sound.stereo import NEAR_MONO_WIDTH

BASIS = "heuristic, without a reference recording"

_GRADES: tuple[Grade, ...] = ("good", "usable", "poor", "unusable")


@dataclass(frozen=True)
class _Rule:
    code: str
    grade: Grade
    message: str


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
    mono = evidence.width < NEAR_MONO_WIDTH
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
