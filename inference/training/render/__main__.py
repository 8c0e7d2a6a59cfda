"""python -m training.render --seed N --out DIR [--case NAME ...] | --song NAME | --all-songs."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from training.render.cases import CASES
from training.render.midi_file import BandError
from training.render.plan import SongPlan, draw_plan
from training.render.render import render, write
from training.render.songs import SECONDS, SONGS, named_plan
from training.render.speech import SpeechError
from training.render.wide.plan import WideSinger, draw_wide_plan
from training.render.wide.render import render_wide


def main(arguments: Sequence[str]) -> int:
    """Render what was asked for; 1 with a sentence where a program is missing."""
    options = _parser().parse_args(arguments)
    try:
        for name, plan, folder in _plans(options):
            wide = isinstance(plan.singer, WideSinger)
            song = render_wide(plan, name) if wide else render(plan, name)
            write(song, folder, options.parts)
            print(f"{name}: {folder}", flush=True)
    except (SpeechError, BandError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training.render", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seed", type=int, help="any song; the same seed gives the same bytes")
    what.add_argument("--song", choices=sorted(SONGS), help="a named song")
    what.add_argument("--all-songs", action="store_true", help="every named song, a folder each")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--case", action="append", default=[], choices=sorted(CASES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="with --seed")
    parser.add_argument("--count", type=int, help="with --seed: so many, a folder each")
    parser.add_argument("--wide", action="store_true", help="with --seed: singers of every habit")
    parser.add_argument("--parts", action="store_true", help="also the band and the dry voice")
    return parser


def _plans(options: argparse.Namespace) -> Iterator[tuple[str, SongPlan, Path]]:
    if options.seed is None:
        for name in sorted(SONGS) if options.all_songs else [options.song]:
            yield name, named_plan(name), options.out / name if options.all_songs else options.out
        return
    for seed in range(options.seed, options.seed + (options.count or 1)):
        plan = (draw_wide_plan if options.wide else draw_plan)(seed, options.seconds)
        for case in options.case:
            plan = CASES[case](plan)
        folder = options.out if options.count is None else options.out / f"{seed:06d}"
        yield f"seed {seed}", plan, folder


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
