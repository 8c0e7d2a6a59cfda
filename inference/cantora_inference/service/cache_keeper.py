"""Keeps the promise that nothing of a song stays in the result cache for more than a day."""

import asyncio
from typing import Final

from cantora_inference.service.result_store import open_result_store
from cantora_inference.service.settings import Settings

SWEEP_SECONDS: Final = 600.0


async def keep_cache_young(settings: Settings) -> None:
    """Trim the cache at once and then every ten minutes, also when no job comes. Until cancelled.

    Jobs trim it too, but a service without work would keep the last songs for ever.
    """
    # What lies there may become too old between two rounds.
    store = open_result_store(settings, younger_by_seconds=SWEEP_SECONDS)
    while store is not None:
        await asyncio.to_thread(store.trim)
        await asyncio.sleep(SWEEP_SECONDS)
