"""Drum grooves, a letter a step: `x` a hit, `o` a soft one."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from training.render.patterns import Hit

KICK, STICK, SNARE, CLOSED, OPEN, CRASH, RIDE = 36, 37, 38, 42, 46, 49, 51
_LOUDNESS = {"x": 96, "o": 58}
_TOMS = (50, 48, 45, 43, 41, 38)


@dataclass(frozen=True)
class Groove:
    """beats: of the bar that it fills; step: letters a beat."""

    beats: int
    step: int
    drums: Mapping[int, str]

    def hits(self, beats: int) -> list[Hit]:
        """Of a bar of `beats`: a shorter one is cut."""
        return [
            Hit(at / self.step, 0.2, (drum,), _LOUDNESS[letter])
            for drum, letters in self.drums.items()
            for at, letter in enumerate(letters)
            if letter in _LOUDNESS and at < beats * self.step
        ]


def _groove(beats: int, step: int, **drums: str) -> Groove:
    named = {"kick": KICK, "stick": STICK, "snare": SNARE, "hat": CLOSED, "open": OPEN,
             "ride": RIDE, "shaker": 70, "tambourine": 54, "clap": 39, "conga": 63,
             "low_conga": 64, "cowbell": 56, "pedal": 44, "surdo": 41}  # fmt: skip
    return Groove(beats, step, {named[name]: letters for name, letters in drums.items()})


GROOVES: Mapping[str, Groove] = {
    "pop": _groove(4, 2, kick="x...x...", snare="..x...x.", hat="xoxoxoxo"),
    "pop_pushed": _groove(4, 2, kick="x..xx...", snare="..x...x.", hat="xoxoxoxo"),
    "rock": _groove(4, 2, kick="x..xx..x", snare="..x...x.", open="x.x.x.x."),
    "half_time": _groove(4, 2, kick="x....x..", snare="....x...", hat="xoxoxoxo"),
    "trap": _groove(4, 4, kick="x.....x...x.....", snare="........x.......",
                     hat="x.o.x.o.x.oox.oo"),
    "ballad": _groove(4, 2, kick="x...x...", stick="..x...x.", ride="xoxoxoxo"),
    "four": _groove(4, 2, kick="x.x.x.x.", clap="..x...x.", open=".x.x.x.x"),
    "punk": _groove(4, 2, kick="x.x.x.x.", snare=".x.x.x.x", hat="x.x.x.x."),
    "bossa": _groove(4, 2, kick="x..ox..o", stick="x..x..x.", shaker="oooooooo"),
    "samba": _groove(4, 4, surdo="..o.x.....o.x...", shaker="xooxxooxxooxxoox",
                     stick="x..x.x..x.x..x.."),
    "swing": _groove(4, 2, ride="x.xxx.xx", pedal="..x...x.", kick="o.o.o.o."),
    "brushes": _groove(4, 2, ride="x.x.x.x.", snare="..o...o."),
    "march": _groove(4, 4, kick="x.......x.......", snare="o...x.oox...x.oo"),
    "waltz": _groove(3, 2, kick="x.....", stick="..x.x.", hat="x.o.o."),
    "waltz_rock": _groove(3, 2, kick="x.....", snare="....x.", hat="xoxoxo"),
    "waltz_swing": _groove(3, 2, ride="x.xxx.", pedal="..x...", kick="x....."),
    "six": _groove(2, 3, kick="x.....", snare="...x..", hat="xooxoo"),
    "six_busy": _groove(2, 3, kick="x.ox.o", snare="...x..", ride="xooxoo"),
    "five": _groove(5, 2, kick="x.....x...", snare="..x.....x.", hat="xoxoxoxoxo"),
    "five_ride": _groove(5, 2, kick="x..x..x...", snare="......x...", ride="x.xox.x.xo"),
    "two": _groove(2, 2, kick="x.o.", snare="..x.", hat="xoxo"),
    # Of the held-out styles.
    "one_drop": _groove(4, 2, kick="....x...", stick="....x...", hat="x.xox.xo"),
    "funk": _groove(4, 4, kick="x.x.......x..x..", snare="....x..o.o..x..o",
                     hat="xoxoxoxoxoxoxoxo"),
    "train": _groove(4, 4, kick="x...x...x...x...", snare="ooxoooxoooxoooxo"),
    "shuffle": _groove(4, 3, kick="x.....x.....", snare="...x.....x..", ride="x.xx.xx.xx.x"),
    "disco": _groove(4, 4, kick="x...x...x...x...", snare="....x.......x...",
                     hat="x.x.x.x.x.x.x.x.",
                     open="..x...x...x...x."),
    "mambo": _groove(4, 2, cowbell="x.xxx.xx", conga=".xo..xoo", low_conga="......xx",
                     kick="...x...x"),
    "jig": _groove(2, 3, kick="x..x..", tambourine="xoxxox"),
    "twelve": _groove(2, 3, kick="x....x", snare="...x..", hat="xxxxxx"),
    "bolero": _groove(3, 4, snare="x.ooox.oo.x.", kick="x..........."),
    "mazurka": _groove(3, 2, kick="x.....", tambourine="..x.o.", snare="..o.x."),
    "take": _groove(5, 2, ride="x.xxx.x.xx", pedal="..x...x...", kick="o.....o..."),
}  # fmt: skip
"""By name; those after the remark are played in clips that judge only."""


def fill(beats: int, step: int, rng: np.random.Generator) -> list[Hit]:
    """One or two beats of snare and toms before a new section."""
    length = min(beats, int(rng.integers(1, 3)))
    first, count = beats - length, length * step
    drums = sorted(rng.integers(0, len(_TOMS), count))
    return [
        Hit(first + at / step, 0.2, (_TOMS[drum],), int(rng.integers(70, 110)))
        for at, drum in enumerate(drums)
        if rng.uniform() < 0.85
    ]


def drawn_groove(beats: int, triple: bool, rng: np.random.Generator) -> Groove:
    """One that nobody has played before: strong places are likelier."""
    step = 3 if triple else int(rng.choice([2, 4]))
    places = np.arange(beats * step)
    on_beat = places % step == 0
    kick = np.where(places == 0, 0.95, np.where(on_beat, 0.35, 0.15))
    back = np.where(on_beat & (places // step % 2 == 1), 0.8, np.where(places == 0, 0.0, 0.08))
    ticks = np.where(on_beat, 0.95, float(rng.choice([0.0, 0.5, 0.9])))
    chances = {KICK: kick, int(rng.choice([SNARE, STICK, 39, 40])): back,
               int(rng.choice([CLOSED, RIDE, 70, 54, OPEN])): ticks}  # fmt: skip
    drums = {
        drum: "".join("x" if rng.uniform() < chance else "." for chance in share)
        for drum, share in chances.items()
    }
    return Groove(beats, step, drums)
