"""What a studio does to spectra: rooms, delays, compressors, faders, doubles.

Everything that is added here is linear in the spectra, or a gain per frame, so that it is applied
anew to every excerpt.
"""

import numpy as np
import numpy.typing as npt
import scipy.ndimage
import scipy.signal

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS
from cantora_inference.values import FloatArray

Rng = np.random.Generator
Spectra = npt.NDArray[np.complex64]
"""(frames, 2 for mid and side, bins)."""

_LEVEL_FRAMES = 5
_FADE_FRAMES = 4
_SWAY_FRAMES = 24


def shifted(part: Spectra, shift: int) -> Spectra:
    """Moved by so many bins of 25 cents."""
    moved = np.zeros_like(part)
    if shift >= 0:
        moved[:, :, shift:] = part[:, :, : SPECTRUM_BINS - shift]
    else:
        moved[:, :, :shift] = part[:, :, -shift:]
    return moved


def later(part: Spectra, frames: int) -> Spectra:
    """So many frames later, cut at the end."""
    moved = np.zeros_like(part)
    moved[frames:] = part[: len(part) - frames]
    return moved


def colour(rng: Rng, decibels: float) -> FloatArray:
    """An equaliser's curve: a tilt and three broad hills or dips; a gain per bin."""
    x = np.linspace(-1, 1, SPECTRUM_BINS)
    curve = rng.normal(0, decibels / 2) * x
    for _ in range(3):
        curve += rng.normal(0, decibels) * np.exp(
            -0.5 * ((x - rng.uniform(-1, 1)) / rng.uniform(0.05, 0.3)) ** 2
        )
    return _gain(curve)


def hiss(mix: Spectra, rng: Rng) -> Spectra:
    """Noise of any tilt, 35 to 75 dB below the loudest bin."""
    tilt = _gain(rng.uniform(-15, 25) * np.linspace(-1, 1, SPECTRUM_BINS))
    noise = rng.normal(size=(*mix.shape, 2)).astype(np.float32).view(np.complex64)[..., 0]
    return mix + noise * tilt * np.abs(mix).max() * _gain(rng.uniform(-75, -35))


def swelling(part: Spectra, rng: Rng, decibels: float) -> Spectra:
    """A fader that is moved."""
    knots = np.linspace(0, len(part), 5)
    curve = np.interp(np.arange(len(part)), knots, rng.normal(0, decibels / 2, 5))
    return part * _gain(curve)[:, None, None]


def with_a_soft_passage(mix: Spectra, rng: Rng) -> Spectra:
    """From some frame on, or up to it, 6 to 30 dB softer: a verse beside its chorus."""
    at = rng.uniform(0, len(mix))
    side = rng.choice([-1, 1]) * (np.arange(len(mix)) - at) / _FADE_FRAMES
    return mix * _gain(rng.uniform(-30, -6) / (1 + np.exp(-np.clip(side, -30, 30))))[:, None, None]


def compressed(part: Spectra, rng: Rng, most: float) -> Spectra:
    """Levels above and below the usual one are brought together by up to `most` of the distance."""
    power = scipy.ndimage.uniform_filter1d(np.square(np.abs(part)).sum(axis=(1, 2)), _LEVEL_FRAMES)
    usual = max(float(power.mean()), 1e-9)
    gain = np.maximum(power / usual, 3e-3) ** (-0.5 * rng.uniform(0.2, most))
    return part * gain.astype(np.float32)[:, None, None]


def reverberant(part: Spectra, rng: Rng) -> Spectra:
    """A room: every bin dies away with phases of its own, as diffuse sound does."""
    keep = 10 ** (-3 * 0.016 / rng.uniform(0.2, 2.5))
    phases = np.exp(2j * np.pi * rng.uniform(size=part.shape)).astype(np.complex64)
    tail = scipy.signal.lfilter([1 - keep], [1, -keep], part * phases, axis=0)
    return part + np.asarray(tail, dtype=np.complex64) * _gain(rng.uniform(-12, 3))


def thrown(part: Spectra, rng: Rng) -> Spectra:
    """A delay: up to three repeats, each softer, from side to side."""
    delay, repeat = int(rng.integers(8, 45)), part
    loss = np.complex64(_gain(rng.uniform(-12, -4)))
    wander = np.float32(rng.uniform(0, 0.5))
    out = part.copy()
    for number in range(int(rng.integers(1, 4))):
        repeat = later(repeat, delay) * loss
        out += repeat
        out[:, 1] += repeat[:, 0] * wander * (1 - 2 * (number % 2))
    return out


def doubled(part: Spectra, rng: Rng) -> Spectra:
    """The same voice once more, a little later and never quite in tune, -12 to 0 dB."""
    turns = scipy.ndimage.gaussian_filter1d(rng.normal(0, 8, len(part)), _SWAY_FRAMES).cumsum()
    phase = np.exp(1j * turns).astype(np.complex64)[:, None, None]
    other = later(shifted(part, int(rng.integers(-1, 2))), int(rng.integers(0, 4))) * phase
    return placed(other * _gain(rng.uniform(-12, 0)), rng, 0.9)


def placed(part: Spectra, rng: Rng, farthest: float) -> Spectra:
    """Off the middle at times."""
    if rng.uniform() < 0.35:
        part[:, 1] += part[:, 0] * np.float32(rng.uniform(-farthest, farthest))
    return part


def narrowed(mix: Spectra, rng: Rng) -> Spectra:
    """Mono one time out of four, near mono one out of seven."""
    drawn = rng.uniform()
    if drawn < 0.25:
        mix[:, 1] = 0
    elif drawn < 0.4:
        mix[:, 1] *= np.float32(rng.uniform(0.01, 0.2))
    return mix


def _gain(decibels: npt.ArrayLike) -> FloatArray:
    return np.asarray(10 ** (np.asarray(decibels) / 20), dtype=np.float32)
