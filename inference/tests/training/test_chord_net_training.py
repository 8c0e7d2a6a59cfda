"""The training of the chord net on notes of sines; its network needs torch."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs torch: `npm run test:training`")
pytest.importorskip("onnx", reason="needs onnx: `npm run test:training`")

import torch

from cantora_inference.chords.chord_net import ChordNet as ShippedNet
from cantora_inference.chords.constant_q import RATE_HERTZ, constant_q
from cantora_inference.chords.names import CHORDS, QUALITIES
from cantora_inference.networks.settings import NetworkSettings
from training.chord_net.clips import Clip
from training.chord_net.excerpts import FRAMES, Studio
from training.chord_net.network import ChordNet
from training.chord_net.note_bank import HOP, LEAD_FRAMES, NOTE_FRAMES, Voice
from training.chord_net.training_run import Material, TrainingPlan, train

pytestmark = pytest.mark.slow

NONE = len(CHORDS) - 1


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio([voice_of(family) for family in ("keys", "basses", "organs")])


def test_an_excerpt_sounds_as_its_chords_do(studio: Studio) -> None:
    hits = total = 0
    for seed in range(12):
        levels, numbers = studio.excerpt(np.random.default_rng(seed))
        assert levels.shape == (FRAMES, 252)
        classes = levels.reshape(FRAMES, 7, 12, 3)[..., 0].mean(axis=1)
        for frame in np.flatnonzero(numbers != NONE)[::8]:
            root, quality = divmod(int(numbers[frame]), len(QUALITIES))
            tones = [(root + step) % 12 for step in list(QUALITIES.values())[quality]]
            hits += classes[frame, tones].mean() > np.median(classes[frame])
            total += 1
    assert hits > 0.9 * total > 30


def test_a_window_of_a_clip_moves_with_its_names() -> None:
    levels = np.full((200, 252), -80.0, dtype=np.float32)
    levels[:, 36 * 3] = 0.0
    clip = Clip(levels, np.full(200, CHORDS.index("Cm")))
    for seed in range(8):
        seen, numbers = clip.window(50, np.random.default_rng(seed))
        root, quality = divmod(int(numbers[0]), len(QUALITIES))
        assert int(seen[0].argmax()) % 36 == 3 * root
        assert list(QUALITIES)[quality] == "m"


def test_what_sounds_a_fifth_higher_is_called_a_fifth_higher() -> None:
    torch.manual_seed(3)
    net = ChordNet().eval()
    octave = torch.randn(1, 40, 36) * 20 - 40
    levels = octave.repeat(1, 1, 7)
    with torch.no_grad():
        said, higher = net(levels), net(torch.roll(levels, 3 * 7, dims=2))
    moved = torch.roll(said[..., :-1], 7 * len(QUALITIES), dims=2)
    assert torch.allclose(moved, higher[..., :-1], atol=1e-4)


def test_a_short_training_lowers_the_loss_and_leaves_a_net_that_runs(
    studio: Studio, tmp_path: Path
) -> None:
    levels, numbers = studio.excerpt(np.random.default_rng(99))
    held = [Clip(np.tile(levels, (2, 1)), np.tile(numbers, 2))]
    lines: list[str] = []
    first = train(Material(studio, []), held, TrainingPlan(tmp_path, 1e9, 1, 1), lines.append)
    after = train(Material(studio, []), held, TrainingPlan(tmp_path, 1e9, 1, 40), lines.append)
    assert after < first - 0.3
    tones = constant_q(np.random.default_rng(5).normal(0, 0.1, 30_000).astype(np.float32), 440.0)
    net = ShippedNet(NetworkSettings(), tmp_path / "chord_net-40.onnx")
    assert np.allclose(net.shares(tones).sum(axis=1), 1, atol=1e-4)


def voice_of(family: str) -> Voice:
    """An octave and a half of plain tones that begin after the bank's lead."""
    pitches, notes = np.arange(36, 84, 3), []
    time = (np.arange((NOTE_FRAMES - 1) * HOP) - LEAD_FRAMES * HOP) / RATE_HERTZ
    for pitch in pitches:
        tone = np.sin(2 * np.pi * 440 * 2 ** ((pitch - 69) / 12) * time) * (time >= 0)
        found = constant_q((tone * np.exp(-np.maximum(time, 0))).astype(np.float32), 440.0, HOP)
        notes.append(np.stack([found.real, found.imag], axis=-1) / 150)
    return Voice(family, pitches, np.array(notes, dtype=np.float16))
