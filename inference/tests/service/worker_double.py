"""A small HTTP server on loopback that plays the Worker: source, artefacts, events."""

import base64
import contextlib
import hashlib
import json
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cantora_inference.contract.messages import JOB_EVENT, JobEvent
from cantora_inference.service.webhooks import Signer

PATIENCE_SECONDS = 120
"""How long a test waits for what must come: long, as the machine may be busy."""


def callback_secret(job_id: str) -> str:
    """What the Worker gives one attempt to sign with."""
    return "whsec_" + base64.b64encode(hashlib.sha256(job_id.encode()).digest()).decode()


class WorkerDouble:
    """Checks every event's signature and shape; `answer_event` and `answer_put` give statuses."""

    def __init__(self) -> None:
        self.sources: dict[str, bytes] = {}
        self.artefacts: dict[str, tuple[dict[str, str], bytes]] = {}
        self.events: list[JobEvent] = []
        self.received: list[tuple[float, dict[str, Any]]] = []
        self.problems: list[str] = []
        self.answer_event: Callable[[dict[str, Any]], int] = lambda _: 200
        self.answer_get: Callable[[str], int] = lambda _: 200
        self.answer_put: Callable[[str], int] = lambda _: 200
        self._news = threading.Condition()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def events_of(self, job_id: str) -> list[JobEvent]:
        return [event for event in self.events if event.job_id == job_id]

    def wait_for(self, job_id: str, kinds: set[str]) -> JobEvent:
        """The first taken event of one of these types; AssertionError when none comes."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        with self._news:
            while True:
                for event in self.events_of(job_id):
                    if event.type in kinds:
                        return event
                left = deadline - time.monotonic()
                assert left > 0, f"no {kinds}: {self.events_of(job_id)} {self.problems}"
                self._news.wait(left)

    def take_event(self, path: str, headers: dict[str, str], body: bytes) -> int:
        with self._news:
            self.received.append((time.monotonic(), json.loads(body)))
            try:
                event = JOB_EVENT.validate_json(body)
                signer = Signer((callback_secret(event.job_id),))
                signer.verify(headers, f"POST {path}", body)
                assert headers["webhook-id"] == f"{event.job_id}:{event.sequence}"
            except Exception as error:
                self.problems.append(repr(error))
                return 400
            status = self.answer_event(json.loads(body))
            if status == 200:
                self.events.append(event)
            self._news.notify_all()
            return status

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        double = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                status = double.answer_get(self.path)
                body = double.sources.get(self.path, b"") if status == 200 else b""
                self._answer(status, body)

            def do_PUT(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = double.answer_put(self.path)
                if status == 200:
                    headers = {name.lower(): value for name, value in self.headers.items()}
                    double.artefacts[self.path] = (headers, body)
                self._answer(status, b"")

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self._answer(double.take_event(self.path, headers, body), b"")

            def log_message(self, *_: object) -> None:
                pass

            def _answer(self, status: int, body: bytes) -> None:
                self.send_response(status)
                self.send_header("content-length", str(len(body)))
                with contextlib.suppress(ConnectionError):
                    self.end_headers()
                    self.wfile.write(body)

        return Handler
