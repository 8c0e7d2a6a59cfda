"""Everything that is drawn before a song is made: its case, in plain figures."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from training.render.singers import REGISTERS, SingerPlan, draw_singer
from training.render.vocabulary import LANGUAGES

Mode = Literal["major", "minor"]
Meter = Literal["3/4", "4/4", "6/8"]
Backing = Literal["none", "doubled", "thirds", "octaves"]
"""Octaves are drawn for wide songs only."""

BEATS: dict[Meter, int] = {"3/4": 3, "4/4": 4, "6/8": 2}
"""Beats that are counted in a bar; in 6/8 the dotted quarter is the beat."""

STYLES: dict[Meter, tuple[str, ...]] = {
    "3/4": ("waltz", "ballad"),
    "4/4": ("ballad", "pop", "rock", "bossa", "electro", "acoustic", "orchestra"),
    "6/8": ("ballad", "acoustic", "orchestra"),
}


@dataclass(frozen=True)
class MixPlan:
    """voice_db: voice against the band while it sings; pan -1..1; band_width 0 (mono)..1.3.

    codec: "" or what the mix has gone through, such as "mp3 128k" (then mix - vocals is no longer
    exactly the band).
    """

    voice_db: float
    voice_pan: float
    band_width: float
    room_seconds: float
    room_db: float
    echo_db: float
    squeeze: float
    codec: str = ""


@dataclass(frozen=True)
class SongPlan:
    """One song: its seed, its frame and its parts' plans."""

    seed: int
    language: str
    tonic: int
    mode: Mode
    meter: Meter
    tempo_bpm: float
    tuning_hertz: float
    style: str
    seconds: float
    modulation: int
    backing: Backing
    solo: str
    singer: SingerPlan
    mix: MixPlan

    def stream(self, name: str) -> np.random.Generator:
        """Randomness of one part, so that a change in one leaves the others as they were."""
        return np.random.default_rng([self.seed, *name.encode()])


def draw_plan(seed: int, seconds: float) -> SongPlan:
    """The song of a seed, before a case changes it."""
    rng = np.random.default_rng([seed, 0])
    meter: Meter = ("4/4", "4/4", "4/4", "3/4", "6/8")[int(rng.integers(5))]
    language = LANGUAGES[int(rng.integers(len(LANGUAGES)))]
    tempo = rng.uniform(40, 80) if meter == "6/8" else 50 * (190 / 50) ** rng.uniform()
    return SongPlan(
        seed=seed,
        language=language,
        tonic=int(rng.integers(12)),
        mode="minor" if rng.uniform() < 0.45 else "major",
        meter=meter,
        tempo_bpm=round(float(tempo)),
        tuning_hertz=440.0 if rng.uniform() < 0.6 else round(float(rng.uniform(432, 446)), 1),
        style=str(rng.choice(STYLES[meter])),
        seconds=seconds,
        modulation=int(rng.integers(1, 4)) if rng.uniform() < 0.2 else 0,
        backing=("none", "none", "doubled", "thirds")[int(rng.integers(4))],
        solo=("", "gaps", "against")[int(rng.integers(3))],
        singer=draw_singer(language, str(rng.choice(list(REGISTERS))), rng),
        mix=draw_mix(rng),
    )


def draw_mix(rng: np.random.Generator) -> MixPlan:
    """Levels, places and room."""
    return MixPlan(
        voice_db=round(float(rng.uniform(-4, 3)), 1),
        voice_pan=round(float(rng.uniform(-0.25, 0.25)), 2) if rng.uniform() < 0.4 else 0.0,
        band_width=round(float(rng.choice([0.1, 0.6, 1.0, 1.0, 1.3])), 2),
        room_seconds=float(rng.uniform(0.2, 1.8)),
        room_db=float(rng.uniform(-24, -12)),
        echo_db=float(rng.uniform(-22, -14)) if rng.uniform() < 0.25 else -120.0,
        squeeze=float(rng.choice([0.0, 0.3, 0.6])),
    )
