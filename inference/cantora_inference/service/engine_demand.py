"""What the engines of this machine can do, read from their capabilities. All of it pure."""

from typing import Any, Final

_STAGE: Final = "vocal_separation"
_SHUT_IN: Final = {"no_network", "no_foreign_memory"}


def missing_separator(capabilities: dict[str, Any], method: str) -> str | None:
    """Why the separator `method` cannot run here, in a sentence, or None if it can.

    An engine does a method when it has its name or begins with it: `dsp-centre-comb` does `dsp`.
    """
    reasons = []
    for entry in _entries(capabilities, _STAGE):
        if entry["name"] == method or str(entry["name"]).startswith(f"{method}-"):
            if entry["available"]:
                return None
            reasons.append(str(entry["reason"]))
    return reasons[0] if reasons else f"This machine has no separator {method}."


def degraded_stages(capabilities: dict[str, Any]) -> list[str]:
    """Stages whose best engine is not available here; the best one stands first in its stage."""
    stages = dict.fromkeys(str(entry["stage"]) for entry in capabilities["engines"])
    return [stage for stage in stages if not _entries(capabilities, stage)[0]["available"]]


def lacking_isolation(capabilities: dict[str, Any]) -> list[str]:
    """`isolation` where strangers' songs come and a job process is not shut in."""
    is_production = str(capabilities["profile"]).startswith("production")
    is_shut_in = set(capabilities["isolation"]) >= _SHUT_IN
    return [] if is_shut_in or not is_production else ["isolation"]


def _entries(capabilities: dict[str, Any], stage: str) -> list[dict[str, Any]]:
    return [entry for entry in capabilities["engines"] if entry["stage"] == stage]
