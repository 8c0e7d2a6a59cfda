"""The training of the mask net on songs of a few tones; its network needs torch."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs torch: `npm run test:training`")
pytest.importorskip("onnx", reason="needs onnx: `npm run test:training`")

import onnxruntime
import torch

from cantora_inference.separation.mask_features import BINS, FEATURES, SEEN_FRAMES
from tests.training.sung_tones import write_songs
from training.mask_net.dataset import open_dataset, prepare
from training.mask_net.excerpts import BatchSize, excerpts
from training.mask_net.export import INPUT, OUTPUT, export
from training.mask_net.melody_errors import Faults, as_tracked
from training.mask_net.network import MaskNet
from training.mask_net.remix import draw_excerpt
from training.mask_net.training_run import TrainingPlan, train, validate

pytestmark = pytest.mark.slow

SMALL = BatchSize(excerpts=2, frames=32)
MOST_PARAMETERS = 200_000
MOST_BYTES = 1_000_000
MASK = FEATURES.index("mask")


@pytest.fixture(scope="module")
def stems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    songs = tmp_path_factory.mktemp("songs")
    write_songs(songs, count=40)
    prepared = tmp_path_factory.mktemp("stems")
    assert prepare([songs], prepared, processes=1) == 40
    return prepared


def test_thirty_seconds_of_training_lower_the_error_on_songs_that_were_held_out(
    stems: Path, tmp_path: Path
) -> None:
    before = validate(MaskNet(), excerpts(stems, SMALL).held_out()).loss
    lines: list[str] = []
    after = train(TrainingPlan(stems, tmp_path, seconds=30, seed=1, size=SMALL), lines.append)
    assert after < before - 0.05
    assert lines[-1].startswith("step ")
    assert "held out" in lines[-1]


def test_a_run_that_was_broken_off_goes_on_where_it_was(stems: Path, tmp_path: Path) -> None:
    train(TrainingPlan(stems, tmp_path, seconds=4, seed=1, size=SMALL), lambda _: None)
    first = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    train(TrainingPlan(stems, tmp_path, seconds=8, seed=1, size=SMALL), lambda _: None)
    second = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    assert second["step"] > first["step"] > 0
    assert second["seconds"] >= 8


def test_the_same_seed_draws_the_same_excerpt(stems: Path) -> None:
    material = open_dataset(stems, held_out=False)
    first, again = (draw_excerpt(material, 48, np.random.default_rng(5)) for _ in range(2))
    for name in ("features", "power", "shared", "voice_power"):
        np.testing.assert_array_equal(getattr(first, name), getattr(again, name))


def test_a_net_that_has_learnt_nothing_is_the_classical_mask() -> None:
    features = torch.rand(1, len(FEATURES), 10, BINS)
    with torch.no_grad():
        mask = torch.sigmoid(MaskNet().eval()(features))
    np.testing.assert_allclose(mask, features[:, MASK].clamp(0.004, 0.996), atol=1e-5)


def test_the_net_looks_no_further_than_the_service_lets_it_see() -> None:
    net = _unsettled()
    features = torch.rand(1, len(FEATURES), 4 * SEEN_FRAMES, BINS)
    with torch.no_grad():
        whole = net(features)[:, 2 * SEEN_FRAMES]
        part = net(features[:, :, SEEN_FRAMES : 3 * SEEN_FRAMES + 1])[:, SEEN_FRAMES]
    torch.testing.assert_close(part, whole, atol=1e-4, rtol=1e-4)


def test_the_exported_net_answers_what_the_trained_one_does(tmp_path: Path) -> None:
    net = _unsettled()
    export(net, tmp_path / "net.onnx", {"version": "test"})
    features = (
        np.random.default_rng(2).uniform(size=(1, len(FEATURES), 50, BINS)).astype(np.float32)
    )
    session = onnxruntime.InferenceSession(tmp_path / "net.onnx")
    (outputs,) = session.run([OUTPUT], {INPUT: features})
    with torch.no_grad():
        said = torch.sigmoid(net(torch.from_numpy(features)))
    np.testing.assert_allclose(outputs, said, atol=1e-4)
    assert session.get_modelmeta().custom_metadata_map["version"] == "test"


def test_the_net_is_small_enough_to_travel_with_the_service(tmp_path: Path) -> None:
    net = MaskNet()
    assert sum(one.numel() for one in net.parameters()) <= MOST_PARAMETERS
    export(net, tmp_path / "net.onnx", {})
    assert (tmp_path / "net.onnx").stat().st_size <= MOST_BYTES


def test_a_tracker_without_faults_has_the_truth_and_a_guess_where_nobody_sings() -> None:
    f0_hertz = np.concatenate([np.full(40, 220.0), np.zeros(20), np.full(40, 330.0)])
    power = np.ones((100, BINS), dtype=np.float32)
    melody = as_tracked(f0_hertz, power, Faults(0, 0, 0, 0, 0), np.random.default_rng(3))
    sung = f0_hertz > 0
    np.testing.assert_array_equal(melody.voiced, sung)
    assert np.abs(1200 * np.log2(melody.f0_hertz[sung] / f0_hertz[sung])).max() < 25
    assert (melody.f0_hertz > 0).all()


def _unsettled() -> MaskNet:
    """A net whose last layer says something."""
    torch.manual_seed(2)
    net = MaskNet().eval()
    torch.nn.init.normal_(net.correction.weight, std=0.1)
    return net
