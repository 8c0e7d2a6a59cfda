"""The songs of manifest.json, rendered by the commands beside this file."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from training.manifest import SongSpan

SECONDS = 40
F0_STEP_SECONDS = 0.01
"""Of the pitch in truth.json."""
RECORDINGS = "recordings"
"""Beside the rendered songs, where `python -m training.recordings` has cut any."""

_CHUNK = 10
"""Songs a process makes before the next one begins: one that breaks off costs no more."""


_COMMANDS: Mapping[str, tuple[str, ...]] = {
    "plain": ("training.render", "--parts"),
    "weak": ("training.render", "--case", "weak_vowels", "--parts"),
    "wide": ("training.render", "--wide", "--parts"),
    "instrumentals": ("training.render.instrumentals",),
    "rhythm": ("training.render.rhythm", "--seconds", "36"),
}


class RenderError(Exception):
    """A song could not be made; the text is what the renderer said."""


def render_missing(
    folder: Path, spans: Sequence[SongSpan], processes: int, say: Callable[[str], None]
) -> list[Path]:
    """Make the songs that are missing; folders of all songs and recordings."""
    chunks = [(span, seed) for span in spans for seed in _missing(span, folder)]
    with ThreadPoolExecutor(processes) as pool:
        for done, chunk in enumerate(pool.map(lambda one: _render(*one, folder), chunks), 1):
            say(f"{done * _CHUNK} of {len(chunks) * _CHUNK} songs rendered, last {chunk}")
    kinds = (*dict.fromkeys(span.kind for span in spans), RECORDINGS)
    return [folder / kind for kind in kinds if (folder / kind).is_dir()]


def _missing(span: SongSpan, folder: Path) -> Iterator[range]:
    """Chunks of seeds of which a song is missing; truth.json is written last."""
    last = span.first_seed + span.count
    for first in range(span.first_seed, last, _CHUNK):
        seeds = range(first, min(first + _CHUNK, last))
        names = (f"{seed:06d}" for seed in seeds)
        if not all((folder / span.kind / name / "truth.json").exists() for name in names):
            yield seeds


def _render(span: SongSpan, seeds: range, folder: Path) -> str:
    counted = ["--seed", str(seeds[0]), "--count", str(len(seeds)), "--seconds", str(SECONDS)]
    counted += ["--out", str(folder / span.kind)]
    module, *options = _COMMANDS[span.kind]
    # What a kind sets itself comes last, so that it holds.
    command = [sys.executable, "-m", module, *counted, *options]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        said = answer.stderr.strip()[-500:]
        raise RenderError(said or f"{span.kind} {seeds[0]} ended without a word")
    return f"{span.kind} {seeds[0]}"
