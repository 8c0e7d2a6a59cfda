import os
from pathlib import Path

import pytest

from cantora_inference.job.workspace import Workspace


def test_a_job_folder_is_private_and_gone_after_use(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path / "new")
    with workspace.job_dir("pipe_1-1") as folder:
        (folder / "mix.f32").write_bytes(b"sound")
        assert folder.stat().st_mode & 0o777 == 0o700
    assert not folder.exists()
    workspace.close()
    assert list((tmp_path / "new").iterdir()) == []


def test_a_job_folder_is_gone_after_a_failure(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    with pytest.raises(RuntimeError), workspace.job_dir("pipe_1-1") as folder:
        raise RuntimeError
    assert not folder.exists()
    workspace.close()


def test_leftovers_of_the_dead_are_wiped_and_the_living_are_spared(tmp_path: Path) -> None:
    dead = tmp_path / "service-dead" / "pipe_1-1"
    dead.mkdir(parents=True)
    (tmp_path / "service-dead" / "owner.lock").touch()
    (dead / "source.bin").write_bytes(b"somebody's song")
    living = Workspace(tmp_path)
    second = Workspace(tmp_path)
    assert not dead.exists()
    assert living.root.exists()
    living.close()
    second.close()


def test_a_folder_that_is_just_being_made_is_spared(tmp_path: Path) -> None:
    young, old = tmp_path / "service-young", tmp_path / "service-old"
    for folder in (young, old):
        folder.mkdir()
    os.utime(old, (0, 0))
    Workspace(tmp_path).close()
    assert young.exists()
    assert not old.exists()
