"""What a bass plays in one bar over one chord."""

from collections.abc import Mapping

import numpy as np

from training.render.patterns import Bar, Hit, Pattern, root_near

_HIGHEST_FIFTH = 46


def bass_on_strong(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Root on one, fifth in the middle of the bar."""
    root = root_near(bar, centre)
    middle = {2: 1, 4: 2, 5: 3}.get(bar.beats)
    hits = [Hit(0, (middle or bar.beats) * 0.95, (root,), 82 + int(rng.integers(-5, 6)))]
    if middle is not None:
        hits.append(Hit(middle, middle * 0.95, (_fifth(bar, root),), 76))
    return hits


def bass_eighths(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """The root in eighths."""
    root = root_near(bar, centre)
    return [Hit(i / 2, 0.45, (root,), 84 + int(rng.integers(-6, 7))) for i in range(2 * bar.beats)]


def bass_octaves(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Root and its octave in turn."""
    root = root_near(bar, centre)
    return [
        Hit(i / 2, 0.4, (root + 12 * (i % 2),), 82 + int(rng.integers(-6, 7)))
        for i in range(2 * bar.beats)
    ]


def bass_dotted(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """Root and fifth, each with a short note before the next: bossa."""
    root = root_near(bar, centre)
    places = ((0, root), (1.5, root), (2, _fifth(bar, root)), (3.5, _fifth(bar, root)))
    return [
        Hit(b, 1.3 if b % 2 == 0 else 0.45, (p,), 80 + int(rng.integers(-6, 7)))
        for b, p in places
        if b < bar.beats
    ]


def bass_walking(bar: Bar, centre: int, rng: np.random.Generator) -> list[Hit]:
    """A tone of the chord or of the scale on every beat, the root first."""
    root = root_near(bar, centre)
    near = [p for p in range(root - 4, root + 9) if p % 12 in bar.chord.scale]
    tones = [root, *(int(rng.choice(near)) for _ in range(bar.beats - 1))]
    return [Hit(b, 0.95, (p,), 78 + int(rng.integers(-6, 7))) for b, p in enumerate(tones)]


BASS_LINES: Mapping[str, Pattern] = {
    function.__name__: function
    for function in (bass_on_strong, bass_eighths, bass_octaves, bass_dotted, bass_walking)
}


def _fifth(bar: Bar, root: int) -> int:
    fifth = root + (bar.chord.classes[2] - bar.chord.root) % 12
    return fifth - 12 if fifth > _HIGHEST_FIFTH else fifth
