"""python -m training.voice_net --work DIR [--minutes M] [--seed N] [--begin-from NET.onnx].

Renders the songs, transforms them, trains and writes voice_net-<steps>.onnx, all into DIR. Broken
off at any point, the same command goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from training.voice_net.material import prepare
from training.voice_net.songs import RenderError, render_missing
from training.voice_net.training_run import Plan, train


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    wish = _parser().parse_args(arguments)
    processes = os.cpu_count() or 1
    try:
        folders = render_missing(wish.work / "songs", processes, _say)
    except RenderError as error:
        print(error, file=sys.stderr)
        return 1
    spectra = wish.work / "spectra"
    _say(f"{prepare(folders, spectra, processes)} songs transformed")
    train(Plan(spectra, wish.work, 60 * wish.minutes, wish.seed, wish.begin_from), _say)
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training.voice_net", description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="songs, spectra, checkpoints, net")
    parser.add_argument("--minutes", type=float, default=75.0, help="of training, after rendering")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin-from", type=Path, help="an exported net that is to learn more")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
