"""What is done to a dry voice before it goes into the mix."""

from dataclasses import dataclass

import numpy as np

from cantora_inference.values import DoubleArray
from training.render.production import curved, driven, squeezed, through_band
from training.render.room import RATE_HERTZ

_SLIDERS = 8


@dataclass(frozen=True)
class VoiceEffects:
    """slap_seconds: one early repeat, 0 for none; the rest as in ProductionPlan."""

    curve_db: tuple[float, ...]
    drive: float
    squeeze: float
    band_hertz: tuple[float, float]
    slap_seconds: float
    slap_db: float


def draw_voice_effects(rng: np.random.Generator) -> VoiceEffects:
    """Half of the voices are only coloured a little."""
    plain = rng.uniform() < 0.5
    narrow = not plain and rng.uniform() < 0.2
    return VoiceEffects(
        curve_db=tuple(round(float(v), 1) for v in rng.normal(0, 1.5 if plain else 4.0, _SLIDERS)),
        drive=0.0 if plain else float(rng.choice([0.0, 0.0, 0.15, 0.4, 0.8])),
        squeeze=float(rng.choice([0.0, 0.3, 0.6, 0.8])),
        band_hertz=(float(rng.uniform(150, 400)), float(rng.uniform(2_500, 4_500)))
        if narrow
        else (0.0, 0.0),
        slap_seconds=0.0 if plain else float(rng.choice([0.0, 0.0, 0.03, 0.09, 0.14])),
        slap_db=float(rng.uniform(-14, -5)),
    )


def with_effects(voice: DoubleArray, effects: VoiceEffects) -> DoubleArray:
    """(n,) after all effects, as loud on average as before and not later."""
    before = float(np.sqrt(np.mean(voice**2)))
    sound = squeezed(curved(voice, effects.curve_db), effects.squeeze)
    sound = through_band(driven(sound, effects.drive), effects.band_hertz)
    if effects.slap_seconds:
        delay = int(effects.slap_seconds * RATE_HERTZ)
        late = np.zeros_like(sound)
        late[delay:] = sound[:-delay]
        sound = sound + late * 10 ** (effects.slap_db / 20)
    after = float(np.sqrt(np.mean(sound**2)))
    return np.asarray(sound * before / max(after, 1e-9))
