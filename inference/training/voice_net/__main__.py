"""python -m training.voice_net --work DIR [--minutes M] [--seed N] [--begin-from NET.onnx].

Renders the songs, transforms them, trains and writes voice_net-<steps>.onnx, all into DIR. Broken
off at any point, the same command goes on where it was.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.voice_net.dataset import prepare
from training.voice_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    words = command.parser("voice_net", __doc__, minutes=75)
    words.add_argument("--begin-from", type=Path, help="an exported net that is to learn more")
    options = words.parse_args(arguments)
    spectra = options.work / "spectra"
    plan = TrainingPlan(
        spectra, options.work, 60 * options.minutes, options.seed, options.begin_from
    )
    songs = options.work / "songs"
    return command.with_songs(songs, spectra, prepare, lambda: train(plan, command.say))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
