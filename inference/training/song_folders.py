"""Folders of prepared songs: which are new, which are held out, and batches of them without end."""

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Generic, TypeVar

import numpy as np
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

Batch = TypeVar("Batch")
Dataset = TypeVar("Dataset")
Rng = np.random.Generator

_HELD_OUT_EVERY = 20
_VALIDATION_BATCHES = 6
_BATCHES_BEFORE_LOOKING_AGAIN = 100
_WORKERS = 1


@dataclass(frozen=True)
class Excerpts(Generic[Dataset, Batch]):
    """Batches of excerpts of the songs that are prepared in a folder.

    open_dataset: the songs of the folder, those that are held out or all others.
    draw: one batch of them; the same generator gives the same one.
    """

    prepared: Path
    open_dataset: Callable[[Path, bool], Dataset]
    draw: Callable[[Dataset, Rng], Batch]

    def endless(self, seed: int) -> Iterator[Batch]:
        """Batches from a process beside; it opens the songs anew at times: later ones count too."""
        stream = _Stream(self, seed)
        return iter(DataLoader(stream, batch_size=None, num_workers=_WORKERS, prefetch_factor=4))

    def held_out(self) -> list[Batch]:
        """Excerpts of songs that are never trained on, always the same ones."""
        dataset = self.open_dataset(self.prepared, True)
        rng = np.random.default_rng(1)
        return [self.draw(dataset, rng) for _ in range(_VALIDATION_BATCHES)]


def prepare_songs(
    songs: Sequence[Path], prepared: Path, processes: int, one: Callable[[Path, Path], None]
) -> int:
    """Do `one` (folder for results, folder of a song) for each new song; how many there were.

    songs: folders of songs with truth.json. A song is done where `<its name>.npz` is in `prepared`.
    """
    prepared.mkdir(parents=True, exist_ok=True)
    new = [
        folder
        for parent in songs
        for folder in sorted(parent.iterdir())
        if (folder / "truth.json").exists() and not (prepared / f"{folder.name}.npz").exists()
    ]
    with Pool(processes) as pool:
        for _ in pool.imap_unordered(partial(one, prepared), new):
            pass
    return len(new)


def songs_in(prepared: Path, held_out: bool) -> Iterator[Path]:
    """The prepared songs' .npz; one in twenty, by its name, is held out."""
    for path in sorted(prepared.glob("*.npz")):
        if (zlib.crc32(path.stem.encode()) % _HELD_OUT_EVERY == 0) == held_out:
            yield path


class _Stream(IterableDataset[Batch], Generic[Dataset, Batch]):
    def __init__(self, excerpts: Excerpts[Dataset, Batch], seed: int) -> None:
        self._excerpts, self._seed = excerpts, seed

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        rng = np.random.default_rng([self._seed, worker.id if worker else 0])
        while True:
            dataset = self._excerpts.open_dataset(self._excerpts.prepared, False)
            for _ in range(_BATCHES_BEFORE_LOOKING_AGAIN):
                yield self._excerpts.draw(dataset, rng)
