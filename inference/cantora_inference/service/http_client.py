"""The one HTTP client: no redirects, no proxies from the environment, filtered connections."""

import asyncio
import socket

import httpcore
import httpx

from cantora_inference.service.url_policy import GuardedBackend, UrlPolicy


class _GuardedTransport(httpx.AsyncHTTPTransport):
    """httpx offers no way to pass a network backend, so its connection pool is replaced."""

    def __init__(self, policy: UrlPolicy) -> None:
        super().__init__(trust_env=False)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=httpx.create_ssl_context(),
            max_connections=20,
            keepalive_expiry=5.0,
            network_backend=GuardedBackend(policy, resolve),
        )


def open_client(policy: UrlPolicy) -> httpx.AsyncClient:
    """The caller closes it. Connections outside `policy` raise ForbiddenAddressError."""
    return httpx.AsyncClient(
        transport=_GuardedTransport(policy),
        follow_redirects=False,
        trust_env=False,
        timeout=httpx.Timeout(10.0),
    )


async def resolve(host: str, port: int) -> list[str]:
    """The IP addresses of a name; raises OSError if there is none."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]
