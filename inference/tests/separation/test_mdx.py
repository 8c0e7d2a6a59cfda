"""The whole path of an MDX-Net with networks that do something known to their input."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network_material import (
    MDX_SMALL,
    ONE_THREAD,
    mdx_network,
    no_progress,
    sdr_db,
    song,
    store_with,
)

from cantora_inference.separation.mdx import MdxSeparator
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ
from cantora_inference.values import Audio, FloatArray

LOW_CUT = {**MDX_SMALL, "dim_f": 200}
"""Blind above 8.6 kHz, where the test song still has sound."""
FULL_BAND = {**MDX_SMALL, "dim_f": 513}
PUBLISHED = {"n_fft": 7680, "hop": 1024, "dim_f": 3072, "dim_t": 256}


def separator(
    folder: Path, gain: float | FloatArray, parameters: Mapping[str, Any]
) -> MdxSeparator:
    file = mdx_network(folder / "net.onnx", gain, parameters["dim_f"], parameters["dim_t"])
    store = store_with(folder / "weights", {"mdx": file}, {"mdx": parameters})
    return MdxSeparator(store.verified("mdx"), ONE_THREAD)


@pytest.mark.parametrize(
    "sizes",
    [
        MDX_SMALL,
        pytest.param(LOW_CUT, marks=pytest.mark.deep),
        pytest.param(FULL_BAND, marks=pytest.mark.deep),
        pytest.param(PUBLISHED, marks=pytest.mark.deep),
    ],
)
def test_a_network_that_changes_nothing_returns_the_mix(
    tmp_path: Path, sizes: Mapping[str, int]
) -> None:
    mix = song(7)
    stems = separator(tmp_path, 1.0, sizes).separate(mix, no_progress)
    assert stems.vocals.samples.shape == mix.samples.shape
    assert sdr_db(mix.samples, stems.vocals.samples) >= 60
    total = stems.vocals.samples + stems.instrumental.samples
    assert np.abs(total - mix.samples).max() <= 2**-24


@pytest.mark.parametrize("sizes", [MDX_SMALL, LOW_CUT])
def test_a_network_that_halves_gives_minus_six_decibels(
    tmp_path: Path, sizes: Mapping[str, int]
) -> None:
    mix = song(3)
    stems = separator(tmp_path, 0.5, sizes).separate(mix, no_progress)
    assert sdr_db(0.5 * mix.samples, stems.vocals.samples) >= 60
    level = np.sqrt(np.square(stems.vocals.samples).sum() / np.square(mix.samples).sum())
    assert 20 * np.log10(level) == pytest.approx(-6.0206, abs=0.0005)


def test_the_planes_are_left_and_right_each_real_and_imaginary(tmp_path: Path) -> None:
    mix = song(2)
    left_only = np.array([1, 1, 0, 0], np.float32).reshape(1, 4, 1, 1)
    vocals = separator(tmp_path, left_only, MDX_SMALL).separate(mix, no_progress).vocals.samples
    assert sdr_db(mix.samples[0], vocals[0]) >= 60
    assert not vocals[1].any()


def test_the_bins_rise_from_the_lowest_frequency(tmp_path: Path) -> None:
    """A network that takes what lies below 2 kHz takes a tone of 1 kHz and leaves one of 4 kHz."""
    time = np.arange(2 * 48_000) / 48_000
    low, high = (0.2 * np.sin(2 * np.pi * hertz * time) for hertz in (1000.0, 4000.0))
    mix = Audio(np.stack([low + high, low - high]).astype(np.float32), 48_000)
    bins = np.arange(MDX_SMALL["dim_f"]) * NETWORK_RATE_HERTZ / MDX_SMALL["n_fft"]
    gain = (bins < 2000).astype(np.float32).reshape(1, 1, -1, 1)
    vocals = separator(tmp_path, gain, MDX_SMALL).separate(mix, no_progress).vocals.samples
    inside = slice(4800, -4800)
    assert sdr_db(np.stack([low, low])[:, inside], vocals[:, inside]) >= 40


def test_what_the_network_cannot_see_goes_where_its_edge_goes(tmp_path: Path) -> None:
    """A network that takes nothing leaves the highest and lowest sounds to the accompaniment."""
    mix = song(2)
    stems = separator(tmp_path, 0.0, MDX_SMALL).separate(mix, no_progress)
    assert not stems.vocals.samples.any()
    np.testing.assert_array_equal(stems.instrumental.samples, mix.samples)


def test_a_network_that_takes_out_the_instrumental_is_turned_round(tmp_path: Path) -> None:
    mix = song(2)
    sizes = {**MDX_SMALL, "primary_stem": "Instrumental"}
    stems = separator(tmp_path, 0.25, sizes).separate(mix, no_progress)
    assert sdr_db(0.75 * mix.samples, stems.vocals.samples) >= 60


def test_the_factor_makes_up_for_what_the_network_loses(tmp_path: Path) -> None:
    mix = song(2)
    sizes = {**MDX_SMALL, "compensate": 1.25}
    stems = separator(tmp_path, 0.8, sizes).separate(mix, no_progress)
    assert sdr_db(mix.samples, stems.vocals.samples) >= 60


def test_the_same_song_gives_the_same_stems(tmp_path: Path) -> None:
    mix = song(2)
    engine = separator(tmp_path, 0.7, MDX_SMALL)
    first, second = (engine.separate(mix, no_progress).vocals.samples for _ in range(2))
    np.testing.assert_array_equal(first, second)


@pytest.mark.parametrize("count", [0, 1, 2, 999])
def test_a_very_short_song_keeps_its_length(tmp_path: Path, count: int) -> None:
    mix = Audio(song(1).samples[:, :count], 48_000)
    stems = separator(tmp_path, 1.0, MDX_SMALL).separate(mix, no_progress)
    assert stems.vocals.samples.shape == stems.instrumental.samples.shape == (2, count)


def test_provenance_names_the_weights(tmp_path: Path) -> None:
    info = separator(tmp_path, 1.0, MDX_SMALL).info
    assert info.kind == "neural"
    assert [(use.id, use.licence, len(use.sha256)) for use in info.weights] == [("mdx", "MIT", 64)]
