"""python -m training.mask_net --work DIR [--minutes M] [--seed N].

Renders the songs, reads their stems, trains and writes mask_net-<steps>.onnx, all into DIR. Broken
off at any point, the same command goes on where it was. Songs in DIR may be those of the voice net.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from training.mask_net.material import prepare
from training.mask_net.training_run import Plan, train
from training.voice_net.songs import RenderError, render_missing


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    wish = _parser().parse_args(arguments)
    processes = os.cpu_count() or 1
    try:
        folders = render_missing(wish.work / "songs", processes, _say)
    except RenderError as error:
        print(error, file=sys.stderr)
        return 1
    stems = wish.work / "stems"
    _say(f"{prepare(folders, stems, processes)} songs read")
    train(Plan(stems, wish.work / "mask_net", 60 * wish.minutes, wish.seed), _say)
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training.mask_net", description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="songs, stems, checkpoints, net")
    parser.add_argument("--minutes", type=float, default=40.0, help="of training, after rendering")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
