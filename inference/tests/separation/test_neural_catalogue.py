"""What the catalogue opens where torch and several weights are there."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from demucs_material import saved as saved_demucs
from network_material import (
    MDX_SMALL,
    ONE_THREAD,
    mdx_network,
    no_progress,
    song,
    store_with,
)
from roformer_material import PARAMETERS, saved

from cantora_inference.separation.hybrid import HybridSeparator
from cantora_inference.separation.neural_separators import (
    DEMUCS_WEIGHT,
    MDX_WEIGHTS,
    ROFORMER_WEIGHT,
    open_separator,
    unavailable_reason,
)

NEEDS = "needs the neural packages; `npm run test:neural` installs them and runs this"
pytest.importorskip("torch", reason=NEEDS)
pytest.importorskip("demucs", reason=NEEDS)
pytest.importorskip("bs_roformer", reason=NEEDS)
pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::UserWarning")


def test_a_hybrid_takes_the_roformer_three_times_as_seriously(tmp_path: Path) -> None:
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
