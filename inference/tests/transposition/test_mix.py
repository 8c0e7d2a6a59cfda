"""Both stems in one file: their sum, and never beyond full scale."""

from pathlib import Path

import numpy as np
import pytest

from cantora_inference.transposition.mix import mix_of
from cantora_inference.values import FloatArray

FRAMES = (1 << 18) + 1_003


def noise(seed: int, level: float) -> FloatArray:
    return np.random.default_rng(seed).uniform(-level, level, (2, FRAMES)).astype(np.float32)


def test_the_mix_is_the_sum_of_both_stems() -> None:
    instrumental, vocals = noise(1, 0.5), noise(2, 0.5)
    assert np.array_equal(mix_of(instrumental, vocals), instrumental + vocals)


def test_a_sum_beyond_full_scale_is_turned_down_as_a_whole() -> None:
    instrumental, vocals = noise(1, 0.9), noise(2, 0.9)
    both = instrumental + vocals
    mix = mix_of(instrumental, vocals)
    assert float(np.abs(mix).max()) <= 1.0
    assert mix == pytest.approx(both / np.abs(both).max(), abs=1e-6)


def test_the_stems_stay_as_they_are_also_where_they_lie_on_disk(tmp_path: Path) -> None:
    plain = noise(1, 0.9), noise(2, 0.9)
    mapped = [
        np.memmap(tmp_path / str(number), np.float32, "w+", shape=sound.shape)
        for number, sound in enumerate(plain)
    ]
    for file, sound in zip(mapped, plain, strict=True):
        file[:] = sound
    mix = mix_of(*mapped)
    assert np.array_equal(mix, mix_of(*plain))
    assert all(np.array_equal(file, sound) for file, sound in zip(mapped, plain, strict=True))
