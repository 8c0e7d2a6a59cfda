"""One excerpt: what is drawn for it, its sound, its folder."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import soundfile

from cantora_inference.values import DoubleArray
from training.render.instrumentals.ensembles import ENSEMBLES
from training.render.instrumentals.frame import draw_frame
from training.render.instrumentals.synthesiser import soundfonts, synthesise
from training.render.instrumentals.vocoder import vocoded
from training.render.midi_file import RATE_HERTZ
from training.render.production import ProductionPlan, draw_production, produce

_VOCODED_SHARE = 0.15
_SWUNG = frozenset(("jazz",))
_STEADY = frozenset(("electronic", "guitars", "percussion"))


@dataclass(frozen=True)
class ExcerptPlan:
    """What the seed decides; `soundfont` is a file's name; vocoded: through a singer's vocoder."""

    seed: int
    ensemble: str
    seconds: float
    tempo_bpm: float
    tuning_hertz: float
    soundfont: str
    production: ProductionPlan
    vocoded: bool


def draw_excerpt(seed: int, seconds: float) -> ExcerptPlan:
    """The excerpt of a seed, on this machine's soundfonts."""
    rng = np.random.default_rng([seed, 1])
    weights = np.array([weight for weight, _ in ENSEMBLES.values()])
    fonts = soundfonts()
    return ExcerptPlan(
        seed=seed,
        ensemble=str(rng.choice(list(ENSEMBLES), p=weights / weights.sum())),
        seconds=seconds,
        tempo_bpm=round(float(48 * (200 / 48) ** rng.uniform()), 1),
        tuning_hertz=440.0 if rng.uniform() < 0.5 else round(float(rng.uniform(426, 454)), 1),
        soundfont=fonts[int(rng.integers(len(fonts)))].name,
        production=draw_production(rng),
        vocoded=bool(rng.uniform() < _VOCODED_SHARE),
    )


def play_excerpt(plan: ExcerptPlan) -> DoubleArray:
    """(2, n) at 44.1 kHz; BandError where a program is missing."""
    rng = np.random.default_rng([plan.seed, *b"players"])
    frame = draw_frame(
        plan.tempo_bpm, plan.seconds, plan.ensemble in _SWUNG, plan.ensemble in _STEADY, rng
    )
    players = ENSEMBLES[plan.ensemble][1](frame, rng)
    font = next(path for path in soundfonts() if path.name == plan.soundfont)
    sound = synthesise(players, plan.tuning_hertz, plan.seconds, font)
    if plan.vocoded:
        sound = vocoded(sound)
    return produce(sound, plan.production, np.random.default_rng([plan.seed, *b"production"]))


def write_excerpt(plan: ExcerptPlan, sound: DoubleArray, folder: Path) -> None:
    """band.flac, then truth.json: a folder that has it is complete."""
    folder.mkdir(parents=True, exist_ok=True)
    soundfile.write(folder / "band.flac", sound.T, RATE_HERTZ, subtype="PCM_16")
    truth = {
        "title": f"instrumental {plan.seed}",
        "voice": None,
        "tuning_hz": plan.tuning_hertz,
        "notes": [],
        "f0": [],
        "words": [],
        "plan": asdict(plan),
    }
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")
