"""Decides when a progress event is sent: each new step at once, else every two seconds at most."""

import asyncio
import contextlib
import time
from collections import deque
from dataclasses import dataclass
from typing import Final

from cantora_inference.contract.messages import Activity, Findings, Stage
from cantora_inference.service.events import EventSender

SHORTEST_GAP_SECONDS: Final = 2.0
HEARTBEAT_SECONDS: Final = 8.0


@dataclass(frozen=True)
class Snapshot:
    """How far a job is: the stage, 0 to 1 of the whole job, and what is done."""

    stage: Stage
    progress: float
    activity: Activity

    @property
    def step(self) -> tuple[Stage, bool]:
        """What is told at once: the stage, and that of its last one the storing has begun."""
        return self.stage, self.activity.name == "storing"


class ProgressPublisher:
    """Holds the newest snapshot of each unsent step; `run` sends them as they fall due."""

    def __init__(self, sender: EventSender) -> None:
        self._sender = sender
        self._unsent: deque[Snapshot] = deque()
        self._last: Snapshot | None = None
        self._findings: Findings | None = None
        self._sent_at = time.monotonic()
        self._news = asyncio.Event()
        self._finishing = False

    def offer(self, snapshot: Snapshot) -> None:
        """Take a snapshot; an older unsent one of the same step is replaced."""
        if self._unsent and self._unsent[-1].step == snapshot.step:
            self._unsent.pop()
        self._unsent.append(snapshot)
        self._news.set()

    def found(self, findings: Findings) -> None:
        """The next event brings them along, in the place of older ones that were not sent yet."""
        self._findings = findings
        self._news.set()

    def finish(self) -> None:
        """Let `run` return once every step has been told."""
        self._finishing = True
        self._news.set()

    async def run(self) -> None:
        """Send until `finish` or until cancelled. Raises LeaseLostError."""
        while True:
            await self._wait_until_due()
            if self._finishing and not self._has_new_step():
                return
            if self._unsent:
                self._last = self._unsent.popleft()
            if self._last is not None:
                await self._send(self._last)
                self._sent_at = time.monotonic()

    async def _send(self, last: Snapshot) -> None:
        """Findings that are not taken are let go: the next event is a sign of life again."""
        findings, self._findings = self._findings, None
        await self._sender.progress(last.stage, last.progress, last.activity, findings)

    async def _wait_until_due(self) -> None:
        while (wait := self._seconds_until_due()) > 0:
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._news.wait()

    def _seconds_until_due(self) -> float:
        if self._finishing or self._has_new_step():
            return 0.0
        gap = SHORTEST_GAP_SECONDS if self._unsent or self._findings else HEARTBEAT_SECONDS
        return self._sent_at + gap - time.monotonic()

    def _has_new_step(self) -> bool:
        last_step = self._last.step if self._last else None
        return any(snapshot.step != last_step for snapshot in self._unsent)
