"""Stops that come before a job has begun."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from sidecar_client import FIXTURES

from cantora_inference.contract.messages import JOB_REQUEST
from cantora_inference.service.events import EventSender
from cantora_inference.service.job import Job
from cantora_inference.service.job_queue import JobQueue
from cantora_inference.service.metrics import Metrics

pytestmark = pytest.mark.deep

REQUEST = JOB_REQUEST.validate_json((FIXTURES / "job-request.json").read_text())


class NeverReached:
    """A runner that no stopped job gets to."""

    async def run(self, _job: Job) -> None:
        raise AssertionError("it ran")


def stopped(*, by_cancelling: bool) -> tuple[str, list[str]]:
    """State and event types of a job that is stopped between its turn and its first step."""
    sent: list[dict[str, Any]] = []

    def take(request: httpx.Request) -> httpx.Response:
        sent.append(json.loads(request.content))
        return httpx.Response(200)

    async def stop() -> str:
        async with httpx.AsyncClient(transport=httpx.MockTransport(take)) as client:
            metrics = Metrics()
            runner: Any = NeverReached()
            queue = JobQueue(
                runner, lambda request: EventSender(client, request, metrics), 20, metrics
            )
            job, _ = queue.submit(REQUEST)
            work = asyncio.create_task(queue.run())
            await asyncio.sleep(0)
            queue.cancel(job) if by_cancelling else None
            await queue.close()
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            return job.state

    state = asyncio.run(stop())
    return state, [event["type"] for event in sent]


def test_a_shutdown_hands_back_the_lease_of_a_job_that_was_about_to_begin() -> None:
    assert stopped(by_cancelling=False) == ("released", ["released"])


def test_a_job_cancelled_as_it_was_about_to_begin_ends_cancelled() -> None:
    assert stopped(by_cancelling=True) == ("cancelled", [])
