import hashlib

import pytest

from cantora_inference.weights.fetch import FetchError
from cantora_inference.weights.store import WeightUnavailableError

DATA = bytes(range(256)) * 4096


def test_a_fresh_file_is_fetched_and_verified(bench):
    it = bench(DATA)
    it.fetch()
    assert it.loaded() == DATA
    assert it.parts() == []


def test_a_second_fetch_asks_nobody(bench):
    it = bench(DATA)
    it.fetch()
    it.fetch()
    assert len(it.server.requests) == 1


def test_a_broken_download_goes_on_where_it_stopped(bench):
    it = bench(DATA)
    it.server.cuts = [300_000, 200_000]
    it.fetch()
    assert it.loaded() == DATA
    asked = [range_ for _, range_ in it.server.requests]
    assert asked[0] is None
    assert all(range_ and range_.startswith("bytes=") for range_ in asked[1:])
    assert len(asked) == 3


def test_a_download_goes_on_in_a_later_process(bench):
    it = bench(DATA)
    it.server.cuts = [100_000, 0, 0, 0, 0, 0, 0, 0]
    with pytest.raises(FetchError, match="the connection failed"):
        it.fetch()
    assert len(it.parts()) == 1
    kept = it.parts()[0].stat().st_size
    it.server.cuts = []
    it.fetch()
    assert it.loaded() == DATA
    assert it.server.requests[-1][1] == f"bytes={kept}-"


def test_a_server_without_ranges_starts_over(bench):
    it = bench(DATA)
    it.server.knows_ranges = False
    it.server.cuts = [300_000]
    it.fetch()
    assert it.loaded() == DATA


def test_a_file_that_changed_meanwhile_is_not_pasted_together(bench):
    it = bench(DATA)
    it.server.cuts = [300_000, 0, 0, 0, 0]
    it.server.files["/model.onnx"] = b"x" * len(DATA)
    with pytest.raises(FetchError):
        it.fetch()
    it.server.files["/model.onnx"], it.server.etag, it.server.cuts = DATA, '"v2"', []
    it.fetch()
    assert it.loaded() == DATA


def test_a_stale_part_without_an_etag_is_found_out_by_its_hash(bench):
    it = bench(DATA)
    it.server.etag = None
    it.leave_part(b"stale" * 1000)
    it.fetch()
    assert it.loaded() == DATA
    assert [range_ for _, range_ in it.server.requests] == ["bytes=5000-", None]


def test_a_part_that_is_longer_than_the_file_is_dropped(bench):
    it = bench(DATA, size_bytes=None)
    it.leave_part(DATA + b"more")
    it.fetch()
    assert it.loaded() == DATA


def test_a_truncated_file_is_an_error_and_never_loads(bench):
    it = bench(DATA)
    it.server.files["/model.onnx"] = DATA[:-1]
    with pytest.raises(FetchError, match=f"has {len(DATA) - 1} bytes where the lock says"):
        it.fetch()
    with pytest.raises(WeightUnavailableError, match="is not on this machine"):
        it.loaded()


def test_a_truncated_file_without_a_length_is_found_out_by_its_hash(bench):
    it = bench(DATA, size_bytes=None)
    it.server.says_length, it.server.files["/model.onnx"] = False, DATA[:-1]
    with pytest.raises(FetchError, match="expected SHA-256"):
        it.fetch()


def test_wrong_bytes_are_deleted_and_both_hashes_named(bench):
    it = bench(DATA)
    wrong = b"!" + DATA[1:]
    it.server.files["/model.onnx"] = wrong
    with pytest.raises(FetchError) as failed:
        it.fetch()
    assert hashlib.sha256(DATA).hexdigest() in str(failed.value)
    assert hashlib.sha256(wrong).hexdigest() in str(failed.value)
    assert it.parts() == []
    assert not it.file.exists()
    with pytest.raises(WeightUnavailableError):
        it.loaded()


def test_a_damaged_file_in_the_cache_is_fetched_again(bench):
    it = bench(DATA)
    it.fetch()
    it.file.write_bytes(b"damaged")
    it.fetch()
    assert it.loaded() == DATA
    assert any("other bytes" in line for line in it.said)
