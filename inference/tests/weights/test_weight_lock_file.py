from pathlib import Path

import pytest
from lock_changes import change_file

from cantora_inference.weights.lock_file import PROFILES, PROJECT_LOCK, read_lock
from cantora_inference.weights.settings import WeightSettings
from cantora_inference.weights.store import WeightStore, WeightUnavailableError

PROJECT = read_lock(PROJECT_LOCK)


def test_a_damaged_lock_is_named_and_nothing_loads(lock_weights):
    store = lock_weights("w", {"model.onnx": b"right"})
    store.settings.lock_path.write_text("[]")
    with pytest.raises(WeightUnavailableError, match="is not a lock file"):
        store.verified("w")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"name": "../model.onnx"}, "name"),
        ({"name": ".hidden"}, "name"),
        ({"name": "model.pt"}, "a pickle must have the format checkpoint"),
        ({"sha256": "ABC"}, "sha256"),
        ({"hash_source": None}, "a hash needs its hash_source"),
        ({"urls": []}, "urls"),
        ({"size_bytes": -1}, "size_bytes"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_faulty_lock_is_refused_by_name(lock_weights, changes: dict[str, object], fault: str):
    store = lock_weights("w", {"model.onnx": b"right"})
    change_file(store, **changes)
    with pytest.raises(WeightUnavailableError, match=fault):
        store.verified("w")


def test_the_environment_is_read_and_has_defaults():
    plain = WeightSettings.from_environment({})
    assert (plain.lock_path, plain.offline, plain.mirror) == (PROJECT_LOCK, False, None)
    assert plain.folder.parts[-2:] == (".local", "weights")
    full = WeightSettings.from_environment({"WEIGHTS_OFFLINE": "1", "WEIGHTS_MIRROR": "https://m"})
    assert (full.offline, full.mirror) == (True, "https://m")


def test_ids_and_the_names_of_a_weights_files_are_unique_in_the_project():
    names = [[entry.id for entry in PROJECT.weights]]
    names += [[file.name for file in entry.files] for entry in PROJECT.weights]
    assert all(len(set(some)) == len(some) for some in names)


def test_every_file_of_the_project_has_a_published_hash():
    unlocked = [
        (entry.id, file.name)
        for entry in PROJECT.weights
        for file in entry.files
        if file.sha256 is None
    ]
    assert unlocked == []


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_of_the_project_takes_something(profile):
    assert PROJECT.of_profile(profile)


def test_larger_machines_take_what_the_laptop_takes():
    laptop = {entry.id for entry in PROJECT.of_profile("laptop")}
    assert laptop == {"demucs-vocals", "whisper-small"}
    assert laptop < {entry.id for entry in PROJECT.of_profile("production-cpu")}
    assert all("production-gpu" in entry.profiles for entry in PROJECT.weights)


@pytest.mark.parametrize("entry", PROJECT.weights, ids=lambda entry: entry.id)
def test_a_weight_of_the_project_is_https_and_loads_only_when_locked(entry, tmp_path: Path):
    assert all(url.startswith("https://") for file in entry.files for url in file.urls)
    accepted = frozenset({entry.id})
    store = WeightStore(WeightSettings(folder=tmp_path, accepted=accepted))
    is_locked = all(file.sha256 for file in entry.files)
    reason = "is not on this machine" if is_locked else "is not locked"
    with pytest.raises(WeightUnavailableError, match=reason):
        store.verified(entry.id)
