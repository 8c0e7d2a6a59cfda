"""python -m training.voice_net --work DIR [--begin-from NET.onnx] [--device cuda] [--minutes M].

Renders the songs of manifest.json, transforms them, trains for its steps and writes
voice_net-<steps>.onnx, all into DIR; recordings cut into DIR/songs/recordings and singing labelled
in DIR/songs/singing take part. Broken off at any point, the same command goes on where it was.
"""

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from training import command
from training.manifest import BASES, read_manifest
from training.voice_net.dataset import prepare
from training.voice_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Render, prepare and train; 1 with a sentence where songs cannot be made."""
    words = command.parser("voice_net", __doc__)
    words.add_argument("--begin-from", type=Path, help="an exported net; the manifest's else")
    options = words.parse_args(arguments)
    manifest = read_manifest()
    spectra, run = options.work / "spectra", manifest.runs["voice_net"]
    plan = TrainingPlan(
        spectra,
        options.work,
        60 * (options.minutes or math.inf),
        run.seed,
        options.begin_from or BASES / f"voice_net-{run.begun_from}.onnx",
        steps=math.inf if options.minutes else run.steps,
        device=options.device,
    )
    songs = options.work / "songs"
    return command.with_songs(
        songs, manifest.songs, spectra, _prepare, lambda: train(plan, command.say)
    )


def _prepare(folders: Sequence[Path], spectra: Path, processes: int) -> int:
    """With the singing beside them, of which nobody knows the band."""
    singing = [folder for folder in (folders[0].parent / "singing",) if folder.is_dir()]
    return prepare([*folders, *singing], spectra, processes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
