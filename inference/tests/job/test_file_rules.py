"""Which files a job process may use, as a list: no kernel is asked."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.isolation.landlock import FileRule, rights_of
from cantora_inference.job.file_rules import Installation, file_rules, this_installation

OWN = Path("/scratch/jobs/service-1/run_7-1")
PROGRAM = Path("/srv/cantora/cantora_inference")
MACHINE = Installation(
    imports=(Path("/opt/cantora"), Path("/srv/cantora"), Path("/usr/lib/python3.12")),
    program=PROGRAM,
    others=(Path("/weights"), Path("/srv/cantora/weights.lock.json")),
)
FOREIGN = (
    "/scratch/jobs/service-1/run_8-1/source.bin",
    "/scratch/jobs/service-1/owner.lock",
    "/scratch/jobs/service-2/run_9-1/vocals.ogg",
    "/scratch/cache/0a-1b/vocals.npy",
    "/srv/cantora/.env",
    "/home/cantora/.netrc",
    "/root/.ssh/id_ed25519",
    "/var/lib/secret",
    "/run/secrets/job",
)
READ_FILE, READ_FOLDER, WRITE_FILE, TRUNCATE = 1 << 2, 1 << 3, 1 << 1, 1 << 14


def covering(rules: list[FileRule], path: Path) -> list[FileRule]:
    return [rule for rule in rules if path.is_relative_to(rule.path)]


def test_a_job_writes_in_its_own_folder_and_to_devices_alone() -> None:
    rules = file_rules(OWN, MACHINE)
    assert [rule.path for rule in rules if rule.writes] == [OWN, Path("/dev")]


@pytest.mark.parametrize("path", FOREIGN)
def test_no_rule_leads_to_another_song_or_to_a_secret(path: str) -> None:
    assert covering(file_rules(OWN, MACHINE), Path(path)) == []


@pytest.mark.parametrize(
    "path",
    [
        OWN / "source.bin",
        PROGRAM / "melody" / "voice_net.onnx",
        Path("/srv/cantora/weights.lock.json"),
        Path("/weights/sha256/0a"),
        Path("/opt/cantora/lib/python3.12/site-packages/numpy/__init__.py"),
        Path("/usr/bin/rubberband-r3"),
        Path("/lib64/ld-linux-x86-64.so.2"),
        Path("/etc/ld.so.cache"),
        Path("/proc/cpuinfo"),
        Path("/sys/devices/system/cpu/online"),
        Path("/dev/nvidia0"),
    ],
)
def test_what_a_job_needs_is_read(path: Path) -> None:
    assert covering(file_rules(OWN, MACHINE), path)


def test_beside_the_package_nothing_of_its_folder_is_read() -> None:
    installed = this_installation({"WEIGHTS_DIR": "/weights", "PATH": "bin::/usr/bin"})
    rules = file_rules(OWN, installed)
    assert covering(rules, installed.program.with_name("fixtures")) == []
    assert covering(rules, installed.program / "log.py")
    # What depends on where a process stands is no rule.
    assert all(rule.path.is_absolute() for rule in rules)


@given(st.lists(st.sampled_from(["/srv", "/srv/a", "/opt/b", "/home/c"])), st.booleans())
def test_whatever_is_installed_where_only_named_folders_are_read(
    names: list[str], is_beside: bool
) -> None:
    program = Path("/srv/a/package" if is_beside else "/opt/b/package")
    rules = file_rules(OWN, Installation(tuple(map(Path, names)), program, ()))
    read = {rule.path for rule in rules if not rule.writes}
    named = {Path(name) for name in names if not program.is_relative_to(name)}
    assert {path for path in read if path.parts[1] in {"srv", "home"}} == {
        path for path in named | {program} if path.parts[1] in {"srv", "home"}
    }


@pytest.mark.parametrize("version", range(1, 8))
def test_a_rule_for_reading_changes_nothing_and_one_for_a_file_says_nothing_of_folders(
    version: int,
) -> None:
    assert rights_of(version, writes=False) == READ_FILE | READ_FOLDER
    assert rights_of(version, writes=False, is_folder=False) == READ_FILE
    of_a_file = rights_of(version, is_folder=False)
    assert of_a_file == READ_FILE | WRITE_FILE | (TRUNCATE if version >= 3 else 0)
    # All that is handled is given to the own folder.
    assert rights_of(version) & 0b1111111111110 == 0b1111111111110
