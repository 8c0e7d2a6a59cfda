import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.contract.failures import JobFailure
from cantora_inference.contract.messages import Source
from cantora_inference.service import http_client
from cantora_inference.service.http_client import open_client
from cantora_inference.service.transfers import fetch_source
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
HOSTS = ("media.example.com", ".storage.example.net")
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


@pytest.mark.parametrize(
    "url",
    [
        "https://media.example.com/a?signature=b",
        "https://MEDIA.example.com:8443/a",
        "https://media.example.com./a",
        "https://bucket.storage.example.net/a",
        "https://a.b.storage.example.net/a",
    ],
)
@pytest.mark.parametrize("local_mode", [False, True])
def test_a_named_host_and_what_lies_below_a_named_suffix_are_accepted(
    url: str, local_mode: bool
) -> None:
    UrlPolicy(local_mode=local_mode, allowed_hosts=HOSTS).check_url(url)


@pytest.mark.parametrize(
    "url",
    [
        "https://example.com/a",
        "https://evil.example.com/a",
        "https://media.example.com.evil.net/a",
        "https://evilmedia.example.com/a",
        "https://storage.example.net/a",
        "https://evilstorage.example.net/a",
        "https://8.8.8.8/a",
        "http://media.example.com/a",
        "https://media.example.com@evil.net/a",
        "https://evil.net/#media.example.com",
        "https://[",
        "https://[::1",
        "https://media.example.com:port/a",
        "https://\u2024example.com/a",
        "https://",
    ],
)
@pytest.mark.parametrize("local_mode", [False, True])
def test_every_other_host_is_refused(url: str, local_mode: bool) -> None:
    with pytest.raises(ForbiddenAddressError):
        UrlPolicy(local_mode=local_mode, allowed_hosts=HOSTS).check_url(url)


def test_a_private_address_is_refused_although_somebody_named_it() -> None:
    with pytest.raises(ForbiddenAddressError):
        UrlPolicy(local_mode=False, allowed_hosts=("10.0.0.8",)).check_url("https://10.0.0.8/a")


@given(st.text(max_size=40))
def test_any_text_is_either_accepted_or_refused(text: str) -> None:
    policy = UrlPolicy(local_mode=True, allowed_hosts=HOSTS)
    for url in (text, f"https://{text}", f"http://{text}/a"):
        with contextlib.suppress(ForbiddenAddressError):
            policy.check_url(url)


def test_a_connection_to_a_host_that_is_not_named_is_not_even_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def resolve(_host: str, _port: int) -> list[str]:
        raise AssertionError("looked up")

    monkeypatch.setattr(http_client, "resolve", resolve)

    async def get() -> None:
        async with open_client(UrlPolicy(local_mode=False, allowed_hosts=HOSTS)) as client:
            await client.get("https://evil.net/a")

    with pytest.raises(ForbiddenAddressError):
        asyncio.run(get())


@pytest.mark.parametrize("address", ["10.0.0.8", "127.0.0.1", "169.254.169.254", "::1"])
def test_a_public_name_that_leads_to_a_private_address_is_not_connected_to(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def resolve(_host: str, _port: int) -> list[str]:
        return [address]

    monkeypatch.setattr(http_client, "resolve", resolve)

    async def get() -> None:
        async with open_client(UrlPolicy(local_mode=False, allowed_hosts=HOSTS)) as client:
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
