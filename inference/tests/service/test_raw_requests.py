"""Requests that no decent client would send, byte by byte."""

import socket

import pytest
from sidecar_client import Sidecar

from cantora_inference.service import admission

HEAD = b"POST /v1/jobs HTTP/1.1\r\nhost: sidecar\r\n"


def answer_to(sidecar: Sidecar, sent: bytes) -> bytes:
    """The first line that comes back; empty when the connection is only closed."""
    host, port = sidecar.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=15) as connection:
        connection.sendall(sent)
        with connection.makefile("rb") as answer:
            return answer.readline()


@pytest.mark.parametrize(
    "sent",
    [
        b"\r\n\r\nnonsense\r\n\r\n",
        b"POST /v1/jobs\r\n\r\n",
        b"POST /v1/jobs HTTP/9.9\r\n\r\n",
        HEAD + b"no colon\r\n\r\n",
        HEAD + b"content-length: -1\r\n\r\n",
        HEAD + b"content-length: many\r\n\r\n",
        HEAD + b"content-length: 3\r\ncontent-length: 4\r\n\r\nabcd",
        HEAD + b"webhook-id: \x00\r\n\r\n",
        HEAD + b"transfer-encoding: chunked\r\n\r\nxyz\r\n",
        HEAD + b"x: " + b"a" * 100_000 + b"\r\n\r\n",
    ],
)
def test_a_malformed_request_is_a_mistake_of_its_sender(
    asked_sidecar: Sidecar, sent: bytes
) -> None:
    assert b" 4" in answer_to(asked_sidecar, sent)[:12]
    assert asked_sidecar.http.get("/healthz").status_code == 200


def test_a_body_without_a_length_is_cut_at_the_limit(asked_sidecar: Sidecar) -> None:
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    sent = HEAD + b"transfer-encoding: chunked\r\n\r\n" + chunk * 16 + b"1\r\n \r\n"
    assert answer_to(asked_sidecar, sent).split()[1] == b"413"


def test_a_body_that_never_comes_is_not_waited_for(
    asked_sidecar: Sidecar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "_BODY_SECONDS", 0.2)
    assert answer_to(asked_sidecar, HEAD + b"content-length: 10\r\n\r\nabc").split()[1] == b"408"
