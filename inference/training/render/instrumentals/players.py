"""Players of an excerpt: who carries a line, who doubles it, who accompanies."""

from collections.abc import Sequence

import numpy as np

from training.render.bass import BASS_LINES
from training.render.instrumentals.drumming import sounding
from training.render.instrumentals.frame import Frame
from training.render.instrumentals.instruments import FAMILIES, Instrument
from training.render.instrumentals.line import PACES, LineNote, draw_line, draw_ostinato
from training.render.instrumentals.performance import Performance, PlayedNote
from training.render.instrumentals.playing import play_line
from training.render.instrumentals.playing_style import PlayingStyle, draw_style
from training.render.patterns import PATTERNS

_VOICE_LOW, _VOICE_HIGH = 45, 79
_NARROWEST = 12


def soloist(
    families: Sequence[str], frame: Frame, rng: np.random.Generator, pace: str = ""
) -> tuple[Performance, ...]:
    """One line, mostly in a voice's range; at times doubled by others in unison or octaves."""
    instrument = _drawn(families, rng)
    low, high = _range(instrument, rng)
    pace = pace or str(rng.choice(PACES))
    line = draw_line(frame, low, high, pace, rng)
    style = draw_style(instrument, rng)
    players = [performed(line, instrument, frame, style, rng)]
    for _ in range(int(rng.choice([0, 0, 0, 1, 2]))):
        other = _drawn(families, rng)
        shift = int(rng.choice([-12, 0, 0, 12]))
        moved = tuple(
            LineNote(n.beat, n.beats, _inside(n.midi + shift, other), n.opens) for n in line
        )
        players.append(performed(moved, other, frame, draw_style(other, rng), rng))
    return tuple(players)


def performed(
    line: tuple[LineNote, ...],
    instrument: Instrument,
    frame: Frame,
    style: PlayingStyle,
    rng: np.random.Generator,
) -> Performance:
    """A line on an instrument, somewhere in the room."""
    playing = play_line(line, frame.clock, style, rng)
    return Performance(
        instrument.program,
        float(rng.uniform(-0.8, 0.8)),
        int(rng.integers(70, 112)),
        tuple(playing.notes),
        tuple(playing.bends),
        tuple(playing.controls),
    )


def sequence(
    families: Sequence[str], frame: Frame, rng: np.random.Generator
) -> tuple[Performance, ...]:
    """A pattern that repeats, as a sequencer plays it."""
    instrument = _drawn(families, rng)
    low = int(np.clip(rng.integers(45, 65), instrument.lowest, instrument.highest - 20))
    line = draw_ostinato(frame, low, low + 19, rng)
    return (performed(line, instrument, frame, draw_style(instrument, rng), rng),)


def accompanist(
    families: Sequence[str], patterns: Sequence[str], frame: Frame, rng: np.random.Generator
) -> tuple[Performance, ...]:
    """Chords or a bass by a pattern of the songs' bands."""
    instrument = _drawn(families, rng)
    name = str(rng.choice(patterns))
    bass = name in BASS_LINES
    centre = 37 if bass else int(rng.integers(52, 70))
    pattern = BASS_LINES[name] if bass else PATTERNS[name]
    loudness = float(rng.uniform(0.6, 1.15))
    notes: list[PlayedNote] = []
    for bar in frame.bars:
        for hit in pattern(bar, centre, rng):
            notes += sounding(hit, float(bar.number * bar.beats), frame, loudness, rng)
    pan = float(rng.uniform(-0.7, 0.7)) * (0.2 if bass else 1.0)
    volume = int(rng.integers(60, 105))
    return (Performance(instrument.program, pan, volume, tuple(notes)),)


def _drawn(families: Sequence[str], rng: np.random.Generator) -> Instrument:
    choices = FAMILIES[str(rng.choice(families))]
    return choices[int(rng.integers(len(choices)))]


def _range(instrument: Instrument, rng: np.random.Generator) -> tuple[int, int]:
    """Three times out of four where voices sing, as far as the instrument reaches there."""
    low, high = instrument.lowest, instrument.highest
    if rng.uniform() < 0.75 and min(high, _VOICE_HIGH) - max(low, _VOICE_LOW) >= _NARROWEST:
        low, high = max(low, _VOICE_LOW), min(high, _VOICE_HIGH)
    width = int(rng.integers(_NARROWEST, 25))
    start = int(rng.integers(low, max(low + 1, high - width + 1)))
    return start, min(high, start + width)


def _inside(midi: int, instrument: Instrument) -> int:
    while midi < instrument.lowest:
        midi += 12
    while midi > instrument.highest:
        midi -= 12
    return midi
