"""Ensembles: which players an excerpt has."""

from collections.abc import Callable, Mapping

import numpy as np

from training.render.instrumentals.drumming import drummer
from training.render.instrumentals.frame import Frame
from training.render.instrumentals.instruments import FAMILIES
from training.render.instrumentals.line import PACES, draw_line, harmonised
from training.render.instrumentals.performance import Performance
from training.render.instrumentals.players import (
    accompanist,
    performed,
    sequence,
    soloist,
)
from training.render.instrumentals.playing_style import draw_style

Players = tuple[Performance, ...]
Ensemble = Callable[[Frame, np.random.Generator], Players]

_MELODIC = ("solo strings", "string sections", "winds", "brass", "saxophones", "organs", "guitars",
            "driven guitars", "keys", "mallets", "synth leads", "pads")  # fmt: skip
_CHORDS = ("pad", "block_chords", "arpeggio", "strum", "syncopated", "off_beats", "after_beats")
_BASS_LINES = ("bass_on_strong", "bass_eighths", "bass_octaves", "bass_dotted", "bass_walking")


def _solo(frame: Frame, rng: np.random.Generator) -> Players:
    return soloist(_MELODIC, frame, rng)[:1]


def _strings(frame: Frame, rng: np.random.Generator) -> Players:
    """A tune with voices under it and inner movement, or chords that swell."""
    families = ("string sections",) if rng.uniform() < 0.6 else ("solo strings", "string sections")
    players = [*soloist(families, frame, rng), *_under(frame, families, rng)]
    if rng.uniform() < 0.5:
        players += soloist(families, frame, rng, "slow")
    return tuple(players)


def _orchestra(frame: Frame, rng: np.random.Generator) -> Players:
    players = [*soloist(("string sections", "winds", "brass", "solo strings"), frame, rng)]
    players += _under(frame, ("string sections",), rng)
    players += soloist(("winds", "brass"), frame, rng)
    if rng.uniform() < 0.5:
        players += accompanist(("string sections",), ("pad", "arpeggio"), frame, rng)
    if rng.uniform() < 0.4:
        players += drummer("free", frame, rng)
    return tuple(players)


def _jazz(frame: Frame, rng: np.random.Generator) -> Players:
    players = [*accompanist(("basses",), ("bass_walking",), frame, rng)]
    players += accompanist(("keys", "guitars"), ("syncopated", "off_beats", "pad"), frame, rng)
    solo = ("mallets", "saxophones", "keys", "guitars", "brass")
    players += soloist(solo, frame, rng, str(rng.choice(["singing", "lively", "running"])))
    if rng.uniform() < 0.8:
        players += drummer("jazz", frame, rng)
    return tuple(players)


def _band(frame: Frame, rng: np.random.Generator) -> Players:
    players = [*accompanist(("basses",), _BASS_LINES, frame, rng)]
    for _ in range(int(rng.integers(1, 4))):
        players += accompanist(("keys", "guitars", "organs", "pads"), _CHORDS, frame, rng)
    for _ in range(int(rng.integers(1, 3))):
        players += soloist(_MELODIC, frame, rng)
    players += drummer(str(rng.choice(["pop", "rock", "bossa", "electro", "ballad"])), frame, rng)
    return tuple(players)


def _percussion(frame: Frame, rng: np.random.Generator) -> Players:
    style = str(rng.choice(["free", "free", "pop", "rock", "bossa", "electro", "jazz"]))
    players = [*drummer(style, frame, rng)]
    if rng.uniform() < 0.4:
        players += sequence(("mallets",), frame, rng)
    return tuple(players)


def _guitars(frame: Frame, rng: np.random.Generator) -> Players:
    """Walls of driven guitars, at times with a lead."""
    players = [*accompanist(("basses",), ("bass_eighths",), frame, rng)]
    for _ in range(int(rng.integers(1, 4))):
        players += accompanist(("driven guitars",), ("power_chords", "strum", "pad"), frame, rng)
    if rng.uniform() < 0.6:
        players += soloist(("driven guitars",), frame, rng)
    return (*players, *drummer("rock", frame, rng))


def _electronic(frame: Frame, rng: np.random.Generator) -> Players:
    players = [*accompanist(("basses",), ("bass_octaves", "bass_eighths"), frame, rng)]
    for _ in range(int(rng.integers(1, 4))):
        players += sequence(("synth leads", "mallets", "pads", "keys"), frame, rng)
    if rng.uniform() < 0.7:
        players += accompanist(("pads",), ("pad", "off_beats"), frame, rng)
    if rng.uniform() < 0.6:
        players += soloist(("synth leads",), frame, rng)
    if rng.uniform() < 0.8:
        players += drummer("electro", frame, rng)
    return tuple(players)


def _chamber(frame: Frame, rng: np.random.Generator) -> Players:
    """Two to four lines of their own, of one family or of any."""
    families = _MELODIC if rng.uniform() < 0.5 else (str(rng.choice(_MELODIC)),)
    players: list[Performance] = []
    for _ in range(int(rng.integers(2, 5))):
        players += soloist(families, frame, rng)[:2]
    return tuple(players)


def _keyboard(frame: Frame, rng: np.random.Generator) -> Players:
    families = ("keys", "organs", "guitars", "mallets")
    players = [*accompanist(families, _CHORDS, frame, rng)]
    if rng.uniform() < 0.8:
        players += soloist(families, frame, rng)
    return tuple(players)


def _under(frame: Frame, families: tuple[str, ...], rng: np.random.Generator) -> Players:
    """Two or three more voices that move with a line of their own, in steps of the scale."""
    choices = [one for name in families for one in FAMILIES[name] if one.lowest <= 48]
    pace = str(rng.choice(PACES[:3]))
    line = draw_line(frame, 50, 67, pace, rng)
    players = []
    for steps in (0, -2, 3, -7)[: int(rng.integers(2, 5))]:
        one = choices[int(rng.integers(len(choices)))]
        moved = harmonised(line, frame, steps)
        players.append(performed(moved, one, frame, draw_style(one, rng), rng))
    return tuple(players)


ENSEMBLES: Mapping[str, tuple[float, Ensemble]] = {
    "solo": (0.16, _solo),
    "strings": (0.16, _strings),
    "orchestra": (0.13, _orchestra),
    "jazz": (0.13, _jazz),
    "band": (0.13, _band),
    "chamber": (0.08, _chamber),
    "electronic": (0.07, _electronic),
    "guitars": (0.06, _guitars),
    "percussion": (0.04, _percussion),
    "keyboard": (0.04, _keyboard),
}
"""How often each one is drawn; strings and jazz most, where a net took players for singers."""
