"""python -m training.render.rhythm --seed N --count K --out DIR [--held-out]."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from training.render.midi_file import BandError
from training.render.rhythm.clip import draw_clip, write_clip


def main(arguments: Sequence[str]) -> int:
    """Play what was asked for; 1 with a sentence where a program is missing."""
    options = _parser().parse_args(arguments)
    try:
        for seed in range(options.seed, options.seed + options.count):
            folder = options.out / f"{seed:06d}"
            if not (folder / "truth.json").exists():
                plan = draw_clip(seed, options.seconds, options.held_out)
                write_clip(plan, folder)
                print(f"{plan.style}: {folder}", flush=True)
    except BandError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training.render.rhythm")
    parser.add_argument("--seed", type=int, required=True, help="the first seed")
    parser.add_argument("--count", type=int, default=1, help="so many seeds")
    parser.add_argument("--seconds", type=float, default=36.0)
    parser.add_argument("--held-out", action="store_true", help="other styles and soundfonts")
    parser.add_argument("--out", type=Path, required=True)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
