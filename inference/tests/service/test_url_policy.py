import asyncio
from pathlib import Path

import httpx
import pytest

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import Source
from cantora_inference.job.transfers import fetch_source
from cantora_inference.service import http_client
from cantora_inference.service.http_client import open_client
from cantora_inference.service.url_policy import ForbiddenAddressError, UrlPolicy

REFUSED_EVERYWHERE = [
    "http://example.com/a",
    "https://10.0.0.8/a",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/a",
    "https://[::ffff:10.0.0.8]/a",
    "https://192.168.1.1/a",
    "https://0.0.0.0/a",
    "https://100.64.0.1/a",
    "https://user:word@example.com/a",
]
LOOPBACK = ["http://127.0.0.1:8787/a", "http://localhost/a", "https://[::1]/a"]


@pytest.mark.parametrize("url", REFUSED_EVERYWHERE)
@pytest.mark.parametrize("local_mode", [False, True])
def test_private_addresses_and_plain_http_are_refused(url: str, local_mode: bool) -> None:
    with pytest.raises(ForbiddenAddressError):
        UrlPolicy(local_mode=local_mode).check_url(url)


@pytest.mark.parametrize("url", LOOPBACK)
def test_loopback_is_for_local_mode_alone(url: str) -> None:
    UrlPolicy(local_mode=True).check_url(url)
    with pytest.raises(ForbiddenAddressError):
        UrlPolicy(local_mode=False).check_url(url)


def test_a_public_name_is_accepted() -> None:
    UrlPolicy(local_mode=False).check_url("https://media.example.com/a?signature=b")


@pytest.mark.parametrize("address", ["10.0.0.8", "127.0.0.1", "169.254.169.254", "::1"])
def test_a_public_name_that_leads_to_a_private_address_is_not_connected_to(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def resolve(_host: str, _port: int) -> list[str]:
        return [address]

    monkeypatch.setattr(http_client, "resolve", resolve)

    async def get() -> None:
        async with open_client(UrlPolicy(local_mode=False)) as client:
            await client.get("https://media.example.com/a")

    with pytest.raises(ForbiddenAddressError):
        asyncio.run(get())


def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    def handle(request: httpx.Request) -> httpx.Response:
        assert request.url.path == "/source"
        return httpx.Response(302, headers={"location": "http://127.0.0.1/secret"})

    source = Source(url="http://127.0.0.1/source", file_name="a", size_bytes=5, sha256="0" * 64)

    async def fetch() -> None:
        async with httpx.AsyncClient(transport=httpx.MockTransport(handle)) as client:
            await fetch_source(client, source, tmp_path / "source.bin", lambda _: None)

    with pytest.raises(JobFailure, match="answered 302"):
        asyncio.run(fetch())
