"""The singers of a song: the lead, and in choruses doubles of it or voices a third above."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from training.render.form import chord_at
from training.render.plan import SongPlan
from training.render.score import Score, SungSyllable
from training.render.singing import TimedSyllable, time_syllables
from training.render.voice import DryVoice, sing

_DOUBLE_DB, _THIRD_DB = -8.0, -11.0
_SIDES = (-0.5, 0.5)


@dataclass(frozen=True)
class Singer:
    """A dry voice, where it stands (-1..1, from the lead's place) and how loud it is."""

    voice: DryVoice
    pan: float
    level_db: float


def lead(plan: SongPlan, score: Score, seconds: float) -> tuple[Singer, list[TimedSyllable]]:
    """The voice that the truth follows."""
    timed = time_syllables(
        score, plan.singer.timing_scatter_seconds, 0.0, plan.stream("lead timing")
    )
    voice = sing(timed, plan.singer, plan.tuning_hertz, seconds, plan.stream("lead"))
    return Singer(voice, 0.0, 0.0), timed


def backing(plan: SongPlan, score: Score, seconds: float) -> list[Singer]:
    """Two more voices in the choruses, or none."""
    chorus = tuple(one for one in score.syllables if one.in_chorus)
    if plan.backing == "none" or not chorus:
        return []
    doubled = plan.backing == "doubled"
    part = chorus if doubled else a_third_above(chorus, score)
    return [
        Singer(
            _double(plan, replace(score, syllables=part), seconds, number),
            pan,
            _DOUBLE_DB if doubled else _THIRD_DB,
        )
        for number, pan in enumerate(_SIDES)
    ]


def _double(plan: SongPlan, score: Score, seconds: float, number: int) -> DryVoice:
    """Another take: later, less in tune, with a throat of another size."""
    rng = plan.stream(f"double {number}")
    other = replace(
        plan.singer,
        formants=plan.singer.formants * float(rng.uniform(0.96, 1.05)),
        intonation_cents=14.0,
        vibrato_hertz=plan.singer.vibrato_hertz * float(rng.uniform(0.9, 1.1)),
        breaths_heard=0.0,
    )
    timed = time_syllables(score, 0.012, float(rng.uniform(0.005, 0.03)), rng)
    return sing(timed, other, plan.tuning_hertz, seconds, rng)


def a_third_above(chorus: Sequence[SungSyllable], score: Score) -> tuple[SungSyllable, ...]:
    """Two steps up the scale of the chord that sounds."""
    return tuple(
        replace(one, pitches=tuple((beat, _third(midi, beat, score)) for beat, midi in one.pitches))
        for one in chorus
    )


def _third(midi: int, beat: float, score: Score) -> int:
    scale = chord_at(score.form, beat).scale
    above = [pitch for pitch in range(midi + 1, midi + 7) if pitch % 12 in scale]
    return above[1]
