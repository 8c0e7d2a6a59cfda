"""Reads single values out of the environment; every complaint names the variable."""

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

_SECRET_PREFIX: Final = "whsec_"  # noqa: S105
_SHORTEST_SECRET_BYTES: Final = 24
_TRUE: Final = frozenset({"1", "true", "yes", "on"})
_FALSE: Final = frozenset({"", "0", "false", "no", "off"})


class SettingsError(Exception):
    """One sentence that names the variable and says what it should hold."""


@dataclass(frozen=True)
class Environment:
    """Every method raises SettingsError for a value that is missing or wrong."""

    values: Mapping[str, str]

    def text(self, name: str) -> str:
        """The value, or "" without one."""
        return self.values.get(name, "").strip()

    def secrets(self, name: str) -> tuple[str, ...]:
        """One secret or more, separated by spaces."""
        found = tuple(self.text(name).split())
        if not found:
            raise SettingsError(f"{name} is missing: set it to whsec_ and a key in base64.")
        for value in found:
            if not _is_secret(value):
                raise SettingsError(
                    f"{name} must be whsec_ and at least {_SHORTEST_SECRET_BYTES} bytes in base64."
                )
        return found

    def number(self, name: str, default: float, lowest: float, highest: float) -> float:
        """A number within bounds."""
        try:
            value = float(self.text(name) or default)
        except ValueError:
            value = float("nan")
        if not lowest <= value <= highest:
            raise SettingsError(f"{name} must be a number from {lowest} to {highest}.")
        return value

    def flag(self, name: str) -> bool:
        """On or off; off without a value."""
        text = self.text(name).lower()
        if text not in _TRUE | _FALSE:
            raise SettingsError(f"{name} must be 1 or 0.")
        return text in _TRUE

    def parsed(self, name: str, parse: Callable[[str], T]) -> T:
        """What `parse` makes of the value; its ValueError says what is wrong."""
        try:
            return parse(self.text(name))
        except ValueError as error:
            raise SettingsError(f"{name} is wrong: {error}") from error


def _is_secret(value: str) -> bool:
    try:
        key = base64.b64decode(value.removeprefix(_SECRET_PREFIX), validate=True)
    except binascii.Error:
        return False
    return value.startswith(_SECRET_PREFIX) and len(key) >= _SHORTEST_SECRET_BYTES
