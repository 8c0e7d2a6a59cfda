"""python -m training.word_net --work DIR [--minutes M].

Lets the speakers of manifest.json speak, trains on their phrases as singing and writes
word_net-<steps>.onnx, all into DIR. Broken off at any point, the same command goes on where it was.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace

from training import command
from training.word_net.envelopes import prepare
from training.word_net.manifest import read_manifest
from training.word_net.training_run import train


def main(arguments: Sequence[str]) -> int:
    """Speak, prepare and train."""
    options = command.parser("word_net", __doc__, minutes=120).parse_args(arguments)
    manifest = replace(read_manifest(), seed=options.seed)
    envelopes = options.work / "envelopes"
    command.say(f"{prepare(envelopes, manifest, os.cpu_count() or 1)} speakers prepared")
    train(envelopes, options.work, 60 * options.minutes, manifest, command.say)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
