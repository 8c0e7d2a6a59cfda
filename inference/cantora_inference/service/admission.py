"""Who and what gets in: signed bodies of bounded size that hold a job we may work on."""

from typing import Final

from fastapi import HTTPException, Request
from pydantic import ValidationError

from cantora_inference.contract.messages import JobRequest
from cantora_inference.service.url_policy import ForbiddenAddressError, UrlPolicy
from cantora_inference.service.webhooks import SignatureError

LONGEST_BODY_BYTES: Final = 64 * 1024


async def signed_body(request: Request) -> bytes:
    """The raw body, once its signature is right. Answers 413 or 401."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY_BYTES:
            raise HTTPException(413, "The body is larger than 64 KiB.")
    try:
        request.app.state.signer.verify(request.headers, bytes(body))
    except SignatureError as error:
        raise HTTPException(401, str(error)) from error
    return bytes(body)


def parse_job(body: bytes, policy: UrlPolicy) -> JobRequest:
    """The job in a body. Answers 422 for another shape or a URL outside the policy."""
    try:
        request = JobRequest.model_validate_json(body)
    except ValidationError as error:
        # Without the input: it holds signed URLs.
        problems = [
            {"field": ".".join(map(str, problem["loc"])), "message": problem["msg"]}
            for problem in error.errors(include_input=False, include_url=False)
        ]
        raise HTTPException(422, problems) from error
    urls = [request.source.url, request.callback_url, *request.artefacts.model_dump().values()]
    try:
        for url in urls:
            policy.check_url(url)
    except ForbiddenAddressError as error:
        raise HTTPException(422, str(error)) from error
    return request
