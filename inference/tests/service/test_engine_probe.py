from pathlib import Path

import pytest

import cantora_inference
from cantora_inference import analysis
from cantora_inference.service import engine_probe


def test_bytecode_is_written_before_the_probe_is_shut_in_as_jobs_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[object] = []
    monkeypatch.setattr(engine_probe.compileall, "compile_dir", lambda path, **_: done.append(path))
    monkeypatch.setattr(engine_probe, "isolate", lambda _: done.append("shut in"))
    monkeypatch.setattr(engine_probe, "measure", lambda _: ["no_network"])
    monkeypatch.setattr(engine_probe, "ffmpeg_version", lambda: "9")
    monkeypatch.setattr(analysis, "capabilities", lambda: {"engines": []})
    engine_probe.main()
    assert done == [Path(cantora_inference.__file__).parent, "shut in"]
    assert capsys.readouterr().out == '{"engines": [], "ffmpeg": "9", "isolation": ["no_network"]}'
