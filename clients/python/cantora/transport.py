"""How a call goes over the network: with the standard library alone."""

from __future__ import annotations

import json as json_text
from collections.abc import Mapping
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

TIMEOUT_SECONDS = 120


class RefusalError(Exception):
    """What the API answered instead: `code` is for programs, the message for people."""

    def __init__(self, status: int, text: str, retry_after_seconds: int | None) -> None:
        try:
            self.body: dict[str, Any] = json_text.loads(text)
        except ValueError:
            self.body = {}
        self.status = status
        self.code = str(self.body.get("code", ""))
        self.retry_after_seconds = retry_after_seconds
        super().__init__(f"{status} {self.code}: {self.body.get('detail', text[:200])}")


class Transport:
    def __init__(self, origin: str, key: str) -> None:
        self._origin = origin.rstrip("/")
        self._key = key

    def call(self, method: str, path: str, **sent: Any) -> Any:
        """The JSON of the answer, or None where it has no body."""
        body = self.read(method, path, **sent)
        return json_text.loads(body) if body else None

    def read(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str | None] | None = None,
        json: object = None,
        data: bytes | None = None,
    ) -> bytes:
        headers = {"Authorization": f"Bearer {self._key}", "Accept": "*/*"}
        if json is not None:
            data, headers["Content-Type"] = json_text.dumps(json).encode(), "application/json"
        elif data is not None:
            headers["Content-Type"] = "application/octet-stream"
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{self._origin}{path}?{urlencode(asked)}"
        request = Request(address, data, headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                return bytes(answer.read())
        except HTTPError as error:
            retry_after = error.headers.get("Retry-After", "")
            wait = int(retry_after) if retry_after.isdigit() else None
            raise RefusalError(error.code, error.read().decode(errors="replace"), wait) from None

    @staticmethod
    def path(template: str, *values: str) -> str:
        """The template with each `{name}` replaced by the next value."""
        path, *rest = template.split("{")
        for value, part in zip(values, rest, strict=True):
            path += quote(value, safe="") + part.split("}", 1)[1]
        return path
