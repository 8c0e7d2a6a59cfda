"""python -m training.beat_net --work DIR [--device cuda] [--minutes M].

Renders the timed songs of manifest.json, transforms them, trains for its steps and writes
beat_net-<steps>.onnx, all into DIR. Broken off at any point, the same command goes on.
"""

import math
import sys
from collections.abc import Sequence

from training import command
from training.beat_net.dataset import prepare
from training.beat_net.training_run import TrainingPlan, train
from training.manifest import read_manifest


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    options = command.parser("beat_net", __doc__).parse_args(arguments)
    manifest = read_manifest()
    run = manifest.runs["beat_net"]
    plan = TrainingPlan(
        options.work / "prepared",
        options.work,
        60 * (options.minutes or math.inf),
        run.seed,
        steps=math.inf if options.minutes else run.steps,
        device=options.device,
    )
    songs = options.work / "songs"
    return command.with_songs(
        songs, manifest.timed_songs, plan.prepared, prepare, lambda: train(plan, command.say)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
