"""Plays a line in a style: notes with their lengths, and the bend and loudness over time."""

from dataclasses import dataclass, field

import numpy as np

from training.render.instrumentals.frame import Clock
from training.render.instrumentals.line import LineNote
from training.render.instrumentals.performance import EXPRESSION, MODULATION, PlayedNote
from training.render.instrumentals.playing_style import PlayingStyle

_STEP_SECONDS = 0.012
_LENGTHS = {"legato": 1.03, "slurred": 1.0, "detached": 0.82, "staccato": 0.35, "tremolo": 1.0,
            "trill": 1.0}  # fmt: skip
_FURTHEST_SLUR = 7
_LOUDEST = 127
_FLOOR = 0.22


@dataclass
class Playing:
    """What has been played so far."""

    notes: list[PlayedNote] = field(default_factory=list)
    bends: list[tuple[float, float]] = field(default_factory=list)
    controls: list[tuple[float, int, int]] = field(default_factory=list)


def play_line(
    line: tuple[LineNote, ...], clock: Clock, style: PlayingStyle, rng: np.random.Generator
) -> Playing:
    """A monophonic line with everything that its style asks for."""
    playing = Playing()
    if style.wheel:
        playing.controls.append((0.0, MODULATION, style.wheel))
    phrase_level, sounding, before = 0.7, -1, 0
    for index, note in enumerate(line):
        start = max(0.0, clock.at(note.beat) + rng.normal(0, style.timing_seconds))
        end = (
            clock.at(note.beat)
            + (clock.at(note.beat + note.beats) - clock.at(note.beat))
            * (_LENGTHS[style.articulation])
        )
        if note.opens or index == 0:
            phrase_level = float(rng.uniform(1 - style.accent, 1.0))
        slurred = _slurred(style, note, sounding, playing)
        if slurred:
            last = playing.notes[-1]
            playing.notes[-1] = PlayedNote(last.start, max(end, last.end), last.midi, last.velocity)
        else:
            sounding = note.midi
            velocity = int(np.clip(style.velocity * phrase_level + rng.normal(0, 6), 12, _LOUDEST))
            playing.notes += _struck(PlayedNote(start, end, note.midi, velocity), style, rng)
        glides = slurred or (index > 0 and rng.uniform() < style.glide_share)
        origin = before if glides and abs(before - note.midi) <= 12 else note.midi
        span = (start, max(end, start + 0.03))
        playing.bends += _bend(span, origin - sounding, note.midi - sounding, style, rng)
        playing.controls += _swell(span, phrase_level, style, rng)
        before = note.midi
    return playing


def _slurred(style: PlayingStyle, note: LineNote, sounding: int, playing: Playing) -> bool:
    near = sounding >= 0 and abs(note.midi - sounding) <= _FURTHEST_SLUR
    return style.articulation == "slurred" and near and not note.opens and bool(playing.notes)


def _struck(note: PlayedNote, style: PlayingStyle, rng: np.random.Generator) -> list[PlayedNote]:
    """The keys that are struck for one note: many for a tremolo or a trill."""
    start, end, midi, velocity = note.start, note.end, note.midi, note.velocity
    rate = rng.uniform(7, 13)
    if style.articulation in {"tremolo", "trill"} and end - start > 2.5 / rate:
        other = midi + int(rng.integers(1, 3)) if style.articulation == "trill" else midi
        times = np.arange(start, end, 1 / rate)
        return [
            PlayedNote(float(t), float(t + 1 / rate), (midi, other)[i % 2], velocity)
            for i, t in enumerate(times)
        ]
    if rng.uniform() < style.ornament_share and end - start > 0.25:
        turn = [midi, midi + int(rng.choice([-2, -1, 1, 2]))][:: int(rng.choice([-1, 1]))]
        grace = 0.07
        quick = [
            PlayedNote(start + i * grace, start + (i + 1) * grace, p, velocity)
            for i, p in enumerate(turn)
        ]
        return [*quick, PlayedNote(start + 2 * grace, end, midi, velocity)]
    return [PlayedNote(start, max(end, start + 0.03), midi, velocity)]


def _bend(
    span: tuple[float, float],
    origin: float,
    goal: float,
    style: PlayingStyle,
    rng: np.random.Generator,
) -> list[tuple[float, float]]:
    """Semitones from the struck key: a glide or scoop in, vibrato, at times a fall out."""
    start, end = span
    times = np.arange(start, end, _STEP_SECONDS)
    since = times - start
    glide = min(style.glide_seconds * rng.uniform(0.6, 1.5), 0.7 * (end - start))
    curve = goal + (origin - goal) * (0.5 + 0.5 * np.cos(np.pi * np.clip(since / glide, 0, 1)))
    if rng.uniform() < style.scoop_share:
        curve -= rng.uniform(0.4, 2.2) * np.exp(-since / rng.uniform(0.03, 0.1))
    if rng.uniform() < style.fall_share and end - start > 0.2:
        curve -= rng.uniform(1, 6) * np.clip((since - (end - start) + 0.15) / 0.15, 0, 1) ** 2
    grown = np.clip((since - style.vibrato_delay_seconds) / 0.2, 0, 1)
    hertz = style.vibrato_hertz * rng.uniform(0.93, 1.07)
    curve += (
        style.vibrato_semitones * rng.uniform(0.5, 1.2) * grown * np.sin(2 * np.pi * hertz * since)
    )
    return [(float(t), float(np.clip(v, -12, 12))) for t, v in zip(times, curve, strict=True)]


def _swell(
    span: tuple[float, float], level: float, style: PlayingStyle, rng: np.random.Generator
) -> list[tuple[float, int, int]]:
    """Expression over one note: it grows, fades or both."""
    start, end = span
    if style.swell == 0:
        return []
    times = np.arange(start, end, 3 * _STEP_SECONDS)
    phase = (times - start) / (end - start)
    shapes = (np.sin(np.pi * phase), phase, 1 - phase, np.ones_like(phase))
    shape = shapes[int(rng.integers(len(shapes)))]
    loud = np.clip(level * (1 - style.swell + style.swell * shape), _FLOOR, 1)
    return [(float(t), EXPRESSION, int(_LOUDEST * v)) for t, v in zip(times, loud, strict=True)]
