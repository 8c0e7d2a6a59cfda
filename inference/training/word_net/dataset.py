"""The spoken phrases that are sung, by speaker."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cantora_inference.values import HalfArray
from training.word_net.envelopes import HELD_OUT
from training.word_net.song_stems import HeardSong, open_songs

SONGS = "songs"
"""Beside the speakers' files, the folder with whole songs."""


@dataclass(frozen=True)
class Phrase:
    """log_envelope: (frames, BINS); starts, classes: of its phones; the last is its end."""

    log_envelope: HalfArray
    starts: np.ndarray
    classes: np.ndarray


@dataclass(frozen=True)
class Dataset:
    """speakers: the phrases of each; songs: whole ones, of which none is held out."""

    speakers: list[list[Phrase]]
    songs: list[HeardSong]


def open_dataset(prepared: Path, held_out: bool) -> Dataset:
    """The speakers whose voices are held out, or all others and the songs."""
    files = sorted(one for one in prepared.glob("*.npz") if ".part" not in one.name)
    speakers = [_phrases(one) for one in files if one.name.startswith(HELD_OUT) == held_out]
    return Dataset(speakers, [] if held_out else open_songs(prepared / SONGS))


def _phrases(file: Path) -> list[Phrase]:
    with np.load(file) as read:
        envelopes = np.split(read["envelopes"], np.cumsum(read["frames"])[:-1])
        ends = np.cumsum(read["phones"])[:-1]
        starts, classes = np.split(read["starts"], ends), np.split(read["classes"], ends)
    return [Phrase(*parts) for parts in zip(envelopes, starts, classes, strict=True)]
