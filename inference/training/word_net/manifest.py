"""What a training is made of: the seeds, the speakers and the sizes, in one file."""

import json
from dataclasses import dataclass
from pathlib import Path

from training.manifest import SongSpan

FILE = Path(__file__).with_name("manifest.json")


@dataclass(frozen=True)
class Manifest:
    """speakers: drawn at random; in_turn: how many more of a few recorded voices.

    held_out: voices that only validation hears; frames are 10 ms long; songs: rendered ones, heard
    as the product hears them.
    """

    version: str
    seed: int
    speakers: int
    in_turn: int
    phrases_per_speaker: int
    held_out_variants: tuple[str, ...]
    held_out_recorded: tuple[str, ...]
    excerpts_per_batch: int
    frames_per_excerpt: int
    songs: tuple[SongSpan, ...] = ()


def read_manifest(seed: int) -> Manifest:
    """The manifest's file with a seed of its own; lists become tuples."""
    read = json.loads(FILE.read_text(encoding="utf-8"))
    read["songs"] = [SongSpan(**one) for one in read["songs"]]
    fields = {k: tuple(v) if isinstance(v, list) else v for k, v in read.items()}
    return Manifest(**fields, seed=seed)
