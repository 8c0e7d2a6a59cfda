"""Batches of sung excerpts as the word net learns from them."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from cantora_inference.lyrics.log_mels import evened
from cantora_inference.values import FloatArray
from training.song_folders import Excerpts, Rng
from training.word_net.dataset import Dataset, open_dataset
from training.word_net.manifest import Manifest
from training.word_net.network import FRAMES_PER_STEP
from training.word_net.singing import sing
from training.word_net.stems import as_stem

Truth = dict[str, Tensor]
"""`classes`, `weights` and `starts`, each (excerpts, steps)."""
Batch = tuple[Tensor, Truth]


def draw(manifest: Manifest, dataset: Dataset, rng: Rng) -> Batch:
    """One batch; each excerpt has one singer."""
    mels, classes, weights, starts = [], [], [], []
    for _ in range(manifest.excerpts_per_batch):
        singer = dataset[int(rng.integers(len(dataset)))]
        sung = sing(singer, manifest.frames_per_excerpt, rng)
        mels.append(evened(as_stem(sung.power, sung.classes, rng)))
        classes.append(sung.classes[::FRAMES_PER_STEP])
        weights.append(sung.weights[::FRAMES_PER_STEP])
        starts.append(_starts(sung.openings))
    truth = {
        "classes": torch.from_numpy(np.stack(classes)).long(),
        "weights": torch.from_numpy(np.stack(weights)),
        "starts": torch.from_numpy(np.stack(starts)),
    }
    return torch.from_numpy(np.stack(mels)), truth


def _starts(openings: np.ndarray) -> FloatArray:
    """1 in the steps where a syllable's vowel begins, a half in those beside."""
    steps = openings.reshape(-1, FRAMES_PER_STEP).any(axis=1)
    beside = np.convolve(steps, [0.5, 1.0, 0.5], "same")
    return np.minimum(beside, 1.0).astype(np.float32)


def excerpts(prepared: Path, manifest: Manifest) -> Excerpts[Dataset, Batch]:
    """Of the speakers whose envelopes lie in a folder."""

    def draw_one(dataset: Dataset, rng: Rng) -> Batch:
        return draw(manifest, dataset, rng)

    return Excerpts(prepared, open_dataset, draw_one)
