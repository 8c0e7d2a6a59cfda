import pytest
from lock_changes import change_weight

from cantora_inference.weights.fetch import FetchError
from cantora_inference.weights.operator_lock import RecordedHash, read_operator_lock, record
from cantora_inference.weights.store import WeightUnavailableError

DATA = b"weights of a model " * 1000


def test_lock_records_the_first_bytes_and_refuses_all_others(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    code, said = run(it, "lock")
    assert code == 0
    assert "recorded at first fetch, not published by upstream" in said
    assert it.loaded() == DATA
    it.server.files["/model.onnx"] = b"?" * len(DATA)
    assert run(it, "lock")[0] == 0  # The right bytes are here.
    next(it.store.cache.blobs.iterdir()).unlink()
    code, said = run(it, "lock")
    assert code == 1
    assert "expected SHA-256" in said
    with pytest.raises(WeightUnavailableError):
        it.loaded()
    assert run(it, "fetch", "w")[0] == 1
    it.server.files["/model.onnx"] = DATA
    assert run(it, "fetch", "w")[0] == 0


def test_lock_compares_with_the_part_of_a_hash_that_upstream_publishes(bench, run):
    it = bench(DATA, sha256=None, hash_source=None, sha256_prefix="00000000")
    code, said = run(it, "lock")
    assert code == 1
    assert "expected SHA-256 00000000…" in said


def test_lock_can_pin_in_the_projects_file_instead(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    assert run(it, "lock", "w", "--write-project")[0] == 0
    assert it.entry.files[0].hash_source == "first-fetch"
    assert not (it.store.settings.folder / "operator.lock.json").exists()
    assert it.loaded() == DATA


def test_lock_does_not_trust_the_first_bytes_of_a_pickle(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    change_weight(it.store, format="checkpoint")
    code, said = run(it, "lock")
    assert (code, it.server.requests) == (1, [])
    assert "is a pickle" in said


def test_lock_takes_no_file_whose_end_it_could_not_know(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    it.server.says_length = False
    code, said = run(it, "lock")
    assert code == 1
    assert "does not say how long the file is" in said


def test_lock_pastes_no_two_files_together(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    it.server.cuts = [10_000, 0, 0, 0, 0]
    with pytest.raises(FetchError):
        it.fetch()
    other = b"?" * len(DATA)
    it.server.files["/model.onnx"], it.server.etag, it.server.cuts = other, '"v2"', []
    assert run(it, "lock")[0] == 0
    assert it.loaded() == other


def test_a_recorded_hash_is_never_changed(tmp_path):
    first, second = (
        RecordedHash(sha256=digit * 64, size_bytes=1, recorded_at="2026-01-01T00:00:00+00:00")
        for digit in "12"
    )
    for found in (first, second):
        record(tmp_path, "w", "model.onnx", found)
    assert read_operator_lock(tmp_path).find("w", "model.onnx") == first
