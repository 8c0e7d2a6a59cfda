"""python -m training.word_net --work DIR [--minutes M] [--begin-from CHECKPOINT].

Lets the speakers of manifest.json speak, trains on their phrases as singing and writes
word_net-<steps>.onnx, all into DIR. Broken off at any point, the same command goes on where it was.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from training import command
from training.word_net.envelopes import prepare
from training.word_net.manifest import read_manifest
from training.word_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Speak, prepare and train."""
    words = command.parser("word_net", __doc__, minutes=120)
    words.add_argument("--begin-from", type=Path, help="a checkpoint that is to learn more")
    options = words.parse_args(arguments)
    manifest = replace(read_manifest(), seed=options.seed)
    envelopes = options.work / "envelopes"
    command.say(f"{prepare(envelopes, manifest, os.cpu_count() or 1)} speakers prepared")
    seconds = 60 * options.minutes
    train(TrainingPlan(envelopes, options.work, seconds, manifest, options.begin_from), command.say)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
