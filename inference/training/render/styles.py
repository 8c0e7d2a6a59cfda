"""Who plays what in each style: General MIDI programmes, patterns, places."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Player:
    """programs: the choice of General MIDI programmes (from 0); pan -1..1; volume 0..127."""

    programs: tuple[int, ...]
    patterns: tuple[str, ...]
    centre: int
    pan: float
    volume: int
    share: float = 1.0
    """How likely the player is there at all."""


_BASSES = (32, 33, 34, 35)
_PIANOS = (0, 1, 2, 4, 5)
_PADS = (48, 49, 51, 89)
_ORGANS = (16, 17, 18, 19)

# No programme that the soundfont plays more than 8 cents out of tune.
STYLES: Mapping[str, tuple[Player, ...]] = {
    "ballad": (
        Player(_PIANOS, ("arpeggio", "block_chords"), 62, -0.3, 100),
        Player(_PADS, ("pad",), 66, 0.35, 78, 0.8),
        Player(_BASSES, ("bass_on_strong",), 38, 0.0, 100),
    ),
    "pop": (
        Player((0, 1, 2, 16, 17), ("block_chords", "off_beats"), 64, -0.45, 90),
        Player((25, 26, 27), ("strum", "arpeggio"), 57, 0.5, 88),
        Player(_PADS, ("pad",), 68, -0.2, 66, 0.5),
        Player(_BASSES, ("bass_eighths", "bass_on_strong"), 37, 0.0, 102),
    ),
    "rock": (
        Player((29, 30), ("power_chords",), 47, -0.7, 84),
        Player((29, 30, 27), ("power_chords", "strum"), 50, 0.7, 80),
        Player(_ORGANS, ("pad",), 64, 0.2, 66, 0.6),
        Player((33, 34), ("bass_eighths",), 36, 0.0, 104),
    ),
    "waltz": (
        Player((0, 3, 21, 24), ("after_beats",), 62, -0.4, 94),
        Player((48, 40, 71, 21), ("pad",), 67, 0.45, 70, 0.6),
        Player((32, 43), ("bass_on_strong",), 38, 0.1, 104),
    ),
    "bossa": (
        Player((24, 25, 26), ("syncopated",), 58, 0.4, 98),
        Player((4, 5, 11), ("pad", "syncopated"), 66, -0.45, 72, 0.6),
        Player((32, 35), ("bass_dotted", "bass_walking"), 37, 0.0, 104),
    ),
    "electro": (
        Player((80, 81, 87, 62), ("off_beats", "arpeggio"), 64, -0.5, 74),
        Player((51, 89, 90, 94), ("pad",), 65, 0.4, 80),
        Player((38, 39), ("bass_octaves", "bass_eighths"), 37, 0.0, 104),
    ),
    "acoustic": (
        Player((24, 25), ("arpeggio", "strum"), 57, -0.35, 98),
        Player((24, 25, 105, 46), ("arpeggio",), 64, 0.5, 80, 0.7),
        Player((40, 41, 42, 73), ("pad",), 66, 0.2, 60, 0.4),
        Player((32,), ("bass_on_strong",), 38, 0.0, 98, 0.8),
    ),
    "orchestra": (
        Player((48, 49, 44), ("pad", "block_chords"), 65, -0.5, 92),
        Player((42, 43), ("bass_on_strong",), 40, 0.4, 96),
        Player((60, 61, 71, 46), ("pad", "arpeggio"), 58, 0.5, 72, 0.8),
    ),
}
SOLOISTS = (73, 71, 65, 66, 40, 56, 68, 27, 11, 80)
"""Flute, clarinet, saxophones, violin, trumpet, oboe, guitar, vibraphone, a synthesiser."""
DRUMMED = {
    "ballad": 0.6, "pop": 1.0, "rock": 1.0, "waltz": 0.6, "bossa": 0.9, "electro": 1.0,
    "acoustic": 0.35, "orchestra": 0.1,
}  # fmt: skip
