"""A client that calls the sidecar as the Worker does, and what it sends."""

import base64
import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from worker_double import PATIENCE_SECONDS, WorkerDouble, callback_secret

from cantora_inference.service.webhooks import Signer

FIXTURES = Path(__file__).parents[2] / "fixtures"
JOB_SECRET = "whsec_" + base64.b64encode(b"j" * 32).decode()
OTHER_SECRET = "whsec_" + base64.b64encode(b"o" * 32).decode()

# Read once: that takes longer than the calls of most tests.
CERTIFICATES = httpx.create_ssl_context()

MakeAudio = Callable[..., Path]


class Sidecar:
    """A running sidecar and the calls that the Worker makes to it."""

    def __init__(self, url: str, worker: WorkerDouble) -> None:
        self.url = url
        self.worker = worker
        self.signer = Signer((JOB_SECRET,))
        self.http = httpx.Client(
            base_url=url, timeout=PATIENCE_SECONDS, trust_env=False, verify=CERTIFICATES
        )

    def post(self, path: str, body: bytes = b"", **headers: str) -> httpx.Response:
        signed = self.signer.headers("msg_1", f"POST {path}", body) | headers
        return self.http.post(path, content=body, headers=signed)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path, headers=self.signer.headers("msg_2", f"GET {path}", b""))

    def submit(self, request: dict[str, Any]) -> httpx.Response:
        return self.post("/v1/jobs", json.dumps(request).encode())

    def state(self, job_id: str) -> str:
        return str(self.get(f"/v1/jobs/{job_id}").json()["state"])

    def wait_for_state(self, job_id: str, states: set[str]) -> str:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (state := self.state(job_id)) not in states:
            assert time.monotonic() < deadline, f"still {state}"
            time.sleep(0.02)
        return state


def job_request(
    worker: WorkerDouble, content: bytes, *, number: int = 1, method: str = "hybrid"
) -> dict[str, Any]:
    """A request for a source that the worker double now serves."""
    request = _request_of("job-request", worker, number)
    request["source"] |= _served(worker, f"/source/{number}", content)
    request["options"]["vocal_method"] = method
    return request


def transposition_request(
    worker: WorkerDouble, stems: dict[str, bytes], *, number: int = 1, semitones: int = -3
) -> dict[str, Any]:
    """A request for two stems that the worker double now serves."""
    request = _request_of("transposition-request", worker, number)
    for name, content in stems.items():
        request["sources"][name] |= _served(worker, f"/source/{number}/{name}", content)
    request["options"]["semitones"] = semitones
    return request


def alignment_request(
    worker: WorkerDouble,
    stem: bytes,
    document: bytes,
    *,
    number: int = 1,
    text: str = "[00:00.50]Row your boat",
) -> dict[str, Any]:
    """A request for the stem, taken for both, and the document that the worker double serves."""
    request = _request_of("alignment-request", worker, number)
    for name, content in (("instrumental", stem), ("vocals", stem), ("document", document)):
        request["sources"][name] |= _served(worker, f"/source/{number}/{name}", content)
    request["options"]["given_lyrics"] = {"format": "lrc", "text": text}
    return request


def _request_of(fixture: str, worker: WorkerDouble, number: int) -> dict[str, Any]:
    request: dict[str, Any] = json.loads((FIXTURES / f"{fixture}.json").read_text())
    pipeline_id = f"run_{number:026d}"
    request |= {"pipeline_id": pipeline_id, "attempt": 1, "job_id": f"{pipeline_id}-1"}
    request["callback_secret"] = callback_secret(request["job_id"])
    request["artefacts"] = {
        name: f"{worker.url}/put/{number}/{name.removesuffix('_url')}"
        for name in request["artefacts"]
    }
    request["callback_url"] = f"{worker.url}/events"
    return request


def _served(worker: WorkerDouble, path: str, content: bytes) -> dict[str, Any]:
    worker.sources[path] = content
    sha256 = hashlib.sha256(content).hexdigest()
    return {"url": f"{worker.url}{path}", "size_bytes": len(content), "sha256": sha256}
