"""Lets a band play a clip: who plays in which section, and what."""

from dataclasses import replace

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


def play_band(
    style: Style,
    bars: list[BarPlan],
    chords: list[ChordSpan],
    frame: TimedFrame,
    rng: np.random.Generator,
) -> tuple[list[Performance], list[bool]]:
    """The players, and for each section whether anything but drums sounds in it."""
    sections = bars[-1].section + 1
    drummed = rng.uniform() < style.drummed
    drums_rest = _resting(sections, rng) if drummed else set(range(sections))
    only_drums = {0} if drummed and sections > 2 and rng.uniform() < 0.08 else set()
    players = [
        _accompanist(player, bars, chords, frame, _resting(sections, rng) | only_drums, rng)
        for number, player in enumerate(style.players)
        if number == 0 or rng.uniform() < player.share
    ]
    # The first player rests in no section but one that is for drums alone.
    players[0] = _accompanist(style.players[0], bars, chords, frame, only_drums, rng)
    if drummed:
        players.append(_drummer(style, bars, frame, drums_rest - only_drums, rng))
    if rng.uniform() < style.sung:
        players += _sung(frame, only_drums, bars, rng)
    return players, [section not in only_drums for section in range(sections)]


def _resting(sections: int, rng: np.random.Generator) -> set[int]:
    """The intro in two of five, any other section in one of eight."""
    rests = {0} if sections > 1 and rng.uniform() < 0.4 else set()
    return rests | {s for s in range(1, sections) if rng.uniform() < 0.12}


def _accompanist(
    player: Player,
    bars: list[BarPlan],
    chords: list[ChordSpan],
    frame: TimedFrame,
    rests: set[int],
    rng: np.random.Generator,
) -> Performance:
    choices = FAMILIES[str(rng.choice(player.families))]
    instrument = choices[int(rng.integers(len(choices)))]
    name = str(rng.choice(player.patterns))
    pattern = BASS_LINES.get(name) or PATTERNS[name]
    centre = 37 if name in BASS_LINES else int(rng.integers(54, 68))
    loudness, pushes = float(rng.uniform(0.6, 1.15)), rng.uniform() < _PUSHED_SHARE
    notes: list[PlayedNote] = []
    for span in chords:
        bar = frame.bar_at(span.beat)
        if bars[bar.number].section in rests:
            continue
        part = Bar(span.chord, span.beats, bar.triple, bar.beat_seconds, bar.number)
        for hit in pattern(part, centre, rng):
            early = 0.5 if pushes and hit.beat == 0 and span.beat > 0 and not bar.triple else 0.0
            moved = replace(hit, beat=hit.beat - early, beats=hit.beats + early)
            notes += sounding(moved, float(span.beat), frame, loudness, rng)
    pan = float(rng.uniform(-0.6, 0.6))
    return Performance(instrument.program, pan, int(rng.integers(64, 108)), tuple(notes))


def _drummer(
    style: Style, bars: list[BarPlan], frame: TimedFrame, rests: set[int], rng: np.random.Generator
) -> Performance:
    """One groove a kind of section, fills before the next one."""
    loudness = float(rng.uniform(0.5, 1.1))
    grooves: dict[tuple[str, int], Groove] = {}
    notes: list[PlayedNote] = []
    for number, bar in enumerate(bars):
        if bar.section in rests or bar.pickup:
            continue
        key = (bar.metre, bar.section % 2)
        if key not in grooves:
            grooves[key] = _groove(style, bar, rng)
        groove = grooves[key]
        hits = groove.hits(bar.beats)
        ends = number + 1 == len(bars) or bars[number + 1].opens_section
        if ends and rng.uniform() < _FILL_SHARE:
            rolled = fill(bar.beats, groove.step, rng)
            hits = (
                [hit for hit in hits if hit.beat < min(one.beat for one in rolled)]
                if rolled
                else hits
            )
            hits += rolled
        if bar.opens_section and number and rng.uniform() < 0.6:
            hits.append(Hit(0, 1, (CRASH,), 96))
        for hit in hits:
            notes += sounding(hit, float(frame.first_beats[number]), frame, loudness, rng)
    kit = int(rng.choice(DRUM_KITS))
    return Performance(kit, 0.0, int(rng.integers(72, 115)), tuple(notes), drums=True)


def _groove(style: Style, bar: BarPlan, rng: np.random.Generator) -> Groove:
    names = style.grooves.get(bar.metre, ())
    if not names or rng.uniform() < _DRAWN_SHARE:
        longer = [GROOVES[name] for names in style.grooves.values() for name in names]
        fitting = [one for one in longer if one.beats > bar.beats]
        if not names and fitting and rng.uniform() < 0.7:
            return fitting[0]
        return drawn_groove(bar.beats, bar.metre == "6/8", rng)
    return GROOVES[str(rng.choice(names))]


def _sung(
    frame: TimedFrame, rests: set[int], bars: list[BarPlan], rng: np.random.Generator
) -> list[Performance]:
    """A tune in a singer's range, as free in time as a singer's."""
    late = float(rng.normal(0, 0.012))
    players = soloist(_SINGERS, frame, rng, str(rng.choice(["slow", "singing", "lively"])))[:1]

    def kept(note: PlayedNote) -> bool:
        beat = float(
            np.interp(note.start, frame.clock.beat_times, np.arange(len(frame.clock.beat_times)))
        )  # type: ignore[attr-defined]
        return bars[frame.bar_at(beat).number].section not in rests

    return [
        replace(player, notes=tuple(
            replace(note, start=max(0.0, note.start + late + rng.normal(0, 0.015)))
            for note in player.notes if kept(note)
        ))
        for player in players
    ]  # fmt: skip
