"""Last events on their way: they may take minutes to be taken, and the next job does not wait."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from cantora_inference.log import log
from cantora_inference.service.events import LeaseLostError
from cantora_inference.service.job import Job


class Deliveries:
    """Background tasks, each sending the last event of one job."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, job: Job, sending: Coroutine[Any, Any, bool]) -> None:
        """Send in the background; a lost lease ends the job as cancelled."""
        task = asyncio.create_task(_deliver(job, sending))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sent(self) -> None:
        """Wait for what is under way, however long it takes."""
        if self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self, timeout_seconds: float) -> None:
        """Wait for what is under way, then give up the rest."""
        tasks = set(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=timeout_seconds)
        for task in tasks:
            task.cancel()


async def _deliver(job: Job, sending: Coroutine[Any, Any, bool]) -> None:
    try:
        await sending
    except LeaseLostError:
        # A later attempt holds the lease: nothing of this one counts any more.
        job.finish("cancelled")
        log("lease_lost", job.job_id)
