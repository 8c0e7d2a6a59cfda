"""Places singers and band in a room and sets their levels."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy.ndimage

from cantora_inference.values import DoubleArray
from training.render.choir import Singer
from training.render.plan import MixPlan
from training.render.room import draw_room, wet
from training.render.voice import RATE_HERTZ

PEAK = 0.89

_ACTIVE_DB = -30.0
_LEVEL_SECONDS = 0.05
_BAND_ROOM_SHARE = 0.7


@dataclass(frozen=True)
class Mix:
    """Stereo (2, n) at 44.1 kHz; the mix is the sum of both before any codec."""

    vocals: DoubleArray
    band: DoubleArray


def mix_song(
    singers: Sequence[Singer],
    band: DoubleArray,
    plan: MixPlan,
    beat_seconds: float,
    rng: np.random.Generator,
) -> Mix:
    """Voices (the lead first) and band (2, n), balanced where the lead sings."""
    room = draw_room(plan.room_seconds, rng)
    vocals = np.zeros_like(band)
    for singer in singers:
        dry = _squeezed(singer.voice.samples, plan.squeeze)
        pan = float(np.clip(plan.voice_pan + singer.pan, -1, 1))
        vocals += _panned(dry, pan) * 10 ** (singer.level_db / 20)
    vocals += _echo(vocals, plan, beat_seconds)
    vocals += wet(vocals, room, plan.room_db)
    band = _equalised(_widened(band, plan.band_width), rng)
    band = band + wet(band, room, plan.room_db) * _BAND_ROOM_SHARE
    band *= _balance(vocals, band, plan.voice_db)
    scale = PEAK / max(float(np.abs(vocals + band).max()), 1e-9)
    return Mix(vocals * scale, band * scale)


def frame_levels_db(samples: DoubleArray, frames: int, frame_seconds: float) -> DoubleArray:
    """Level around each frame's middle in dB, of mono (n,): (frames,)."""
    power = scipy.ndimage.uniform_filter1d(samples**2, int(0.02 * RATE_HERTZ))
    at = np.minimum((np.arange(frames) * frame_seconds * RATE_HERTZ).astype(int), len(power) - 1)
    return np.asarray(10 * np.log10(np.maximum(power[at], 1e-12)))


def _panned(mono: DoubleArray, pan: float) -> DoubleArray:
    """Constant power; -1 is left."""
    angle = (pan + 1) * np.pi / 4
    return np.stack([np.cos(angle) * mono, np.sin(angle) * mono])


def _squeezed(mono: DoubleArray, amount: float) -> DoubleArray:
    """A compressor: levels above the usual one are lowered by `amount` (0..1) of their excess."""
    if amount == 0:
        return mono
    power = scipy.ndimage.uniform_filter1d(mono**2, int(_LEVEL_SECONDS * RATE_HERTZ))
    level = np.sqrt(np.maximum(power, 1e-10))
    usual = np.sqrt(np.mean(mono[level > 1e-3] ** 2)) if (level > 1e-3).any() else 1.0
    return np.asarray(mono * np.maximum(level / usual, 0.25) ** -amount)


def _echo(vocals: DoubleArray, plan: MixPlan, beat_seconds: float) -> DoubleArray:
    """One repeat after three quarters of a beat, sides exchanged."""
    delay = int(0.75 * beat_seconds * RATE_HERTZ)
    late = np.zeros_like(vocals)
    late[:, delay:] = vocals[::-1, :-delay] * 10 ** (plan.echo_db / 20)
    return late


def _widened(band: DoubleArray, width: float) -> DoubleArray:
    mid, side = (band[0] + band[1]) / 2, (band[0] - band[1]) / 2 * width
    return np.stack([mid + side, mid - side])


def _equalised(band: DoubleArray, rng: np.random.Generator) -> DoubleArray:
    """A gentle tilt: up to 3 dB at the ends of the spectrum."""
    spectrum = np.fft.rfft(band, axis=1)
    hertz = np.fft.rfftfreq(band.shape[1], 1 / RATE_HERTZ)
    octaves = np.log2(np.clip(hertz, 60, 15_000) / 900)
    tilted = spectrum * 10 ** (float(rng.uniform(-0.75, 0.75)) * octaves / 20)
    return np.asarray(np.fft.irfft(tilted, n=band.shape[1], axis=1))


def _balance(vocals: DoubleArray, band: DoubleArray, voice_db: float) -> float:
    """Gain of the band that puts the voice `voice_db` above it while it sings."""
    frames = band.shape[1] // int(_LEVEL_SECONDS * RATE_HERTZ)
    levels = frame_levels_db(vocals.sum(axis=0), frames, _LEVEL_SECONDS)
    active = levels > levels.max() + _ACTIVE_DB
    shape = (2, frames, -1)
    used = frames * int(_LEVEL_SECONDS * RATE_HERTZ)
    voice_power, band_power = (
        np.mean(x[:, :used].reshape(shape)[:, active] ** 2) for x in (vocals, band)
    )
    return float(np.sqrt(voice_power / max(band_power, 1e-20)) * 10 ** (-voice_db / 20))
