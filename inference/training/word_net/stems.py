"""What a separator leaves of a voice: a room, a second singer, a band, and a mask that errs."""

from functools import cache

import numpy as np
import scipy.ndimage
import scipy.signal

from cantora_inference.lyrics.log_mels import BANDS
from cantora_inference.values import FloatArray
from training.song_folders import Rng
from training.word_net.combs import harmonics_of
from training.word_net.envelopes import voiced_classes

_CLEAN_SHARE = 0.1
_FLUTTER_FRAMES = 20_000


def as_stem(power: FloatArray, classes: np.ndarray, rng: Rng) -> FloatArray:
    """The power of mel bands (frames, BANDS) of a sung excerpt, as the product hears it."""
    level = float(np.quantile(power.sum(axis=1), 0.9)) / BANDS
    power = _compressed(power * _equaliser(rng), rng)
    if rng.uniform() < 0.7:
        power = _in_room(power, rng)
    if rng.uniform() < _CLEAN_SHARE:
        return power + level * 10 ** rng.uniform(-7, -4)
    unvoiced = ~voiced_classes(classes)
    lost = np.where(unvoiced, rng.uniform(-2.5, 0.3) * (rng.uniform() < 0.7), 0.0)
    kept = 10 ** (lost[:, None] + _mask_errors(len(power), rng))
    left = level * 10 ** rng.uniform(-4.5, -0.5)
    band = left * _band(len(power), rng) * _gate(power, rng)
    return np.asarray((power * kept + band) * _blobs(len(power), rng), dtype=np.float32)


def _compressed(power: FloatArray, rng: Rng) -> FloatArray:
    """Quiet places made louder, as a produced voice is: breaths and consonants come forward."""
    ratio = rng.uniform(0, 0.6)
    whole = scipy.ndimage.maximum_filter1d(power.sum(axis=1), int(rng.integers(8, 40)))
    peak = max(float(whole.max()), 1e-30)
    gain = np.maximum(whole / peak, 1e-4) ** -ratio
    return np.asarray(power * gain[:, None], dtype=np.float32)


def _gate(power: FloatArray, rng: Rng) -> FloatArray:
    """Where nobody sings, a mask lets less of the band through; (frames, 1)."""
    if rng.uniform() < 0.4:
        return np.ones((len(power), 1), dtype=np.float32)
    whole = scipy.ndimage.maximum_filter1d(power.sum(axis=1), 15)
    share = whole / (whole + 1e-3 * max(float(whole.max()), 1e-30))
    least = 10 ** rng.uniform(-2.5, 0)
    return np.asarray(least + (1 - least) * share, dtype=np.float32)[:, None]


def _blobs(frames: int, rng: Rng) -> FloatArray:
    """Musical noise: bands that a mask opens and shuts by itself, a few frames at a time."""
    if rng.uniform() < 0.5:
        return np.ones((1, 1), dtype=np.float32)
    rows, columns = int(rng.integers(2, 8)), int(rng.integers(1, 4))
    shape = (frames // rows + 1, BANDS // columns + 1)
    logs = np.where(rng.random(shape) < rng.uniform(0.02, 0.25), rng.uniform(-2, 0, shape), 0.0)
    wide = np.repeat(np.repeat(logs, rows, axis=0), columns, axis=1)[:frames, :BANDS]
    return np.asarray(10**wide, dtype=np.float32)


def _equaliser(rng: Rng) -> FloatArray:
    x = np.linspace(-1, 1, BANDS)
    curve = rng.normal(0, 0.3) * x
    for _ in range(3):
        hill = np.exp(-0.5 * ((x - rng.uniform(-1, 1)) / rng.uniform(0.08, 0.5)) ** 2)
        curve = curve + rng.normal(0, 0.4) * hill
    if rng.uniform() < 0.15:
        curve[: int(rng.integers(2, 20))] -= 2
    if rng.uniform() < 0.2:
        curve[int(rng.integers(50, 78)) :] -= 3
    return np.asarray(10**curve, dtype=np.float32)


def _in_room(power: FloatArray, rng: Rng) -> FloatArray:
    keep = 10 ** (-6 * 0.01 / rng.uniform(0.3, 2.5))
    tail = scipy.signal.lfilter([1 - keep], [1, -keep], power, axis=0)
    wet = power + tail * 10 ** rng.uniform(-1.5, 0.2)
    if rng.uniform() < 0.25:
        late = int(rng.integers(6, 45))
        wet[late:] += power[:-late] * 10 ** rng.uniform(-2, -0.5)
    return np.asarray(wet, dtype=np.float32)


def _mask_errors(frames: int, rng: Rng) -> FloatArray:
    """Log10 of what the mask keeps: wandering by band and time, with holes."""
    slow = rng.normal(0, rng.uniform(0, 0.35), (frames // 12 + 2, BANDS // 8 + 2))
    rows = np.linspace(0, len(slow) - 1, frames).astype(int)
    columns = np.linspace(0, slow.shape[1] - 1, BANDS).astype(int)
    errors = np.minimum(slow[rows][:, columns], 0.2)
    for _ in range(int(rng.poisson(frames / 400))):
        first, length = int(rng.integers(frames)), int(rng.integers(5, 90))
        low = int(rng.integers(0, BANDS)) if rng.uniform() < 0.6 else 0
        errors[first : first + length, low:] -= rng.uniform(0.5, 3)
    return np.asarray(errors)


@cache
def _flutter() -> FloatArray:
    """How the power of a band wavers, of mean 1; each excerpt takes a piece."""
    drawn = np.random.default_rng(2).standard_gamma(4, (_FLUTTER_FRAMES, BANDS), dtype=np.float32)
    return drawn / 4


def _chord(rng: Rng) -> FloatArray:
    """Three notes with their harmonics, of mean 1."""
    root = rng.uniform(40, 64)
    steps = np.array([0, int(rng.choice([3, 4, 5])), 7, 12])
    peaks = sum(harmonics_of(float(midi)) for midi in root + steps)
    return np.asarray(peaks / peaks.mean(), dtype=np.float32)


def _band(frames: int, rng: Rng) -> FloatArray:
    """Chords and drums that came through, mean power about 1."""
    total = np.zeros((frames, BANDS), dtype=np.float32)
    at, beat = 0, int(rng.integers(12, 60))
    tilt = 10 ** (rng.uniform(-2.5, 0.5) * np.linspace(0, 1, BANDS))
    while at < frames:
        length = beat * int(rng.choice([1, 1, 2, 4]))
        fade = np.exp(-np.arange(min(length, frames - at)) / rng.uniform(8, 200))
        peaks = rng.gamma(0.4, 2.5, BANDS) if rng.uniform() < 0.5 else _chord(rng)
        total[at : at + length] += fade[:, None] * peaks * tilt
        at += length
    for first in range(int(rng.integers(beat)), frames, max(6, beat // 2)):
        if rng.uniform() < 0.6:
            length = min(frames - first, 30)
            fade = np.exp(-np.arange(length) / rng.uniform(1.5, 8))
            hit = np.exp(-0.5 * ((np.arange(BANDS) - rng.choice([5, 45, 70])) / 14) ** 2)
            total[first : first + length] += 4 * rng.uniform() * fade[:, None] * hit
    first = int(rng.integers(len(_flutter()) - frames))
    total *= _flutter()[first : first + frames]
    return total / max(float(total.mean()), 1e-6)
