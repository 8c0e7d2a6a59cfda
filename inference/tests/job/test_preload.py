"""The spawner loads all that jobs need, or says that it cannot."""

import subprocess
import sys
from importlib import import_module

import pytest

from cantora_inference.job import preload

HEARD = "import sys; from cantora_inference.job.preload import load_what_jobs_need as load; load()"


@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere nothing is loaded before a fork.")
def test_all_of_it_loads_here_whisper_too_where_it_is_installed() -> None:
    pytest.importorskip("ctranslate2")
    code = f"{HEARD}; print('faster_whisper' in sys.modules, 'soxr' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert printed.stdout.split() == [b"True", b"True"]


def test_a_package_that_is_installed_and_does_not_load_ends_the_loading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load(name: str) -> object:
        if name == "torch":
            raise OSError("libcudart.so.12: cannot open shared object file")
        return import_module(name)

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(preload, "import_module", load)
    monkeypatch.setattr(preload, "find_spec", lambda name: name)
    with pytest.raises(OSError, match="libcudart"):
        preload.load_what_jobs_need()


def test_a_package_that_is_not_installed_is_none_of_its_business(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(preload, "import_module", loaded.append)
    monkeypatch.setattr(preload, "find_spec", lambda _: None)
    preload.load_what_jobs_need()
    assert "onnxruntime" in loaded
    assert "torch" not in loaded
