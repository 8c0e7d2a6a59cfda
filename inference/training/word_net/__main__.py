"""python -m training.word_net --work DIR [--begin-from NET.onnx] [--device cuda] [--minutes M].

Lets the speakers of manifest.json speak, renders its songs, analyses these and those that
`training.word_net.remixed_songs` left in DIR/songs/remixed, trains on all of them for the steps
that training/manifest.json names and writes word_net-<steps>.onnx, all into DIR. Broken off at
any point, the same command goes on where it was.
"""

import math
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from training import command
from training.manifest import read_manifest as read_runs
from training.song_folders import prepare_songs
from training.word_net.dataset import SONGS
from training.word_net.envelopes import prepare
from training.word_net.manifest import read_manifest
from training.word_net.song_stems import prepare_stem
from training.word_net.training_run import TrainingPlan, train


def main(arguments: Sequence[str]) -> int:
    """Speak, render, prepare and train; 1 with a sentence where songs cannot be made."""
    words = command.parser("word_net", __doc__)
    words.add_argument("--begin-from", type=Path, help="an exported net that is to learn more")
    options = words.parse_args(arguments)
    run = read_runs().runs["word_net"]
    manifest = read_manifest(run.seed)
    envelopes, songs = options.work / "envelopes", options.work / "songs"
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
    return command.with_songs(
        songs,
        manifest.songs,
        envelopes / SONGS,
        partial(_prepare_songs, manifest.held_out_variants),
        lambda: train(plan, command.say),
    )


def _prepare_songs(
    held_out: Sequence[str], rendered: Sequence[Path], prepared: Path, processes: int
) -> int:
    """With the remixed songs beside them, where there are any."""
    remixed = [folder for folder in (rendered[0].parent / "remixed",) if folder.is_dir()]
    return prepare_songs(
        [*rendered, *remixed], prepared, processes, partial(prepare_stem, held_out)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
