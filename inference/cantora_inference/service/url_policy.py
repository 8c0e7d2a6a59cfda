"""Which addresses this service may talk to: hosts that are named, or its own machine."""

import ipaddress
import re
from collections.abc import Iterable
from typing import Any, Final

import httpcore
import httpx

_HOST: Final = re.compile(r"\.?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?")


class ForbiddenAddressError(Exception):
    """An address outside the policy. The text names no URL."""


class UrlPolicy:
    """https to public addresses of the allowed hosts; in local mode also plain loopback."""

    def __init__(self, *, local_mode: bool, allowed_hosts: tuple[str, ...] = ()) -> None:
        self._local_mode = local_mode
        self._allowed_hosts = allowed_hosts

    def check_url(self, url: str) -> None:
        """Raises ForbiddenAddressError from the text of the URL alone, without a look-up."""
        try:
            parts = httpx.URL(url)
            host = parts.raw_host.decode("ascii")
        except (httpx.InvalidURL, UnicodeError, ValueError) as error:
            raise ForbiddenAddressError("A URL cannot be read.") from error
        if parts.userinfo:
            raise ForbiddenAddressError("A URL must not hold a user name or a password.")
        if self._local_mode and is_loopback(host):
            return
        if parts.scheme != "https":
            raise ForbiddenAddressError("Only https URLs are accepted.")
        self.check_host(host)
        if _as_address(host) is not None:
            self.check_address(host)

    def check_host(self, host: str) -> None:
        """Raises ForbiddenAddressError for a host that is neither allowed nor this machine's."""
        name = host.lower().strip("[]").removesuffix(".")
        if self._local_mode and is_loopback(name):
            return
        for allowed in self._allowed_hosts:
            if name == allowed or (allowed.startswith(".") and name.endswith(allowed)):
                return
        raise ForbiddenAddressError("The host is not among CANTORA_ALLOWED_HOSTS.")

    def check_address(self, host: str) -> None:
        """Raises ForbiddenAddressError for an IP address that is not allowed."""
        address = _as_address(host)
        if address is not None and address.is_global and not address.is_multicast:
            return
        if self._local_mode and address is not None and address.is_loopback:
            return
        raise ForbiddenAddressError("The address is private, local or reserved.")


def parse_hosts(text: str) -> tuple[str, ...]:
    """Host names separated by commas; `.example.com` stands for everything below example.com.

    Raises ValueError with a sentence: for a scheme, a port, a star, or a suffix as wide as `.com`.
    """
    hosts = tuple(part.strip().lower() for part in text.split(",") if part.strip())
    for host in hosts:
        if _as_address(host) is not None:
            continue
        if not _HOST.fullmatch(host) or ".." in host:
            raise ValueError(f"{host!r} is not a host name.")
        if host.startswith(".") and "." not in host[1:]:
            raise ValueError(f"{host!r} would allow a whole top-level domain.")
    return hosts


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
        self._policy.check_host(host)
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


def is_loopback(host: str) -> bool:
    """`localhost`, or an address of this machine alone."""
    address = _as_address(host)
    return host == "localhost" if address is None else address.is_loopback


def _as_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host.strip("[]").split("%")[0])
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return mapped if mapped is not None else address
