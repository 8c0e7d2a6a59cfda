"""Other singers around a wide lead: doubles, thirds, octaves, louder or softer than usual."""

from dataclasses import replace

import numpy as np

from training.render.choir import Singer, a_third_above
from training.render.plan import SongPlan
from training.render.score import Score, SungSyllable
from training.render.singing import time_syllables
from training.render.voice import DryVoice
from training.render.wide.plan import WideSinger
from training.render.wide.voice import sing_widely

_LOWEST, _HIGHEST = 38, 84
_LEVELS_DB = {"doubled": (-16.0, -2.0), "thirds": (-18.0, -5.0), "octaves": (-18.0, -5.0)}


def wide_backing(plan: SongPlan, singer: WideSinger, score: Score, seconds: float) -> list[Singer]:
    """One or two more voices, in the choruses or (one time out of three) throughout."""
    if plan.backing == "none":
        return []
    rng = plan.stream("wide backing")
    throughout = rng.uniform() < 1 / 3
    part = tuple(one for one in score.syllables if one.in_chorus or throughout)
    if not part:
        return []
    least, most = _LEVELS_DB[plan.backing]
    if plan.backing == "thirds":
        part = a_third_above(part, score)
    elif plan.backing == "octaves":
        part = _moved(part, int(rng.choice([-12, 12])))
    sides = (-0.6, 0.6) if rng.uniform() < 0.25 else (float(rng.uniform(-0.8, 0.8)),)
    other = replace(score, syllables=part)
    levels = [float(rng.uniform(least, most)) for _ in sides]
    return [
        Singer(_another_take(plan, singer, other, seconds, pan), pan, level_db)
        for pan, level_db in zip(sides, levels, strict=True)
    ]


def _another_take(
    plan: SongPlan, singer: WideSinger, score: Score, seconds: float, pan: float
) -> DryVoice:
    """The same with another throat, never quite together with the lead."""
    rng = plan.stream(f"wide double {pan:.3f}")
    double = replace(
        singer,
        formants=singer.formants * float(rng.uniform(0.92, 1.08)),
        intonation_cents=float(rng.uniform(5, 20)),
        vibrato_hertz=singer.vibrato_hertz * float(rng.uniform(0.88, 1.12)),
        breaths_heard=0.0,
    )
    timed = time_syllables(score, 0.015, float(rng.uniform(0.003, 0.04)), rng)
    return sing_widely(timed, double, plan.tuning_hertz, seconds, rng)


def _moved(part: tuple[SungSyllable, ...], semitones: int) -> tuple[SungSyllable, ...]:
    """The same notes in another octave, folded back where nobody sings."""

    def fold(midi: int) -> int:
        return int(np.clip(midi + semitones, _LOWEST, _HIGHEST))

    return tuple(
        replace(one, pitches=tuple((beat, fold(midi)) for beat, midi in one.pitches))
        for one in part
    )
