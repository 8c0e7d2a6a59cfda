"""python -m training.voice_net --work DIR [--minutes M] [--seed N] [--begin-from NET.onnx].

Renders the songs, transforms them, trains and writes voice_net-<steps>.onnx, all into DIR. Broken
off at any point, the same command goes on where it was.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.voice_net.material import prepare
from training.voice_net.training_run import Plan, train


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    words = command.parser("voice_net", __doc__, minutes=75)
    words.add_argument("--begin-from", type=Path, help="an exported net that is to learn more")
    wish = words.parse_args(arguments)
    spectra = wish.work / "spectra"
    plan = Plan(spectra, wish.work, 60 * wish.minutes, wish.seed, wish.begin_from)
    songs = wish.work / "songs"
    return command.with_songs(songs, spectra, prepare, lambda: train(plan, command.say))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
