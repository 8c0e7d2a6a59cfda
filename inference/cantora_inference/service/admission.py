"""Who and what gets in: signed bodies of bounded size that hold a job we may work on."""

import asyncio
import re
from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cantora_inference.contract.messages import JOB_REQUEST, AnalysisRequest, JobRequest
from cantora_inference.job.work_plan import urls_of
from cantora_inference.service.engine_demand import (
    lacking_isolation,
    missing_separator,
    refusal_of_isolation,
)
from cantora_inference.service.engine_probe import EngineProbe
from cantora_inference.service.refusals import Refusal
from cantora_inference.service.settings import Settings
from cantora_inference.service.url_policy import ForbiddenAddressError, UrlPolicy
from cantora_inference.service.webhooks import SignatureError

# 400 tapped lines of 500 characters, each up to four bytes long, and what stands around them.
LONGEST_BODY_BYTES: Final = 1024 * 1024
_BODY_SECONDS: Final = 10.0
_PROBE_SECONDS: Final = 10.0
_SOON_SECONDS: Final = 30
_LATER_SECONDS: Final = 600
_TRACEPARENT: Final = re.compile("00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}")


def trace_of(headers: Mapping[str, str]) -> str | None:
    """The header `traceparent` where it is one (W3C Trace Context): it only names log lines."""
    given = headers.get("traceparent", "")
    return given if _TRACEPARENT.fullmatch(given) else None


async def signed_body(request: Request) -> bytes:
    """The raw body, once its signature is right. Answers 413, 408 or 401."""
    body = await _read(request)
    try:
        call = f"{request.method} {request.scope['path']}"
        request.app.state.signer.verify(request.headers, call, body)
    except SignatureError as error:
        raise Refusal(401, "signature", str(error)) from error
    return body


def parse_job(body: bytes, policy: UrlPolicy) -> JobRequest:
    """The job in a body. Answers 422 for another shape or a URL outside the policy."""
    try:
        request = JOB_REQUEST.validate_json(body)
    except ValidationError as error:
        # Without the input: it holds signed URLs.
        problems = error.errors(include_input=False, include_url=False)
        raise Refusal(422, "schema", [_told(problem) for problem in problems]) from error
    try:
        for url in urls_of(request):
            policy.check_url(url)
    except ForbiddenAddressError as error:
        raise Refusal(422, "forbidden_url", str(error)) from error
    return request


async def demand_isolation(
    settings: Settings, probe: EngineProbe, wait_seconds: float = _PROBE_SECONDS
) -> None:
    """Answers 503 where strangers' songs come and their processes are not shut in."""
    if settings.local_mode:
        return
    lacking = lacking_isolation(await _capabilities(probe, wait_seconds), is_local=False)
    refusal = refusal_of_isolation(lacking, settings.accepted_isolation)
    if refusal is not None:
        raise Refusal(503, "isolation_missing", refusal, retry_after_seconds=_LATER_SECONDS)


async def demand_engine(request: JobRequest, probe: EngineProbe) -> None:
    """Answers 503 for a job that insists on a separator which this machine does not have."""
    if not isinstance(request, AnalysisRequest) or not request.options.require_engine:
        return
    capabilities = await _capabilities(probe, _PROBE_SECONDS)
    missing = missing_separator(capabilities, request.options.vocal_method)
    if missing is not None:
        raise Refusal(503, "engine_missing", missing, retry_after_seconds=_LATER_SECONDS)


async def _capabilities(probe: EngineProbe, wait_seconds: float) -> dict[str, Any]:
    """Answers 503 while they are not known."""
    try:
        async with asyncio.timeout(wait_seconds):
            capabilities = await probe.answer()
    except TimeoutError:
        capabilities = None
    if capabilities is None:
        detail = "The engines of this machine are not known yet."
        raise Refusal(503, "engine_missing", detail, retry_after_seconds=_SOON_SECONDS)
    return capabilities


def _told(problem: ErrorDetails) -> dict[str, str]:
    message = problem["msg"]
    if problem["type"] == "union_tag_invalid":
        # Its own words quote the tag that was sent, whatever and however long that is.
        message = f"Input should be one of {problem['ctx']['expected_tags']}"
    return {"field": ".".join(map(str, problem["loc"])), "message": message}


async def _read(request: Request) -> bytes:
    body = bytearray()
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LONGEST_BODY_BYTES:
                    raise Refusal(413, "too_large", "The body is larger than 1 MiB.")
    except TimeoutError as error:
        raise Refusal(408, "too_slow", "The body did not arrive in time.") from error
    return bytes(body)
