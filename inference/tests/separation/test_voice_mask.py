"""The path through the mask net with small graphs in place of the network."""

import hashlib
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from mask_net_material import feature_net, melody, noise, opened, save, smearing_net, sung
from onnx import helper

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks.own_net import LICENCE
from cantora_inference.separation import centre_comb
from cantora_inference.separation.centre_comb import CentreComb, separate
from cantora_inference.separation.mask_features import (
    BINS,
    FEATURES,
    feature_stack,
    reference_power,
)
from cantora_inference.separation.voice_mask import VoiceMaskNet
from cantora_inference.sound.spectra import filter_in_blocks
from cantora_inference.sound.stereo import CENTRE_RADIANS
from cantora_inference.values import Audio, FloatArray, frame_count

WIDE = 0.3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nets")


@pytest.fixture(scope="module")
def classical(folder: Path) -> VoiceMaskNet:
    """Answers the classical mask."""
    return opened(feature_net(folder / "classical.onnx"))


@pytest.fixture(scope="module")
def open_net(folder: Path) -> VoiceMaskNet:
    """Lets everything through while the gate is open, nothing while it is shut."""
    return opened(feature_net(folder / "open.onnx", "gate"))


def test_a_net_that_answers_the_classical_mask_changes_nothing(classical: VoiceMaskNet) -> None:
    mix = noise(6.0)
    sure = melody(220.0, frame_count(6 * 48_000))
    plain, _ = separate(mix, sure, CENTRE_RADIANS, WIDE)
    corrected, _ = _separated(mix, classical)
    np.testing.assert_allclose(corrected, plain.samples, atol=1e-6)


def test_blocks_give_what_the_whole_song_would(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    net, mix = opened(smearing_net(folder / "smearing.onnx")), noise(11.0)
    blocks, _ = _separated(mix, net)
    whole = partial(filter_in_blocks, block_frames=10_000)
    monkeypatch.setattr(centre_comb, "filter_in_blocks", whole)
    np.testing.assert_allclose(blocks, _separated(mix, net)[0], atol=1e-6)


@settings(max_examples=in_depth(6, 25))
@given(
    count=st.integers(1, 9_000),
    level=st.sampled_from([1e-6, 0.01, 0.3, 1.0]),
    width=st.sampled_from([0.0, WIDE]),
    seed=st.integers(0, 99),
)
def test_the_stems_add_up_to_the_mix_however_short_and_loud_it_is(
    open_net: VoiceMaskNet, count: int, level: float, width: float, seed: int
) -> None:
    mix = Audio(noise(0.2, level, seed).samples[:, :count], 48_000)
    vocals, instrumental = _separated(mix, open_net, width=width)
    assert vocals.shape == instrumental.shape == mix.samples.shape
    np.testing.assert_allclose(vocals + instrumental, mix.samples, rtol=0, atol=1e-6 * level)


@settings(max_examples=in_depth(6, 25))
@given(
    f0_hertz=st.floats(20.0, 4_000.0),
    decibels=st.floats(-200.0, 60.0),
    pan_radians=st.floats(0.3, 1.3),
    width=st.sampled_from([0.0, WIDE]),
)
def test_features_are_numbers_and_masks_lie_between_nothing_and_all(
    classical: VoiceMaskNet, f0_hertz: float, decibels: float, pan_radians: float, width: float
) -> None:
    rng = np.random.default_rng(round(f0_hertz))
    parts = rng.normal(size=(2, 2, 12, 2049)) * 10 ** (decibels / 20)
    spectra = (parts[0] + 1j * parts[1]).astype(np.complex64)
    features = CentreComb(melody(f0_hertz, 12), pan_radians, width).features(0, spectra)
    stack = feature_stack(features, 1.0)
    assert stack.shape == (len(FEATURES), 12, BINS)
    assert np.isfinite(stack).all()
    assert stack.min() >= -1.001
    mask = classical.corrected(features, 1.0)
    assert (mask.min() >= 0) & (mask.max() <= 1)


def test_silence_stays_silent(open_net: VoiceMaskNet) -> None:
    silence = Audio(np.zeros((2, 90_000), dtype=np.float32), 48_000)
    assert not np.any(_separated(silence, open_net))


def test_where_nobody_sings_for_long_the_classical_mask_stays(open_net: VoiceMaskNet) -> None:
    mix = noise(8.0)
    frames = frame_count(8 * 48_000)
    some = melody(220.0, frames, rests=slice(100, None))
    plain, _ = separate(mix, some, CENTRE_RADIANS, WIDE)
    corrected, _ = separate(mix, some, CENTRE_RADIANS, WIDE, open_net.correction(mix.samples))
    late = slice(4 * 48_000, None)
    np.testing.assert_allclose(corrected.samples[:, late], plain.samples[:, late], atol=1e-7)
    assert not np.allclose(corrected.samples, plain.samples, atol=1e-3)


def test_a_song_in_which_nobody_sings_is_cut_as_without_a_net(open_net: VoiceMaskNet) -> None:
    mix = noise(3.0)
    nobody = melody(220.0, frame_count(3 * 48_000), rests=slice(None))
    plain, _ = separate(mix, nobody, CENTRE_RADIANS, WIDE)
    corrected, _ = separate(mix, nobody, CENTRE_RADIANS, WIDE, open_net.correction(mix.samples))
    np.testing.assert_array_equal(corrected.samples, plain.samples)


@pytest.mark.parametrize("gain", [0.001, 0.1, 3.0])
def test_a_louder_copy_of_a_song_is_told_in_the_same_levels(gain: float) -> None:
    stacks = [_stack(Audio(noise(1.0).samples * np.float32(one), 48_000)) for one in (1.0, gain)]
    np.testing.assert_allclose(stacks[0], stacks[1], atol=1e-3)


def test_the_phase_tells_a_partial_from_what_lies_between_two() -> None:
    features = CentreComb(melody(375.0, 3), CENTRE_RADIANS, WIDE).features(0, _spectra(3))
    phase = feature_stack(features, 1.0)[FEATURES.index("phase")]
    assert phase[1, [32, 64, 320]] == pytest.approx(1.0, abs=1e-3)
    assert phase[1, [16, 48, 336]] == pytest.approx(-1.0, abs=1e-3)


def test_a_voice_alone_is_let_through_by_a_net_that_lets_it(open_net: VoiceMaskNet) -> None:
    voice = Audio(sung(np.full(96_000, 220.0)), 48_000)
    vocals, _ = _separated(voice, open_net, width=0.0)
    error = np.sum(np.square(vocals - voice.samples)) / np.sum(np.square(voice.samples))
    assert error < 0.01


def test_provenance_names_the_file_and_the_version_that_it_tells_of_itself(folder: Path) -> None:
    path = feature_net(folder / "named.onnx", version="1.2300")
    info = opened(path).info
    assert (info.name, info.kind) == ("mask-net", "neural")
    assert info.version.startswith("1.2300/onnxruntime-")
    (used,) = info.weights
    assert used.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert used.licence == LICENCE


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailableError, match=r"net\.onnx of the mask net is missing"):
        opened(tmp_path / "net.onnx")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = feature_net(tmp_path / "net.onnx")
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(EngineUnavailableError, match="no network that can run here"):
        opened(path)


def test_a_graph_with_other_features_is_refused(tmp_path: Path) -> None:
    node = helper.make_node("Gather", ["cues", "first"], ["mask"], axis=1)
    with pytest.raises(EngineUnavailableError, match="does not take the features"):
        opened(save(tmp_path / "net.onnx", [node], {"first": np.int64(0)}, bins=80))


def test_a_graph_that_answers_something_else_is_refused(tmp_path: Path) -> None:
    nodes = [helper.make_node("Gather", ["cues", "first"], ["loudness"], axis=1)]
    path = save(tmp_path / "net.onnx", nodes, {"first": np.int64(0)}, output="loudness")
    with pytest.raises(EngineUnavailableError, match="does not say"):
        opened(path)


@pytest.mark.parametrize("times", [2.0, -1.0, float("nan")])
def test_answers_that_are_no_shares_are_refused(tmp_path: Path, times: float) -> None:
    net = opened(feature_net(tmp_path / "net.onnx", "gate", times=times))
    with pytest.raises(EngineUnavailableError, match="no mask"):
        _separated(noise(1.0), net)


def _separated(mix: Audio, net: VoiceMaskNet, width: float = WIDE) -> tuple[FloatArray, FloatArray]:
    sure = melody(220.0, frame_count(mix.samples.shape[1]))
    correction = net.correction(mix.samples)
    vocals, instrumental = separate(mix, sure, CENTRE_RADIANS, width, correction)
    return vocals.samples, instrumental.samples


def _spectra(frames: int) -> np.ndarray:
    parts = np.random.default_rng(1).normal(size=(2, 2, frames, 2049))
    return (parts[0] + 1j * parts[1]).astype(np.complex64)


def _stack(mix: Audio) -> FloatArray:
    stacks: list[FloatArray] = []
    masks = CentreComb(melody(220.0, 70), CENTRE_RADIANS, WIDE)
    power = reference_power(mix.samples)

    def apply(first: int, spectra: np.ndarray) -> np.ndarray:
        stacks.append(feature_stack(masks.features(first, spectra), power))
        return spectra

    filter_in_blocks(mix.samples, np.hanning(4096).astype(np.float32), 768, apply)
    return np.concatenate(stacks, axis=1)
