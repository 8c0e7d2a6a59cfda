import asyncio
import dataclasses
import os
import time
from pathlib import Path

import pytest
from worker_double import PATIENCE_SECONDS

from cantora_inference.service import cache_keeper
from cantora_inference.service.cache_keeper import SWEEP_SECONDS, keep_cache_young
from cantora_inference.service.settings import Settings


def entry(folder: Path, name: str, age_seconds: float) -> Path:
    path = folder / name
    path.mkdir(parents=True)
    (path / "vocals.npy").write_bytes(b"somebody's voice")
    then = time.time() - age_seconds
    os.utime(path, (then, then))
    return path


def sweep_until_gone(settings: Settings, *paths: Path) -> None:
    async def watch() -> None:
        task = asyncio.create_task(keep_cache_young(settings))
        deadline = time.monotonic() + PATIENCE_SECONDS
        while any(path.exists() for path in paths):
            assert time.monotonic() < deadline, "nobody came"
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(watch())


def test_a_service_without_work_still_deletes_what_is_a_day_old(
    settings: Settings, tmp_path: Path
) -> None:
    cache_dir = tmp_path / "cache"
    old = entry(cache_dir, "a" * 64, settings.cache_seconds)
    soon_old = entry(cache_dir, "b" * 64, settings.cache_seconds - SWEEP_SECONDS / 2)
    young = entry(cache_dir, "c" * 64, 3600)
    sweep_until_gone(dataclasses.replace(settings, cache_dir=cache_dir), old, soon_old)
    assert young.exists()


def test_it_comes_round_again(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache_keeper, "SWEEP_SECONDS", 0.01)
    cache_dir = tmp_path / "cache"
    kept = dataclasses.replace(settings, cache_dir=cache_dir, cache_seconds=0.1)
    sweep_until_gone(kept, entry(cache_dir, "a" * 64, 0))


def test_without_a_cache_there_is_nothing_to_do(settings: Settings) -> None:
    asyncio.run(asyncio.wait_for(keep_cache_young(settings), PATIENCE_SECONDS))
