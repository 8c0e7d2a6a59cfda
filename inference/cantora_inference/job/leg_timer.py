"""How long a job spent in each of its legs."""

from collections.abc import Callable

from cantora_inference.job.progress import Leg


class LegTimer:
    """Adds up the time between changes of leg; a leg that comes twice counts together."""

    def __init__(self, now_seconds: Callable[[], float]) -> None:
        self._now_seconds = now_seconds
        self._spent: dict[Leg, float] = {}
        self._leg: Leg | None = None
        self._since = 0.0

    def entered(self, leg: Leg) -> None:
        """The job is at `leg` now."""
        self._book()
        self._leg = leg

    def end(self) -> dict[Leg, float]:
        """Seconds by leg; the timer stands still from now on."""
        self._book()
        self._leg = None
        return dict(self._spent)

    def _book(self) -> None:
        now = self._now_seconds()
        if self._leg is not None:
            self._spent[self._leg] = self._spent.get(self._leg, 0.0) + now - self._since
        self._since = now
