"""An excerpt that never was: any voice with any band, moved, coloured and placed anew."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import scipy.signal

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS, levels
from cantora_inference.values import FloatArray
from training.voice_net.dataset import Dataset, Stem, Sung
from training.voice_net.targets import Targets, nobody, targets

Rng = np.random.Generator
Spectra = npt.NDArray[np.complex64]
"""(frames, 2 for mid and side, bins)."""

_VOICE_BINS, _BAND_BINS = 18, 26
_NO_VOICE, _NO_BAND, _INSTRUMENTAL = 0.22, 0.05, 0.6


@dataclass(frozen=True)
class Excerpt:
    """levels: (2, bins, frames) as the net takes them."""

    levels: FloatArray
    targets: Targets


def draw_excerpt(dataset: Dataset, frames: int, rng: Rng) -> Excerpt:
    """One excerpt; the same generator gives the same one."""
    kind = rng.uniform()
    voice, truth = _silence(frames), nobody(frames)
    if kind > _NO_VOICE:
        voice, truth = _voice(dataset, frames, rng)
    band = _silence(frames)
    if not _NO_VOICE < kind < _NO_VOICE + _NO_BAND:
        band = _band(dataset, frames, rng)
    mix = _mastered(voice + band, rng)
    heard = levels(np.abs(mix).transpose(1, 2, 0)) - np.float32(rng.uniform(0, 0.2))
    return Excerpt(np.maximum(heard, 0), truth)


def _voice(dataset: Dataset, frames: int, rng: Rng) -> tuple[Spectra, Targets]:
    sung = dataset.voices[int(rng.integers(len(dataset.voices)))]
    first = _start(sung.stem, frames, rng)
    shift = int(rng.integers(-_VOICE_BINS, _VOICE_BINS + 1))
    part = _excerpt(sung.stem, first, frames) * _level(rng.normal(0.5, 4.5), sung.stem)
    part = _shifted(part, shift) * _colour(rng, 5.0)
    if rng.uniform() < 0.3:
        part = _swelling(part, rng, 6.0)
    if rng.uniform() < 0.3:
        part = _reverberant(part, rng)
    part = _placed(part, rng, 0.35)
    if rng.uniform() < 0.12:
        part = part + _backing(dataset, frames, rng)
    return part, targets(sung.truth, first, frames, shift)


def _backing(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    """Somebody else who sings along, softer and to a side; not to be followed."""
    sung: Sung = dataset.voices[int(rng.integers(len(dataset.voices)))]
    part = _excerpt(sung.stem, _start(sung.stem, frames, rng), frames)
    part = part * _level(rng.uniform(-18, -9), sung.stem)
    return _placed(_shifted(part, int(rng.integers(-12, 13))), rng, 0.8)


def _band(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    part = _one_band(dataset, frames, rng)
    if rng.uniform() < 0.15:
        part = part + _one_band(dataset, frames, rng) * np.float32(10 ** (rng.uniform(-9, 0) / 20))
    if rng.uniform() < 0.3:
        part = _reverberant(part, rng)
    if rng.uniform() < 0.2:
        part = _swelling(part, rng, 8.0)
    return part


def _one_band(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    instrumental = dataset.instrumentals and rng.uniform() < _INSTRUMENTAL
    bands = dataset.instrumentals if instrumental else dataset.bands
    stem = bands[int(rng.integers(len(bands)))]
    part = _excerpt(stem, _start(stem, frames, rng), frames) * _level(0.0, stem)
    part = _shifted(part, int(rng.integers(-_BAND_BINS, _BAND_BINS + 1))) * _colour(rng, 7.0)
    width = 0.0 if rng.uniform() < 0.15 else rng.uniform(0.3, 1.5)
    part[:, 1] *= width if rng.uniform() < 0.5 else -width
    return part


def _mastered(mix: Spectra, rng: Rng) -> Spectra:
    if rng.uniform() < 0.25:
        power = np.square(np.abs(mix)).sum(axis=(1, 2))
        gain = (power / max(float(power.mean()), 1e-6) + 1e-3) ** (-0.5 * rng.uniform(0.1, 0.6))
        mix = mix * gain[:, None, None].astype(np.float32)
    if rng.uniform() < 0.1:
        mix[:, 1] = 0
    if rng.uniform() < 0.3:
        noise = rng.normal(size=(*mix.shape, 2)).astype(np.float32).view(np.complex64)[..., 0]
        mix = mix + noise * _tilt(rng) * np.abs(mix).max() * 10 ** (rng.uniform(-75, -35) / 20)
    if rng.uniform() < 0.15:
        mix[:, :, int(rng.integers(250, SPECTRUM_BINS)) :] *= 0.01
    return mix


def _silence(frames: int) -> Spectra:
    return np.zeros((frames, 2, SPECTRUM_BINS), dtype=np.complex64)


def _start(stem: Stem, frames: int, rng: Rng) -> int:
    return int(rng.integers(0, max(1, len(stem.spectra) - frames)))


def _excerpt(stem: Stem, first: int, frames: int) -> Spectra:
    kept = np.asarray(stem.spectra[first : first + frames], dtype=np.float32).view(np.complex64)
    short = frames - len(kept)
    return np.pad(kept[..., 0], ((0, short), (0, 0), (0, 0)))


def _level(decibels: float, stem: Stem) -> np.float32:
    """Gain that brings the loud frames of a stem to a level."""
    return np.float32(10 ** (decibels / 20) / np.sqrt(max(stem.power, 1e-9)))


def _shifted(part: Spectra, shift: int) -> Spectra:
    moved = np.zeros_like(part)
    if shift >= 0:
        moved[:, :, shift:] = part[:, :, : SPECTRUM_BINS - shift]
    else:
        moved[:, :, :shift] = part[:, :, -shift:]
    return moved


def _colour(rng: Rng, decibels: float) -> FloatArray:
    """An equaliser's curve: a tilt and three broad hills or dips; a gain per bin."""
    x = np.linspace(-1, 1, SPECTRUM_BINS)
    curve = rng.normal(0, decibels / 2) * x
    for _ in range(3):
        curve += rng.normal(0, decibels) * np.exp(
            -0.5 * ((x - rng.uniform(-1, 1)) / rng.uniform(0.05, 0.3)) ** 2
        )
    return (10 ** (curve / 20)).astype(np.float32)


def _tilt(rng: Rng) -> FloatArray:
    return (10 ** (rng.uniform(-15, 25) * np.linspace(-1, 1, SPECTRUM_BINS) / 20)).astype(
        np.float32
    )


def _swelling(part: Spectra, rng: Rng, decibels: float) -> Spectra:
    knots = np.linspace(0, len(part), 5)
    curve = np.interp(np.arange(len(part)), knots, rng.normal(0, decibels / 2, 5))
    return part * (10 ** (curve / 20)).astype(np.float32)[:, None, None]


def _reverberant(part: Spectra, rng: Rng) -> Spectra:
    """A room: every bin dies away with phases of its own, as diffuse sound does."""
    keep = 10 ** (-3 * 0.016 / rng.uniform(0.2, 1.6))
    phases = np.exp(2j * np.pi * rng.uniform(size=part.shape)).astype(np.complex64)
    tail = scipy.signal.lfilter([1 - keep], [1, -keep], part * phases, axis=0)
    return part + np.asarray(tail, dtype=np.complex64) * np.float32(
        10 ** (rng.uniform(-12, 3) / 20)
    )


def _placed(part: Spectra, rng: Rng, farthest: float) -> Spectra:
    """Off the middle at times."""
    if rng.uniform() < 0.35:
        part[:, 1] += part[:, 0] * np.float32(rng.uniform(-farthest, farthest))
    return part
