"""The training of the voice net on songs of a few tones; its network needs torch."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs torch: `npm run test:training`")
pytest.importorskip("onnx", reason="needs onnx: `npm run test:training`")

import onnxruntime
import torch

from cantora_inference.melody.voice_spectrum import PITCH_BINS, SPECTRUM_BINS, voice_spectra
from cantora_inference.values import HOP_SECONDS
from tests.training.sung_tones import write_songs
from training.voice_net.dataset import open_dataset, prepare, read_truth
from training.voice_net.excerpts import BatchSize, excerpts
from training.voice_net.export import OUTPUTS, export
from training.voice_net.network import HARMONICS, VoiceNet, harmonic_bins, stacked
from training.voice_net.remix import draw_excerpt
from training.voice_net.training_run import TrainingPlan, train
from training.voice_net.validation import validate
from training.warm_start import begin_from

pytestmark = pytest.mark.slow

SMALL = BatchSize(excerpts=4, frames=64)
MOST_PARAMETERS = 1_500_000
MOST_BYTES = 3_000_000


@pytest.fixture(scope="module")
def spectra(tmp_path_factory: pytest.TempPathFactory) -> Path:
    songs = tmp_path_factory.mktemp("songs")
    write_songs(songs, count=40)
    prepared = tmp_path_factory.mktemp("spectra")
    assert prepare([songs], prepared, processes=1) == 40
    return prepared


def test_eighty_steps_of_training_lower_the_loss_on_songs_that_were_held_out(
    spectra: Path, tmp_path: Path
) -> None:
    torch.manual_seed(1)
    before = validate(VoiceNet(), excerpts(spectra, SMALL).held_out()).loss
    lines: list[str] = []
    plan = TrainingPlan(spectra, tmp_path, seconds=math.inf, steps=80, seed=1, size=SMALL)
    after = train(plan, lines.append)
    assert after < 0.9 * before
    assert lines[-1].startswith("step ")
    assert "held out" in lines[-1]


def test_a_run_that_was_broken_off_goes_on_where_it_was(spectra: Path, tmp_path: Path) -> None:
    train(TrainingPlan(spectra, tmp_path, seconds=4, seed=1, size=SMALL), lambda _: None)
    first = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    train(TrainingPlan(spectra, tmp_path, seconds=8, seed=1, size=SMALL), lambda _: None)
    second = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    assert second["step"] > first["step"] > 0
    assert second["seconds"] >= 8


def test_a_net_of_which_only_the_file_is_left_says_the_same_when_training_goes_on(
    spectra: Path, tmp_path: Path
) -> None:
    train(TrainingPlan(spectra, tmp_path, seconds=4, seed=1, size=SMALL), lambda _: None)
    (file,) = tmp_path.glob("voice_net-*.onnx")
    heard = [levels for levels, _ in excerpts(spectra, SMALL).held_out()]
    net = VoiceNet()
    steps = begin_from(file, net, heard)
    assert file.stem == f"voice_net-{steps}"
    with torch.no_grad():
        said = net.eval()(heard[0][:1])
        learning = net.train()(heard[0][:1])
    pitch, *_ = onnxruntime.InferenceSession(file).run(None, {"spectrum": heard[0][:1].numpy()})
    np.testing.assert_allclose(torch.softmax(said.pitch, -1), pitch, atol=1e-4)
    assert torch.allclose(learning.voicing, said.voicing, atol=1.0)


def test_the_same_seed_draws_the_same_excerpt(spectra: Path) -> None:
    material = open_dataset(spectra, held_out=False)
    first, again = (draw_excerpt(material, 96, np.random.default_rng(5)) for _ in range(2))
    np.testing.assert_array_equal(first.levels, again.levels)
    np.testing.assert_array_equal(first.targets.pitch_bin, again.targets.pitch_bin)


def test_speech_is_learnt_as_what_nobody_sings_but_for_its_edges(tmp_path: Path) -> None:
    truth = {"notes": [], "f0": [[0.01 * i, 0.0] for i in range(400)], "spoken": [[1.0, 3.0]]}
    (tmp_path / "truth.json").write_text(json.dumps(truth), encoding="utf-8")
    known = read_truth(tmp_path, frames=250)
    assert np.isnan(known.pitch_bin).all()
    assert known.judged[round(2.0 / HOP_SECONDS)]
    assert not known.judged[[round(1.0 / HOP_SECONDS), round(3.0 / HOP_SECONDS)]].any()


def test_the_exported_net_answers_what_the_trained_one_does(tmp_path: Path) -> None:
    torch.manual_seed(2)
    net = VoiceNet().eval()
    export(net, tmp_path / "net.onnx", {"version": "test"})
    heard = np.random.default_rng(2).uniform(size=(1, 2, SPECTRUM_BINS, 50)).astype(np.float32)
    session = onnxruntime.InferenceSession(tmp_path / "net.onnx")
    answers = dict(zip(OUTPUTS, session.run(list(OUTPUTS), {"spectrum": heard}), strict=True))
    with torch.no_grad():
        said = net(torch.from_numpy(heard))
    assert answers["pitch"].shape == (1, 50, PITCH_BINS)
    np.testing.assert_allclose(answers["pitch"], torch.softmax(said.pitch, -1), atol=1e-4)
    np.testing.assert_allclose(answers["onset"], torch.sigmoid(said.onset), atol=1e-4)
    assert session.get_modelmeta().custom_metadata_map["version"] == "test"


def test_the_net_is_small_enough_to_travel_with_the_service(tmp_path: Path) -> None:
    net = VoiceNet()
    assert sum(one.numel() for one in net.parameters()) <= MOST_PARAMETERS
    export(net.eval(), tmp_path / "net.onnx", {})
    assert (tmp_path / "net.onnx").stat().st_size <= MOST_BYTES


def test_each_channel_of_the_stack_holds_one_harmonic_of_every_pitch() -> None:
    times = np.arange(16_000) / 16_000
    f0_hertz = 65.406 * 2 ** (60 / 48)
    tone = sum(np.sin(2 * np.pi * f0_hertz * number * times) for number in range(1, 9))
    levels = torch.from_numpy(voice_spectra(np.stack([tone, tone]).astype(np.float32)))
    channels = stacked(levels[None])[0, 0::2, 60, 30]
    present = dict(zip(HARMONICS, channels.tolist(), strict=True))
    assert harmonic_bins(0.5) == -48
    assert present.pop(0.5) < 0.5
    assert min(present.values()) > 0.9
