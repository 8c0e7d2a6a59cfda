"""python -m training.chord_net --work DIR --clips DIR [--minutes M].

Renders and transforms single notes into DIR/notes, reads the clips (training.render.rhythm), trains
for the manifest's steps and writes chord_net-<steps>.onnx into DIR. Broken off, it goes on.
"""

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.chord_net.clips import read_clip
from training.chord_net.excerpts import Studio
from training.chord_net.note_bank import prepare, read
from training.chord_net.training_run import Material, train
from training.manifest import read_manifest

_HELD_OUT_EVERY = 6


def main(arguments: Sequence[str]) -> int:
    """Prepare and train."""
    words = command.parser("chord_net", __doc__)
    words.add_argument("--clips", type=Path, required=True, help="folders of training.render.rhythm")
    options = words.parse_args(arguments)
    run = read_manifest().runs["chord_net"]
    prepare(options.work / "notes")
    clips = [read_clip(truth.parent) for truth in sorted(options.clips.glob("*/truth.json"))]
    command.say(f"{len(clips)} clips read")
    train(
        Material(
            Studio(read(options.work / "notes")),
            [clip for number, clip in enumerate(clips) if number % _HELD_OUT_EVERY],
        ),
        clips[::_HELD_OUT_EVERY],
        options.work,
        60 * (options.minutes or math.inf),
        math.inf if options.minutes else run.steps,
        run.seed,
        command.say,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
