"""A client that calls the sidecar as the Worker does, and what it sends."""

import base64
import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from worker_double import WorkerDouble

from cantora_inference.service.webhooks import Signer

FIXTURES = Path(__file__).parents[2] / "fixtures"
JOB_SECRET = "whsec_" + base64.b64encode(b"j" * 32).decode()
CALLBACK_SECRET = "whsec_" + base64.b64encode(b"c" * 32).decode()

MakeAudio = Callable[..., Path]


class Sidecar:
    """A running sidecar and the calls that the Worker makes to it."""

    def __init__(self, url: str, worker: WorkerDouble) -> None:
        self.url = url
        self.worker = worker
        self.signer = Signer((JOB_SECRET,))
        self.http = httpx.Client(base_url=url, timeout=20, trust_env=False)

    def post(self, path: str, body: bytes = b"", **headers: str) -> httpx.Response:
        signed = self.signer.headers("msg_1", body) | headers
        return self.http.post(path, content=body, headers=signed)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path, headers=self.signer.headers("msg_2", b""))

    def submit(self, request: dict[str, Any]) -> httpx.Response:
        return self.post("/v1/jobs", json.dumps(request).encode())

    def state(self, job_id: str) -> str:
        return str(self.get(f"/v1/jobs/{job_id}").json()["state"])

    def wait_for_state(self, job_id: str, states: set[str], seconds: float = 20) -> str:
        deadline = time.monotonic() + seconds
        while (state := self.state(job_id)) not in states:
            assert time.monotonic() < deadline, f"still {state}"
            time.sleep(0.02)
        return state


def job_request(
    worker: WorkerDouble, content: bytes, *, number: int = 1, method: str = "hybrid"
) -> dict[str, Any]:
    """A request for a source that the worker double now serves."""
    request: dict[str, Any] = json.loads((FIXTURES / "job-request.json").read_text())
    pipeline_id = f"pipe_{number:026d}"
    path = f"/source/{number}"
    worker.sources[path] = content
    request |= {"pipeline_id": pipeline_id, "attempt": 1, "job_id": f"{pipeline_id}-1"}
    request["source"] |= {
        "url": f"{worker.url}{path}",
        "size_bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    request["options"]["vocal_method"] = method
    request["artefacts"] = {
        f"{name}_url": f"{worker.url}/put/{number}/{name}"
        for name in ("instrumental", "vocals", "document")
    }
    request["callback_url"] = f"{worker.url}/events"
    return request
