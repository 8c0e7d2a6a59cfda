"""What each method needs on this machine, said without loading anything."""

from importlib.util import find_spec
from pathlib import Path

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

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.separation.neural_separators import (
    MDX_WEIGHTS,
    NeuralMethod,
    open_separator,
    unavailable_reason,
)
from cantora_inference.weights.lock_file import PROJECT_LOCK, read_lock
from cantora_inference.weights.store import WeightStore


def store_with_mdx(folder: Path, weight_id: str) -> WeightStore:
    file = mdx_network(folder / "net.onnx", 1.0, MDX_SMALL["dim_f"], MDX_SMALL["dim_t"])
    return store_with(folder / "weights", {weight_id: file}, {weight_id: MDX_SMALL})


@pytest.mark.parametrize("method", ["demucs", "uvr", "hybrid"])
def test_without_weights_each_method_says_what_is_missing(
    tmp_path: Path, method: NeuralMethod
) -> None:
    store = store_with(tmp_path / "weights", {}, {})
    reason = unavailable_reason(method, store)
    assert reason is not None
    assert reason.endswith(".")
    with pytest.raises(EngineUnavailableError) as caught:
        open_separator(method, store, ONE_THREAD)
    assert str(caught.value) == reason


@pytest.mark.parametrize("weight_id", MDX_WEIGHTS)
def test_an_mdx_network_alone_makes_uvr_available(tmp_path: Path, weight_id: str) -> None:
    store = store_with_mdx(tmp_path, weight_id)
    assert unavailable_reason("uvr", store) is None
    separator = open_separator("uvr", store, ONE_THREAD)
    assert [use.id for use in separator.info.weights] == [weight_id]
    mix = song(2)
    assert sdr_db(mix.samples, separator.separate(mix, no_progress).vocals.samples) >= 60


def test_saying_what_is_missing_hashes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_with_mdx(tmp_path, MDX_WEIGHTS[0])

    def no_hashing(path: Path) -> str:
        raise AssertionError(f"{path} was hashed")

    monkeypatch.setattr("cantora_inference.weights.store.hash_file", no_hashing)
    assert unavailable_reason("uvr", store) is None


def test_changed_bytes_make_the_engine_unavailable(tmp_path: Path) -> None:
    store = store_with_mdx(tmp_path, MDX_WEIGHTS[0])
    (locked,) = (tmp_path / "weights" / "by-id").rglob("*.*")
    locked.write_bytes(np.random.default_rng(0).bytes(64))
    with pytest.raises(EngineUnavailableError, match="other bytes"):
        open_separator("uvr", store, ONE_THREAD)


@pytest.mark.skipif(find_spec("torch") is not None, reason="torch is installed here")
def test_without_torch_demucs_names_the_package(tmp_path: Path) -> None:
    reason = unavailable_reason("demucs", store_with(tmp_path / "weights", {}, {}))
    assert (
        reason == "The package torch is not installed; inference/requirements-neural.in lists it."
    )


def test_the_catalogue_and_the_lock_file_use_the_same_names() -> None:
    known = {entry.id for entry in read_lock(PROJECT_LOCK).weights}
    assert {"demucs-vocals", "melband-roformer", *MDX_WEIGHTS} <= known
