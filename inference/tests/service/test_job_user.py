import asyncio
import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from cantora_inference.contract.failures import JobFailure
from cantora_inference.job.protocol import TranspositionTask
from cantora_inference.job.workspace import Workspace
from cantora_inference.service.job_spawner import JobSpawner
from cantora_inference.service.job_supervisor import JobSupervisor
from cantora_inference.service.job_user import parse_job_user
from cantora_inference.service.result_store import open_result_store
from cantora_inference.service.settings import Settings

# Not this Python, which may lie where no other user comes.
OWN = ("/bin/sh", "-c", "echo user $(id -u) of $(id -G) >&2; exit 1")

pytestmark = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can be another user"
)


def test_a_job_runs_as_its_own_user_in_a_folder_of_its_own(settings: Settings) -> None:
    nobody = parse_job_user("nobody")
    assert nobody is not None
    # On the way to it every folder lets others through, as those of an image do.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        own = replace(settings, tmp_dir=Path(folder), job_user=nobody)
        workspace = Workspace(own.tmp_dir, is_shared=True)
        spawner = JobSpawner(own, OWN)
        options = {"semitones": 1, "preserve_formants": True}
        task = TranspositionTask.model_validate({"options": options})
        with workspace.job_dir("run_1-1") as job_dir:
            expected = f"user {nobody.user_id} of {nobody.group_id}\n"
            with pytest.raises(JobFailure, match=expected):
                asyncio.run(JobSupervisor(own, lambda _: None, spawner).run(job_dir, task))
            assert job_dir.stat().st_uid == nobody.user_id
            assert job_dir.stat().st_mode & 0o077 == 0
        workspace.close()


def test_what_is_the_services_is_shut_to_a_job_with_its_own_user_where_no_landlock_is(
    settings: Settings,
) -> None:
    nobody = parse_job_user("nobody")
    assert nobody is not None
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        own = replace(
            settings, tmp_dir=Path(folder) / "jobs", cache_dir=Path(folder) / "cache",
            job_user=nobody,
        )  # fmt: skip
        workspace, store = Workspace(own.tmp_dir, is_shared=True), open_result_store(own)
        assert store is not None
        with workspace.job_dir("earlier") as job_dir:
            left = job_dir / "results" / "kept" / ("a" * 64) / "vocals.npy"
            left.parent.mkdir(parents=True)
            left.write_bytes(b"somebody's voice")
            store.take("5" * 64, job_dir / "results")
        with workspace.job_dir("run_1-1") as job_dir:
            store.lend("5" * 64, job_dir / "results")
            tried = (
                f"cat {job_dir}/results/lent/*/vocals.npy && echo lent",
                f"cat {workspace.root}/owner.lock && echo read",
                f"echo x >> {workspace.root}/owner.lock && echo written",
                f"ls {own.cache_dir} && echo cache",
            )
            spawner = JobSpawner(own, ("/bin/sh", "-c", f"({'; '.join(tried)}) >&2; exit 1"))
            task = TranspositionTask.model_validate(
                {"options": {"semitones": 1, "preserve_formants": True}}
            )
            with pytest.raises(JobFailure) as caught:
                asyncio.run(JobSupervisor(own, lambda _: None, spawner).run(job_dir, task))
            said = str(caught.value).splitlines()
        workspace.close()
    assert "somebody's voicelent" in str(caught.value)
    assert not {"read", "written", "cache"} & set(said)
    assert str(caught.value).count("ermission denied") == 3


@pytest.mark.parametrize("name", ["root", "nobody-of-that-name"])
def test_a_user_that_is_no_help_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        parse_job_user(name)
