from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.job.leg_timer import LegTimer
from cantora_inference.job.progress import Leg


def timed(steps: list[tuple[Leg, float]]) -> dict[Leg, float]:
    """Seconds by leg, when each leg of `steps` is entered and left after so many seconds."""
    now = 50.0
    timer = LegTimer(lambda: now)
    for leg, seconds in steps:
        timer.entered(leg)
        now += seconds
    return timer.end()


def test_a_leg_that_comes_twice_counts_together() -> None:
    steps: list[tuple[Leg, float]] = [("decode", 2), ("encode", 1), ("decode", 3)]
    assert timed(steps) == {"decode": 5, "encode": 1}


def test_no_leg_takes_no_time() -> None:
    assert timed([]) == {}


@given(st.lists(st.tuples(st.sampled_from(get_args(Leg)), st.integers(0, 1000)), max_size=20))
def test_the_legs_add_up_to_the_whole(steps: list[tuple[Leg, float]]) -> None:
    assert sum(timed(steps).values()) == sum(seconds for _, seconds in steps)
