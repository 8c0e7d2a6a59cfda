"""What the engines of this machine can do, read from their capabilities. All of it pure."""

from collections.abc import Collection
from typing import Any, Final

from cantora_inference.isolation.isolate import DEMANDED

_STAGE: Final = "vocal_separation"
ACCEPT_VARIABLE: Final = "CANTORA_ACCEPT_MISSING_ISOLATION"


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


def lacking_gpu(capabilities: dict[str, Any]) -> str | None:
    """Why networks run on the processor of a machine that shall have a card, or None."""
    if capabilities.get("device") != "cuda":
        return None
    reasons = (str(entry["reason"]) for entry in capabilities["engines"])
    return next((reason for reason in reasons if "GPU" in reason), None)


def lacking_isolation(capabilities: dict[str, Any], *, is_local: bool) -> list[str]:
    """What a job process is not kept from although strangers' songs come: none do where a machine
    answers itself alone, or has no production profile.
    """
    if is_local or not str(capabilities["profile"]).startswith("production"):
        return []
    return [name for name in DEMANDED if name not in capabilities["isolation"]]


def refusal_of_isolation(lacking: list[str], accepted: Collection[str]) -> str | None:
    """Why no job is taken, in a sentence, or None where the operator has accepted all of it."""
    unaccepted = [name for name in lacking if name not in accepted]
    if not unaccepted:
        return None
    return (
        f"Job processes are not shut in here: {', '.join(unaccepted)}. Run the sidecar where the "
        f"kernel has Landlock and seccomp, or name what you accept in {ACCEPT_VARIABLE}."
    )


def _entries(capabilities: dict[str, Any], stage: str) -> list[dict[str, Any]]:
    return [entry for entry in capabilities["engines"] if entry["stage"] == stage]
