"""The result cache of one job: what it was lent, what it keeps, and keys that are nobody else's."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.result_cache import ResultCache, StageKey

KEY = StageKey("a" * 64, "vocal_separation", "dsp-centre-comb", "2", parameters={"x": 1, "y": 2})


def writer(content: bytes) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        (folder / "vocals.npy").write_bytes(content)

    return write


@pytest.fixture
def cache(tmp_path: Path) -> ResultCache:
    return ResultCache(tmp_path)


def content(entry: Path | None) -> bytes | None:
    return None if entry is None else (entry / "vocals.npy").read_bytes()


def lend(tmp_path: Path, key: StageKey, held: bytes) -> None:
    entry = tmp_path / "lent" / key.digest
    entry.mkdir(parents=True)
    writer(held)(entry)


def test_what_was_kept_is_found_by_the_same_key_only(cache: ResultCache) -> None:
    cache.keep(KEY, writer(b"voice"))
    assert content(cache.find(KEY)) == b"voice"
    for other in (
        StageKey("b" * 64, KEY.stage, KEY.engine, KEY.version, parameters=KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, "3", parameters=KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, ("w",), KEY.parameters),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, (), {"x": 1, "y": 3}),
        StageKey(KEY.source_sha256, KEY.stage, KEY.engine, KEY.version, (), KEY.parameters, ("k",)),
    ):
        assert cache.find(other) is None


def test_what_a_job_was_lent_is_found_until_it_is_dropped(
    cache: ResultCache, tmp_path: Path
) -> None:
    lend(tmp_path, KEY, b"of an earlier job")
    assert content(cache.find(KEY)) == b"of an earlier job"
    cache.drop(KEY)
    assert cache.find(KEY) is None


def test_what_a_job_kept_itself_comes_before_what_it_was_lent(
    cache: ResultCache, tmp_path: Path
) -> None:
    lend(tmp_path, KEY, b"of an earlier job")
    cache.keep(KEY, writer(b"its own"))
    assert content(cache.find(KEY)) == b"its own"


def test_the_order_of_parameters_does_not_matter() -> None:
    turned = StageKey("a" * 64, KEY.stage, KEY.engine, "2", parameters={"y": 2, "x": 1})
    assert turned.digest == KEY.digest


@given(st.lists(st.text(max_size=5), min_size=7, max_size=7, unique=True))
def test_no_part_of_a_key_can_pass_for_another(parts: list[str]) -> None:
    first = StageKey(parts[0], parts[1], parts[2], parts[3], (parts[4],), {}, (parts[5],))
    second = StageKey(parts[1], parts[0], parts[2], parts[3], (parts[4],), {}, (parts[5],))
    assert first.digest != second.digest


def test_a_write_that_fails_leaves_nothing_and_fails_nobody(
    cache: ResultCache, tmp_path: Path
) -> None:
    def full(folder: Path) -> None:
        (folder / "half").write_bytes(b"half")
        raise OSError(28, "No space left on device")

    cache.keep(KEY, full)
    assert cache.find(KEY) is None
    assert list((tmp_path / "kept").iterdir()) == []


def test_two_that_write_the_same_entry_both_succeed(cache: ResultCache, tmp_path: Path) -> None:
    cache.keep(KEY, writer(b"first"))
    cache.keep(KEY, writer(b"second"))
    assert cache.find(KEY) is not None
    assert [path.name for path in (tmp_path / "kept").iterdir()] == [KEY.digest]
