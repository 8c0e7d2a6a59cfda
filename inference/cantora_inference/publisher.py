"""Decides when a progress event is sent: each new stage at once, else twice a second at most."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass
from typing import Final

from cantora_inference.contract import Stage
from cantora_inference.events import EventSender

SHORTEST_GAP_SECONDS: Final = 0.5
HEARTBEAT_SECONDS: Final = 8.0


@dataclass(frozen=True)
class Snapshot:
    stage: Stage
    progress: float
    message: str


class ProgressPublisher:
    """Holds the newest snapshot of each unsent stage; `run` sends them until it is cancelled."""

    def __init__(self, sender: EventSender) -> None:
        self._sender = sender
        self._unsent: deque[Snapshot] = deque()
        self._last: Snapshot | None = None
        self._sent_at = float("-inf")
        self._news = asyncio.Event()

    def offer(self, snapshot: Snapshot) -> None:
        """Take a snapshot; an older unsent one of the same stage is replaced."""
        if self._unsent and self._unsent[-1].stage == snapshot.stage:
            self._unsent.pop()
        self._unsent.append(snapshot)
        self._news.set()

    async def run(self) -> None:
        """Send until cancelled. Raises LeaseLostError."""
        while True:
            await self._wait_until_due()
            if self._unsent:
                self._last = self._unsent.popleft()
            if self._last is not None:
                await self._sender.progress(
                    self._last.stage, self._last.progress, self._last.message
                )
                self._sent_at = time.monotonic()

    async def _wait_until_due(self) -> None:
        while True:
            self._news.clear()
            wait = self._seconds_until_due()
            if wait <= 0:
                return
            try:
                async with asyncio.timeout(wait):
                    await self._news.wait()
            except TimeoutError:
                continue

    def _seconds_until_due(self) -> float:
        gap = HEARTBEAT_SECONDS
        if self._unsent:
            new_stage = self._last is None or self._unsent[0].stage != self._last.stage
            gap = 0.0 if new_stage else SHORTEST_GAP_SECONDS
        elif self._last is None:
            return HEARTBEAT_SECONDS
        return self._sent_at + gap - time.monotonic()
