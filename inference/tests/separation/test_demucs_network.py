"""A small HTDemucs with random numbers through the real loading code and the real weight store."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from demucs_material import saved, small_model
from network_material import ONE_THREAD, no_progress, song, store_with

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.networks import kept_networks
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation import demucs
from cantora_inference.separation.demucs import DemucsSeparator
from cantora_inference.separation.model_rate import NETWORK_RATE_HERTZ, stems_from_voice, to_rate
from cantora_inference.separation.neural_separators import (
    DEMUCS_WEIGHT,
    keep_networks,
    open_separator,
    unavailable_reason,
)
from cantora_inference.values import Audio, FloatArray
from cantora_inference.weights.store import WeightUnavailableError

NEEDS = "needs the neural packages; `npm run test:neural` installs them and runs this"
torch = pytest.importorskip("torch", reason=NEEDS)
pytest.importorskip("demucs", reason=NEEDS)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("demucs")
    store = store_with(
        folder / "weights", {DEMUCS_WEIGHT: saved(folder / "04573f0d.safetensors")}, {}
    )
    assert unavailable_reason("demucs", store) is None
    return open_separator("demucs", store, ONE_THREAD)


def test_a_network_that_was_kept_before_a_fork_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_networks, "_kept", {})
    store = store_with(tmp_path / "weights", {DEMUCS_WEIGHT: saved(tmp_path / "w.safetensors")}, {})
    keep_networks(store)
    monkeypatch.delattr(demucs, "read_demucs")
    assert isinstance(open_separator("demucs", store, ONE_THREAD), DemucsSeparator)


def by_demucs_itself(samples: FloatArray) -> FloatArray:
    """Vocals of (2, n) at 44.1 kHz as the package's own separator makes them."""
    from demucs.apply import apply_model

    wave = torch.from_numpy(samples)
    middle = wave.mean(0)
    mean, deviation = middle.mean(), middle.std() + 1e-8
    with torch.no_grad():
        stems = apply_model(
            small_model(), ((wave - mean) / deviation)[None], shifts=0, split=True, overlap=0.25
        )
    return np.asarray((stems[0, 3] * deviation + mean).numpy())


@pytest.mark.parametrize("seconds", [0.7, 1.95, 5.3])
def test_the_voice_is_that_of_demucs_itself(engine: Any, seconds: float) -> None:
    mix = song(seconds)
    wanted = by_demucs_itself(to_rate(mix, NETWORK_RATE_HERTZ))
    wanted = stems_from_voice(mix, wanted, NETWORK_RATE_HERTZ).vocals.samples
    found = engine.separate(mix, no_progress).vocals.samples
    assert np.abs(wanted).max() > 1e-3
    np.testing.assert_allclose(found, wanted, atol=2e-6 + 1e-5 * np.abs(wanted).max())


def test_the_stems_are_as_long_as_the_song_and_sum_to_it(engine: Any) -> None:
    mix = song(3.3337)
    shares: list[float] = []
    stems = engine.separate(mix, shares.append)
    assert stems.vocals.samples.shape == stems.instrumental.samples.shape == mix.samples.shape
    total = stems.vocals.samples + stems.instrumental.samples
    assert np.abs(total - mix.samples).max() <= 2**-23
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_the_same_song_gives_the_same_stems_whatever_ran_before(engine: Any) -> None:
    mix = song(2.5)
    first = engine.separate(mix, no_progress).vocals.samples
    torch.rand(1000)
    np.testing.assert_array_equal(engine.separate(mix, no_progress).vocals.samples, first)


def test_silence_stays_silence_and_one_sample_stays_one(engine: Any) -> None:
    for count in (1, 2, 4800):
        mix = Audio(np.zeros((2, count), np.float32), 48_000)
        vocals = engine.separate(mix, no_progress).vocals.samples
        assert vocals.shape == (2, count)
        assert np.abs(vocals).max() < 1e-6


def test_provenance_names_package_torch_and_weights(engine: Any) -> None:
    info = engine.info
    assert (info.name, info.kind) == ("htdemucs", "neural")
    assert info.version.startswith("4.1.0/torch-2.13.0")
    assert [use.id for use in info.weights] == [DEMUCS_WEIGHT]


def test_other_bytes_than_pinned_are_never_opened(tmp_path: Path) -> None:
    file = saved(tmp_path / "04573f0d.safetensors")
    store = store_with(tmp_path / "weights", {DEMUCS_WEIGHT: file}, {})
    (locked,) = (tmp_path / "weights" / "by-id").rglob("*.*")
    content = bytearray(locked.read_bytes())
    content[-1] ^= 1
    locked.write_bytes(content)
    with pytest.raises(WeightUnavailableError, match="other bytes"):
        store.verified(DEMUCS_WEIGHT)
    with pytest.raises(EngineUnavailableError, match="other bytes"):
        open_separator("demucs", store, ONE_THREAD)


@pytest.mark.parametrize(
    "metadata",
    [
        {"klass": "subprocess.Popen", "args": '[["true"]]', "kwargs": "{}"},
        {"klass": "demucs.demucs.Demucs"},
        {"structure": '{"_class": "os.system"}'},
        {"kwargs": "no json"},
        {"kwargs": '{"sources": ["drums", "bass"]}'},
    ],
)
def test_a_file_that_names_anything_but_a_plain_htdemucs_is_refused(
    tmp_path: Path, metadata: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("subprocess.Popen", _forbidden)
    file = saved(tmp_path / "04573f0d.safetensors", metadata)
    store = store_with(tmp_path / "weights", {DEMUCS_WEIGHT: file}, {})
    with pytest.raises(EngineUnavailableError, match="are no"):
        DemucsSeparator(store.verified(DEMUCS_WEIGHT), ONE_THREAD)


def test_a_file_that_is_no_safetensors_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "04573f0d.safetensors"
    file.write_bytes(b"\x80\x04pickle")
    store = store_with(tmp_path / "weights", {DEMUCS_WEIGHT: file}, {})
    with pytest.raises(EngineUnavailableError, match="no HTDemucs"):
        open_separator("demucs", store, ONE_THREAD)


@pytest.mark.skipif(torch.cuda.is_available(), reason="this machine has a GPU")
def test_a_gpu_that_is_not_there_is_said(tmp_path: Path) -> None:
    file = saved(tmp_path / "04573f0d.safetensors")
    store = store_with(tmp_path / "weights", {DEMUCS_WEIGHT: file}, {})
    with pytest.raises(EngineUnavailableError, match="no GPU"):
        open_separator("demucs", store, NetworkSettings(threads=1, device="cuda"))


def _forbidden(*_: object, **__: object) -> None:
    raise AssertionError("the file's class was called")


def test_a_full_card_is_told_in_a_sentence(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> Any:
        raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB.")

    monkeypatch.setattr(engine, "_model", full)
    with pytest.raises(EngineUnavailableError, match=r"^Demucs ran out of memory\.$"):
        engine.separate(song(0.7), no_progress)
