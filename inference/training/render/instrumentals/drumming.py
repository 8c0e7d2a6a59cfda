"""Drummers and percussionists of excerpts."""

import numpy as np

from training.render.drums import drum_bar
from training.render.instrumentals.frame import Frame
from training.render.instrumentals.instruments import DRUM_KITS
from training.render.instrumentals.performance import Performance, PlayedNote
from training.render.patterns import Hit

_JAZZ_RIDE = ((0, 51), (1, 51), (1.5, 51), (2, 51), (3, 51), (3.5, 51), (1, 44), (3, 44))


def drummer(style: str, frame: Frame, rng: np.random.Generator) -> tuple[Performance, ...]:
    """A kit: a style of the songs' drummer, `jazz`, or `free` (any percussion, own patterns)."""
    loudness = float(rng.uniform(0.5, 1.15))
    own = _free_pattern(rng)
    notes: list[PlayedNote] = []
    for bar in frame.bars:
        if style == "jazz":
            hits = [Hit(b, 0.2, (d,), 62) for b, d in _JAZZ_RIDE if b < bar.beats]
            hits += [Hit(float(rng.choice([0.5, 1.5, 2.5])), 0.2, (38,), 46)]
        elif style == "free":
            hits = [h for h in own if h.beat < bar.beats and rng.uniform() < 0.92]
        else:
            hits = drum_bar(style, bar.beats, bar.triple, bar.beat_seconds, rng)
        for hit in hits:
            notes += sounding(hit, float(bar.number * bar.beats), frame, loudness, rng)
    kit = int(rng.choice(DRUM_KITS))
    return (Performance(kit, 0.0, int(rng.integers(70, 115)), tuple(notes), drums=True),)


def sounding(
    hit: Hit, first_beat: float, frame: Frame, loudness: float, rng: np.random.Generator
) -> list[PlayedNote]:
    """A hit of a bar that begins at `first_beat`, as it is really played."""
    start = max(0.0, frame.clock.at(first_beat + hit.beat) + rng.normal(0, 0.006))
    end = max(frame.clock.at(first_beat + hit.beat + hit.beats), start + 0.03)
    velocity = int(np.clip(hit.velocity * loudness + rng.normal(0, 4), 10, 127))
    return [PlayedNote(start, end, pitch, velocity) for pitch in hit.pitches]


def _free_pattern(rng: np.random.Generator) -> list[Hit]:
    """Four to eight drums, each with a grid of its own."""
    hits: list[Hit] = []
    for drum in rng.integers(35, 82, int(rng.integers(3, 9))):
        unit = float(rng.choice([0.25, 0.5, 1.0, 2 / 3]))
        share, velocity = rng.uniform(0.15, 0.8), int(rng.integers(40, 110))
        hits += [
            Hit(float(b), 0.2, (int(drum),), velocity)
            for b in np.arange(0, 4, unit)
            if rng.uniform() < share
        ]
    return hits
