"""The songs to learn from, rendered by the commands beside this folder."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

SECONDS = 40

_CHUNK = 10
"""Songs a process makes before the next one begins: one that breaks off costs no more."""


@dataclass(frozen=True)
class SongSet:
    """`count` songs from `first_seed` on, written by `python -m` with these words."""

    name: str
    words: tuple[str, ...]
    first_seed: int
    count: int


SETS = (
    SongSet("plain", ("training.render", "--parts"), 710_000, 240),
    SongSet("wide", ("training.render", "--wide", "--parts"), 900_000, 360),
    SongSet("instrumentals", ("training.render.instrumentals",), 800_000, 300),
)
"""Apart from the seeds of benchmarks and tests, so that none of their songs is learnt."""


class RenderError(Exception):
    """A song could not be made; the text is what the renderer said."""


def render_missing(folder: Path, processes: int, say: Callable[[str], None]) -> list[Path]:
    """Make the songs that are not there yet; the folders of all sets."""
    chunks = [(one, seed) for one in SETS for seed in _missing(one, folder)]
    with ThreadPoolExecutor(processes) as pool:
        for done, chunk in enumerate(pool.map(lambda one: _render(*one, folder), chunks), 1):
            say(f"{done * _CHUNK} of {len(chunks) * _CHUNK} songs rendered, last {chunk}")
    return [folder / one.name for one in SETS]


def _missing(one: SongSet, folder: Path) -> Iterator[int]:
    """First seeds of the chunks of which a song is missing; truth.json is written last."""
    for first in range(one.first_seed, one.first_seed + one.count, _CHUNK):
        names = (f"{seed:06d}" for seed in range(first, first + _CHUNK))
        if not all((folder / one.name / name / "truth.json").exists() for name in names):
            yield first


def _render(one: SongSet, seed: int, folder: Path) -> str:
    counted = ["--seed", str(seed), "--count", str(_CHUNK), "--seconds", str(SECONDS)]
    command = [sys.executable, "-m", *one.words, *counted, "--out", str(folder / one.name)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise RenderError(answer.stderr.strip()[-500:] or f"{one.name} {seed} ended without a word")
    return f"{one.name} {seed}"
