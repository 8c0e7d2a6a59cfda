"""What players play over chords: (beat, beats, pitch) of each note."""

from collections.abc import Mapping, Sequence

import numpy as np

from training.chord_net.progressions import Sounding

Hit = tuple[float, float, int]

_PATTERNS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "pad": ((0, 4),),
    "block": ((0, 0.9), (1, 0.9), (2, 0.9), (3, 0.9)),
    "strum": ((0, 0.5), (1, 0.4), (1.5, 0.5), (2.5, 0.5), (3, 0.4), (3.5, 0.5)),
    "after": ((1, 0.6), (2, 0.6), (3, 0.6)),
    "off": ((0.5, 0.3), (1.5, 0.3), (2.5, 0.3), (3.5, 0.3)),
    "syncopated": ((0, 0.7), (1.5, 0.7), (3, 0.7)),
    "arpeggio": tuple((0.5 * i, 0.8) for i in range(8)),
}
"""Onsets and lengths in beats of four."""


def comp(chords: Sequence[Sounding], rng: np.random.Generator) -> list[Hit]:
    """Chords in one pattern around one place, at times doubled in octaves."""
    pattern = list(_PATTERNS)[int(rng.integers(len(_PATTERNS)))]
    centre = int(rng.integers(50, 73))
    doubled = rng.uniform() < 0.4
    hits: list[Hit] = []
    for chord in chords:
        low = centre + int(rng.integers(-3, 4))
        pitches = sorted(low - 6 + (tone - low + 6) % 12 for tone in chord.tones)
        if doubled:
            pitches = [pitches[0] - 12, *pitches, pitches[0] + 12]
        for bar in range(0, chord.beats, 4):
            for number, (at, length) in enumerate(_PATTERNS[pattern]):
                if bar + at < chord.beats - 0.01:
                    beats = min(length, chord.beats - bar - at)
                    where = chord.start + bar + at
                    if pattern == "arpeggio":
                        hits.append((where, beats, pitches[number % len(pitches)]))
                    else:
                        hits += [(where, beats, pitch) for pitch in pitches]
    return hits


def bass(chords: Sequence[Sounding], rng: np.random.Generator) -> list[Hit]:
    """The root in one of five ways, at times another tone."""
    kind = int(rng.integers(5))
    hits: list[Hit] = []
    for chord in chords:
        tone = chord.tones[int(rng.integers(1, 3))] if rng.uniform() < 0.08 else chord.tones[0]
        root = 30 + (tone - 30) % 12
        if kind == 0:
            hits.append((chord.start, chord.beats, root))
        elif kind == 1:
            hits += [(chord.start + i / 2, 0.45, root) for i in range(2 * chord.beats)]
        elif kind == 2:
            hits += [
                (chord.start + i / 2, 0.4, root + 12 * (i % 2)) for i in range(2 * chord.beats)
            ]
        elif kind == 3:
            other = 30 + (chord.tones[2] - 30) % 12
            hits += [(chord.start + i, 0.9, (root, other)[i % 2]) for i in range(chord.beats)]
        else:
            near = [p for p in range(root - 4, root + 9) if p % 12 in chord.scale]
            walk = [root, *(int(rng.choice(near)) for _ in range(chord.beats - 1))]
            hits += [(chord.start + i, 0.95, pitch) for i, pitch in enumerate(walk)]
    return hits


def lead(chords: Sequence[Sounding], rng: np.random.Generator) -> list[Hit]:
    """Steps through the scale, more often than not on a tone of the chord."""
    hits: list[Hit] = []
    pitch = int(rng.integers(62, 80))
    for chord in chords:
        at = float(chord.start)
        while at < chord.start + chord.beats:
            length = float(rng.choice([0.5, 0.5, 1.0, 1.0, 2.0]))
            tones = chord.tones if rng.uniform() < 0.5 else chord.scale
            near = [p for p in range(pitch - 5, pitch + 6) if p % 12 in tones and 57 <= p <= 88]
            pitch = int(rng.choice(near)) if near else 69
            if rng.uniform() < 0.8:
                hits.append((at, 0.95 * length, pitch))
            at += length
    return hits


def drums(chords: Sequence[Sounding], rng: np.random.Generator) -> list[Hit]:
    """A cymbal in eighths, kicks and snares."""
    end = chords[-1].start + chords[-1].beats
    cymbal = int(rng.choice([42, 46, 51, 54, 49]))
    hits = [(i / 2, 0.5, cymbal) for i in range(2 * end)]
    hits += [(float(i), 0.5, 36) for i in range(0, end, int(rng.integers(1, 3)))]
    return hits + [(float(i), 0.5, int(rng.choice([38, 40, 37]))) for i in range(1, end, 2)]
