"""How long each leg of a job may take, and when a job is late. All of it pure."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from cantora_inference.job.progress import Leg


@dataclass(frozen=True)
class TimeLimit:
    """`base_seconds`, and `factor` seconds more for each second of the song."""

    base_seconds: float
    factor: float = 0.0

    def seconds(self, duration_seconds: float) -> float:
        """The limit for a song of this length."""
        return self.base_seconds + self.factor * duration_seconds


# Wide on purpose: they catch what hangs, while the deadline of the whole job catches what is slow.
# The bases leave room for a cold start: libraries, weights, a first compilation.
DEFAULT_LIMITS: Final[Mapping[Leg, TimeLimit]] = {
    "fetch": TimeLimit(600),
    "decode": TimeLimit(90),
    "vocal_separation": TimeLimit(120, 3),
    "hybrid_demucs_processing": TimeLimit(120, 3),
    "hybrid_uvr_processing": TimeLimit(120, 3),
    "hybrid_completed": TimeLimit(60, 0.5),
    "pitch_detection": TimeLimit(120, 1),
    "lyrics_recognition": TimeLimit(120, 2),
    "quality_assessment": TimeLimit(60, 0.5),
    "transposition": TimeLimit(60, 1),
    "finalizing": TimeLimit(60, 0.25),
    "encode": TimeLimit(60, 0.25),
    "upload": TimeLimit(600),
}


class JobClock:
    """Follows one job process; every time is in seconds of one monotonic clock.

    The whole job has `shortest_seconds` or, where that is more, `deadline_factor` times the length
    of the song. Each leg has its own limit from when it began. Until the length is known, only what
    does not depend on it counts.
    """

    def __init__(
        self,
        started_at: float,
        limits: Mapping[Leg, TimeLimit],
        shortest_seconds: float,
        deadline_factor: float,
    ) -> None:
        self._started_at = started_at
        self._limits = limits
        self._shortest_seconds = shortest_seconds
        self._deadline_factor = deadline_factor
        self._duration_seconds = 0.0
        self._leg: Leg = "decode"
        self._leg_started_at = started_at

    @property
    def leg(self) -> Leg:
        return self._leg

    def decoded(self, duration_seconds: float) -> None:
        """The true length of the song."""
        self._duration_seconds = duration_seconds

    def entered(self, leg: Leg, now: float) -> None:
        """The job is at `leg`; its time runs on when it was there already."""
        if leg != self._leg:
            self._leg, self._leg_started_at = leg, now

    @property
    def due_at(self) -> float:
        """When the job is late, if nothing new is heard before."""
        return min(self._whole_due_at, self._leg_due_at)

    def reason(self) -> str:
        """Why a job that is late is late, for the log."""
        if self._leg_due_at <= self._whole_due_at:
            limit = self._limits[self._leg].seconds(self._duration_seconds)
            return f"{self._leg} took longer than its {limit:.0f} s"
        limit = self._whole_due_at - self._started_at
        return f"the job took longer than its {limit:.0f} s, in {self._leg}"

    @property
    def _whole_due_at(self) -> float:
        allowed = max(self._shortest_seconds, self._deadline_factor * self._duration_seconds)
        return self._started_at + allowed

    @property
    def _leg_due_at(self) -> float:
        return self._leg_started_at + self._limits[self._leg].seconds(self._duration_seconds)


def parse_limits(text: str) -> dict[Leg, TimeLimit]:
    """Limits from `leg=base` or `leg=base+factor`, separated by commas; unnamed ones keep theirs.

    Raises ValueError with a sentence.
    """
    limits = dict(DEFAULT_LIMITS)
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, _, figures = entry.partition("=")
        leg = next((one for one in get_args(Leg) if one == name.strip()), None)
        if leg is None:
            raise ValueError(f"There is no leg {name.strip()!r}.")
        limits[leg] = _parse_limit(figures)
    return limits


def _parse_limit(figures: str) -> TimeLimit:
    base, _, factor = figures.partition("+")
    try:
        limit = TimeLimit(float(base), float(factor or 0))
    except ValueError as error:
        raise ValueError(f"{figures!r} is not seconds or seconds+factor.") from error
    if not (math.isfinite(limit.base_seconds) and limit.base_seconds > 0):
        raise ValueError("A limit needs more than 0 seconds.")
    if not (math.isfinite(limit.factor) and limit.factor >= 0):
        raise ValueError("A factor must not be negative.")
    return limit
