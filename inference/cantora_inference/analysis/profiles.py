"""Profiles: which engines a kind of machine may run, and which of them does a stage."""

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cantora_inference.profile_names import ProfileName

_FILE = Path(__file__).with_name("profiles.toml")


@dataclass(frozen=True)
class Profile:
    """Engine names by stage, best first; `device` is where neural engines compute."""

    name: ProfileName
    device: Literal["cpu", "cuda"]
    vocal_separation: tuple[str, ...]
    voice_listeners: tuple[str, ...]
    lyrics_recognition: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """The engine that does a stage; `lacking` says why it is not the one that was asked for."""

    engine: str
    lacking: str | None


def read_profile(name: ProfileName) -> Profile:
    """The profile of this name out of `profiles.toml`."""
    stages = tomllib.loads(_FILE.read_text(encoding="utf-8"))[name]
    return Profile(
        name,
        stages["device"],
        tuple(stages["vocal_separation"]),
        tuple(stages["voice_listeners"]),
        tuple(stages["lyrics_recognition"]),
    )


def best_profile(*, has_gpu: bool, has_neural_weights: bool) -> ProfileName:
    """What `CANTORA_PROFILE=auto` means here: verified weights switch neural engines on."""
    if not has_neural_weights:
        return "embedded"
    return "production-gpu" if has_gpu else "production-cpu"


def choose(
    requested: str, allowed: Sequence[str], lacking: Callable[[str], str | None]
) -> Choice | None:
    """The requested engine, else the first allowed one that lacks nothing, else None.

    `lacking` says what an engine lacks on this machine, in a sentence, or None.
    """
    if requested in allowed:
        why = lacking(requested)
        if why is None:
            return Choice(requested, None)
    else:
        why = f"The profile of this machine does not run {requested}."
    for engine in allowed:
        if engine != requested and lacking(engine) is None:
            return Choice(engine, why)
    return None
