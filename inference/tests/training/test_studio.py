"""What a studio does to the spectra of an excerpt, and what the manifest of a training says."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS
from training.manifest import read_manifest
from training.recordings import excerpts_of, files_of
from training.voice_net import studio

SEEDS = st.integers(0, 10_000)
FRAMES = 48
TONE = 60


def voice() -> studio.Spectra:
    """A steady tone in the middle: soft in its first half, 20 dB louder in its second."""
    part = np.zeros((FRAMES, 2, SPECTRUM_BINS), dtype=np.complex64)
    part[: FRAMES // 2, 0, TONE] = 0.1
    part[FRAMES // 2 :, 0, TONE] = 1
    return part


def power_db(part: studio.Spectra) -> npt.NDArray[np.float64]:
    return 10 * np.log10(np.square(np.abs(part)).sum(axis=(1, 2)) + 1e-12)


@settings(max_examples=25)
@given(SEEDS)
def test_a_double_is_never_louder_than_the_voice_nor_softer_than_12_db_below_it(seed: int) -> None:
    other = studio.doubled(voice(), np.random.default_rng(seed))[-1, 0]
    assert -12.1 < 20 * np.log10(np.abs(other).max()) < 0.1
    assert abs(int(np.abs(other).argmax()) - TONE) <= 1


@settings(max_examples=25)
@given(SEEDS)
def test_a_compressor_brings_loud_and_soft_together_and_never_swaps_them(seed: int) -> None:
    found = power_db(studio.compressed(voice(), np.random.default_rng(seed), 0.9))
    assert 0 < found[-1] - found[0] < 19


@settings(max_examples=25)
@given(SEEDS)
def test_a_soft_passage_turns_down_and_never_up(seed: int) -> None:
    change = power_db(studio.with_a_soft_passage(voice(), np.random.default_rng(seed)))
    assert ((change - power_db(voice()) > -30.5) & (change - power_db(voice()) < 0.01)).all()


@settings(max_examples=25)
@given(SEEDS)
def test_a_delay_repeats_what_was_there_and_adds_nothing_before_it(seed: int) -> None:
    part = voice()
    found = studio.thrown(part, np.random.default_rng(seed))
    np.testing.assert_array_equal(found[:8], part[:8])
    assert np.abs(found).sum() > np.abs(part).sum()


def test_two_of_five_mixes_are_mono_or_nearly() -> None:
    rng = np.random.default_rng(1)
    narrow = 0
    for _ in range(400):
        mix = np.ones((2, 2, SPECTRUM_BINS), dtype=np.complex64)
        narrow += bool(np.abs(studio.narrowed(mix, rng)[:, 1]).max() <= 0.2)
    assert 130 < narrow < 190


def test_a_recording_gives_at_most_four_stretches_and_none_of_silence() -> None:
    loud = np.ones((100 * 400, 2), dtype=np.float32)
    assert [len(part) for part in excerpts_of(loud, 100)] == [4_000] * 4
    assert len(list(excerpts_of(loud[:500], 100))) == 1
    assert not list(excerpts_of(0 * loud, 100))


def test_every_recording_has_a_licence_and_those_held_out_are_not_cut(tmp_path: Path) -> None:
    for package in read_manifest().recordings:
        assert package.licence
        assert package.version
        folder = tmp_path / package.package
        for name in ("a.ogg", *package.left_out, *package.held_out):
            file = folder / package.files.replace("**/", "").replace("*", "song").replace(
                "song.ogg", name
            )
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        assert {file.name for file in files_of(package, folder)} <= {"a.ogg", "guitar.ogg"}


@pytest.mark.parametrize("first, last", [(600_000, 600_400), (0, 100_000)])
def test_no_song_of_the_benchmarks_and_tests_is_learnt(first: int, last: int) -> None:
    spans = read_manifest().songs
    assert not [span for span in spans if first <= span.first_seed < last]
