import math
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.contract.messages import JobKind, Stage
from cantora_inference.job.progress import Leg, Phase, ProgressMeter, leg_of, stage_of

PHASES: tuple[Phase, ...] = get_args(Phase)
STEPS = st.lists(st.tuples(st.sampled_from(PHASES), st.floats(allow_nan=True)))


@given(STEPS)
def test_progress_never_falls_and_stays_between_0_and_1(steps: list[tuple[Phase, float]]) -> None:
    meter, last = ProgressMeter(), 0.0
    for phase, fraction in steps:
        progress = meter.advance(phase, fraction)
        assert last <= progress <= 1
        last = progress


def test_the_phases_fill_the_whole_without_a_gap() -> None:
    meter = ProgressMeter()
    ends = [meter.advance(phase, 1) for phase in PHASES]
    starts = [ProgressMeter().advance(phase, 0) for phase in PHASES]
    assert starts == [0.0, *ends[:-1]]
    assert ends == [0.03, 0.07, 0.9, 0.99, 1.0]


def test_while_the_tracks_are_stored_99_percent_is_done_or_more_and_before_that_less() -> None:
    meter = ProgressMeter()
    assert [meter.advance("encode", 0.98) < 0.99, meter.advance("upload", 0)] == [True, 0.99]


def test_no_news_is_no_progress() -> None:
    assert ProgressMeter().advance("engines", math.nan) == 0.07


@pytest.mark.parametrize("kind", get_args(JobKind))
def test_every_phase_has_a_stage_to_tell_and_a_leg_to_time(kind: JobKind) -> None:
    for phase in PHASES:
        stage = stage_of(phase, kind)
        assert stage in get_args(Stage)
        assert leg_of(phase, stage) in get_args(Leg)


def test_every_stage_of_the_engines_is_a_leg() -> None:
    assert {leg_of("engines", stage) for stage in get_args(Stage)} <= set(get_args(Leg))
