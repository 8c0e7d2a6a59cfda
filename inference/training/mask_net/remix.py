"""An excerpt that never was: any voice with its own or any other band, coloured and placed anew."""

from dataclasses import dataclass

import numpy as np
import scipy.signal

from cantora_inference.separation.centre_comb import HOP, WINDOW_SIZE, CentreComb
from cantora_inference.separation.mask_features import BINS, feature_stack
from cantora_inference.sound.spectra import ComplexArray, hann, spectra_in_blocks
from cantora_inference.sound.stereo import CENTRE_RADIANS
from cantora_inference.values import SAMPLE_RATE_HERTZ, DoubleArray, FloatArray
from training.mask_net.dataset import Dataset, Stem, Sung
from training.mask_net.melody_errors import Rng, as_tracked, draw_faults, nobody

_NO_VOICE, _NO_BAND = 0.07, 0.07
_OWN_BAND, _INSTRUMENTAL = 0.5, 0.6
_MONO, _LOST_PAN = 0.1, 0.06
_EDGE_FRAMES = WINDOW_SIZE // HOP // 2 + 1
_FLOOR = 1e-9
_REACH_RADIANS = 0.35
"""Voices are placed this far from the middle; the product looks further."""


@dataclass(frozen=True)
class Excerpt:
    """features: (FEATURES, frames, BINS); the rest (frames, BINS), summed over both channels.

    power: of the mix; shared: real part of voice times mix, conjugated; voice_power: of the voice.
    """

    features: FloatArray
    power: FloatArray
    shared: FloatArray
    voice_power: FloatArray


@dataclass(frozen=True)
class _Part:
    """Spectra (2, frames, BINS) of a voice or a band and its mean power over the whole song."""

    spectra: ComplexArray
    mean_power: float


def draw_excerpt(dataset: Dataset, frames: int, rng: Rng) -> Excerpt:
    """One excerpt; the same generator gives the same one."""
    kind = rng.uniform()
    if kind < _NO_VOICE:
        band, pan_radians = _any_band(dataset, frames, rng), CENTRE_RADIANS
        voice, f0_hertz = _Part(np.zeros_like(band.spectra), 0.0), np.zeros(frames)
    else:
        sung = dataset.singers[int(rng.integers(len(dataset.singers)))]
        first = int(rng.integers(0, max(1, sung.mixed.frames - frames)))
        f0_hertz = np.resize(sung.f0_hertz[first : first + frames], frames)
        voice, pan_radians = _voice(sung, first, frames, rng)
        if kind < _NO_VOICE + _NO_BAND:
            band = _Part(np.zeros_like(voice.spectra), 0.0)
        elif rng.uniform() < _OWN_BAND:
            band = _band(sung.band, first, frames, rng)
        else:
            band = _any_band(dataset, frames, rng)
    voice, band = _mastered(voice, band, rng)
    return _excerpt(voice, band, f0_hertz, pan_radians, rng)


def _excerpt(
    voice: _Part, band: _Part, f0_hertz: DoubleArray, pan_radians: float, rng: Rng
) -> Excerpt:
    mix = voice.spectra + band.spectra
    power = _power(mix)
    if f0_hertz.any():
        melody = as_tracked(f0_hertz, power, draw_faults(rng), rng)
    else:
        melody = nobody(power, rng)
    pan_radians += rng.normal(0, 0.015)
    if rng.uniform() < _LOST_PAN:
        pan_radians = CENTRE_RADIANS + rng.uniform(-_REACH_RADIANS, _REACH_RADIANS)
    width = _power(mix[:1] - mix[1:]).sum() / max(2 * float(power.sum()), _FLOOR)
    masks = CentreComb(melody, pan_radians, float(width))
    whole = max(voice.mean_power + band.mean_power, _FLOOR) * 10 ** (rng.normal(0, 2.5) / 10)
    shared = (voice.spectra * mix.conj()).real.sum(axis=0)
    return Excerpt(
        feature_stack(masks.features(0, mix), whole), power, shared, _power(voice.spectra)
    )


def _voice(sung: Sung, first: int, frames: int, rng: Rng) -> tuple[_Part, float]:
    """As it was mixed, or dry and placed anew; and where it stands."""
    decibels = rng.normal(0.5, 4.5)
    if sung.dry is None or rng.uniform() < 0.55:
        part = _part(sung.mixed, _samples(sung.mixed, first, frames), decibels)
        pan_radians = sung.pan_radians
    else:
        pan_radians = CENTRE_RADIANS
        if rng.uniform() < 0.4:
            pan_radians += rng.uniform(-0.8, 0.8) * _REACH_RADIANS
        samples = _samples(sung.dry, first, frames)
        if rng.uniform() < 0.7:
            samples = _in_a_room(samples, rng.uniform(-24, -8), rng)
        part = _part(sung.dry, samples, decibels)
        gains = np.sqrt(2) * np.array([np.cos(pan_radians), np.sin(pan_radians)])
        part = _Part(part.spectra * gains.astype(np.float32)[:, None, None], part.mean_power)
    return _Part(part.spectra * _colour(rng, 4.0), part.mean_power), pan_radians


def _any_band(dataset: Dataset, frames: int, rng: Rng) -> _Part:
    if dataset.instrumentals and rng.uniform() < _INSTRUMENTAL:
        stem = dataset.instrumentals[int(rng.integers(len(dataset.instrumentals)))]
    else:
        stem = dataset.singers[int(rng.integers(len(dataset.singers)))].band
    return _band(stem, int(rng.integers(0, max(1, stem.frames - frames))), frames, rng)


def _band(stem: Stem, first: int, frames: int, rng: Rng) -> _Part:
    part = _part(stem, _samples(stem, first, frames), 0.0)
    middle, side = (part.spectra[0] + part.spectra[1]) / 2, (part.spectra[0] - part.spectra[1]) / 2
    kind = rng.uniform()
    width = 1.0 if kind < 0.6 else rng.uniform(0.1, 1.5)
    side = side * np.float32(width if rng.uniform() < 0.5 else -width)
    spectra = np.stack([middle + side, middle - side]) * _colour(rng, 5.0)
    return _Part(spectra, part.mean_power)


def _mastered(voice: _Part, band: _Part, rng: Rng) -> tuple[_Part, _Part]:
    """Both as one recording: mono at times, with hiss at times."""
    if rng.uniform() < 0.2:
        level = np.sqrt(voice.mean_power + band.mean_power) * 10 ** (rng.uniform(-65, -35) / 20)
        hiss = rng.normal(0, level * np.sqrt(WINDOW_SIZE / 8), (2, *band.spectra.shape))
        noise = (hiss[0] + 1j * hiss[1]).astype(np.complex64)
        band = _Part(band.spectra + noise, band.mean_power)
    if rng.uniform() < _MONO:
        voice, band = (
            _Part(np.repeat(one.spectra.mean(axis=0, keepdims=True), 2, axis=0), one.mean_power)
            for one in (voice, band)
        )
    return voice, band


def _part(stem: Stem, samples: FloatArray, decibels: float) -> _Part:
    """Spectra of an excerpt of a stem, its loud parts brought to -20 dB and `decibels`."""
    gain = 10 ** ((decibels - 20) / 20) / np.sqrt(max(stem.power, _FLOOR))
    spectra = np.stack([_spectra(row) for row in samples])
    return _Part(spectra * np.float32(gain), stem.mean_power * gain**2)


def _samples(stem: Stem, first: int, frames: int) -> FloatArray:
    """An excerpt and what its first and last windows reach beyond it."""
    return stem.excerpt(first - _EDGE_FRAMES, frames + 2 * _EDGE_FRAMES)


def _spectra(row: FloatArray) -> ComplexArray:
    blocks = spectra_in_blocks(row, hann(WINDOW_SIZE), HOP, WINDOW_SIZE)
    return np.concatenate([block for _, block in blocks])[_EDGE_FRAMES:-_EDGE_FRAMES, :BINS]


def _in_a_room(voice: FloatArray, room_db: float, rng: Rng) -> FloatArray:
    """With a tail of decaying noise, another one to each side, `room_db` against the voice."""
    length = int(rng.uniform(0.15, 1.2) * SAMPLE_RATE_HERTZ)
    decay = np.exp(-6.9 * np.arange(length) / length)
    answer = (rng.normal(size=(2, length)) * decay).astype(np.float32)
    tail = scipy.signal.fftconvolve(voice, answer, axes=1)[:, : voice.shape[1]]
    power, of_tail = float(np.square(voice).mean()), float(np.square(tail).mean())
    gain = 10 ** (room_db / 20) * np.sqrt(power / max(of_tail, _FLOOR))
    return np.asarray(voice + np.float32(gain) * tail, dtype=np.float32)


def _colour(rng: Rng, decibels: float) -> FloatArray:
    """An equaliser's curve over log frequency: a tilt and two broad hills or dips; (BINS,)."""
    x = np.log2(np.arange(1, BINS + 1)) / np.log2(BINS) * 2 - 1
    curve = rng.normal(0, decibels / 2) * x
    for _ in range(2):
        hill = (x - rng.uniform(-0.5, 1)) / rng.uniform(0.1, 0.4)
        curve += rng.normal(0, decibels) * np.exp(-0.5 * hill**2)
    return (10 ** (curve / 20)).astype(np.float32)


def _power(spectra: ComplexArray) -> FloatArray:
    return np.asarray((np.square(spectra.real) + np.square(spectra.imag)).sum(axis=0))
