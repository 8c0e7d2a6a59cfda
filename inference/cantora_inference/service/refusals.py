"""Requests that are turned away: counted by reason, answered as `{"detail": …}`."""

from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request
from fastapi.exception_handlers import http_exception_handler
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException as StarletteHTTPException

from cantora_inference.service.metrics import Metrics, RefusalReason

_ROUTING: Final[dict[int, RefusalReason]] = {404: "not_found", 405: "method"}


class Refusal(HTTPException):
    """An answer of 4xx or 503. `detail` never repeats the input: it may hold signed URLs."""

    def __init__(
        self,
        status_code: int,
        reason: RefusalReason,
        detail: Any,
        *,
        retry_after_seconds: int | None = None,
    ) -> None:
        headers = None if retry_after_seconds is None else {"retry-after": str(retry_after_seconds)}
        super().__init__(status_code, detail, headers)
        self.reason: RefusalReason = reason


def count_refusals(app: FastAPI, metrics: Metrics) -> None:
    """Let `metrics` see every refusal of `app`, those of its routing included."""

    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, StarletteHTTPException)
        known = error.reason if isinstance(error, Refusal) else _ROUTING.get(error.status_code)
        if known is not None:
            metrics.refused(known)
        if known != "draining":
            return await http_exception_handler(request, error)
        body = {"detail": error.detail, "refusal_code": known}
        return JSONResponse(body, error.status_code, error.headers)

    app.add_exception_handler(StarletteHTTPException, answer)
