"""Batches of excerpts as the beat net learns from them: faster, slower, louder, with a voice."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from cantora_inference.key_tempo.beats.features import BANDS, with_rises
from cantora_inference.values import FloatArray
from training.beat_net.dataset import Dataset, Song, open_dataset
from training.song_folders import Excerpts, Rng

Batch = tuple[Tensor, dict[str, Tensor]]
"""Features (excerpts, inputs, frames) and their targets, each (excerpts, frames)."""

_HILL_FRAMES = 0.75
_SLOWEST, _FASTEST = 0.84, 1.2
_VOICE_SHARE, _MUTED_SHARE = 0.4, 0.3


@dataclass(frozen=True)
class BatchSize:
    """How many excerpts make a batch, and how many frames an excerpt has."""

    excerpts: int = 4
    frames: int = 1_024

    def draw(self, dataset: Dataset, rng: Rng) -> Batch:
        """One batch."""
        drawn = [_excerpt(dataset, self.frames, rng) for _ in range(self.excerpts)]
        inputs = torch.from_numpy(np.stack([features.T for features, _ in drawn]))
        names = drawn[0][1]
        return inputs, {n: torch.from_numpy(np.stack([t[n] for _, t in drawn])) for n in names}


def excerpts(prepared: Path, size: BatchSize) -> Excerpts[Dataset, Batch]:
    """Of the songs that lie prepared in a folder."""
    return Excerpts(prepared, open_dataset, size.draw)


def targets(song: Song, first: float, frames: int, speed: float) -> dict[str, FloatArray]:
    """Hills at the beats of an excerpt that begins at frame `first` and is played `speed` times."""
    at = first + np.arange(frames) * speed
    nearest = np.abs(at[:, None] - song.beats).argmin(axis=1)
    reach = 1.5 * float(np.median(np.diff(song.beats))) if len(song.beats) > 1 else 0.0
    judged = (at >= song.beats[0] - reach) & (at <= song.beats[-1] + reach)
    return {
        "beat": _hills(at, song.beats, speed),
        "downbeat": _hills(at, song.downbeats, speed),
        "compound": song.compound[nearest].astype(np.float32),
        "judged": judged.astype(np.float32),
    }


def _hills(at: FloatArray, events: FloatArray, speed: float) -> FloatArray:
    if not len(events):
        return np.zeros(len(at), np.float32)
    away = np.abs(at[:, None] - events).min(axis=1) / speed
    return np.exp(-0.5 * np.square(away / _HILL_FRAMES)).astype(np.float32)


def _excerpt(dataset: Dataset, frames: int, rng: Rng) -> tuple[FloatArray, dict[str, FloatArray]]:
    song = dataset.songs[int(rng.integers(len(dataset.songs)))]
    speed = float(rng.uniform(_SLOWEST, _FASTEST)) if rng.uniform() < 0.7 else 1.0
    first = float(rng.integers(max(1, int(len(song.levels) - frames * speed))))
    at = first + np.arange(frames) * speed
    levels = _played(_at(song.levels, at), dataset, rng)
    features = np.concatenate([with_rises(levels), _at(song.changes, at)], axis=1)
    return features.astype(np.float32), targets(song, first, frames, speed)


def _at(values: np.ndarray, at: np.ndarray) -> FloatArray:
    """Rows between rows; nothing after the end."""
    low = np.minimum(at.astype(int), len(values) - 1)
    high = np.minimum(low + 1, len(values) - 1)
    share = (at - low)[:, None].clip(0, 1)
    rows = values[low] * (1 - share) + values[high] * share
    return np.where((at < len(values))[:, None], rows, 0).astype(np.float32)


def _played(levels: FloatArray, dataset: Dataset, rng: Rng) -> FloatArray:
    """Louder, softer, brighter, with a voice, with bands left out."""
    heard = 10**levels - 1
    if dataset.voices and rng.uniform() < _VOICE_SHARE:
        voice = dataset.voices[int(rng.integers(len(dataset.voices)))]
        start = int(rng.integers(max(1, len(voice) - len(levels))))
        part = voice[start : start + len(levels)].astype(np.float32)
        heard[: len(part)] += (10**part - 1) * 10 ** (rng.uniform(-18, 3) / 20)
    slope = rng.uniform(-8, 8) * np.linspace(-1, 1, BANDS)
    heard *= 10 ** ((rng.uniform(-12, 4) + slope) / 20)
    if rng.uniform() < _MUTED_SHARE:
        width, middle = int(rng.integers(8, 50)), int(rng.integers(BANDS))
        heard[:, max(0, middle - width) : middle] = 0
    return np.log10(1 + np.maximum(heard, 0)).astype(np.float32)
