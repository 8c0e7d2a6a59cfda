"""Folders of prepared songs: which are new, which are held out, and batches of them without end."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Generic, TypeVar

import numpy as np
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

Batch = TypeVar("Batch")
Draw = Callable[[np.random.Generator], Batch]

_BATCHES_BEFORE_LOOKING_AGAIN = 100
_WORKERS = 1


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


def songs_in(prepared: Path, held_out_every: int, held_out: bool) -> Iterator[Path]:
    """The prepared songs' .npz; one in `held_out_every`, by its name, is held out."""
    for path in sorted(prepared.glob("*.npz")):
        if (zlib.crc32(path.stem.encode()) % held_out_every == 0) == held_out:
            yield path


def endless(open_draw: Callable[[], Draw[Batch]], seed: int) -> Iterator[Batch]:
    """Batches from a process beside; it opens the songs anew at times, so that later ones count."""
    stream = _Stream(open_draw, seed)
    return iter(DataLoader(stream, batch_size=None, num_workers=_WORKERS, prefetch_factor=4))


class _Stream(IterableDataset[Batch], Generic[Batch]):
    def __init__(self, open_draw: Callable[[], Draw[Batch]], seed: int) -> None:
        self._open_draw, self._seed = open_draw, seed

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        rng = np.random.default_rng([self._seed, worker.id if worker else 0])
        while True:
            draw = self._open_draw()
            for _ in range(_BATCHES_BEFORE_LOOKING_AGAIN):
                yield draw(rng)
