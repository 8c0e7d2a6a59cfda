"""Which addresses this service may talk to: the public internet by https, or its own machine."""

import ipaddress
from collections.abc import Iterable
from typing import Any

import httpcore
import httpx


class ForbiddenAddressError(Exception):
    """An address outside the policy. The text names no URL."""


class UrlPolicy:
    """https to public addresses; in local mode also http and https to loopback."""

    def __init__(self, *, local_mode: bool) -> None:
        self._local_mode = local_mode

    def check_url(self, url: str) -> None:
        """Raises ForbiddenAddressError from the text of the URL alone, without a look-up."""
        parts = httpx.URL(url)
        if parts.userinfo:
            raise ForbiddenAddressError("A URL must not hold a user name or a password.")
        if self._local_mode and _is_loopback_name(parts.host):
            return
        if parts.scheme != "https":
            raise ForbiddenAddressError("Only https URLs are accepted.")
        if _as_address(parts.host) is not None or _is_loopback_name(parts.host):
            self.check_address(parts.host)

    def check_address(self, host: str) -> None:
        """Raises ForbiddenAddressError for an IP address that is not allowed."""
        address = _as_address(host)
        if address is not None and address.is_global and not address.is_multicast:
            return
        if self._local_mode and address is not None and address.is_loopback:
            return
        raise ForbiddenAddressError("The address is private, local or reserved.")


class GuardedBackend(httpcore.AsyncNetworkBackend):
    """Connects to checked addresses only, by number, so that no second look-up can differ."""

    def __init__(self, policy: UrlPolicy, resolve: Any) -> None:
        self._policy = policy
        self._resolve = resolve
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            addresses = await self._resolve(host, port)
        except OSError as error:
            raise httpcore.ConnectError("the name was not found") from error
        for address in addresses:
            self._policy.check_address(address)
        return await self._connect_first(addresses, port, timeout)

    async def _connect_first(
        self, addresses: list[str], port: int, timeout_seconds: float | None
    ) -> httpcore.AsyncNetworkStream:
        for address in addresses[:-1]:
            try:
                return await self._backend.connect_tcp(address, port, timeout_seconds)
            except httpcore.ConnectError:
                continue
        return await self._backend.connect_tcp(addresses[-1], port, timeout_seconds)

    async def sleep(self, seconds: float) -> None:
        await self._backend.sleep(seconds)


def _is_loopback_name(host: str) -> bool:
    address = _as_address(host)
    return host == "localhost" if address is None else address.is_loopback


def _as_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.strip("[]").split("%")[0])
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return mapped if mapped is not None else address
