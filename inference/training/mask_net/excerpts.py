"""Batches of excerpts as the mask net learns from them."""

from dataclasses import dataclass
from pathlib import Path

from torch import Tensor

from training.mask_net.dataset import Dataset, open_dataset
from training.mask_net.remix import draw_excerpt
from training.mask_net.targets import Truth, batch
from training.song_folders import Excerpts, Rng

Batch = tuple[Tensor, Truth]
"""Features (excerpts, FEATURES, frames, BINS) and what their masks are judged by."""


@dataclass(frozen=True)
class BatchSize:
    """How many excerpts make a batch, and how many frames an excerpt has."""

    excerpts: int = 8
    frames: int = 96

    def draw(self, dataset: Dataset, rng: Rng) -> Batch:
        """One batch."""
        return batch([draw_excerpt(dataset, self.frames, rng) for _ in range(self.excerpts)])


def excerpts(stems: Path, size: BatchSize) -> Excerpts[Dataset, Batch]:
    """Of the songs whose stems lie in a folder."""
    return Excerpts(stems, open_dataset, size.draw)
