from pathlib import Path

import pytest
from lock_changes import change_file, unlock

from cantora_inference.weights import store as weight_store
from cantora_inference.weights.lock_file import PROJECT_LOCK, read_lock
from cantora_inference.weights.store import WeightStore, WeightUnavailableError

PICKLE = b"\x80\x04."
PROJECT = read_lock(PROJECT_LOCK)


def test_a_verified_weight_has_its_files_hash_licence_and_parameters(lock_weights):
    files = {"config.json": b"{}", "model.bin": b"weights"}
    store = lock_weights("whisper", files, format="ctranslate2", parameters={"beams": 5})
    weight = store.verified("whisper")
    assert {name: path.read_bytes() for name, path in weight.files.items()} == files
    assert all(path.parent == weight.folder for path in weight.files.values())
    assert (weight.licence_id, weight.parameters["beams"]) == ("MIT", 5)
    assert len(weight.sha256) == 64
    assert store.lacking("whisper") is None


def test_the_hash_of_a_set_depends_on_names_and_bytes_but_not_on_order(lock_weights):
    one = lock_weights("a", {"x": b"1", "y": b"2"}).verified("a").sha256
    assert lock_weights("b", {"y": b"2", "x": b"1"}).verified("b").sha256 == one
    assert lock_weights("c", {"y": b"1", "x": b"2"}).verified("c").sha256 != one
    assert lock_weights("d", {"x": b"1"}).verified("d").sha256 != one


@pytest.mark.parametrize("tamper", ["in place", "another file", "a link elsewhere"])
def test_tampered_bytes_never_load(lock_weights, tmp_path: Path, tamper: str):
    store = lock_weights("w", {"model.onnx": b"right"})
    path = store.verified("w").files["model.onnx"]
    if tamper == "in place":
        path.write_bytes(b"wrong")
    else:
        path.unlink()
        (tmp_path / "wrong").write_bytes(b"wrong")
        path.symlink_to(tmp_path / "wrong") if "link" in tamper else path.write_bytes(b"wrong")
    with pytest.raises(WeightUnavailableError, match="has other bytes than it must"):
        store.verified("w")


def test_what_was_hashed_before_a_fork_is_hashed_again_only_where_it_has_changed(
    lock_weights, monkeypatch: pytest.MonkeyPatch
):
    hashed: list[Path] = []
    monkeypatch.setattr(weight_store, "_HASHED_BEFORE", {})
    weights = lock_weights("w", {"model.onnx": b"right"})
    weights.remember()
    monkeypatch.setattr(weight_store, "hash_file", lambda path: hashed.append(path) or "other")
    path = weights.verified("w").files["model.onnx"]
    assert hashed == []
    path.write_bytes(b"longer than before")
    with pytest.raises(WeightUnavailableError, match="has other bytes than it must"):
        weights.verified("w")


def test_a_link_to_the_right_bytes_loads_as_earlier_fetches_left_it(lock_weights):
    store = lock_weights("w", {"model.onnx": b"right"})
    path = store.verified("w").files["model.onnx"]
    earlier = store.settings.folder / "sha256" / "0a"
    earlier.parent.mkdir()
    path.replace(earlier)
    path.symlink_to(Path("..") / ".." / "sha256" / "0a")
    assert store.verified("w").files["model.onnx"].read_bytes() == b"right"


def test_a_file_that_the_lock_does_not_name_closes_the_folder(lock_weights):
    store = lock_weights("w", {"model.bin": b"right"}, format="ctranslate2")
    (store.verified("w").folder / "preprocessor_config.json").write_text("{}")
    with pytest.raises(WeightUnavailableError, match="files that the lock does not name"):
        store.verified("w")


def test_a_new_hash_in_the_lock_is_not_served_from_the_old_bytes(lock_weights):
    store = lock_weights("w", {"model.onnx": b"old"})
    store.verified("w")
    change_file(store, sha256="0" * 64)
    with pytest.raises(WeightUnavailableError, match="has other bytes"):
        store.verified("w")


def test_an_unknown_id_is_told_where_ids_are_listed(lock_weights):
    store = lock_weights("w", {"model.onnx": b"right"})
    with pytest.raises(WeightUnavailableError, match="npm run weights -- list"):
        store.verified("other")
    assert store.lacking("other") is not None


def test_a_missing_file_is_told_how_to_fetch_it(lock_weights):
    store = lock_weights("w", {"model.onnx": b"right"})
    (store.settings.folder_of("w") / "model.onnx").unlink()
    with pytest.raises(WeightUnavailableError, match="npm run weights -- fetch w"):
        store.verified("w")
    assert "not on this machine" in (store.lacking("w") or "")


@pytest.mark.parametrize("commercial_ok", ["no", "unclear"])
def test_an_unclear_licence_needs_a_word_of_the_operator(lock_weights, commercial_ok: str):
    store = lock_weights("w", {"model.onnx": b"right"}, commercial_ok=commercial_ok)
    with pytest.raises(WeightUnavailableError, match="set ACCEPT_WEIGHT_LICENCES=w"):
        store.verified("w")
    environment = {
        "WEIGHTS_DIR": str(store.settings.folder),
        "WEIGHTS_LOCK": str(store.settings.lock_path),
        "ACCEPT_WEIGHT_LICENCES": "other, w",
    }
    assert WeightStore.from_environment(environment).verified("w").id == "w"


def test_a_file_without_a_hash_does_not_load(lock_weights):
    store = lock_weights("w", {"model.onnx": b"right"})
    unlock(store)
    with pytest.raises(WeightUnavailableError, match="is not locked"):
        store.verified("w")


@pytest.mark.parametrize("name", ["model.ckpt", "model.TH", "model.bin"])
def test_a_pickle_loads_only_with_a_hash_of_the_lock(lock_weights, name: str):
    store = lock_weights("w", {name: PICKLE}, format="checkpoint")
    assert store.verified("w").files[name].read_bytes() == PICKLE
    unlock(store)
    with pytest.raises(WeightUnavailableError, match="is not locked"):
        store.verified("w")
