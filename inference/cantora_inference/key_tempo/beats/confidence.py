"""How sure a bar is: the path as it is against the same beats with the bar line elsewhere."""

import numpy as np

from cantora_inference.key_tempo.beats.decoder import Path
from cantora_inference.key_tempo.beats.model import BeatChances
from cantora_inference.values import BoolArray, DoubleArray

_BARS_AROUND = 2
_TRUST = 0.35
"""Chances of neighbouring beats repeat each other: their sum says less than it seems."""


def bar_confidences(chances: BeatChances, path: Path, starts: BoolArray) -> DoubleArray:
    """For each beat that of its bar, 0..1. starts: where bars begin."""
    near = np.clip(path.frames[:, None] + np.arange(-1, 2), 0, len(chances.beat) - 1)
    beat = chances.beat[near].max(axis=1)
    first = np.clip(chances.downbeat[near].max(axis=1) / np.maximum(beat, 1e-3), 1e-2, 1 - 1e-2)
    odds = np.log(first / (1 - first))
    bars = np.cumsum(starts) - 1
    found = np.zeros(bars[-1] + 1)
    for bar in range(len(found)):
        around = np.abs(bars - bar) <= _BARS_AROUND
        meter = path.meters[bars == bar][0]
        places = path.places[around] % meter
        # The odds at the bar lines of each shift: all other places lose the same by any of them.
        gains = np.array([odds[around][places == place].sum() for place in range(meter)])
        against = np.exp(_TRUST * (gains - gains[0]))
        found[bar] = beat[bars == bar].mean() / against.sum()
    return np.asarray(found[bars])
