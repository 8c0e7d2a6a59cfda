"""The events of one job: numbered from 1, signed, sent one at a time, retried by their weight."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, assert_never

import httpx
from pydantic.main import IncEx

from cantora_inference.contract.activities import sentence_of
from cantora_inference.contract.messages import (
    SCHEMA_VERSION,
    Activity,
    AlignedEvent,
    CompletedEvent,
    FailedEvent,
    Findings,
    JobError,
    JobEvent,
    JobRequest,
    ProgressEvent,
    ReleasedEvent,
    Stage,
    TransposedEvent,
    to_json,
)
from cantora_inference.job.protocol import AlignedLine, JobResult, ResultLine, TransposedLine
from cantora_inference.log import log
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.retries import backoff_seconds
from cantora_inference.service.url_policy import ForbiddenAddressError
from cantora_inference.service.webhooks import Signer

FINAL_RETRY_SECONDS: Final = 300.0
_PROGRESS_ATTEMPTS: Final = 2


class LeaseLostError(Exception):
    """The Worker answered 409: a later attempt holds the lease, so nothing more may be sent."""


class EventSender:
    """Every method raises LeaseLostError once the Worker has answered 409."""

    def __init__(self, client: httpx.AsyncClient, request: JobRequest, metrics: Metrics) -> None:
        self._client = client
        self._signer = Signer((request.callback_secret,))
        self._request = request
        self._metrics = metrics
        self._sequence = 0
        self._turn = asyncio.Lock()
        self._lease_lost = False
        self.last_event: JobEvent | None = None
        self.traceparent: str | None = None
        """The trace that the Worker handed the job over with; every event goes back with it."""

    async def progress(
        self, stage: Stage, progress: float, activity: Activity, findings: Findings | None = None
    ) -> None:
        """Tried twice and then let go: the next one says more."""
        await self._send(
            lambda key: ProgressEvent(
                **key,
                type="progress",
                stage=stage,
                progress=progress,
                message=sentence_of(activity),
                activity=activity,
                findings=findings,
            ),
            attempts=_PROGRESS_ATTEMPTS,
        )

    async def ended_well(self, result: JobResult) -> bool:
        """True once the Worker has taken it; retried for five minutes, as `failed` is."""
        return await self._send(lambda key: _ended_well_event(key, result))

    async def failed(self, error: JobError) -> bool:
        """True once the Worker has taken it."""
        return await self._send(lambda key: FailedEvent(**key, type="failed", error=error))

    async def released(self) -> bool:
        """Give the lease back without a result: the Worker may hand the job out again at once."""
        return await self._send(
            lambda key: ReleasedEvent(**key, type="released", reason="shutting_down")
        )

    async def _send(
        self, build: Callable[[dict[str, Any]], JobEvent], attempts: int | None = None
    ) -> bool:
        async with self._turn:
            self._sequence += 1
            event = self.last_event = build(self._key())
            if await self._try_until_taken(event, attempts):
                self._metrics.callback(event.type, "taken")
                if event.type != "progress":
                    log("event_taken", event.job_id, type=event.type, traceparent=self.traceparent)
                return True
        self._metrics.callback(event.type, "undelivered")
        log("event_undelivered", event.job_id, type=event.type, sequence=event.sequence)
        return False

    async def _try_until_taken(self, event: JobEvent, attempts: int | None) -> bool:
        give_up_at, waits, tried = time.monotonic() + FINAL_RETRY_SECONDS, backoff_seconds(), 0
        while attempts is None or tried < attempts:
            tried += 1
            if tried > 1:
                self._metrics.callback(event.type, "retried")
            if await self._post(event, to_json(event, without=_unsaid(event, is_again=tried > 1))):
                return True
            wait = next(waits)
            if attempts is None and time.monotonic() + wait > give_up_at:
                break
            await asyncio.sleep(wait)
        return False

    async def _post(self, event: JobEvent, body: bytes) -> bool:
        if self._lease_lost:
            raise LeaseLostError
        message_id = f"{event.job_id}:{event.sequence}"
        url = self._request.callback_url
        signed = self._signer.headers(message_id, f"POST {httpx.URL(url).path}", body)
        headers = signed | {"content-type": "application/json"}
        if self.traceparent is not None:
            headers["traceparent"] = self.traceparent
        try:
            response = await self._client.post(url, content=body, headers=headers)
        except (httpx.TransportError, ForbiddenAddressError):
            return False
        if response.status_code == httpx.codes.CONFLICT:
            self._lease_lost = True
            self._metrics.callback(event.type, "lease_lost")
            raise LeaseLostError
        return response.is_success

    def _key(self) -> dict[str, Any]:
        request = self._request
        return {
            "schema_version": SCHEMA_VERSION,
            "job_id": request.job_id,
            "song_id": request.song_id,
            "pipeline_id": request.pipeline_id,
            "attempt": request.attempt,
            "sequence": self._sequence,
        }


def _unsaid(event: JobEvent, *, is_again: bool) -> IncEx | None:
    """What a Worker of yesterday does not know: left out where there is nothing to say.

    It refuses an activity, so the second try says it in English alone.
    """
    match event:
        case ProgressEvent():
            unsaid = {"findings"} if event.findings is None else set()
            return unsaid | {"activity"} if is_again else unsaid
        case FailedEvent() if event.error.audio_seconds is None:
            return {"error": {"audio_seconds"}}
        case _:
            return None


def _ended_well_event(
    key: dict[str, Any], result: JobResult
) -> CompletedEvent | TransposedEvent | AlignedEvent:
    match result:
        case ResultLine():
            duration_seconds = result.duration_seconds
            return CompletedEvent(
                **key,
                type="completed",
                duration_seconds=duration_seconds,
                artefacts=result.artefacts,
            )
        case TransposedLine():
            return TransposedEvent(
                **key,
                type="transposed",
                sample_count=result.sample_count,
                artefacts=result.artefacts,
                provenance=result.provenance,
            )
        case AlignedLine():
            return AlignedEvent(**key, type="aligned", artefacts=result.artefacts)
        case _:
            assert_never(result)
