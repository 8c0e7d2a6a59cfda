"""Lets a band play: parts by style, then fluidsynth with a soundfont."""

import numpy as np

from training.render.bass import BASS_LINES
from training.render.drums import crash, drum_bar
from training.render.form import Form, chord_at
from training.render.midi_file import Part
from training.render.patterns import PATTERNS, Bar, Hit
from training.render.plan import SongPlan
from training.render.score import Score
from training.render.singers import REGISTERS
from training.render.styles import DRUMMED, SOLOISTS, STYLES, Player


def band_parts(plan: SongPlan, score: Score) -> list[Part]:
    """One part per player, hits in beats from the start of the song."""
    rng = plan.stream("band")
    parts = [
        _part(plan, score.form, player, rng)
        for player in STYLES[plan.style]
        if rng.uniform() < player.share
    ]
    if rng.uniform() < DRUMMED[plan.style]:
        parts.append(Part("drums", -1, 0.0, int(rng.integers(78, 104)), _drums(plan, score, rng)))
    if plan.solo:
        parts.append(_solo(plan, score, rng))
    return parts


def _bars(plan: SongPlan, form: Form) -> list[Bar]:
    return [
        Bar(
            chord, form.beats_per_bar, plan.meter == "6/8", form.beat_seconds, section.first_bar + i
        )
        for section in form.sections
        for i, chord in enumerate(section.chords)
    ]


def _part(plan: SongPlan, form: Form, player: Player, rng: np.random.Generator) -> Part:
    """The outro's bars are one held chord each."""
    pattern = {**PATTERNS, **BASS_LINES}[str(rng.choice(player.patterns))]
    pan = float(np.clip(player.pan * rng.choice([-1, 1]) + rng.normal(0, 0.1), -1, 1))
    hits: list[Hit] = []
    outro = form.sections[-1].first_bar
    for bar in _bars(plan, form):
        played = (PATTERNS["pad"] if bar.number >= outro else pattern)(bar, player.centre, rng)
        hits += [_at(hit, bar.number * form.beats_per_bar) for hit in played]
    volume = int(np.clip(player.volume + rng.integers(-12, 13), 30, 127))
    return Part("player", int(rng.choice(player.programs)), pan, volume, tuple(hits))


def _drums(plan: SongPlan, score: Score, rng: np.random.Generator) -> tuple[Hit, ...]:
    form = score.form
    starts = {section.first_bar for section in form.sections[1:]}
    hits: list[Hit] = []
    for bar in _bars(plan, form):
        if bar.number >= form.sections[-1].first_bar:
            hits.append(_at(crash(), bar.number * form.beats_per_bar))
            break
        played = drum_bar(plan.style, bar.beats, bar.triple, bar.beat_seconds, rng)
        if bar.number in starts and rng.uniform() < 0.7:
            played.append(crash())
        hits += [_at(hit, bar.number * form.beats_per_bar) for hit in played]
    return tuple(hits)


def _solo(plan: SongPlan, score: Score, rng: np.random.Generator) -> Part:
    """A single line in the voice's range: where the voice rests, or against it."""
    register = REGISTERS[plan.singer.register]
    form = score.form
    sung = [(s.pitches[0][0] - 0.5, s.end_beat) for s in score.syllables]
    end = form.sections[-1].first_bar * form.beats_per_bar
    midi = (register.lowest + register.highest) // 2 + 3
    hits: list[Hit] = []
    unit = 2 / 3 if plan.meter == "6/8" else 1.0
    beat = 0.0
    while beat < end:
        length = float(rng.choice([0.5, 1.0, 1.0, 1.5, 2.0])) * unit
        busy = plan.solo == "gaps" and any(a < beat + length and beat < b for a, b in sung)
        if not busy and rng.uniform() < 0.85:
            scale = chord_at(form, beat).scale
            near = [p for p in range(midi - 4, midi + 5) if p % 12 in scale and p != midi]
            near = [p for p in near if register.lowest <= p <= register.highest + 7] or near
            midi = int(rng.choice(near))
            hits.append(Hit(beat, 0.95 * length, (midi,), int(rng.integers(66, 92))))
        beat += length
    pan = float(rng.uniform(-0.6, 0.6))
    return Part("solo", int(rng.choice(SOLOISTS)), pan, int(rng.integers(70, 96)), tuple(hits))


def _at(hit: Hit, beat: float) -> Hit:
    return Hit(hit.beat + beat, hit.beats, hit.pitches, hit.velocity)
