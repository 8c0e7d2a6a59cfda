import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, get_args

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sidecar_client import FIXTURES
from worker_double import PATIENCE_SECONDS

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import JOB_EVENT, JOB_REQUEST, Activity, Findings, Stage
from cantora_inference.service import events, publisher
from cantora_inference.service.admission import trace_of
from cantora_inference.service.events import EventSender, LeaseLostError
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.publisher import ProgressPublisher, Snapshot
from cantora_inference.service.webhooks import Signer

REQUEST = JOB_REQUEST.validate_json((FIXTURES / "job-request.json").read_text())
FINDINGS = Findings(
    duration_seconds=2.0,
    waveform=[100],
    key_name=None,
    tempo_bpm=None,
    notes=[],
    heard_until_seconds=0.0,
)
JUDGING = Activity(name="judging")
STAGES: tuple[Stage, ...] = get_args(Stage)

Received = list[dict[str, Any]]


def with_sender(
    use: Callable[[EventSender], Coroutine[Any, Any, None]],
    answer: Callable[[dict[str, Any]], int] = lambda _: 200,
) -> Received:
    """Run `use` against a Worker that answers as told; returns the bodies that it got."""
    received: Received = []

    def handle(request: httpx.Request) -> httpx.Response:
        signer = Signer((REQUEST.callback_secret,))
        signer.verify(request.headers, "POST /internal/inference/events", request.content)
        JOB_EVENT.validate_json(request.content)
        body = json.loads(request.content)
        assert request.headers["webhook-id"] == f"{body['job_id']}:{body['sequence']}"
        received.append(body)
        return httpx.Response(answer(body))

    async def run() -> None:
        async with httpx.AsyncClient(transport=httpx.MockTransport(handle)) as client:
            await use(EventSender(client, REQUEST, Metrics()))

    asyncio.run(run())
    return received


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "backoff_seconds", lambda: iter([0.01] * 1000))
    monkeypatch.setattr(events, "FINAL_RETRY_SECONDS", 0.2)


def test_a_progress_event_is_tried_twice_and_let_go() -> None:
    async def use(sender: EventSender) -> None:
        await sender.progress("pitch_detection", 0.5, JUDGING)
        await sender.progress("pitch_detection", 0.6, JUDGING)

    received = with_sender(use, lambda _: 500)
    assert [body["sequence"] for body in received] == [1, 1, 2, 2]


def test_the_newest_findings_are_told_once_and_what_is_refused_is_let_go() -> None:
    async def use(sender: EventSender) -> None:
        told = ProgressPublisher(sender)
        for stage, found in (("vocal_separation", (1, 2)), ("pitch_detection", (3,))):
            for bars in found:
                told.found(FINDINGS.model_copy(update={"waveform": [bars]}))
            told.offer(Snapshot(stage, 0.5, JUDGING))
        told.offer(Snapshot("finalizing", 0.9, JUDGING))
        told.finish()
        await told.run()

    received = with_sender(use, lambda body: 400 if "findings" in body else 200)
    waveforms = [body.get("findings", {}).get("waveform") for body in received]
    assert waveforms == [[3], [3], None, None]


def test_a_worker_that_knows_no_activities_gets_the_sentence_alone() -> None:
    async def use(sender: EventSender) -> None:
        await sender.progress("vocal_separation", 0.5, Activity(name="separating", separator="dsp"))

    received = with_sender(use, lambda body: 400 if "activity" in body else 200)
    assert ["activity" in body for body in received] == [True, False]
    assert received[1]["message"] == "Separating voice and accompaniment, engine dsp"


def test_a_last_event_is_tried_until_it_is_taken() -> None:
    answers = iter([500, 404, 302])
    received = with_sender(_fail, lambda _: next(answers, 200))
    assert [body["sequence"] for body in received] == [1, 1, 1, 1]


def test_a_last_event_is_given_up_in_the_end() -> None:
    assert 2 <= len(with_sender(_fail, lambda _: 500)) < 40


def test_after_a_409_nothing_more_is_sent() -> None:
    async def use(sender: EventSender) -> None:
        for _ in range(3):
            with pytest.raises(LeaseLostError):
                await sender.progress("finalizing", 0.9, JUDGING)
        with pytest.raises(LeaseLostError):
            await sender.released()

    assert len(with_sender(use, lambda _: 409)) == 1


@given(st.lists(st.sampled_from([200, 500]), max_size=12), st.integers(1, 5))
def test_sequences_grow_by_one_from_one_whatever_is_answered(
    statuses: list[int], count: int
) -> None:
    answers = iter(statuses)

    async def use(sender: EventSender) -> None:
        sendings = [sender.progress("finalizing", 0.9, JUDGING) for _ in range(count)]
        await asyncio.gather(*sendings, sender.released())

    received = with_sender(use, lambda _: next(answers, 200))
    numbers = [body["sequence"] for body in received]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, count + 2))
    assert received[-1]["type"] == "released"


def test_the_last_snapshot_is_repeated_as_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "HEARTBEAT_SECONDS", 0.05)

    async def use(sender: EventSender) -> None:
        published = ProgressPublisher(sender)
        published.offer(Snapshot("vocal_separation", 0.3, JUDGING))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(published.run(), 1.0)

    received = with_sender(use)
    assert 2 <= len(received) <= 21
    assert {body["progress"] for body in received} == {0.3}


def test_the_sign_of_life_comes_at_least_every_ten_seconds() -> None:
    assert publisher.HEARTBEAT_SECONDS <= 10
    assert publisher.SHORTEST_GAP_SECONDS >= 2.0


@given(st.lists(st.tuples(st.sampled_from(STAGES), st.floats(0, 1)), min_size=1, max_size=30))
def test_every_change_of_stage_is_told_however_fast_they_come(
    steps: list[tuple[Stage, float]],
) -> None:
    steps.sort(key=lambda step: step[1])

    async def use(sender: EventSender) -> None:
        published = ProgressPublisher(sender)
        for stage, progress in steps:
            published.offer(Snapshot(stage, progress, JUDGING))
        published.finish()
        await asyncio.wait_for(published.run(), PATIENCE_SECONDS)

    received = with_sender(use)
    changes = [
        stage
        for number, (stage, _) in enumerate(steps)
        if number == 0 or steps[number - 1][0] != stage
    ]
    assert [body["stage"] for body in received] == changes
    progress = [body["progress"] for body in received]
    assert progress == sorted(progress)


def test_that_the_tracks_are_being_stored_is_told_at_once() -> None:
    async def use(sender: EventSender) -> None:
        published = ProgressPublisher(sender)
        for progress, name in (
            (0.9, "packing"),
            (0.95, "packing"),
            (0.99, "storing"),
            (1, "storing"),
        ):
            published.offer(Snapshot("finalizing", progress, Activity(name=name)))
        published.finish()
        await asyncio.wait_for(published.run(), PATIENCE_SECONDS)

    assert [body["progress"] for body in with_sender(use)] == [0.95, 1]


async def _fail(sender: EventSender) -> None:
    await sender.failed(JobFailure("engine_failed", "detail for the log").to_error())


def test_every_event_goes_back_with_the_trace_of_the_job() -> None:
    traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    seen: list[str | None] = []

    def take(request: httpx.Request) -> httpx.Response:
        seen.append(request.headers.get("traceparent"))
        return httpx.Response(200)

    async def run(given: str | None) -> None:
        async with httpx.AsyncClient(transport=httpx.MockTransport(take)) as client:
            sender = EventSender(client, REQUEST, Metrics())
            sender.traceparent = given
            await sender.progress("pitch_detection", 0.5, JUDGING)
            await sender.released()

    for header in (traceparent, None):
        asyncio.run(run(header))
    assert seen == [traceparent, traceparent, None, None]


def test_a_header_that_is_no_trace_is_none() -> None:
    good = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    wrong = ("", "00-x", good.upper(), good + "\n", good + "-more")
    assert [trace_of({"traceparent": given}) for given in (good, *wrong)] == [good] + [None] * 5
    assert trace_of({}) is None
