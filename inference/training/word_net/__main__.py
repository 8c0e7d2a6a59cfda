"""python -m training.word_net --work DIR [--begin-from NET.onnx] [--device cuda] [--minutes M].

Lets the speakers of manifest.json speak, trains on their phrases as singing for the steps that
training/manifest.json names and writes word_net-<steps>.onnx, all into DIR. Broken off at any
point, the same command goes on where it was.
"""

import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.manifest import read_manifest as read_runs
from training.word_net.envelopes import prepare
from training.word_net.manifest import read_manifest
from training.word_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Speak, prepare and train."""
    words = command.parser("word_net", __doc__)
    words.add_argument("--begin-from", type=Path, help="an exported net that is to learn more")
    options = words.parse_args(arguments)
    run = read_runs().runs["word_net"]
    manifest = read_manifest(run.seed)
    envelopes = options.work / "envelopes"
    command.say(f"{prepare(envelopes, manifest, os.cpu_count() or 1)} speakers prepared")
    plan = TrainingPlan(
        envelopes,
        options.work,
        60 * (options.minutes or math.inf),
        manifest,
        options.begin_from,
        steps=math.inf if options.minutes else run.steps,
        device=options.device,
    )
    train(plan, command.say)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
