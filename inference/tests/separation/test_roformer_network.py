"""A small Mel-Band RoFormer with random numbers through the real loading code."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network_material import (
    no_progress,
    song,
)
from roformer_material import CHUNK_SAMPLES, PARAMETERS, SIZES, opened, saved, small_model

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ, stems_from_voice, to_rate
from cantora_inference.separation.neural_separators import (
    ROFORMER_WEIGHT,
)
from cantora_inference.weights.lock_file import PROJECT_LOCK, read_lock

NEEDS = "needs the neural packages; `npm run test:neural` installs them and runs this"
torch = pytest.importorskip("torch", reason=NEEDS)
pytest.importorskip("bs_roformer", reason=NEEDS)
pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::UserWarning")


class Trap:
    """What a hostile checkpoint would hold: an object that acts when it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, tuple[Path]]:
        return (Path.touch, (self.path,))


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


def test_a_full_card_is_told_in_a_sentence(tmp_path: Path) -> None:
    def full(_: object) -> Any:
        raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB.")

    engine = opened(tmp_path, saved(tmp_path / "net.safetensors"))
    engine._model = full
    with pytest.raises(EngineUnavailableError, match=r"^The Mel-Band RoFormer ran out of memory"):
        engine.separate(song(0.7), no_progress)
