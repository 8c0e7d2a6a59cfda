"""Kinds of voices, and how one of them sings."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from training.render.vocabulary import VOICES


@dataclass(frozen=True)
class Register:
    """A kind of voice: range in MIDI numbers, espeak variants, formants as a factor.

    tilts: dB per octave around 500 Hz; a child's few harmonics fall off faster, so that the lowest
    is heard.
    """

    lowest: int
    highest: int
    variants: tuple[str, ...]
    formants: tuple[float, float]
    sounds: Literal["m", "f", "c"]
    tilts: tuple[float, float] = (-3.0, 0.5)


_LOW_VARIANTS = ("m1", "m2", "m3", "m4", "m7", "Andy", "Gene", "Lee", "paul")
_HIGH_VARIANTS = ("f1", "f2", "f3", "f4", "f5", "steph", "Alicia", "anika")
REGISTERS: dict[str, Register] = {
    "bass": Register(40, 57, _LOW_VARIANTS, (0.86, 0.95), "m"),
    "baritone": Register(45, 62, _LOW_VARIANTS, (0.92, 1.0), "m"),
    "tenor": Register(49, 67, _LOW_VARIANTS, (0.97, 1.06), "m"),
    "alto": Register(54, 71, _HIGH_VARIANTS, (0.93, 1.02), "f"),
    "mezzo": Register(57, 74, _HIGH_VARIANTS, (0.97, 1.06), "f"),
    "soprano": Register(60, 79, _HIGH_VARIANTS, (1.0, 1.1), "f"),
    "child": Register(60, 77, _HIGH_VARIANTS, (1.14, 1.25), "c", (-5.0, -2.5)),
}


@dataclass(frozen=True)
class SingerPlan:
    """How somebody sings. Vibrato depth is its peak in semitones; ratios are 0..1."""

    register: str
    voice: str
    words_per_minute: int
    formants: float
    vibrato_hertz: float
    vibrato_semitones: float
    vibrato_delay_seconds: float
    scoop_share: float
    glide_seconds: float
    intonation_cents: float
    timing_scatter_seconds: float
    breath: float
    tilt_db_per_octave: float
    breaths_heard: float


def draw_singer(language: str, register: str, rng: np.random.Generator) -> SingerPlan:
    """A singer of a register who speaks the language."""
    kind = REGISTERS[register]
    return SingerPlan(
        register=register,
        voice=f"{rng.choice(VOICES[language])}+{rng.choice(kind.variants)}",
        words_per_minute=int(rng.integers(120, 170)),
        formants=float(rng.uniform(*kind.formants)),
        vibrato_hertz=float(rng.uniform(4.6, 6.6)),
        vibrato_semitones=float(rng.choice([0.0, 0.15, 0.3, 0.45, 0.65])),
        vibrato_delay_seconds=float(rng.uniform(0.1, 0.45)),
        scoop_share=float(rng.uniform(0, 0.5)),
        glide_seconds=float(rng.uniform(0.04, 0.13)),
        intonation_cents=float(rng.uniform(3, 12)),
        timing_scatter_seconds=float(rng.uniform(0.005, 0.02)),
        breath=float(rng.uniform(0, 0.5)),
        tilt_db_per_octave=float(rng.uniform(*kind.tilts)),
        breaths_heard=float(rng.choice([0.0, 0.5, 1.0])),
    )
