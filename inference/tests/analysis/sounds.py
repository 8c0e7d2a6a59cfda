"""Synthetic voices, chords and clicks with known truth."""

import numpy as np
import scipy.signal

from cantora_inference.analysis import AnalysisOptions, Audio
from cantora_inference.contract.messages import Activity
from cantora_inference.values import DoubleArray, FloatArray

RATE_HERTZ = 48_000
OPTIONS = AnalysisOptions("hybrid", "auto", enable_lyrics=True, lyrics_language=None)
_FORMANTS = ((700.0, 90.0, 1.0), (1220.0, 110.0, 0.5), (2600.0, 160.0, 0.25))


def seconds(length: float) -> DoubleArray:
    """Sample times of a sound of `length` seconds: (n,)."""
    return np.arange(round(length * RATE_HERTZ)) / RATE_HERTZ


def sung(f0_hertz: DoubleArray) -> FloatArray:
    """A vowel at the given pitch per sample (n,): harmonics under three formants, peak 0.5."""
    phase = 2 * np.pi * np.cumsum(f0_hertz) / RATE_HERTZ
    voice = np.zeros(len(phase))
    for harmonic in range(1, 25):
        hertz = harmonic * f0_hertz
        gain = sum(peak / (1 + ((hertz - f) / (4 * width)) ** 2) for f, width, peak in _FORMANTS)
        voice += np.where(hertz < 12_000, gain / harmonic**0.5, 0.0) * np.sin(harmonic * phase)
    edge = np.minimum(1.0, np.minimum(seconds_like(voice), seconds_like(voice)[::-1]) / 0.03)
    return np.asarray(0.5 * voice * edge / np.abs(voice).max(), dtype=np.float32)


def seconds_like(signal: DoubleArray) -> DoubleArray:
    return np.arange(len(signal)) / RATE_HERTZ


def vibrato(middle_hertz: float, length: float, cents: float = 60.0) -> DoubleArray:
    """Pitch per sample with a vibrato of 5.5 Hz, `cents` each way."""
    return middle_hertz * 2 ** (cents / 1200 * np.sin(2 * np.pi * 5.5 * seconds(length)))


def rest(length: float) -> FloatArray:
    return np.zeros(round(length * RATE_HERTZ), dtype=np.float32)


def stereo(left: FloatArray, right: FloatArray | None = None) -> Audio:
    """Stereo sound of one or two mono signals (n,)."""
    other = left if right is None else right
    return Audio(np.stack([left, other]).astype(np.float32), RATE_HERTZ)


def wide_noise(length: float, level: float, seed: int = 3) -> tuple[FloatArray, FloatArray]:
    """Two unrelated low-passed noises with the given standard deviation."""
    generator = np.random.default_rng(seed)
    noise = generator.normal(size=(2, round(length * RATE_HERTZ)))
    b, a = scipy.signal.butter(2, 3000, fs=RATE_HERTZ)
    coloured = scipy.signal.lfilter(b, a, noise, axis=1)
    coloured *= level / coloured.std()
    return coloured[0].astype(np.float32), coloured[1].astype(np.float32)


def no_report(stage: str, fraction: float, activity: Activity) -> None:
    """A report that nobody reads."""
