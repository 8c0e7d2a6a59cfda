"""An excerpt that never was: any voice with any band, moved, coloured, placed and mastered anew."""

from dataclasses import dataclass

import numpy as np

from cantora_inference.melody.voice_spectrum import SPECTRUM_BINS, levels
from cantora_inference.values import FloatArray
from training.voice_net import studio
from training.voice_net.dataset import Dataset, Stem, Sung
from training.voice_net.studio import Rng, Spectra
from training.voice_net.targets import Targets, nobody, targets

_VOICE_BINS, _BAND_BINS = 18, 26
_NO_VOICE, _NO_BAND, _INSTRUMENTAL = 0.22, 0.05, 0.7
_DOUBLED, _HARMONY, _SOMEBODY_ELSE = 0.18, 0.1, 0.08
_HARMONIES = (-12, -9, -8, -5, -4, -3, 3, 4, 5, 7, 8, 9, 12)
_BINS_PER_SEMITONE = 4
_QUIET, _FAR_DOWN = 0.15, 0.5
"""What lies 40 dB below the loudest of a song is half of the net's range below it."""


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
    below = rng.uniform(0, _QUIET) if rng.uniform() < 0.75 else rng.uniform(_QUIET, _FAR_DOWN)
    heard = levels(np.abs(mix).transpose(1, 2, 0)) - np.float32(below)
    return Excerpt(np.maximum(heard, 0), truth)


def _voice(dataset: Dataset, frames: int, rng: Rng) -> tuple[Spectra, Targets]:
    sung = dataset.voices[int(rng.integers(len(dataset.voices)))]
    first = _start(sung.stem, frames, rng)
    shift = int(rng.integers(-_VOICE_BINS, _VOICE_BINS + 1))
    part = _excerpt(sung.stem, first, frames) * _level(rng.normal(0.5, 4.5), sung.stem)
    part = studio.shifted(part, shift) * studio.colour(rng, 5.0)
    if rng.uniform() < 0.35:
        part = studio.compressed(part, rng, 0.9)
    if rng.uniform() < 0.3:
        part = studio.swelling(part, rng, 6.0)
    part = studio.placed(part + _company(dataset, part, rng), rng, 0.35)
    if rng.uniform() < 0.2:
        part = studio.thrown(part, rng)
    if rng.uniform() < 0.35:
        part = studio.reverberant(part, rng)
    return part, targets(sung.truth, first, frames, shift)


def _company(dataset: Dataset, lead: Spectra, rng: Rng) -> Spectra:
    """Those who sing along and are not to be followed: a double, a harmony, or somebody else."""
    company = np.zeros_like(lead)
    if rng.uniform() < _DOUBLED:
        company += studio.doubled(lead, rng)
    if rng.uniform() < _HARMONY:
        bins = _BINS_PER_SEMITONE * int(rng.choice(_HARMONIES))
        company += studio.doubled(studio.shifted(lead, bins), rng) * np.float32(0.7)
    if rng.uniform() < _SOMEBODY_ELSE:
        company += _somebody_else(dataset, len(lead), rng)
    return company


def _somebody_else(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    sung: Sung = dataset.voices[int(rng.integers(len(dataset.voices)))]
    part = _excerpt(sung.stem, _start(sung.stem, frames, rng), frames)
    part = part * _level(rng.uniform(-16, -6), sung.stem)
    return studio.placed(studio.shifted(part, int(rng.integers(-12, 13))), rng, 0.8)


def _band(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    part = _one_band(dataset, frames, rng)
    if rng.uniform() < 0.15:
        part = part + _one_band(dataset, frames, rng) * np.float32(10 ** (rng.uniform(-9, 0) / 20))
    if rng.uniform() < 0.25:
        part = studio.reverberant(part, rng)
    if rng.uniform() < 0.2:
        part = studio.swelling(part, rng, 8.0)
    return part


def _one_band(dataset: Dataset, frames: int, rng: Rng) -> Spectra:
    instrumental = dataset.instrumentals and rng.uniform() < _INSTRUMENTAL
    bands = dataset.instrumentals if instrumental else dataset.bands
    stem = bands[int(rng.integers(len(bands)))]
    part = _excerpt(stem, _start(stem, frames, rng), frames) * _level(0.0, stem)
    shift = int(rng.integers(-_BAND_BINS, _BAND_BINS + 1))
    part = studio.shifted(part, shift) * studio.colour(rng, 7.0)
    width = 0.0 if rng.uniform() < 0.15 else rng.uniform(0.3, 1.5)
    part[:, 1] *= width if rng.uniform() < 0.5 else -width
    return part


def _mastered(mix: Spectra, rng: Rng) -> Spectra:
    if rng.uniform() < 0.2:
        mix = studio.with_a_soft_passage(mix, rng)
    if rng.uniform() < 0.35:
        mix = studio.compressed(mix, rng, 0.7)
    mix = studio.narrowed(mix, rng)
    if rng.uniform() < 0.3:
        mix = studio.hiss(mix, rng)
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
