"""The result cache: whole entries, nothing out of date, nothing for longer than a day."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.result_cache import ResultCache, StageKey

KEY = StageKey("a" * 64, "vocal_separation", "dsp-centre-comb", "2", parameters={"x": 1, "y": 2})


def writer(size: int) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        (folder / "data").write_bytes(b"x" * size)

    return write


class Clock:
    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


def put(cache: ResultCache, key: StageKey, clock: Clock, tmp_path: Path, size: int = 10) -> None:
    cache.keep(key, writer(size))
    entry = tmp_path / key.digest
    if entry.exists():
        os.utime(entry, (clock.seconds, clock.seconds))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def cache(tmp_path: Path, clock: Clock) -> ResultCache:
    return ResultCache(tmp_path, 100, now_seconds=clock)


def test_what_was_kept_is_found_by_the_same_key_only(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    put(cache, KEY, clock, tmp_path)
    found = cache.find(KEY)
    assert found is not None
    assert (found / "data").read_bytes() == b"x" * 10
    for other in (
        StageKey("b" * 64, KEY.stage, KEY.engine, KEY.version, parameters=KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, "3", parameters=KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, ("w",), KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, (), {"x": 1, "y": 3}),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, (), KEY.parameters, ("k",)),
    ):
        assert cache.find(other) is None


def test_the_order_of_parameters_does_not_matter() -> None:
    turned = StageKey("a" * 64, KEY.stage, KEY.engine, "2", parameters={"y": 2, "x": 1})
    assert turned.digest == KEY.digest


@given(st.lists(st.text(max_size=5), min_size=7, max_size=7, unique=True))
def test_no_part_of_a_key_can_pass_for_another(parts: list[str]) -> None:
    first = StageKey(parts[0], parts[1], parts[2], parts[3], (parts[4],), {}, (parts[5],))
    second = StageKey(parts[1], parts[0], parts[2], parts[3], (parts[4],), {}, (parts[5],))
    assert first.digest != second.digest


def test_an_entry_older_than_a_day_is_neither_found_nor_kept(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    put(cache, KEY, clock, tmp_path)
    clock.seconds += 24 * 3600
    assert cache.find(KEY) is None
    cache.trim()
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_entries_make_room(cache: ResultCache, clock: Clock, tmp_path: Path) -> None:
    keys = [StageKey("a" * 64, f"stage {number}", "e", "1") for number in range(4)]
    for key in keys:
        put(cache, key, clock, tmp_path, size=40)
        clock.seconds += 1
    assert [cache.find(key) is not None for key in keys] == [False, False, True, True]


def test_a_write_that_fails_leaves_nothing_and_fails_nobody(
    cache: ResultCache, tmp_path: Path
) -> None:
    def full(folder: Path) -> None:
        (folder / "half").write_bytes(b"half")
        raise OSError(28, "No space left on device")

    cache.keep(KEY, full)
    assert cache.find(KEY) is None
    assert list(tmp_path.iterdir()) == []


def test_two_that_write_the_same_entry_both_succeed(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    put(cache, KEY, clock, tmp_path)
    put(cache, KEY, clock, tmp_path)
    assert cache.find(KEY) is not None
    assert [path.name for path in tmp_path.iterdir()] == [KEY.digest]


def test_what_a_killed_job_left_half_written_goes_after_half_a_day(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    half = tmp_path / ".unfinished-abc"
    half.mkdir()
    os.utime(half, (clock.seconds, clock.seconds))
    cache.trim()
    assert half.exists()
    clock.seconds += 12 * 3600
    cache.trim()
    assert not half.exists()


def test_a_limit_of_zero_keeps_nothing(tmp_path: Path) -> None:
    cache = ResultCache(tmp_path / "cache", 0)
    cache.keep(KEY, writer(1))
    assert not (tmp_path / "cache").exists()


def test_an_entry_that_is_not_what_was_written_is_not_used_and_goes(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    put(cache, KEY, clock, tmp_path)
    entry = tmp_path / KEY.digest
    (entry / "data").write_bytes(b"y" * 10)
    os.utime(entry, (clock.seconds, clock.seconds))
    assert cache.find(KEY) is None
    assert not entry.exists()


def test_an_entry_with_a_file_that_nobody_wrote_is_not_used(
    cache: ResultCache, clock: Clock, tmp_path: Path
) -> None:
    put(cache, KEY, clock, tmp_path)
    (tmp_path / KEY.digest / "stranger").write_bytes(b"x")
    assert cache.find(KEY) is None
