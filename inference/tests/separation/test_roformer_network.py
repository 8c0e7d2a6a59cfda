"""A small Mel-Band RoFormer with random numbers through the real loading code."""

from __future__ import annotations

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
    song,
    store_with,
)

from cantora_inference.analysis.engines import EngineUnavailableError
from cantora_inference.separation.catalogue import (
    DEMUCS_WEIGHT,
    MDX_WEIGHTS,
    ROFORMER_WEIGHT,
    open_separator,
    unavailable_reason,
)
from cantora_inference.separation.hybrid import HybridSeparator
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ, stems_from_voice, to_rate
from cantora_inference.weights.lock_file import PROJECT_LOCK, read_lock

NEEDS = "needs the neural packages; `npm run test:neural` installs them and runs this"
torch = pytest.importorskip("torch", reason=NEEDS)
pytest.importorskip("bs_roformer", reason=NEEDS)
pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::UserWarning")

SIZES: Mapping[str, Any] = {
    "dim": 16,
    "depth": 1,
    "stereo": True,
    "num_stems": 1,
    "time_transformer_depth": 1,
    "freq_transformer_depth": 1,
    "num_bands": 60,
    "dim_head": 8,
    "heads": 2,
    "flash_attn": True,
    "stft_n_fft": 2048,
    "stft_hop_length": 441,
    "stft_win_length": 2048,
    "mask_estimator_depth": 2,
}
CHUNK_SAMPLES = 44_100
PARAMETERS = {"model": SIZES, "chunk_samples": CHUNK_SAMPLES}


class Trap:
    """What a hostile checkpoint would hold: an object that acts when it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, tuple[Path]]:
        return (Path.touch, (self.path,))


def small_model() -> Any:
    from bs_roformer import MelBandRoformer

    torch.manual_seed(11)
    return MelBandRoformer(**SIZES, match_input_audio_length=True).eval()


def saved(path: Path) -> Path:
    state = small_model().state_dict()
    if path.suffix == ".ckpt":
        torch.save(state, path)
    else:
        from safetensors.torch import save_file

        # Layers share the buffer of their rotary angles, which this format writes out for each.
        save_file({name: value.clone().contiguous() for name, value in state.items()}, path)
    return path


def opened(folder: Path, file: Path, parameters: Mapping[str, Any] = PARAMETERS) -> Any:
    store = store_with(folder / "weights", {ROFORMER_WEIGHT: file}, {ROFORMER_WEIGHT: parameters})
    assert unavailable_reason("uvr", store) is None
    return open_separator("uvr", store, ONE_THREAD)


@pytest.mark.parametrize("name", ["net.ckpt", "net.safetensors"])
def test_one_segment_is_what_the_package_makes_of_it(tmp_path: Path, name: str) -> None:
    mix = song(0.8)
    samples = to_rate(mix, NETWORK_RATE_HERTZ)
    padded = np.zeros((2, CHUNK_SAMPLES), np.float32)
    lead = (CHUNK_SAMPLES - samples.shape[1]) // 2
    padded[:, lead : lead + samples.shape[1]] = samples
    with torch.no_grad():
        voice = small_model()(torch.from_numpy(padded)[None])[0].numpy()
    # The second segment lies inside the first one's last quarter and fades in there.
    before_it = round(0.74 * CHUNK_SAMPLES * 160 / 147)
    wanted = stems_from_voice(mix, voice[:, lead : lead + samples.shape[1]], NETWORK_RATE_HERTZ)
    found = opened(tmp_path, saved(tmp_path / name)).separate(mix, no_progress)
    assert np.abs(wanted.vocals.samples).max() > 1e-3
    np.testing.assert_allclose(
        found.vocals.samples[:, :before_it], wanted.vocals.samples[:, :before_it], atol=1e-5
    )


def test_the_stems_are_as_long_as_the_song_sum_to_it_and_are_the_same_again(
    tmp_path: Path,
) -> None:
    mix = song(2.7)
    engine = opened(tmp_path, saved(tmp_path / "net.ckpt"))
    stems = engine.separate(mix, no_progress)
    total = stems.vocals.samples + stems.instrumental.samples
    assert stems.vocals.samples.shape == mix.samples.shape
    assert np.abs(total - mix.samples).max() <= 2**-23
    again = engine.separate(mix, no_progress)
    np.testing.assert_array_equal(again.vocals.samples, stems.vocals.samples)


def test_a_checkpoint_that_would_run_code_is_refused_and_runs_nothing(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    torch.save({"state_dict": Trap(touched)}, tmp_path / "net.ckpt")
    with pytest.raises(EngineUnavailableError, match="cannot be read"):
        opened(tmp_path, tmp_path / "net.ckpt")
    assert not touched.exists()


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({**PARAMETERS, "model": {**SIZES, "dim": 24}}, "do not fit"),
        ({**PARAMETERS, "model": {**SIZES, "unheard_of": 1}}, "do not fit"),
        ({"chunk_samples": CHUNK_SAMPLES}, "do not fit"),
        ({"model": SIZES}, "do not say their chunk_samples"),
    ],
)
def test_sizes_that_do_not_fit_the_numbers_are_refused(
    tmp_path: Path, parameters: Mapping[str, Any], sentence: str
) -> None:
    with pytest.raises(EngineUnavailableError, match=sentence):
        opened(tmp_path, saved(tmp_path / "net.ckpt"), parameters)


def test_the_sizes_in_the_lock_file_build_a_network() -> None:
    """Without its numbers, so that what the published checkpoint must fit is known to be sound."""
    from bs_roformer import MelBandRoformer

    entry = read_lock(PROJECT_LOCK).find(ROFORMER_WEIGHT)
    assert entry is not None
    names = set(entry.parameters["model"]) - {"dim", "depth"}
    sizes = {**entry.parameters["model"], "dim": 8, "depth": 1}
    assert names
    assert MelBandRoformer(**sizes).num_stems == 1
    assert entry.parameters["chunk_samples"] % entry.parameters["model"]["stft_hop_length"] == 0


def test_a_hybrid_takes_the_roformer_three_times_as_seriously(tmp_path: Path) -> None:
    from test_demucs_network import saved as saved_demucs

    files = {
        DEMUCS_WEIGHT: saved_demucs(tmp_path / "04573f0d.safetensors"),
        ROFORMER_WEIGHT: saved(tmp_path / "net.ckpt"),
    }
    store = store_with(tmp_path / "weights", files, {ROFORMER_WEIGHT: PARAMETERS})
    assert unavailable_reason("hybrid", store) is None
    mix = song(2.2)
    hybrid: Any = open_separator("hybrid", store, ONE_THREAD)
    stems = hybrid.separate(mix, no_progress)
    demucs, roformer = (open_separator(name, store, ONE_THREAD) for name in ("demucs", "uvr"))
    assert [use.id for use in hybrid.info.weights] == [DEMUCS_WEIGHT, ROFORMER_WEIGHT]
    wanted = HybridSeparator(demucs, roformer, 3.0).separate(mix, no_progress)
    np.testing.assert_array_equal(stems.vocals.samples, wanted.vocals.samples)
    assert stems.agreement == wanted.agreement
    assert len(stems.agreement.sdr_db) == 1
    total = stems.vocals.samples + stems.instrumental.samples
    assert np.abs(total - mix.samples).max() <= 2**-23


def test_the_roformer_goes_before_the_mdx_network(tmp_path: Path) -> None:
    files = {
        MDX_WEIGHTS[0]: mdx_network(
            tmp_path / "mdx.onnx", 1.0, MDX_SMALL["dim_f"], MDX_SMALL["dim_t"]
        ),
        ROFORMER_WEIGHT: saved(tmp_path / "net.ckpt"),
    }
    parameters = {MDX_WEIGHTS[0]: MDX_SMALL, ROFORMER_WEIGHT: PARAMETERS}
    store = store_with(tmp_path / "weights", files, parameters)
    assert open_separator("uvr", store, ONE_THREAD).info.name == "mel-band-roformer"
