"""The training of the word net on phrases of a few made-up sounds; its network needs torch."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs torch: `npm run test:training`")
pytest.importorskip("onnx", reason="needs onnx: `npm run test:training`")
pytest.importorskip("pyworld", reason="needs pyworld: `npm run test:training`")

import onnx
import torch
from onnx.numpy_helper import to_array

from cantora_inference.lyrics.log_mels import BANDS
from cantora_inference.lyrics.phones.phone_classes import CLASS_INDEX, PHONE_CLASSES, PhoneClass
from cantora_inference.lyrics.word_net import WordNet as ShippedReader
from cantora_inference.networks.settings import NetworkSettings
from training.weight_mean import mean_of
from training.word_net import excerpts as excerpts_module
from training.word_net.dataset import SONGS, open_dataset
from training.word_net.excerpts import draw
from training.word_net.export import export
from training.word_net.manifest import Manifest, read_manifest
from training.word_net.network import WordNet, parameters
from training.word_net.recorded_phones import ipa_of
from training.word_net.singing import sing
from training.word_net.speakers import draw_speakers
from training.word_net.training_run import TrainingPlan, train

pytestmark = pytest.mark.slow

MANIFEST = Manifest("t", 1, 1, 0, 4, (), (), excerpts_per_batch=2, frames_per_excerpt=400)
SOUNDS = (
    PhoneClass.SILENCE,
    PhoneClass.VOICELESS_ALVEOLAR_FRICATIVE,
    PhoneClass.OPEN_CENTRAL_UNROUNDED,
    PhoneClass.NEAR_CLOSE_FRONT_UNROUNDED,
    PhoneClass.ALVEOLAR_NASAL,
    PhoneClass.CLOSE_MID_BACK_ROUNDED,
)
"""`sain-o`: two syllables, the first of which ends in a diphthong."""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("envelopes")
    hills = np.linspace(20, 200, len(SOUNDS))[:, None]
    shape = -0.5 * ((np.arange(257) - hills) / 20) ** 2
    for name in ("0001", "held-out-0002"):
        np.savez(
            folder / f"{name}.npz",
            envelopes=np.repeat(shape, 10, axis=0).astype(np.float16),
            frames=[10 * len(SOUNDS)],
            starts=np.arange(0, 10 * len(SOUNDS) + 1, 10),
            classes=[*(CLASS_INDEX[one] for one in SOUNDS), CLASS_INDEX[PhoneClass.SILENCE]],
            phones=[len(SOUNDS) + 1],
        )
    frames = 500
    (folder / SONGS).mkdir()
    np.savez(
        folder / SONGS / "song.npz",
        stem=np.full((frames, BANDS), 1.0, dtype=np.float16),
        mix=np.full((frames, BANDS), -1.0, dtype=np.float16),
        classes=np.full(frames, CLASS_INDEX[PhoneClass.OPEN_CENTRAL_UNROUNDED]),
        weights=np.ones(frames, dtype=np.float32),
        openings=np.arange(frames) % 50 == 0,
    )
    return folder


def test_the_vowel_of_each_syllable_opens_it_and_the_end_of_a_diphthong_does_not(
    prepared: Path,
) -> None:
    (singer,) = open_dataset(prepared, held_out=False).speakers
    sung = sing(singer, 2000, np.random.default_rng(1))
    opened = {PHONE_CLASSES[kind] for kind in sung.classes[sung.openings]}
    assert opened == {PhoneClass.OPEN_CENTRAL_UNROUNDED, PhoneClass.CLOSE_MID_BACK_ROUNDED}


def test_the_same_seed_draws_the_same_batch(prepared: Path) -> None:
    dataset = open_dataset(prepared, held_out=False)
    first, again = (draw(MANIFEST, dataset, np.random.default_rng(3)) for _ in range(2))
    assert torch.equal(first[0], again[0])
    assert set(first[1]["starts"].unique().tolist()) == {0.0, 0.5, 1.0}


def test_excerpts_of_whole_songs_are_the_stem_the_mix_and_what_lies_between(prepared: Path) -> None:
    dataset = replace(open_dataset(prepared, held_out=False), speakers=[])
    rng = np.random.default_rng(5)
    songs_alone = replace(MANIFEST, excerpts_per_batch=200)
    with patch.object(excerpts_module, "_SONG_SHARE", 1.0):
        mels, truth = draw(songs_alone, dataset, rng)
    levels = mels[:, 0, 0].tolist()
    assert {-1.0, 1.0} <= set(levels)
    assert any(-0.9 < level < 0.9 for level in levels)
    assert (truth["classes"] == CLASS_INDEX[PhoneClass.OPEN_CENTRAL_UNROUNDED]).all()


def test_the_mean_of_two_nets_has_weights_between_theirs(tmp_path: Path) -> None:
    for name in ("one", "other"):
        export(WordNet().eval(), tmp_path / f"{name}.onnx", {"version": name})
    one, other = (onnx.load(tmp_path / f"{name}.onnx") for name in ("one", "other"))
    mean = mean_of([one, other], [3.0, 1.0], "mean")
    parts = zip(one.graph.initializer, other.graph.initializer, mean.graph.initializer, strict=True)
    for first, second, between in parts:
        wanted = 0.75 * to_array(first) + 0.25 * to_array(second)
        assert np.allclose(to_array(between), wanted, atol=1e-6)
    assert {said.key: said.value for said in mean.metadata_props}["version"] == "mean"


def test_training_lowers_the_loss_and_leaves_a_net_that_the_service_opens(
    prepared: Path, tmp_path: Path
) -> None:
    plan = TrainingPlan(prepared, tmp_path, seconds=15, manifest=MANIFEST)
    said: list[str] = []
    assert train(plan, said.append) < 4.0
    (file,) = tmp_path.glob("word_net-*.onnx")
    heard = ShippedReader(NetworkSettings(), file).hear(np.zeros(16_000, dtype=np.float32))
    assert heard.syllable_starts is not None
    assert heard.syllable_starts.shape == (len(heard.log_shares),)


def test_a_net_of_which_only_the_file_is_left_is_gone_on_from(
    prepared: Path, tmp_path: Path
) -> None:
    train(TrainingPlan(prepared, tmp_path / "first", 3, MANIFEST), lambda _: None)
    (file,) = (tmp_path / "first").glob("word_net-*.onnx")
    plan = TrainingPlan(prepared, tmp_path / "longer", 3, MANIFEST, file)
    train(plan, lambda _: None)
    kept = torch.load(tmp_path / "longer" / "checkpoint.pt", weights_only=True)
    assert kept["step"] > kept["first_step"] == int(file.stem.split("-")[1])


def test_the_net_stays_small(tmp_path: Path) -> None:
    assert parameters(WordNet()) <= 800_000
    export(WordNet().eval(), tmp_path / "net.onnx", {})
    assert (tmp_path / "net.onnx").stat().st_size <= 3_000_000


def test_every_recorded_voice_says_what_its_phones_are() -> None:
    voices = {one.voice for one in draw_speakers(read_manifest(seed=1)) if one.is_recorded}
    assert all(ipa_of(voice.removeprefix("festival/"), "m") == "m" for voice in voices)
