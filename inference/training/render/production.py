"""What a studio, a room and a cheap recorder do to a sound: drawn as a plan, then applied."""

from dataclasses import dataclass

import numpy as np
import scipy.ndimage
import scipy.signal

from cantora_inference.values import DoubleArray
from training.render.codec import through_codec
from training.render.room import draw_room, wet

RATE_HERTZ = 44_100
PEAK = 0.89
_LEVEL_SECONDS = 0.06
_CURVE_HERTZ = np.array([50, 120, 300, 700, 1_600, 3_500, 8_000, 16_000])


@dataclass(frozen=True)
class ProductionPlan:
    """width: 0 (mono)..1.4; curve_db: gains at fixed frequencies; drive: 0 (none)..1; levels in dB.

    squeeze: how much of a level's excess a compressor takes; band_hertz: what a telephone or an old
    recorder lets through, (0, 0) for everything; noise_db and hum_db: against the loudest moment.
    """

    width: float
    room_seconds: float
    room_db: float
    curve_db: tuple[float, ...]
    drive: float
    squeeze: float
    band_hertz: tuple[float, float]
    noise_db: float
    hum_db: float
    codec: str


def draw_production(rng: np.random.Generator) -> ProductionPlan:
    """From a dry studio to an old tape; half of the excerpts have been through a codec."""
    codecs = ("", "", "", "mp3 64k", "mp3 96k", "mp3 128k", "mp3 192k", "ogg 64k", "ogg 96k")
    narrow = rng.uniform() < 0.06
    return ProductionPlan(
        width=float(rng.choice([0.0, 0.2, 0.6, 1.0, 1.0, 1.4])),
        room_seconds=float(rng.uniform(0.15, 1.5)),
        room_db=float(rng.uniform(-28, -5)),
        curve_db=tuple(round(float(v), 1) for v in rng.normal(0, 3.0, len(_CURVE_HERTZ))),
        drive=float(rng.choice([0.0, 0.0, 0.0, 0.2, 0.6])),
        squeeze=float(rng.choice([0.0, 0.0, 0.3, 0.6])),
        band_hertz=(float(rng.uniform(80, 350)), float(rng.uniform(2_800, 6_000)))
        if narrow
        else (0.0, 0.0),
        noise_db=float(rng.uniform(-65, -32)) if rng.uniform() < 0.25 else -120.0,
        hum_db=float(rng.uniform(-60, -38)) if rng.uniform() < 0.08 else -120.0,
        codec=codecs[int(rng.integers(len(codecs)))],
    )


def produce(sound: DoubleArray, plan: ProductionPlan, rng: np.random.Generator) -> DoubleArray:
    """(2, n) after everything in the plan, as loud as a file can be."""
    sound = sound / max(float(np.abs(sound).max()), 1e-9)
    sound = widened(sound, plan.width)
    sound = curved(sound, plan.curve_db)
    sound = driven(sound, plan.drive)
    sound = sound + wet(sound, draw_room(plan.room_seconds, rng), plan.room_db)
    sound = squeezed(sound, plan.squeeze)
    sound = through_band(sound, plan.band_hertz)
    sound = sound / max(float(np.abs(sound).max()), 1e-9)
    sound = sound + _noise(sound.shape[1], plan, rng)
    return through_codec(PEAK * sound / max(float(np.abs(sound).max()), 1e-9), plan.codec)


def widened(sound: DoubleArray, width: float) -> DoubleArray:
    """The difference of both channels times `width`."""
    mid, side = (sound[0] + sound[1]) / 2, (sound[0] - sound[1]) / 2 * width
    return np.stack([mid + side, mid - side])


def curved(sound: DoubleArray, gains_db: tuple[float, ...]) -> DoubleArray:
    """An equaliser with eight sliders."""
    spectrum = np.fft.rfft(sound, axis=-1)
    hertz = np.maximum(np.fft.rfftfreq(sound.shape[-1], 1 / RATE_HERTZ), 20)
    gains = np.interp(np.log2(hertz), np.log2(_CURVE_HERTZ), gains_db)
    return np.asarray(np.fft.irfft(spectrum * 10 ** (gains / 20), n=sound.shape[-1], axis=-1))


def driven(sound: DoubleArray, amount: float) -> DoubleArray:
    """Soft clipping, as much of it as `amount`; the level stays about the same."""
    if amount == 0:
        return sound
    push = 1 + 11 * amount
    usual = float(np.sqrt(np.mean(sound**2))) or 1.0
    clipped = np.tanh(push * sound / (4 * usual))
    return np.asarray(clipped * usual / max(float(np.sqrt(np.mean(clipped**2))), 1e-9))


def squeezed(sound: DoubleArray, amount: float) -> DoubleArray:
    """A compressor over both channels at once: `amount` of a level's excess is taken away."""
    if amount == 0:
        return sound
    power = np.mean(np.atleast_2d(sound) ** 2, axis=0)
    power = scipy.ndimage.uniform_filter1d(power, int(_LEVEL_SECONDS * RATE_HERTZ))
    level = np.sqrt(np.maximum(power, 1e-10))
    usual = max(float(np.sqrt(np.mean(level**2))), 1e-6)
    return np.asarray(sound * np.maximum(level / usual, 0.1) ** -amount)


def through_band(sound: DoubleArray, band_hertz: tuple[float, float]) -> DoubleArray:
    """Only what lies between two frequencies; everything where the upper one is 0."""
    if band_hertz[1] == 0:
        return sound
    sos = scipy.signal.butter(3, band_hertz, "band", fs=RATE_HERTZ, output="sos")
    return np.asarray(scipy.signal.sosfilt(sos, sound, axis=-1))


def _noise(samples: int, plan: ProductionPlan, rng: np.random.Generator) -> DoubleArray:
    """Hiss, and the hum of the mains with its harmonics."""
    hiss = rng.normal(size=(2, samples)) * 10 ** (plan.noise_db / 20)
    mains = float(rng.choice([50, 60]))
    times = np.arange(samples) / RATE_HERTZ
    hum = sum(np.sin(2 * np.pi * mains * n * times) / n for n in (1, 2, 3, 5))
    return np.asarray(hiss + hum * 10 ** (plan.hum_db / 20))
