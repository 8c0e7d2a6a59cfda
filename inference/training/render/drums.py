"""What the drummer plays in one bar (General MIDI percussion, one pitch per drum)."""

import numpy as np

from training.render.patterns import Hit

_KICK, _STICK, _SNARE, _CLOSED, _OPEN, _CRASH, _RIDE, _SHAKER = 36, 37, 38, 42, 46, 49, 51, 70


def drum_bar(
    style: str, beats: int, triple: bool, beat_seconds: float, rng: np.random.Generator
) -> list[Hit]:
    """One bar; in a fifth of the bars the last beat is a fill."""
    if triple:
        hits = _compound(beats)
    elif style == "bossa":
        hits = _bossa(beats)
    elif style == "electro":
        hits = [*_every(_KICK, range(beats), 104), *_every(_OPEN, np.arange(beats) + 0.5, 70)]
        hits += _every(_SNARE, range(1, beats, 2), 86)
    elif beats == 3:
        hits = [*_every(_KICK, (0,), 84), *_every(_CLOSED, (1, 2), 66), *_every(_STICK, (1, 2), 50)]
    else:
        hits = _backbeat(style, beats, beat_seconds)
    if rng.uniform() < 0.2:
        hits += _every(_SNARE, beats - 1 + np.array([0.5, 0.75]), 74)
    return [_human(hit, rng) for hit in hits]


def crash() -> Hit:
    """What marks the start of a section."""
    return Hit(0, 1, (_CRASH,), 84)


def _backbeat(style: str, beats: int, beat_seconds: float) -> list[Hit]:
    ticks = np.arange(0, beats, 1 if beat_seconds < 0.36 else 0.5)
    cymbal = _RIDE if style == "ballad" else _CLOSED
    kicks = (0, 2) if style != "rock" else (0, 1.5, 2)
    return [
        *_every(_KICK, kicks, 100),
        *_every(_SNARE if style != "ballad" else _STICK, (1, 3), 92),
        *_every(cymbal, ticks, 62),
    ]


def _bossa(beats: int) -> list[Hit]:
    sticks = (0, 1.5, 3)
    return [
        *_every(_KICK, (0, 1.5, 2, 3.5), 72),
        *_every(_STICK, sticks, 66),
        *_every(_SHAKER, np.arange(0, beats, 0.5), 54),
    ]


def _compound(beats: int) -> list[Hit]:
    return [
        *_every(_KICK, range(0, beats, 2), 92),
        *_every(_SNARE, range(1, beats, 2), 84),
        *_every(_CLOSED, np.arange(0, beats, 1 / 3), 58),
    ]


def _every(drum: int, beats: object, velocity: int) -> list[Hit]:
    return [Hit(float(beat), 0.2, (drum,), velocity) for beat in beats]  # type: ignore[attr-defined]


def _human(hit: Hit, rng: np.random.Generator) -> Hit:
    velocity = int(np.clip(hit.velocity + rng.integers(-8, 9), 20, 127))
    return Hit(hit.beat, hit.beats, hit.pitches, velocity)
