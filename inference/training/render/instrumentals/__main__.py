"""python -m training.render.instrumentals --seed N --count K --seconds 40 --out DIR."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from training.render.instrumentals.excerpt import draw_excerpt, play_excerpt, write_excerpt
from training.render.midi_file import BandError


def main(arguments: Sequence[str]) -> int:
    """Play what was asked for; 1 with a sentence where a program is missing."""
    options = _parser().parse_args(arguments)
    try:
        for seed in range(options.seed, options.seed + options.count):
            plan = draw_excerpt(seed, options.seconds)
            folder = options.out / f"{seed:06d}"
            write_excerpt(plan, play_excerpt(plan), folder)
            print(f"{plan.ensemble}: {folder}", flush=True)
    except BandError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training.render.instrumentals")
    parser.add_argument("--seed", type=int, required=True, help="the first seed")
    parser.add_argument("--count", type=int, default=1, help="so many seeds")
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--out", type=Path, required=True)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
