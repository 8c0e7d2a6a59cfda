"""How an excerpt is sung: drawn at random, from hurried speech on notes to long held ones."""

from dataclasses import dataclass

import numpy as np

from training.song_folders import Rng

_NOTE_FRAMES = ((5, 11), (8, 60), (40, 160))
_NOTE_SHARES = (0.15, 0.7, 0.15)
"""Patter, what is usual, and slow songs."""
_BACKED_SHARE = 0.25


@dataclass(frozen=True)
class Style:
    """How an excerpt is sung: lengths in frames, levels in dB, pitches in MIDI numbers."""

    note_frames: float
    note_spread: float
    consonants: float
    rest_share: float
    middle_midi: float
    range_semitones: float
    vibrato_semitones: float
    vibrato_hertz: float
    throat: float
    tilt_db: float
    breath_db: float
    consonants_db: float
    melisma_share: float
    backing_db: float


def draw_style(rng: Rng) -> Style:
    """From hurried speech on notes to long held ones, from basses to sopranos."""
    shortest, longest = _NOTE_FRAMES[int(rng.choice(len(_NOTE_FRAMES), p=_NOTE_SHARES))]
    lowest, highest = (44, 70) if rng.uniform() < 0.45 else (57, 82)
    return Style(
        note_frames=float(np.exp(rng.uniform(np.log(shortest), np.log(longest)))),
        note_spread=float(rng.uniform(0.2, 0.8)),
        consonants=float(rng.uniform(0.4, 0.9) if longest < 12 else rng.uniform(0.6, 1.5)),
        rest_share=float(rng.uniform(0.05, 0.5)),
        middle_midi=float(rng.uniform(lowest, highest)),
        range_semitones=float(rng.uniform(2, 8)),
        vibrato_semitones=float(rng.choice([0.0, 0.15, 0.4, 0.8])),
        vibrato_hertz=float(rng.uniform(4.5, 6.8)),
        throat=float(np.exp(rng.normal(0, 0.11))),
        tilt_db=float(rng.uniform(-4, 3)),
        breath_db=float(rng.uniform(-40, -8)),
        consonants_db=float(rng.uniform(-8, 10)),
        melisma_share=float(rng.uniform(0, 0.4)),
        backing_db=float(rng.uniform(-22, -3)) if rng.uniform() < _BACKED_SHARE else -np.inf,
    )
