"""Accounts take turns in the queue, whatever each of them has brought and when."""

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.service.fair_queue import FairQueue


def job(account: str | None, number: int) -> Any:
    return SimpleNamespace(request=SimpleNamespace(account_key=account), job_id=f"job {number}")


def accounts_in_turn(queue: FairQueue) -> list[str | None]:
    return [one.request.account_key for one in queue.in_turn()]


def test_an_account_with_twenty_jobs_delays_another_one_by_one_of_them() -> None:
    queue = FairQueue()
    for number in range(20):
        queue.add(job("greedy", number))
    queue.pop()
    queue.pop()
    queue.add(job("patient", 20))
    assert accounts_in_turn(queue)[0] == "patient" or accounts_in_turn(queue)[1] == "patient"


def test_who_comes_back_after_waiting_for_nothing_has_saved_no_turns() -> None:
    queue = FairQueue()
    for number in range(10):
        queue.add(job("steady", number))
    for _ in range(5):
        queue.pop()
    for number in range(10, 15):
        queue.add(job("late", number))
    assert accounts_in_turn(queue)[:4].count("late") == 2


def test_jobs_without_a_key_wait_in_order() -> None:
    queue = FairQueue()
    jobs = [job(None, number) for number in range(5)]
    for one in jobs:
        queue.add(one)
    assert [queue.pop() for _ in jobs] == jobs
    assert len(queue) == 0


@given(st.lists(st.sampled_from("abc") | st.just("take"), max_size=40))
def test_whatever_comes_everybody_who_waits_is_served_within_a_round(steps: list[str]) -> None:
    queue = FairQueue()
    for number, step in enumerate(steps):
        if step != "take":
            queue.add(job(step, number))
        elif len(queue):
            expected = queue.in_turn()
            assert queue.pop() is expected[0]
            assert queue.in_turn() == expected[1:]
    order = accounts_in_turn(queue)
    waiting = set(order)
    assert set(order[: 2 * len(waiting)]) == waiting
