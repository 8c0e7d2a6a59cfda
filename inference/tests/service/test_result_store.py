"""The results of all recordings: whole, tagged by the service, and for no longer than a day."""

import dataclasses
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cantora_inference.result_cache import LIFETIME_SECONDS
from cantora_inference.service.result_store import ResultStore, open_result_store
from cantora_inference.service.settings import Settings

SONG, OTHER_SONG = "5" * 64, "6" * 64
KEY = "a" * 64
SECRETS = (b"a key that no job knows", b"the one before it")


class Clock:
    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def store(folder: Path, clock: Clock) -> ResultStore:
    return ResultStore(folder, 100, SECRETS, LIFETIME_SECONDS, clock)


@pytest.fixture
def job(tmp_path: Path) -> Callable[[], Path]:
    """Makes the folder of results of one job after the other."""
    numbers = iter(range(100))

    def make() -> Path:
        results = tmp_path / f"job-{next(numbers)}" / "results"
        results.mkdir(parents=True)
        return results

    return make


def leave(results: Path, content: bytes = b"voice", key: str = KEY) -> Path:
    entry = results / "kept" / key
    entry.mkdir(parents=True)
    (entry / "vocals.npy").write_bytes(content)
    return entry


def lent(store: ResultStore, results: Path, song: str = SONG) -> dict[str, bytes]:
    """Entries by key that a job on this recording finds, and the one file in each."""
    store.lend(song, results)
    found = (results / "lent").glob("*/*")
    return {path.parent.name: path.read_bytes() for path in found}


def keep(
    store: ResultStore,
    results: Path,
    folder: Path,
    clock: Clock,
    content: bytes = b"voice",
    key: str = KEY,
) -> Path:
    """An entry as a job leaves it, as old as `clock` says."""
    leave(results, content, key)
    store.take(SONG, results)
    entry = folder / f"{SONG}-{key}"
    if entry.exists():
        os.utime(entry, (clock.seconds, clock.seconds))
    return entry


Job = Callable[[], Path]


def test_what_one_job_leaves_another_on_the_same_recording_is_lent(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    keep(store, job(), folder, clock)
    assert lent(store, job()) == {KEY: b"voice"}
    assert lent(store, job(), OTHER_SONG) == {}


def forge(entry: Path, song: str = SONG) -> None:
    """As a process does that reached the folder and knows how entries look, but no key."""
    own = ResultStore(entry.parent, 100, (b"a key of its own",), LIFETIME_SECONDS)
    results = entry.parent.parent / "forger"
    leave(results, b"forged", entry.name.rpartition("-")[2])
    own.take(song, results)


@pytest.mark.parametrize(
    "attack",
    [
        lambda entry: (entry / "vocals.npy").write_bytes(b"forged"),
        lambda entry: (entry / "stranger.npy").write_bytes(b"x"),
        lambda entry: (entry / "vocals.npy").rename(entry / "melody.npy"),
        lambda entry: (entry / "tag").unlink(),
        lambda entry: (entry / "tag").write_bytes(b""),
        lambda entry: (entry / "tag").write_bytes(b"\xff" * 64),
        forge,
    ],
    ids=["changed", "added", "renamed", "untagged", "empty", "no text", "forged with its tag"],
)
def test_an_entry_without_the_services_tag_counts_as_missing_and_goes(
    store: ResultStore, folder: Path, clock: Clock, job: Job, attack: Callable[[Path], object]
) -> None:
    entry = keep(store, job(), folder, clock)
    attack(entry)
    os.utime(entry, (clock.seconds, clock.seconds))
    assert lent(store, job()) == {}
    assert not entry.exists()


def test_an_entry_of_one_recording_does_not_pass_for_that_of_another_or_for_another_stage(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    entry = keep(store, job(), folder, clock)
    for name in (f"{OTHER_SONG}-{KEY}", f"{SONG}-{'b' * 64}"):
        shutil.copytree(entry, folder / name)
        os.utime(folder / name, (clock.seconds, clock.seconds))
    assert lent(store, job(), OTHER_SONG) == {}
    assert lent(store, job()) == {KEY: b"voice"}


def test_a_job_that_changes_what_it_was_lent_changes_it_for_itself_alone(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    keep(store, job(), folder, clock)
    taken_over = job()
    store.lend(SONG, taken_over)
    (taken_over / "lent" / KEY / "vocals.npy").write_bytes(b"poison")
    assert lent(store, job()) == {}


@pytest.mark.parametrize(
    "plant",
    [
        lambda entry, secret: (entry / "secret.npy").symlink_to(secret),
        lambda entry, secret: (entry / "secret.npy").hardlink_to(secret),
        lambda entry, secret: (entry / "deep.npy").mkdir(),
        lambda entry, secret: os.mkfifo(entry / "pipe.npy"),
        lambda entry, secret: (entry / "tag").write_bytes(b"its own"),
        lambda entry, secret: (entry / "no name").write_bytes(b"x"),
        lambda entry, secret: entry.rename(entry.with_name("0" * 63)),
        lambda entry, secret: (entry.parent / ("b" * 64)).symlink_to(secret.parent),
        lambda entry, secret: [(entry / f"{'x' * n}.npy").touch() for n in range(1, 9)],
    ],
    ids=["link", "hard link", "folder", "pipe", "tag", "name", "key", "entry is a link", "many"],
)
def test_what_a_job_plants_is_not_taken_and_leads_the_service_to_no_other_file(
    store: ResultStore,
    folder: Path,
    job: Job,
    tmp_path: Path,
    plant: Callable[[Path, Path], object],
) -> None:
    secret = tmp_path / "secrets" / "key.npy"
    secret.parent.mkdir()
    secret.write_bytes(b"of the service")
    results = job()
    plant(leave(results), secret)
    store.take(SONG, results)
    kept = {path.read_bytes() for path in folder.glob("*/*.npy")}
    assert kept <= {b"voice"}
    assert len(list(folder.glob("*"))) <= 1
    assert secret.read_bytes() == b"of the service"


@pytest.mark.parametrize("place", ["results", "results/kept"])
def test_a_folder_that_is_a_link_leads_nowhere(
    store: ResultStore, folder: Path, job: Job, tmp_path: Path, place: str
) -> None:
    foreign = tmp_path / "of-another-job"
    leave(foreign if place == "results" else tmp_path / "of-another-job")
    results = job()
    own = results.parent / place
    if place == "results":
        own.rmdir()
    own.symlink_to(foreign if place == "results" else foreign / "kept")
    store.take(SONG, results)
    assert not list(folder.glob("*"))
    assert (foreign / "kept" / KEY / "vocals.npy").exists()


def test_while_a_secret_is_replaced_results_of_before_still_count(
    folder: Path, clock: Clock, job: Job
) -> None:
    before = ResultStore(folder, 100, SECRETS[1:], LIFETIME_SECONDS, clock)
    keep(before, job(), folder, clock)
    now = ResultStore(folder, 100, SECRETS, LIFETIME_SECONDS, clock)
    assert lent(now, job()) == {KEY: b"voice"}
    after = ResultStore(folder, 100, SECRETS[:1], LIFETIME_SECONDS, clock)
    assert lent(after, job()) == {}


def test_a_restart_loses_no_result_and_another_secret_loses_all(
    settings: Settings, folder: Path, job: Job
) -> None:
    own = dataclasses.replace(settings, cache_dir=folder)
    first = open_result_store(own)
    assert first is not None
    leave(results := job())
    first.take(SONG, results)
    again = open_result_store(dataclasses.replace(own, port=1))
    assert again is not None
    assert lent(again, job()) == {KEY: b"voice"}
    other = open_result_store(dataclasses.replace(own, job_secrets=("whsec_" + "x" * 32,)))
    assert other is not None
    assert lent(other, job()) == {}


def test_a_job_that_does_a_stage_again_replaces_what_it_was_lent(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    keep(store, job(), folder, clock)
    keep(store, job(), folder, clock, b"again")
    assert lent(store, job()) == {KEY: b"again"}


def test_an_entry_older_than_a_day_is_neither_lent_nor_kept(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    keep(store, job(), folder, clock)
    clock.seconds += LIFETIME_SECONDS
    assert lent(store, job()) == {}
    store.trim()
    assert list(folder.iterdir()) == []


def test_the_oldest_entries_make_room(
    store: ResultStore, folder: Path, clock: Clock, job: Job
) -> None:
    keys = [name * 64 for name in "abcd"]
    for key in keys:
        keep(store, job(), folder, clock, b"x" * 40, key)
        clock.seconds += 1
    store.trim()
    assert set(lent(store, job())) == set(keys[2:])


def test_what_a_service_that_was_killed_left_half_done_goes_after_half_a_day(
    store: ResultStore, folder: Path, clock: Clock
) -> None:
    half = folder / ".unfinished-abc"
    half.mkdir(parents=True)
    os.utime(half, (clock.seconds, clock.seconds))
    store.trim()
    assert half.exists()
    clock.seconds += LIFETIME_SECONDS / 2
    store.trim()
    assert not half.exists()


def test_a_disk_that_fails_costs_the_result_and_no_job(
    folder: Path, clock: Clock, job: Job
) -> None:
    folder.write_bytes(b"a file where the folder should be")
    store = ResultStore(folder, 100, SECRETS, LIFETIME_SECONDS, clock)
    leave(results := job())
    store.take(SONG, results)
    store.lend(SONG, job())
