"""The grade follows the evidence, and every reason is a sentence."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.quality.evidence import Evidence
from cantora_inference.quality.grade import BASIS, assess, score_grade
from cantora_inference.quality.recording import Recording
from cantora_inference.quality.score import score
from cantora_inference.quality.stem_checks import StemChecks

GRADES = ("good", "usable", "poor", "unusable")
RECORDING = Recording(0.0, -14.0, 20_000.0, 0.1)
CLEAR = Evidence(
    recording=RECORDING,
    voiced_ratio=0.6,
    mean_confidence=0.9,
    voice_share=0.85,
    heard_share=0.95,
    comb_contrast_db=20.0,
    slope_semitones_per_second=3.0,
    sure_notes_per_minute=60.0,
    octave_jumps_per_minute=0.0,
    vocal_to_mix_db=-2.0,
    stems=StemChecks(residual_db=-100.0, leak_db=0.0),
)


def test_a_clear_voice_is_good_and_the_basis_is_said() -> None:
    quality = assess(CLEAR, classical_separation=False)
    assert (quality.grade, quality.reasons, quality.basis) == ("good", [], BASIS)
    assert "without a reference" in BASIS


@pytest.mark.parametrize(
    ("changed", "code", "grade"),
    [
        ({"voice_share": 0.03}, "no_voice_found", "unusable"),
        ({"voiced_ratio": 0.01}, "no_voice_found", "unusable"),
        ({"slope_semitones_per_second": 10.0}, "speech", "poor"),
        ({"sure_notes_per_minute": 3.0}, "few_notes", "poor"),
        ({"voice_share": 0.15}, "voice_unclear", "poor"),
        ({"voice_share": 0.45, "voiced_ratio": 0.25}, "voice_unclear", "poor"),
        ({"duet_share": 0.3}, "two_voices", "usable"),
        ({"octave_jumps_per_minute": 20.0}, "octave_jumps", "poor"),
        ({"vocal_to_mix_db": -16.0}, "buried_voice", "poor"),
        ({"stems": StemChecks(-20.0, 0.0)}, "stems_incomplete", "poor"),
        ({"agreement_db": 1.0}, "separators_disagree", "poor"),
        ({"word_coverage": 0.1}, "few_words", "usable"),
        ({"recording": replace(RECORDING, clip_ratio=0.01)}, "clipped", "usable"),
        ({"recording": replace(RECORDING, width=0.0)}, "near_mono", "usable"),
        ({"recording": replace(RECORDING, cut_off_hertz=5000.0)}, "low_bandwidth", "usable"),
        ({"recording": replace(RECORDING, loudness_lufs=-50.0)}, "very_quiet", "usable"),
        ({"comb_contrast_db": 0.0, "heard_share": 0.5}, "separation_failed", "unusable"),
        ({"stems": StemChecks(-100.0, 12.0), "heard_share": 0.7}, "separation_poor", "poor"),
    ],
)
def test_each_fault_has_its_reason_and_grade(
    changed: dict[str, object], code: str, grade: str
) -> None:
    quality = assess(replace(CLEAR, **changed), classical_separation=False)  # type: ignore[arg-type]
    assert code in [reason.code for reason in quality.reasons]
    assert quality.grade == grade
    assert all(reason.message.endswith(".") for reason in quality.reasons)


def test_where_nobody_sings_no_voice_is_called_buried_or_inseparable() -> None:
    empty = replace(CLEAR, voiced_ratio=0.0, vocal_to_mix_db=-30.0, comb_contrast_db=0.0)
    codes = [reason.code for reason in assess(empty, classical_separation=True).reasons]
    assert codes == ["no_voice_found", "dsp_separation"]


def test_a_quiet_voice_is_poor_only_where_masks_had_to_find_it() -> None:
    quiet = replace(CLEAR, vocal_to_mix_db=-8.0)
    assert assess(quiet, classical_separation=False).grade == "good"
    assert assess(quiet, classical_separation=True).grade == "poor"


def test_a_classical_separation_is_always_named() -> None:
    codes = [reason.code for reason in assess(CLEAR, classical_separation=True).reasons]
    assert codes == ["dsp_separation"]


@given(st.floats(0, 1), st.floats(-10, 30), st.floats(-20, 20))
def test_the_score_grows_with_what_speaks_for_a_voice(
    share: float, contrast: float, leak: float
) -> None:
    found = replace(
        CLEAR, heard_share=share, comb_contrast_db=contrast, stems=StemChecks(-100.0, leak)
    )
    assert 0 <= score(found) <= 1
    assert score(replace(found, heard_share=min(1.0, share + 0.1))) >= score(found)
    assert score(replace(found, comb_contrast_db=contrast + 1)) >= score(found)
    assert score(replace(found, stems=StemChecks(-100.0, leak + 1))) <= score(found)


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_higher_score_is_never_a_worse_grade(first: float, second: float) -> None:
    low, high = sorted((first, second))
    assert GRADES.index(score_grade(high)) <= GRADES.index(score_grade(low))
