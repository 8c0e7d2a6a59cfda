from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.job.progress import Leg
from cantora_inference.job.time_limits import DEFAULT_LIMITS, JobClock, TimeLimit, parse_limits

LEGS: tuple[Leg, ...] = get_args(Leg)
SECONDS = st.floats(0, 1e5)
EVENTS = st.lists(st.tuples(st.sampled_from(LEGS), SECONDS), max_size=20)


def clock(shortest_seconds: float = 1000, **limits: TimeLimit) -> JobClock:
    """Started at second 100."""
    return JobClock(100, DEFAULT_LIMITS | limits, shortest_seconds, 4)  # type: ignore[operator]


def test_every_leg_has_a_limit() -> None:
    assert set(DEFAULT_LIMITS) == set(LEGS)


@given(st.sampled_from(LEGS), SECONDS, SECONDS)
def test_a_longer_song_never_gets_less_time(leg: Leg, duration: float, more: float) -> None:
    limit = DEFAULT_LIMITS[leg]
    assert limit.seconds(duration + more) >= limit.seconds(duration) > 0


def test_a_leg_is_late_after_its_own_limit_and_names_itself() -> None:
    one = clock(decode=TimeLimit(30))
    assert one.due_at == 130
    assert one.reason() == "decode took longer than its 30 s"


def test_the_next_leg_has_its_time_from_when_it_begins() -> None:
    one = clock(pitch_detection=TimeLimit(10, 0.5))
    one.decoded(200)
    one.entered("vocal_separation", 120)
    one.entered("pitch_detection", 300)
    assert one.due_at == 300 + 10 + 100
    assert one.reason().startswith("pitch_detection took longer")


def test_staying_in_a_leg_wins_no_time() -> None:
    one = clock(decode=TimeLimit(30))
    one.entered("decode", 125)
    assert one.due_at == 130


def test_the_whole_job_is_late_although_every_leg_is_in_time() -> None:
    one = clock(shortest_seconds=60, decode=TimeLimit(50), vocal_separation=TimeLimit(50))
    one.entered("vocal_separation", 145)
    assert one.due_at == 160
    assert one.reason() == "the job took longer than its 60 s, in vocal_separation"


def test_the_deadline_grows_with_the_song() -> None:
    one = clock(shortest_seconds=10, decode=TimeLimit(1e6))
    assert one.due_at == 110
    one.decoded(100)
    assert one.due_at == 100 + 4 * 100


@given(EVENTS, SECONDS)
def test_nothing_that_a_job_reports_moves_it_beyond_its_deadline(
    events: list[tuple[Leg, float]], duration: float
) -> None:
    one = clock()
    one.decoded(duration)
    for leg, at in sorted(events, key=lambda event: event[1]):
        one.entered(leg, 100 + at)
        assert one.due_at <= 100 + max(1000, 4 * duration)
        assert one.leg in one.reason()


def test_limits_are_read_from_one_line_and_the_others_stay() -> None:
    limits = parse_limits(" vocal_separation=300+6, decode=20 ,")
    assert limits["vocal_separation"] == TimeLimit(300, 6)
    assert limits["decode"] == TimeLimit(20)
    assert limits["encode"] == DEFAULT_LIMITS["encode"]
    assert parse_limits("") == DEFAULT_LIMITS


@pytest.mark.parametrize("text", ["dreaming=3", "decode", "decode=-1", "decode=nan", "decode=1+x"])
def test_a_limit_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        parse_limits(text)
