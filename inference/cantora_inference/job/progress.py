"""Progress of a whole job, put together from the phases that it goes through."""

import math
from typing import Final, Literal

from cantora_inference.contract.messages import Stage

Phase = Literal["fetch", "decode", "analysis", "encode", "upload"]

# Where each phase starts and ends, as a share of the whole job.
_SPANS: Final[dict[Phase, tuple[float, float]]] = {
    "fetch": (0.0, 0.03),
    "decode": (0.03, 0.07),
    "analysis": (0.07, 0.90),
    "encode": (0.90, 0.96),
    "upload": (0.96, 1.0),
}
STAGE_OF_PHASE: Final[dict[Phase, Stage]] = {
    "fetch": "vocal_separation",
    "decode": "vocal_separation",
    "analysis": "vocal_separation",
    "encode": "finalizing",
    "upload": "finalizing",
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
