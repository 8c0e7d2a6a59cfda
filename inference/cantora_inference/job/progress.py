"""Progress of a whole job, put together from the phases that it goes through."""

import math
from typing import Final, Literal

from cantora_inference.contract.messages import JobKind, Stage

Phase = Literal["fetch", "decode", "engines", "encode", "upload"]
Leg = Literal["fetch", "decode", Stage, "encode", "upload"]
"""One timed part of a job: a phase, or the stage that the engines are at."""

# Where each phase starts and ends, as a share of the whole job.
_SPANS: Final[dict[Phase, tuple[float, float]]] = {
    "fetch": (0.0, 0.03),
    "decode": (0.03, 0.07),
    "engines": (0.07, 0.90),
    "encode": (0.90, 0.99),
    # From 99 % on a page says that the tracks are being stored, so this is all that is done there.
    "upload": (0.99, 1.0),
}
_FIRST_STAGES: Final[dict[JobKind, Stage]] = {
    "analysis": "vocal_separation",
    "transposition": "transposition",
    "alignment": "lyrics_recognition",
}


class ProgressMeter:
    """Turns (phase, fraction) into the progress of the job, 0 to 1; it never falls."""

    def __init__(self) -> None:
        self.progress = 0.0

    def advance(self, phase: Phase, fraction: float) -> float:
        """`fraction` of the phase is clamped to 0..1; NaN counts as no news."""
        start, end = _SPANS[phase]
        inside = 0.0 if math.isnan(fraction) else min(1.0, max(0.0, fraction))
        self.progress = max(self.progress, round(start + (end - start) * inside, 4))
        return self.progress


def stage_of(phase: Phase, kind: JobKind) -> Stage:
    """The stage that is told while no engine runs: the first one before, the last one after."""
    return "finalizing" if phase in ("encode", "upload") else _FIRST_STAGES[kind]


def leg_of(phase: Phase, stage: Stage) -> Leg:
    """What is timed and limited while a job is in this phase and stage."""
    return stage if phase == "engines" else phase
