"""Batches of sung excerpts as the word net learns from them."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from cantora_inference.lyrics.log_mels import BANDS, evened
from cantora_inference.values import FloatArray
from training.song_folders import Excerpts, Rng
from training.word_net.dataset import Dataset, open_dataset
from training.word_net.manifest import Manifest
from training.word_net.network import FRAMES_PER_STEP
from training.word_net.singing import sing
from training.word_net.stems import as_stem

_SONG_SHARE = 0.6
"""Of all excerpts, those that are cut from whole songs; the others are made up on the spot."""
_STEM_MIX_BETWEEN = (0.5, 0.2, 0.3)
"""How often such an excerpt is the stem, the mix, or any blend of the two."""
_MOST_BANDS_HIGHER = 3
"""How far its spectrum is moved up or down at most, as of another singer."""

Truth = dict[str, Tensor]
"""`classes`, `weights` and `starts`, each (excerpts, steps)."""
Batch = tuple[Tensor, Truth]


class Labels(NamedTuple):
    """As of `Sung`: each (frames,)."""

    classes: np.ndarray
    weights: FloatArray
    openings: np.ndarray


def draw(manifest: Manifest, dataset: Dataset, rng: Rng) -> Batch:
    """One batch; each excerpt has one singer."""
    mels, classes, weights, starts = [], [], [], []
    for _ in range(manifest.excerpts_per_batch):
        of_song = dataset.songs and rng.uniform() < _SONG_SHARE
        heard, sung = (_of_song if of_song else _made_up)(dataset, manifest, rng)
        mels.append(heard)
        classes.append(sung.classes[::FRAMES_PER_STEP])
        weights.append(sung.weights[::FRAMES_PER_STEP])
        starts.append(_starts(sung.openings))
    truth = {
        "classes": torch.from_numpy(np.stack(classes)).long(),
        "weights": torch.from_numpy(np.stack(weights)),
        "starts": torch.from_numpy(np.stack(starts)),
    }
    return torch.from_numpy(np.stack(mels)), truth


def _made_up(dataset: Dataset, manifest: Manifest, rng: Rng) -> tuple[FloatArray, Labels]:
    singer = dataset.speakers[int(rng.integers(len(dataset.speakers)))]
    sung = sing(singer, manifest.frames_per_excerpt, rng)
    heard = evened(as_stem(sung.power, sung.classes, rng))
    return heard, Labels(sung.classes, sung.weights, sung.openings)


def _of_song(dataset: Dataset, manifest: Manifest, rng: Rng) -> tuple[FloatArray, Labels]:
    """The stem, the mix or something between them, for the net hears both; another throat."""
    song = dataset.songs[int(rng.integers(len(dataset.songs)))]
    first = int(rng.integers(len(song.stem) - manifest.frames_per_excerpt))
    part = slice(first, first + manifest.frames_per_excerpt)
    share = float(rng.choice([1.0, 0.0, rng.uniform()], p=_STEM_MIX_BETWEEN))
    heard = share * song.stem[part].astype(np.float32) + (1 - share) * song.mix[part]
    higher = int(rng.integers(-_MOST_BANDS_HIGHER, _MOST_BANDS_HIGHER + 1))
    bands = np.clip(np.arange(BANDS) - higher, 0, BANDS - 1)
    labels = Labels(song.classes[part], song.weights[part], song.openings[part])
    return np.asarray(heard[:, bands], dtype=np.float32), labels


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
