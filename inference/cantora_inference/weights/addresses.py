"""Where a file may be fetched from, in which order, and how an address is shown to people."""

import ipaddress
from urllib.parse import urlsplit

from cantora_inference.weights.lock_file import WeightEntry, WeightFile


def addresses(entry: WeightEntry, file: WeightFile, mirror: str | None) -> list[str]:
    """The operator's mirror first, by hash and by name, then the addresses of the lock file."""
    if mirror is None:
        return list(file.urls)
    base = mirror.rstrip("/")
    return [f"{base}/{file.sha256}", f"{base}/{entry.id}/{file.name}", *file.urls]


def address_refusal(url: str) -> str | None:
    """Why an address may not be asked, or None: https only, but on this machine also http."""
    parts = urlsplit(url)
    if parts.scheme == "https" and parts.hostname:
        return None
    if parts.scheme == "http" and parts.hostname and _is_loopback(parts.hostname):
        return None
    return f"{shown(url)} is refused: only https addresses are asked for weights"


def shown(url: str) -> str:
    """An address without what may be secret in it: user, password, query and fragment."""
    parts = urlsplit(url)
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path}"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
