"""The names of profiles, apart from the engines, so that the service can check one without them."""

from typing import Literal, get_args

ProfileName = Literal["embedded", "production-cpu", "production-gpu"]
PROFILE_NAMES: tuple[ProfileName, ...] = get_args(ProfileName)


def parse_profile(text: str) -> ProfileName | None:
    """The profile that a setting names; None for `auto` and for nothing. Raises ValueError."""
    if text in ("", "auto"):
        return None
    for name in PROFILE_NAMES:
        if name == text:
            return name
    raise ValueError(f"it must be auto, {', '.join(PROFILE_NAMES[:-1])} or {PROFILE_NAMES[-1]}.")
