"""The same jobs on a RunPod serverless endpoint: `python -m cantora_inference.runpod_handler`.

The input of a RunPod job is `{"body": text, "headers": {…}}`: the very text and the signature
headers that `POST /v1/jobs` would get. RunPod asks for an API key, but only the signature says that
our Worker wrote the job, whoever else may hold such a key.
Progress and the end go to the Worker by the signed callbacks; RunPod is only told beside it.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from pydantic import Field, ValidationError

from cantora_inference.contract.activities import sentence_of
from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.message import Message
from cantora_inference.contract.messages import Activity, Findings, JobRequest, Stage
from cantora_inference.isolation.kernel import hide_memory
from cantora_inference.job.workspace import Workspace
from cantora_inference.log import catch_library_logs, log
from cantora_inference.service.admission import (
    LONGEST_BODY_BYTES,
    demand_engine,
    demand_isolation,
    parse_job,
    trace_of,
)
from cantora_inference.service.ending import note_end, run_to_end, send_end
from cantora_inference.service.engine_probe import EngineProbe
from cantora_inference.service.events import EventSender, LeaseLostError
from cantora_inference.service.http_client import open_client
from cantora_inference.service.job import Job
from cantora_inference.service.job_runner import JobRunner
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.metrics import Metrics
from cantora_inference.service.refusals import Refusal
from cantora_inference.service.settings import Settings, SettingsError
from cantora_inference.service.webhooks import SignatureError, Signer

SUBMIT_CALL: Final = "POST /v1/jobs"
LONGEST_WAIT_SECONDS: Final = 2 * 3600.0
"""In RunPod's queue; the signed URLs of a job live as long."""

_PROBE_SECONDS: Final = 60.0
"""A machine that has just started may take long to load its engines, and a refusal costs a try."""

TellProgress = Callable[[dict[str, Any], Any], None]


class SignedInput(Message):
    """What the Worker puts into the queue."""

    body: str = Field(max_length=LONGEST_BODY_BYTES)
    headers: dict[str, str]


@dataclass(frozen=True)
class RunPodHandler:
    """`tell_progress` is `runpod.serverless.progress_update`."""

    settings: Settings
    tell_progress: TellProgress
    spawner: JobSpawner
    probe: EngineProbe
    metrics: Metrics = field(default_factory=Metrics)
    """Of this worker's whole life. Nobody can ask a worker, so its log says them after each job."""

    async def __call__(self, runpod_job: dict[str, Any]) -> dict[str, Any]:
        """The last event of the job; with a key `error` RunPod calls the job failed.

        Cancelling it ends the job process and passes on, as RunPod wants it.
        """
        try:
            request, traceparent = await self._admit(runpod_job.get("input"))
        except Refusal as refusal:
            self.metrics.refused(refusal.reason)
            return {"error": f"refused: {refusal.reason}", "detail": refusal.detail}
        try:
            return await self._run(
                request, traceparent, lambda news: self.tell_progress(runpod_job, news)
            )
        except LeaseLostError:
            return {"error": "lease_lost"}

    async def _admit(self, given: object) -> tuple[JobRequest, str | None]:
        try:
            signed = SignedInput.model_validate(given)
            body = signed.body.encode()
            Signer(self.settings.job_secrets).verify(
                signed.headers, SUBMIT_CALL, body, longest_age_seconds=LONGEST_WAIT_SECONDS
            )
        except (ValidationError, UnicodeEncodeError) as error:
            raise Refusal(422, "schema", "The input must be a body and its headers.") from error
        except SignatureError as error:
            raise Refusal(401, "signature", str(error)) from error
        request = parse_job(body, self.settings.url_policy())
        await demand_isolation(self.settings, self.probe, _PROBE_SECONDS)
        await demand_engine(request, self.probe)
        return request, trace_of(signed.headers)

    async def _run(
        self, request: JobRequest, traceparent: str | None, tell: Callable[[Any], None]
    ) -> dict[str, Any]:
        metrics = self.metrics
        workspace = Workspace(self.settings.tmp_dir, is_shared=self.settings.job_user is not None)
        try:
            async with open_client(self.settings.url_policy()) as client:
                sender = _TellingSender(client, request, metrics, tell)
                sender.traceparent = traceparent
                job = Job(request, sender)
                runner = JobRunner(self.settings, client, workspace, metrics, self.spawner)
                end = await run_to_end(runner, job)
                note_end(job, end, metrics)
                await send_end(sender, end)
        finally:
            workspace.close()
            log("worker_figures", request.job_id, **metrics.figures())
        assert sender.last_event is not None
        event = sender.last_event.model_dump()
        return {"error": end.code, "event": event} if isinstance(end, JobFailure) else event


class _TellingSender(EventSender):
    def __init__(
        self,
        client: httpx.AsyncClient,
        request: JobRequest,
        metrics: Metrics,
        tell: Callable[[Any], None],
    ) -> None:
        super().__init__(client, request, metrics)
        self._tell = tell

    async def progress(
        self, stage: Stage, progress: float, activity: Activity, findings: Findings | None = None
    ) -> None:
        self._tell({"stage": stage, "progress": progress, "message": sentence_of(activity)})
        await super().progress(stage, progress, activity, findings)


def main() -> int:
    """Take jobs from RunPod until it stops this worker."""
    # Its own default is DEBUG, which prints whole jobs with their signed URLs.
    os.environ.setdefault("RUNPOD_LOG_LEVEL", "INFO")
    import runpod

    catch_library_logs()
    hide_memory()
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        log("settings_refused", reason=str(error))
        return 2
    spawner = JobSpawner(settings)
    spawner.start()
    metrics = Metrics()
    probe = EngineProbe(settings, metrics=metrics)
    handler = RunPodHandler(settings, runpod.serverless.progress_update, spawner, probe, metrics)
    runpod.serverless.start({"handler": handler})
    return 0


if __name__ == "__main__":
    sys.exit(main())
