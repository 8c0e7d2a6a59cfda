"""How a player plays: articulation, vibrato, slides, swells."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from training.render.instrumentals.instruments import Instrument

Articulation = Literal["legato", "slurred", "detached", "staccato", "tremolo", "trill"]


@dataclass(frozen=True)
class PlayingStyle:
    """Shares 0..1 of the notes; depths in semitones, each way.

    slurred: one sounding note is bent to the next pitch, as a slide on a string or in the mouth;
    wheel: vibrato by the synthesiser's own wheel (controller 1), not by bending; accent: how far
    the loudness of a phrase rises and falls, 0..1.
    """

    articulation: Articulation
    vibrato_hertz: float
    vibrato_semitones: float
    vibrato_delay_seconds: float
    wheel: int
    glide_share: float
    glide_seconds: float
    scoop_share: float
    fall_share: float
    ornament_share: float
    swell: float
    accent: float
    velocity: int
    timing_seconds: float


def draw_style(instrument: Instrument, rng: np.random.Generator) -> PlayingStyle:
    """A style that the instrument is capable of."""
    held = instrument.held
    ways: tuple[Articulation, ...] = (
        ("legato", "legato", "slurred", "slurred", "detached", "staccato", "tremolo", "trill")
        if held
        else ("legato", "detached", "detached", "staccato", "tremolo", "slurred")
    )
    depths = (0.0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.9) if held else (0.0, 0.0, 0.0, 0.15, 0.4)
    return PlayingStyle(
        articulation=ways[int(rng.integers(len(ways)))],
        vibrato_hertz=float(rng.uniform(4.2, 7.5)),
        vibrato_semitones=float(rng.choice(depths)),
        vibrato_delay_seconds=float(rng.choice([0.0, 0.1, 0.25, 0.5])),
        wheel=int(rng.choice([0, 0, 0, 40, 90, 127])) if held else 0,
        glide_share=float(rng.choice([0.0, 0.2, 0.6, 1.0])),
        glide_seconds=float(rng.uniform(0.03, 0.25)),
        scoop_share=float(rng.choice([0.0, 0.15, 0.5])),
        fall_share=float(rng.choice([0.0, 0.0, 0.15, 0.4])),
        ornament_share=float(rng.choice([0.0, 0.0, 0.1, 0.25])),
        swell=float(rng.choice([0.0, 0.3, 0.6, 0.9])) if held else 0.0,
        accent=float(rng.uniform(0, 0.7)),
        velocity=int(rng.integers(55, 112)),
        timing_seconds=float(rng.choice([0.0, 0.006, 0.015, 0.025])),
    )
