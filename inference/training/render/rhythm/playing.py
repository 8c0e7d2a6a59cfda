"""Lets a band play a clip: who plays in which section, and what."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from training.render.bass import BASS_LINES
from training.render.instrumentals.drumming import sounding
from training.render.instrumentals.instruments import DRUM_KITS, FAMILIES
from training.render.instrumentals.performance import Performance, PlayedNote
from training.render.instrumentals.players import soloist
from training.render.patterns import PATTERNS, Bar, Hit
from training.render.rhythm.chords import ChordSpan
from training.render.rhythm.grooves import CRASH, GROOVES, Groove, drawn_groove, fill
from training.render.rhythm.styles import Player, Style
from training.render.rhythm.timeline import BarPlan, TimedFrame

_SINGERS = ("winds", "saxophones", "solo strings", "brass", "synth leads")
_PUSHED_SHARE, _DRAWN_SHARE, _FILL_SHARE = 0.15, 0.35, 0.6


class Score(NamedTuple):
    """What all players of a clip read."""

    style: Style
    bars: list[BarPlan]
    chords: list[ChordSpan]
    frame: TimedFrame


def play_band(score: Score, rng: np.random.Generator) -> tuple[list[Performance], list[bool]]:
    """The players, and for each section whether anything but drums sounds in it."""
    style, sections = score.style, score.bars[-1].section + 1
    drummed = rng.uniform() < style.drummed
    drums_rest = _resting(sections, rng) if drummed else set(range(sections))
    only_drums = {0} if drummed and sections > 2 and rng.uniform() < 0.08 else set()
    players = [
        _accompanist(player, score, _resting(sections, rng) | only_drums, rng)
        for number, player in enumerate(style.players)
        if number == 0 or rng.uniform() < player.share
    ]
    # The first player rests in no section but one that is for drums alone.
    players[0] = _accompanist(style.players[0], score, only_drums, rng)
    if drummed:
        players.append(_drummer(score, drums_rest - only_drums, rng))
    if rng.uniform() < style.sung:
        players += _sung(score, only_drums, rng)
    return players, [section not in only_drums for section in range(sections)]


def _resting(sections: int, rng: np.random.Generator) -> set[int]:
    """The intro in two of five, any other section in one of eight."""
    rests = {0} if sections > 1 and rng.uniform() < 0.4 else set()
    return rests | {s for s in range(1, sections) if rng.uniform() < 0.12}


def _accompanist(
    player: Player, score: Score, rests: set[int], rng: np.random.Generator
) -> Performance:
    choices = FAMILIES[str(rng.choice(player.families))]
    instrument = choices[int(rng.integers(len(choices)))]
    name = str(rng.choice(player.patterns))
    pattern = BASS_LINES.get(name) or PATTERNS[name]
    centre = 37 if name in BASS_LINES else int(rng.integers(54, 68))
    loudness, pushes = float(rng.uniform(0.6, 1.15)), rng.uniform() < _PUSHED_SHARE
    notes: list[PlayedNote] = []
    for span in score.chords:
        bar = score.frame.bar_at(span.beat)
        if score.bars[bar.number].section in rests:
            continue
        part = Bar(span.chord, span.beats, bar.triple, bar.beat_seconds, bar.number)
        for hit in pattern(part, centre, rng):
            early = 0.5 if pushes and hit.beat == 0 and span.beat > 0 and not bar.triple else 0.0
            moved = replace(hit, beat=hit.beat - early, beats=hit.beats + early)
            notes += sounding(moved, float(span.beat), score.frame, loudness, rng)
    pan = float(rng.uniform(-0.6, 0.6))
    return Performance(instrument.program, pan, int(rng.integers(64, 108)), tuple(notes))


def _drummer(score: Score, rests: set[int], rng: np.random.Generator) -> Performance:
    """One groove a kind of section, fills before the next one."""
    bars, frame = score.bars, score.frame
    loudness = float(rng.uniform(0.5, 1.1))
    grooves: dict[tuple[str, int], Groove] = {}
    notes: list[PlayedNote] = []
    for number, bar in enumerate(bars):
        if bar.section in rests or bar.pickup:
            continue
        key = (bar.meter, bar.section % 2)
        if key not in grooves:
            grooves[key] = _groove(score.style, bar, rng)
        groove = grooves[key]
        hits = groove.hits(bar.beats)
        ends = number + 1 == len(bars) or bars[number + 1].opens_section
        if ends and rng.uniform() < _FILL_SHARE:
            rolled = fill(bar.beats, groove.step, rng)
            first = min((one.beat for one in rolled), default=bar.beats)
            hits = [*(hit for hit in hits if hit.beat < first), *rolled]
        if bar.opens_section and number and rng.uniform() < 0.6:
            hits.append(Hit(0, 1, (CRASH,), 96))
        for hit in hits:
            notes += sounding(hit, float(frame.first_beats[number]), frame, loudness, rng)
    kit = int(rng.choice(DRUM_KITS))
    return Performance(kit, 0.0, int(rng.integers(72, 115)), tuple(notes), drums=True)


def _groove(style: Style, bar: BarPlan, rng: np.random.Generator) -> Groove:
    names = style.grooves.get(bar.meter, ())
    if not names or rng.uniform() < _DRAWN_SHARE:
        longer = [GROOVES[name] for names in style.grooves.values() for name in names]
        fitting = [one for one in longer if one.beats > bar.beats]
        if not names and fitting and rng.uniform() < 0.7:
            return fitting[0]
        return drawn_groove(bar.beats, bar.meter == "6/8", rng)
    return GROOVES[str(rng.choice(names))]


def _sung(score: Score, rests: set[int], rng: np.random.Generator) -> list[Performance]:
    """A tune in a singer's range, as free in time as a singer's."""
    late = float(rng.normal(0, 0.012))
    players = soloist(_SINGERS, score.frame, rng, str(rng.choice(["slow", "singing", "lively"])))[
        :1
    ]

    times = np.array(score.frame.beat_times)

    def kept(note: PlayedNote) -> bool:
        beat = float(np.interp(note.start, times, np.arange(len(times))))
        return score.bars[score.frame.bar_at(beat).number].section not in rests

    return [
        replace(player, notes=tuple(
            replace(note, start=max(0.0, note.start + late + rng.normal(0, 0.015)))
            for note in player.notes if kept(note)
        ))
        for player in players
    ]  # fmt: skip
