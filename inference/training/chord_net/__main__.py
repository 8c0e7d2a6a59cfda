"""python -m training.chord_net --work DIR [--minutes M].

Plays the clips of manifest.json and single notes of the soundfonts, transforms both, trains for its
steps and writes chord_net-<steps>.onnx, all into DIR. Broken off at any point, the same command
goes on.
"""

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.chord_net.clips import Clip, read_clip
from training.chord_net.excerpts import Studio
from training.chord_net.note_bank import prepare, read
from training.chord_net.training_run import Material, TrainingPlan, train
from training.manifest import read_manifest

_HELD_OUT_EVERY = 6


def main(arguments: Sequence[str]) -> int:
    """Play, transform and train; 1 with a sentence where nothing can be played."""
    options = command.parser("chord_net", __doc__).parse_args(arguments)
    manifest = read_manifest()
    run, notes = manifest.runs["chord_net"], options.work / "notes"
    clips: list[Clip] = []

    def prepare_all(folders: Sequence[Path], prepared: Path, _: int) -> int:
        prepare(prepared)
        truths = sorted(path for folder in folders for path in folder.glob("*/truth.json"))
        clips.extend(read_clip(path.parent) for path in truths)
        return len(clips)

    plan = TrainingPlan(
        options.work,
        60 * (options.minutes or math.inf),
        run.seed,
        math.inf if options.minutes else run.steps,
    )
    spans = [span for span in manifest.timed_songs if span.kind == "rhythm"]
    return command.with_songs(
        options.work / "songs",
        spans,
        notes,
        prepare_all,
        lambda: train(
            Material(Studio(read(notes)), [c for i, c in enumerate(clips) if i % _HELD_OUT_EVERY]),
            clips[::_HELD_OUT_EVERY],
            plan,
            command.say,
        ),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
