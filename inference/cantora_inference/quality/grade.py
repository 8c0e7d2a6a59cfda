"""How far a result can be trusted, judged without a reference recording."""

from cantora_inference.contract.document import Grade, Quality, QualityReason
from cantora_inference.quality.evidence import Evidence
from cantora_inference.quality.rules import (
    Rule,
    nobody_sings,
    recording_rules,
    result_rules,
    voice_rules,
)
from cantora_inference.quality.score import score

BASIS = "heuristic, without a reference recording"

_GRADES: tuple[Grade, ...] = ("good", "usable", "poor", "unusable")
_LEAST_SCORES = (0.85, 0.68, 0.55)
_CLASSICAL = Rule(
    "dsp_separation",
    "good",
    "The voice was separated by a classical method; some accompaniment will remain.",
)
_SCORE_RULES = {
    "usable": Rule(
        "separation_partial",
        "usable",
        "Parts of the accompaniment will be heard with the voice; the melody is mostly right.",
    ),
    "poor": Rule(
        "separation_poor",
        "poor",
        "Voice and accompaniment could hardly be told apart; expect wrong notes.",
    ),
    "unusable": Rule(
        "separation_failed",
        "unusable",
        "Voice and accompaniment could not be told apart in this recording.",
    ),
}


def assess(evidence: Evidence, classical_separation: bool) -> Quality:
    """Grade is the worst of the rules that apply; every rule that applies is a reason."""
    rules = [
        *voice_rules(evidence),
        *result_rules(evidence, classical_separation),
        *recording_rules(evidence),
    ]
    by_score = _SCORE_RULES.get(score_grade(score(evidence)))
    if by_score is not None and not nobody_sings(evidence):
        rules.append(by_score)
    if classical_separation:
        rules.append(_CLASSICAL)
    worst = max((_GRADES.index(rule.grade) for rule in rules), default=0)
    reasons = [QualityReason(code=rule.code, message=rule.message) for rule in rules]
    return Quality(grade=_GRADES[worst], basis=BASIS, reasons=reasons)


def score_grade(value: float) -> Grade:
    """Grade of a score 0..1 alone."""
    return next(
        (grade for grade, least in zip(_GRADES, _LEAST_SCORES, strict=False) if value >= least),
        "unusable",
    )
