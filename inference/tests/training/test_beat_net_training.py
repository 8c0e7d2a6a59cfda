"""The training of the beat net on songs of clicks; its network needs torch."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs torch: `npm run test:training`")
pytest.importorskip("onnx", reason="needs onnx: `npm run test:training`")

import onnxruntime
import soundfile
import torch

from training.beat_net.dataset import counted_beats, open_dataset, prepare
from training.beat_net.excerpts import BatchSize, excerpts, targets
from training.beat_net.export import OUTPUTS, export
from training.beat_net.network import INPUTS, BeatNet
from training.beat_net.training_run import TrainingPlan, train, validate

pytestmark = pytest.mark.slow

SMALL = BatchSize(excerpts=4, frames=200)
RATE_HERTZ = 22_050


def write_song(folder: Path, seed: int) -> None:
    rng = np.random.default_rng(seed)
    step = rng.uniform(0.4, 0.7)
    times = 0.2 + step * np.arange(16)
    sound = np.zeros(round((times[-1] + 1) * RATE_HERTZ))
    for number, time in enumerate(times):
        click = rng.normal(0, 0.8 if number % 4 == 0 else 0.3, 800)
        sound[round(time * RATE_HERTZ) :][:800] += click * np.exp(-np.arange(800) / 150)
    folder.mkdir()
    soundfile.write(folder / "band.flac", 0.3 * sound, RATE_HERTZ)
    beats = [{"time": t, "bar": n // 4 + 1, "beat": n % 4 + 1} for n, t in enumerate(times)]
    truth = {"beats": beats, "meters": [{"bar": 1, "beats_per_bar": 4, "unit": 4}]}
    (folder / "truth.json").write_text(json.dumps(truth))


def tops(hills: np.ndarray) -> np.ndarray:
    return np.flatnonzero((hills[1:-1] > hills[:-2]) & (hills[1:-1] >= hills[2:]))


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    songs = tmp_path_factory.mktemp("songs")
    for seed in range(40):
        write_song(songs / f"{seed:06d}", seed)
    folder = tmp_path_factory.mktemp("prepared")
    assert prepare([songs], folder, processes=1) == 40
    return folder


def test_sixty_steps_of_training_lower_the_loss_on_songs_that_were_held_out(
    prepared: Path, tmp_path: Path
) -> None:
    torch.manual_seed(1)
    before = validate(BeatNet(), excerpts(prepared, SMALL).held_out()).loss
    plan = TrainingPlan(prepared, tmp_path, seconds=math.inf, steps=60, seed=1, size=SMALL)
    assert train(plan, lambda _: None) < 0.9 * before


def test_the_exported_net_says_what_the_trained_one_says(tmp_path: Path) -> None:
    torch.manual_seed(2)
    net = BeatNet().eval()
    export(net, tmp_path / "net.onnx", {"version": "1.0"})
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"))
    features = np.random.default_rng(3).normal(size=(1, INPUTS, 150)).astype(np.float32)
    answers = session.run(None, {"features": features})
    with torch.no_grad():
        said = net(torch.from_numpy(features))
    for name, answer in zip(OUTPUTS, answers, strict=True):
        assert np.allclose(answer, torch.sigmoid(getattr(said, name)).numpy(), atol=1e-5)


def test_a_song_played_faster_has_its_hills_closer_together(prepared: Path) -> None:
    song = open_dataset(prepared, False).songs[0]
    plain, fast = (targets(song, 0, 300, speed)["beat"] for speed in (1.0, 1.2))
    between = [np.diff(tops(one)).mean() for one in (plain, fast)]
    assert between[1] == pytest.approx(between[0] / 1.2, rel=0.03)


def test_of_six_eighths_every_third_is_felt() -> None:
    beats = [{"time": t / 4, "bar": 0, "beat": t + 1} for t in range(2)]
    beats += [{"time": 0.5 + t / 4, "bar": 1, "beat": t + 1} for t in range(6)]
    meters = [{"bar": 1, "beats_per_bar": 6, "unit": 8}]
    times, downbeats, compound = counted_beats({"beats": beats, "meters": meters})
    assert times.tolist() == [0.5, 1.25]
    assert downbeats.tolist() == [0.5]
    assert compound.tolist() == [1, 1]
