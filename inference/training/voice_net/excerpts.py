"""Batches of excerpts as the voice net learns from them."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from training.song_folders import Excerpts, Rng
from training.voice_net.dataset import Dataset, open_dataset
from training.voice_net.remix import draw_excerpt
from training.voice_net.targets import batch

Batch = tuple[Tensor, dict[str, Tensor]]
"""Levels (excerpts, 2, bins, frames) and their targets."""


@dataclass(frozen=True)
class BatchSize:
    """How many excerpts make a batch, and how many frames an excerpt has."""

    excerpts: int = 8
    frames: int = 256

    def draw(self, dataset: Dataset, rng: Rng) -> Batch:
        """One batch."""
        drawn = [draw_excerpt(dataset, self.frames, rng) for _ in range(self.excerpts)]
        levels = torch.from_numpy(np.stack([excerpt.levels for excerpt in drawn]))
        return levels, batch([excerpt.targets for excerpt in drawn])


def excerpts(spectra: Path, size: BatchSize) -> Excerpts[Dataset, Batch]:
    """Of the songs whose spectra lie in a folder."""
    return Excerpts(spectra, open_dataset, size.draw)
