"""Sounds on disk: they keep their values, cost no memory and leave no file behind."""

from pathlib import Path

import numpy as np
import pytest

from cantora_inference.sound import scratch as scratch_module
from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.sound.spectra import filter_in_blocks, hann


def test_what_was_written_is_there_after_the_memory_was_given_back() -> None:
    sound = scratch((2, 50_000))
    sound[:] = np.arange(50_000)
    let_go(sound)
    let_go(sound[1])
    assert np.array_equal(sound[1], np.arange(50_000, dtype=np.float32))


def test_memory_is_really_given_back() -> None:
    sound = scratch((1, 16 << 20))
    before = _resident_bytes()
    sound[:] = 1.0
    filled = _resident_bytes()
    let_go(sound)
    assert filled - before > 60 << 20
    assert _resident_bytes() - before < 8 << 20


def test_the_file_lies_beside_the_mix_and_has_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mix = np.memmap(tmp_path / "mix.f32", np.float32, "w+", shape=(2, 100))
    used: list[Path | None] = []
    real = scratch_module.tempfile.TemporaryFile

    def noted(**named: Path | None) -> object:
        used.append(named["dir"])
        return real(**named)

    monkeypatch.setattr(scratch_module.tempfile, "TemporaryFile", noted)
    sound = scratch((2, 100), near=np.asarray(mix)[:, 10:])
    sound[:] = 1.0
    assert used == [tmp_path]
    assert [entry.name for entry in tmp_path.iterdir()] == ["mix.f32"]


def test_a_full_disk_costs_memory_instead_of_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(scratch_module.os, "posix_fallocate", full)
    assert np.array_equal(scratch((2, 3)), np.zeros((2, 3)))


@pytest.mark.parametrize("samples", [1, 100, 767, 4096, 33_001])
@pytest.mark.parametrize("block_frames", [1, 3, 64])
def test_a_filter_that_changes_nothing_returns_any_length(samples: int, block_frames: int) -> None:
    noise = np.random.default_rng(samples).normal(size=(2, samples)).astype(np.float32)
    out = scratch(noise.shape)
    same = filter_in_blocks(
        noise, hann(1024), 192, lambda _, spectra: spectra, block_frames=block_frames, out=out
    )
    assert same is out
    assert np.abs(out - noise).max() < 1e-4


def _resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
