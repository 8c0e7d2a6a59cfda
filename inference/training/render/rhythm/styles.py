"""Styles of the clips: who plays what, in which meters and how fast."""

from collections.abc import Mapping
from dataclasses import dataclass

Meter = str
"""`4/4`, `3/4`, `6/8`, `5/4`, `2/4`."""

COUNTED: Mapping[Meter, int] = {"4/4": 4, "3/4": 3, "6/8": 2, "5/4": 5, "2/4": 2}
"""Beats that the players count; in 6/8 dotted quarters."""


@dataclass(frozen=True)
class Player:
    """families: see instruments.FAMILIES; patterns: of the songs' bands."""

    families: tuple[str, ...]
    patterns: tuple[str, ...]
    share: float = 1.0


@dataclass(frozen=True)
class Style:
    """bpm: of what is counted; rubato, drummed: shares of the clips; swing: of the beat."""

    grooves: Mapping[Meter, tuple[str, ...]]
    bpm: tuple[float, float]
    players: tuple[Player, ...]
    drummed: float = 0.9
    rubato: float = 0.1
    swing: float = 0.0
    sevenths: float = 0.2
    sung: float = 0.6


_KEYS, _GUITARS, _PADS = ("keys",), ("guitars",), ("pads", "organs", "string sections")
_BASS = Player(("basses",), ("bass_on_strong", "bass_eighths"), 0.9)
_WALK = Player(("basses",), ("bass_walking", "bass_on_strong"), 0.9)
_COMP = Player(("keys", "guitars"), ("block_chords", "arpeggio", "strum", "off_beats"))
_ALONE = ("block_chords", "arpeggio", "strum", "after_beats")

STYLES: Mapping[str, Style] = {
    "pop": Style({"4/4": ("pop", "pop_pushed", "half_time")}, (72, 140),
                 (_COMP, _BASS, Player(_PADS, ("pad",), 0.5))),
    "rock": Style({"4/4": ("rock", "pop", "half_time"), "3/4": ("waltz_rock",)}, (84, 170),
                  (Player(("driven guitars",), ("power_chords", "strum")), _BASS, _COMP)),
    "ballad": Style({"4/4": ("ballad", "half_time"), "3/4": ("waltz",), "6/8": ("six",)}, (50, 84),
                    (Player(_KEYS, ("arpeggio", "block_chords")), _BASS,
                     Player(_PADS, ("pad",), 0.6)), 0.6, 0.25),
    "electro": Style({"4/4": ("four", "trap")}, (84, 150),
                     (Player(("synth leads", "pads"), ("off_beats", "arpeggio", "pad")),
                      Player(("basses",), ("bass_octaves", "bass_eighths")))),
    "punk": Style({"4/4": ("punk", "rock")}, (140, 200),
                  (Player(("driven guitars",), ("power_chords",)), _BASS)),
    "bossa": Style({"4/4": ("bossa",), "2/4": ("two",)}, (90, 160),
                   (Player(_GUITARS, ("syncopated", "off_beats")),
                    Player(("basses",), ("bass_dotted", "bass_walking"))), sevenths=0.9),
    "samba": Style({"4/4": ("samba",)}, (80, 120), (Player(_GUITARS, ("syncopated", "strum")),
                   Player(("basses",), ("bass_dotted",))), sevenths=0.5),
    "swing": Style({"4/4": ("swing", "brushes"), "3/4": ("waltz_swing",)}, (80, 200),
                   (Player(_KEYS, ("syncopated", "off_beats", "pad")), _WALK), 0.7, 0.05, 0.15,
                   0.95),
    "waltz": Style({"3/4": ("waltz", "waltz_rock")}, (84, 190),
                   (Player(("keys", "guitars", "organs"), ("after_beats", "arpeggio")), _BASS,
                    Player(_PADS, ("pad",), 0.4)), 0.5, 0.2),
    "folk": Style({"6/8": ("six", "six_busy"), "4/4": ("pop",), "3/4": ("waltz",)}, (52, 110),
                  (Player(_GUITARS, ("strum", "arpeggio")), _BASS,
                   Player(("solo strings", "winds"), ("pad",), 0.4)), 0.5),
    "five": Style({"5/4": ("five", "five_ride")}, (84, 180), (_COMP, _WALK), 0.75),
    "march": Style({"4/4": ("march",), "2/4": ("two",)}, (96, 132),
                   (Player(("brass", "winds"), ("block_chords", "off_beats")), _BASS), 0.8),
    "alone": Style({"4/4": (), "3/4": (), "6/8": (), "5/4": ()}, (56, 150),
                   (Player(("keys", "guitars", "organs", "guitars"), _ALONE),), 0.0, 0.35),
    "strings": Style({"4/4": (), "3/4": (), "6/8": ()}, (52, 120),
                     (Player(("string sections", "winds"), ("pad", "block_chords", "arpeggio")),
                      Player(("string sections", "brass"), ("bass_on_strong",)),
                      Player(("string sections", "keys"), ("arpeggio", "block_chords"), 0.7)),
                     0.1, 0.35, sung=0.8),
}  # fmt: skip

HELD_OUT: Mapping[str, Style] = {
    "reggae": Style({"4/4": ("one_drop",)}, (66, 92),
                    (Player(("organs", "guitars"), ("off_beats",)),
                     Player(("basses",), ("bass_dotted", "bass_on_strong")))),
    "funk": Style({"4/4": ("funk",)}, (88, 118), (Player(_GUITARS, ("syncopated", "strum")),
                  Player(("basses",), ("bass_octaves", "bass_dotted"))), sevenths=0.9),
    "country": Style({"4/4": ("train",), "3/4": ("waltz",)}, (96, 150),
                     (Player(_GUITARS, ("strum", "after_beats")), _BASS)),
    "blues": Style({"4/4": ("shuffle",), "6/8": ("twelve",)}, (64, 126),
                   (Player(("keys", "guitars"), ("block_chords", "off_beats")), _WALK), 0.9, 0.0,
                   0.16, 0.9),
    "disco": Style({"4/4": ("disco",)}, (108, 128), (Player(("keys", "string sections"),
                   ("off_beats", "pad")), Player(("basses",), ("bass_octaves",)))),
    "mambo": Style({"4/4": ("mambo",)}, (84, 112), (Player(_KEYS, ("syncopated",)),
                   Player(("basses",), ("bass_dotted",)))),
    "jig": Style({"6/8": ("jig",)}, (84, 116), (Player(_GUITARS, ("strum", "block_chords")),
                 Player(("solo strings", "winds"), ("arpeggio",), 0.6)), 0.6),
    "bolero": Style({"3/4": ("bolero", "mazurka")}, (72, 150),
                    (Player(("string sections", "guitars"), ("after_beats", "block_chords")),
                     _BASS), 0.7, 0.2),
    "quintet": Style({"5/4": ("take",)}, (120, 184),
                     (Player(_KEYS, ("syncopated", "block_chords")), _WALK), 0.7, 0.0, 0.15, 0.8),
    "hymn": Style({"4/4": (), "3/4": ()}, (66, 108), (Player(("organs",), ("block_chords", "pad")),
                  Player(("organs",), ("bass_walking",))), 0.0, 0.4),
    "harp": Style({"4/4": (), "3/4": (), "6/8": (), "5/4": ()}, (56, 120),
                  (Player(("mallets", "guitars"), ("arpeggio", "after_beats", "block_chords")),),
                  0.0, 0.3),
}  # fmt: skip
"""Played in clips that judge only."""
