"""Batches of excerpts without end, and the fixed ones that progress is measured on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from training.song_folders import Draw, endless
from training.voice_net.material import Material, open_material
from training.voice_net.remix import draw_excerpt
from training.voice_net.targets import batch

Batch = tuple[Tensor, dict[str, Tensor]]

HELD_OUT_EVERY = 20
_VALIDATION_BATCHES = 6


@dataclass(frozen=True)
class BatchSize:
    """How many excerpts make a batch, and how many frames an excerpt has."""

    excerpts: int = 8
    frames: int = 256

    def draw(self, material: Material, rng: np.random.Generator) -> Batch:
        """One batch."""
        drawn = [draw_excerpt(material, self.frames, rng) for _ in range(self.excerpts)]
        levels = torch.from_numpy(np.stack([excerpt.levels for excerpt in drawn]))
        return levels, batch([excerpt.targets for excerpt in drawn])


def batches(spectra: Path, seed: int, size: BatchSize) -> Iterator[Batch]:
    """Levels (excerpts, 2, bins, frames) and their targets; songs that come later are found."""

    def open_draw() -> Draw[Batch]:
        return partial(size.draw, open_material(spectra, HELD_OUT_EVERY, held_out=False))

    return endless(open_draw, seed)


def validation(spectra: Path, size: BatchSize) -> list[Batch]:
    """Excerpts of songs that are never trained on, always the same ones."""
    material = open_material(spectra, HELD_OUT_EVERY, held_out=True)
    rng = np.random.default_rng(1)
    return [size.draw(material, rng) for _ in range(_VALIDATION_BATCHES)]
