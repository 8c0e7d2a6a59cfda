"""Keeps the promise that nothing of a song stays in the result cache for more than a day."""

import asyncio
from typing import Final

from cantora_inference.result_cache import ResultCache
from cantora_inference.service.settings import Settings

SWEEP_SECONDS: Final = 600.0


async def keep_cache_young(settings: Settings) -> None:
    """Trim the cache at once and then every ten minutes, also when no job comes. Until cancelled.

    Jobs trim it too, but a service without work would keep the last songs for ever.
    """
    if settings.cache_dir is None:
        return
    # What lies there may become too old between two rounds.
    lifetime_seconds = max(0.0, settings.cache_seconds - SWEEP_SECONDS)
    cache = ResultCache(settings.cache_dir, settings.cache_bytes, lifetime_seconds)
    while True:
        await asyncio.to_thread(cache.trim)
        await asyncio.sleep(SWEEP_SECONDS)
