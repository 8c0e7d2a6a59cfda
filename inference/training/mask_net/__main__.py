"""python -m training.mask_net --work DIR [--device cuda] [--minutes M].

Renders the songs of manifest.json, reads their stems, trains for its steps and writes
mask_net-<steps>.onnx, all into DIR. Broken off at any point, the same command goes on where it was.
Songs in DIR may be those of the voice net.
"""

import math
import sys
from collections.abc import Sequence

from training import command
from training.manifest import read_manifest
from training.mask_net.dataset import prepare
from training.mask_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    options = command.parser("mask_net", __doc__).parse_args(arguments)
    manifest = read_manifest()
    stems, run = options.work / "stems", manifest.runs["mask_net"]
    plan = TrainingPlan(
        stems,
        options.work / "mask_net",
        60 * (options.minutes or math.inf),
        run.seed,
        steps=math.inf if options.minutes else run.steps,
        device=options.device,
    )
    songs = options.work / "songs"
    return command.with_songs(
        songs, manifest.songs, stems, prepare, lambda: train(plan, command.say)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
