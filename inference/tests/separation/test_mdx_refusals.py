"""What an MDX-Net must bring with it; everything else is refused with a sentence."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from network_material import (
    MDX_SMALL,
    ONE_THREAD,
    mdx_network,
    no_progress,
    song,
    store_with,
)
from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.separation.mdx import MdxSeparator
from cantora_inference.weights.store import WeightUnavailableError


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"dim_f": None}, "do not say their dim_f"),
        ({"dim_f": 4000}, "do not fit together"),
        ({"hop": 0}, "do not fit together"),
        ({"dim_t": 5}, "do not fit together"),
        ({"dim_t": 32}, "takes"),
        ({"primary_stem": "drums"}, "neither the vocals nor the instrumental"),
        ({"compensate": "much"}, "do not say their compensate"),
    ],
)
def test_parameters_that_do_not_fit_are_refused_with_a_sentence(
    tmp_path: Path, change: Mapping[str, Any], sentence: str
) -> None:
    file = mdx_network(tmp_path / "net.onnx", 1.0, MDX_SMALL["dim_f"], MDX_SMALL["dim_t"])
    store = store_with(tmp_path / "weights", {"mdx": file}, {"mdx": {**MDX_SMALL, **change}})
    with pytest.raises(EngineUnavailableError, match=sentence):
        MdxSeparator(store.verified("mdx"), ONE_THREAD)


def test_a_file_that_is_no_network_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "net.onnx"
    file.write_bytes(b"not a network")
    store = store_with(tmp_path / "weights", {"mdx": file}, {"mdx": MDX_SMALL})
    with pytest.raises(EngineUnavailableError, match="no network"):
        MdxSeparator(store.verified("mdx"), ONE_THREAD)


def test_other_bytes_than_pinned_never_reach_the_engine(tmp_path: Path) -> None:
    file = mdx_network(tmp_path / "net.onnx", 1.0, MDX_SMALL["dim_f"], MDX_SMALL["dim_t"])
    store = store_with(tmp_path / "weights", {"mdx": file}, {"mdx": MDX_SMALL})
    (locked,) = (tmp_path / "weights" / "by-id").rglob("*.*")
    locked.write_bytes(locked.read_bytes()[:-1] + b"x")
    with pytest.raises(WeightUnavailableError, match="other bytes"):
        store.verified("mdx")


def test_a_session_that_gets_no_memory_is_told_in_a_sentence(tmp_path: Path) -> None:
    class Session:
        def run(self, *_: object) -> Any:
            raise RuntimeException("Failed to allocate memory for requested buffer of size 9.")

    file = mdx_network(tmp_path / "net.onnx", 1.0, MDX_SMALL["dim_f"], MDX_SMALL["dim_t"])
    store = store_with(tmp_path / "weights", {"mdx": file}, {"mdx": MDX_SMALL})
    engine: Any = MdxSeparator(store.verified("mdx"), ONE_THREAD)
    engine._session = Session()
    with pytest.raises(EngineUnavailableError, match=r"^The MDX network ran out of memory\.$"):
        engine.separate(song(0.7), no_progress)
