"""What the training commands share: their words, and the songs that they make before they train."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from training.manifest import SongSpan
from training.songs import RenderError, render_missing

Prepare = Callable[[Sequence[Path], Path, int], int]


def parser(net: str, description: str | None) -> argparse.ArgumentParser:
    """--work, --device, and --minutes in place of the manifest's steps."""
    words = argparse.ArgumentParser(prog=f"python -m training.{net}", description=description)
    words.add_argument("--work", type=Path, required=True, help="songs, checkpoints and the net")
    words.add_argument("--minutes", type=float, help="so long, instead of the manifest's steps")
    words.add_argument("--device", default="cpu", help="where torch computes: cpu or cuda")
    return words


def with_songs(
    songs: Path,
    spans: Sequence[SongSpan],
    prepared: Path,
    prepare: Prepare,
    train: Callable[[], object],
) -> int:
    """Make the songs of the spans that are missing, prepare them, train; the exit status.

    1, with a sentence, where songs cannot be made.
    """
    processes = os.cpu_count() or 1
    try:
        folders = render_missing(songs, spans, processes, say)
    except RenderError as error:
        print(error, file=sys.stderr)
        return 1
    say(f"{prepare(folders, prepared, processes)} songs prepared")
    train()
    return 0


def say(line: str) -> None:
    """A line of progress, at once."""
    print(line, flush=True)
