"""A file server on loopback that can be made to behave as badly as real ones."""

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# One request after the other: after so many body bytes the connection is cut; None sends all.
Cuts = list[int | None]


class FileServer:
    """Serves `files` by path. Every request is noted as (path, Range header)."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.redirects: dict[str, str] = {}
        self.requests: list[tuple[str, str | None]] = []
        self.knows_ranges = True
        self.etag: str | None = '"v1"'
        self.says_length = True
        self.cuts: Cuts = []
        self.gate: threading.Event | None = None
        handler = type("Handler", (_Handler,), {"owner": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def url(self, path: str = "") -> str:
        return f"http://127.0.0.1:{self._server.server_port}{path}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    owner: FileServer

    def do_GET(self) -> None:
        owner, asked = self.owner, self.headers.get("range")
        owner.requests.append((self.path, asked))
        cut = owner.cuts.pop(0) if owner.cuts else None
        if owner.gate is not None:
            owner.gate.wait(10)
        if self.path in owner.redirects:
            self.send_response(302)
            self.send_header("location", owner.redirects[self.path])
            self.end_headers()
            return
        data = owner.files.get(self.path)
        if data is None:
            self.send_error(404)
            return
        self._answer(data, self._start(asked), cut)

    def _start(self, asked: str | None) -> int:
        owner = self.owner
        found = re.fullmatch(r"bytes=(\d+)-", asked or "")
        condition = self.headers.get("if-range")
        if not found or not owner.knows_ranges or (condition and condition != owner.etag):
            return 0
        return int(found[1])

    def _answer(self, data: bytes, start: int, cut: int | None) -> None:
        if start and start >= len(data):
            self.send_error(416)
            return
        body = data[start:]
        self.send_response(206 if start else 200)
        if start:
            self.send_header("content-range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        if self.owner.etag:
            self.send_header("etag", self.owner.etag)
        if self.owner.says_length:
            self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if cut is None else body[:cut])
        self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Quiet."""
