"""A melody as a tracker would have it: the truth with a tracker's faults.

The masks are cut along a melody that is wrong at times, so that the net must see such melodies.
"""

from dataclasses import dataclass

import numpy as np
import scipy.ndimage

from cantora_inference.separation.centre_comb import WINDOW_SIZE
from cantora_inference.values import (
    SAMPLE_RATE_HERTZ,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)

Rng = np.random.Generator

_LOWEST_HERTZ, _HIGHEST_HERTZ, _CANDIDATES = 75.0, 900.0, 72
_HARMONICS = 8
_STRETCH_FRAMES = (5, 45)
_UNKNOWN_HERTZ = 220.0


@dataclass(frozen=True)
class Faults:
    """How many of each a second; cents: of the unsteadiness; edge_frames: of starts and ends."""

    gaps: float
    wrong: float
    false_alarms: float
    cents: float
    edge_frames: float


def draw_faults(rng: Rng) -> Faults:
    """Of a tracker on one song: good on most, bad on some."""
    badness = rng.uniform(0, 1) ** 2
    return Faults(
        0.25 * badness, 0.25 * badness, 0.6 * badness, rng.uniform(2, 15), rng.uniform(0, 3)
    )


def as_tracked(f0_hertz: DoubleArray, power: FloatArray, faults: Faults, rng: Rng) -> MelodyTrack:
    """The melody of an excerpt with faults; the same generator gives the same ones.

    f0_hertz: (frames,), 0 where nobody sings; power: (frames, bins) of the mix, from which wrong
    guesses take the pitch that stands out.
    """
    frames = len(f0_hertz)
    voiced = _moved_edges(f0_hertz > 0, faults.edge_frames, rng)
    guess = _held(f0_hertz)
    if rng.uniform() < 0.6:
        guess = np.where(f0_hertz > 0, guess, _loudest_pitch(power, rng))
    for part in _stretches(faults.wrong, frames, rng):
        octave = rng.uniform() < 0.5
        guess[part] = (
            guess[part] * rng.choice((0.5, 2.0)) if octave else _loudest_pitch(power[part], rng)
        )
    for part in _stretches(faults.false_alarms, frames, rng):
        guess[part] = np.where(voiced[part], guess[part], _loudest_pitch(power[part], rng))
        voiced[part] = True
    for part in _stretches(faults.gaps, frames, rng):
        voiced[part] = False
    cents = faults.cents * scipy.ndimage.gaussian_filter1d(rng.normal(0, 3, frames), 3)
    cents = cents + rng.normal(0, 5)
    for part in _stretches(faults.wrong, frames, rng):
        cents[part] += rng.choice((-1, 1)) * rng.uniform(20, 50)
    guess = guess * 2 ** (cents / 1200)
    return MelodyTrack(guess, voiced.astype(np.float64), np.zeros(frames))


def nobody(power: FloatArray, rng: Rng) -> MelodyTrack:
    """What a tracker has of an excerpt without a voice: here and there it takes one for sung.

    Where it hears nothing for long, the classical mask stays, so that there is nothing to learn.
    """
    frames = len(power)
    melody = MelodyTrack(np.full(frames, _UNKNOWN_HERTZ), np.zeros(frames), np.zeros(frames))
    guess = _loudest_pitch(power, rng)
    melody.f0_hertz[:] = guess
    for part in _stretches(rng.choice((0.4, 1.0, 2.5)), frames, rng):
        melody.f0_hertz[part] = _loudest_pitch(power[part], rng)
        melody.confidence[part] = 1.0
    return melody


def _stretches(a_second: float, frames: int, rng: Rng) -> list[slice]:
    count = rng.poisson(a_second * frames * 0.016)
    starts = rng.integers(0, frames, count)
    return [slice(start, start + int(rng.integers(*_STRETCH_FRAMES))) for start in starts]


def _moved_edges(voiced: BoolArray, frames: float, rng: Rng) -> BoolArray:
    """Every start and end earlier or later by a few frames."""
    edges = np.flatnonzero(np.diff(voiced.astype(np.int8))) + 1
    moved = edges + np.rint(rng.normal(0, frames, len(edges))).astype(int)
    out = np.full(len(voiced), bool(voiced[0]))
    for place in np.sort(np.clip(moved, 0, len(voiced))):
        out[place:] = ~out[place:]
    return out


def _held(f0_hertz: DoubleArray) -> DoubleArray:
    """The pitch of the nearest sung frame where nobody sings."""
    sung = np.flatnonzero(f0_hertz > 0)
    if not len(sung):
        return np.full(len(f0_hertz), _UNKNOWN_HERTZ)
    nearest = scipy.ndimage.distance_transform_edt(
        f0_hertz <= 0, return_distances=False, return_indices=True
    )
    return np.array(f0_hertz[nearest[0]])


def _loudest_pitch(power: FloatArray, rng: Rng) -> float:
    """Hz of the pitch whose harmonics are strongest in a stretch (frames, bins)."""
    candidates = np.geomspace(_LOWEST_HERTZ, _HIGHEST_HERTZ, _CANDIDATES)
    candidates = candidates * 2 ** (rng.uniform(-0.5, 0.5) * np.log2(candidates[1] / candidates[0]))
    if not len(power):
        return float(rng.choice(candidates))
    spectrum = np.sqrt(power.mean(axis=0))
    bins = np.rint(
        candidates[:, None] * np.arange(1, _HARMONICS + 1) * (WINDOW_SIZE / SAMPLE_RATE_HERTZ)
    )
    heard = spectrum[np.minimum(bins.astype(int), len(spectrum) - 1)]
    strength = (heard / np.arange(1, _HARMONICS + 1) ** 0.5).sum(axis=1)
    return float(candidates[np.argmax(strength * rng.uniform(0.6, 1.0, _CANDIDATES))])
