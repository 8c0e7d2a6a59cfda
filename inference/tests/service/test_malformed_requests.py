"""Whatever somebody sends who can sign: the answer is a plain refusal, never an error of ours."""

import copy
import json
import urllib.parse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from depth import in_depth
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from sidecar_client import FIXTURES, JOB_SECRET
from starlette.testclient import TestClient
from stub_service import COMMANDS

from cantora_inference.service import job_queue
from cantora_inference.service.app import create_app
from cantora_inference.service.settings import Settings
from cantora_inference.service.webhooks import Signer

REQUESTS = [
    json.loads((FIXTURES / f"{name}.json").read_text())
    for name in ("job-request", "transposition-request", "alignment-request")
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
URLS = st.sampled_from(
    [
        "http://[",
        "https://\u2024",
        "http://127.0.0.1:99999/",
        "http://\\",
        "https://a@b",
        "http:///",
    ]
) | st.text(max_size=12).map(lambda text: f"http://{text}")
NAMES = st.sampled_from(["webhook-id", "webhook-timestamp", "webhook-signature", "content-type"])


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The application without a network: no job that gets in finds its source."""
    tmp_dir: Path = tmp_path_factory.mktemp("malformed")
    settings = Settings((JOB_SECRET,), local_mode=True, tmp_dir=tmp_dir)
    app = create_app(replace(settings, queue_limit=1000), COMMANDS)
    with pytest.MonkeyPatch.context() as patch, TestClient(app) as client:
        patch.setattr(job_queue, "RELEASE_SECONDS", 0.1)
        yield client


def post(service: TestClient, body: bytes) -> int:
    headers = Signer((JOB_SECRET,)).headers("msg_1", "POST /v1/jobs", body)
    return service.post("/v1/jobs", content=body, headers=headers).status_code


def paths_in(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place inside a JSON value, the whole excepted."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    found: list[tuple[str | int, ...]] = []
    for name, part in parts:
        found.append((*path, name))
        if isinstance(part, dict | list):
            found += paths_in(part, (*path, name))
    return found


@st.composite
def spoiled_requests(draw: st.DrawFn) -> bytes:
    """A right request with one place changed, gone or doubled under another name."""
    plain = copy.deepcopy(draw(st.sampled_from(REQUESTS)))
    *folders, last = draw(st.sampled_from(paths_in(plain)))
    target: Any = plain
    for folder in folders:
        target = target[folder]
    target[last] = draw(JSON | URLS)
    return json.dumps(plain, ensure_ascii=draw(st.booleans())).encode("utf-8", "replace")


@hypothesis_settings(max_examples=in_depth(37, 150))
@given(body=spoiled_requests())
def test_a_spoiled_request_is_refused_or_taken(service: TestClient, body: bytes) -> None:
    assert post(service, body) in (200, 202, 409, 422)


@given(body=JSON.map(lambda plain: json.dumps(plain).encode("utf-8", "replace")))
def test_json_of_any_shape_is_refused(service: TestClient, body: bytes) -> None:
    assert post(service, body) == 422


@given(body=st.text(max_size=200).map(str.encode))
def test_any_text_is_refused(service: TestClient, body: bytes) -> None:
    assert post(service, body) == 422


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b'"\\ud800"',
        b'{"\\ud800": 1}',
        b'{"kind": "analysis", "\\udfff": "\\ud800"}',
        b'{"attempt": 1e999}',
        b'{"attempt": ' + b"9" * 5000 + b"}",
        b'{"kind": "analysis", "kind": "transposition"}',
        b"\xef\xbb\xbf{}",
    ],
)
def test_json_that_is_built_to_hurt_is_refused(service: TestClient, body: bytes) -> None:
    assert post(service, body) == 422


@given(body=st.binary(max_size=200), headers=st.dictionaries(NAMES, st.binary(max_size=60)))
def test_any_bytes_under_any_headers_are_refused(
    service: TestClient, body: bytes, headers: dict[str, bytes]
) -> None:
    safe = {name: bytes(byte for byte in text if byte > 31) for name, text in headers.items()}
    assert service.post("/v1/jobs", content=body, headers=safe).status_code == 401


@given(job_id=st.text(max_size=60))
def test_any_id_of_a_job_is_unknown(service: TestClient, job_id: str) -> None:
    path = "/v1/jobs/" + "".join(f"%{byte:02x}" for byte in job_id.encode())
    for method, call in (("GET", path), ("POST", f"{path}/cancel")):
        signed = f"{method} {urllib.parse.unquote(call)}"
        headers = Signer((JOB_SECRET,)).headers("msg_1", signed, b"")
        answer = service.request(method, call, headers=headers)
        # 401 after a redirect, which no signature follows.
        assert answer.status_code in (401, 404, 405, 422)


@pytest.mark.deep
@pytest.mark.parametrize("request_number", range(len(REQUESTS)))
def test_no_refusal_quotes_a_value_that_was_sent(service: TestClient, request_number: int) -> None:
    secret = "signature=s3cret"
    honest = REQUESTS[request_number]
    for place in _places(honest):
        for value in (secret, [secret], {"url": secret}):
            body = json.dumps(_with(honest, place, value)).encode()
            headers = Signer((JOB_SECRET,)).headers("msg_1", "POST /v1/jobs", body)
            answer = service.post("/v1/jobs", content=body, headers=headers)
            assert secret not in answer.text, place


def _places(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value of a request lies, itself first."""
    yield above
    if not isinstance(value, dict | list):
        return
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        yield from _places(one, (*above, key))


def _with(request: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    changed = copy.deepcopy(request)
    holder = changed
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return changed
