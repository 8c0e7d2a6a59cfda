"""How far two separators agree: time shift, level and likeness of their voices.

Where two networks that were trained apart give the same voice it is likely the right one; where
they differ at least one is wrong. This needs no reference, so it serves as evidence of quality.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import scipy.fft

from cantora_inference.values import Audio, DoubleArray, FloatArray

WINDOW_SECONDS = 10.0

_LAG_REACH = 2048
_LAG_BLOCK = 1 << 16
_SURE_DB = 10.0
_SILENT_POWER = 1e-6


@dataclass(frozen=True)
class Agreement:
    """What a comparison of two voices found.

    lag_samples: how far the second is behind the first; gain_db: how much louder it is where both
    agree; sdr_db: likeness for each window of WINDOW_SECONDS, None where nobody sings.
    """

    lag_samples: int
    gain_db: float
    sdr_db: tuple[float | None, ...]

    @property
    def median_db(self) -> float | None:
        """Likeness of the middle window, None in a song without a voice."""
        sung = sorted(value for value in self.sdr_db if value is not None)
        return sung[len(sung) // 2] if sung else None


def lag_between(first: FloatArray, second: FloatArray) -> int:
    """Samples by which the second voice (2, n) is behind the first, by cross-correlation.

    Looks 2048 samples each way; block by block, so that a long song needs no long transform.
    """
    size = scipy.fft.next_fast_len(_LAG_BLOCK + 2 * _LAG_REACH, real=True)
    spectrum = np.zeros(size // 2 + 1, dtype=np.complex128)
    for start in range(0, first.shape[1], _LAG_BLOCK):
        block = first[:, start : start + _LAG_BLOCK].mean(axis=0, dtype=np.float64)
        around = second[:, max(0, start - _LAG_REACH) : start + _LAG_BLOCK + _LAG_REACH]
        other = np.pad(around.mean(axis=0, dtype=np.float64), (max(0, _LAG_REACH - start), 0))
        spectrum += scipy.fft.rfft(other, size) * scipy.fft.rfft(block, size).conj()
    likeness = scipy.fft.irfft(spectrum, size)[: 2 * _LAG_REACH + 1]
    return int(np.argmax(likeness)) - _LAG_REACH if likeness.max() > 0 else 0


def shifted(voice: FloatArray, lag_samples: int) -> FloatArray:
    """The voice earlier by `lag_samples`, as long as before, silence at the open end."""
    if lag_samples == 0:
        return voice
    out = np.zeros_like(voice)
    if lag_samples > 0:
        out[:, :-lag_samples] = voice[:, lag_samples:]
    else:
        out[:, -lag_samples:] = voice[:, :lag_samples]
    return out


def gain_between(first: Audio, second: FloatArray) -> float:
    """dB by which the second voice is louder, median over the seconds in which both agree.

    Elsewhere the levels differ because the networks heard different things, not because one of
    them is scaled wrongly. 0 when they agree nowhere.
    """
    gains = []
    for a, b in _windows(first.samples, second, first.sample_rate_hertz):
        energy_a, energy_b, shared = _products(a, b)
        if min(energy_a, energy_b) < _SILENT_POWER * a.size:
            continue
        unlike = 1 - shared**2 / (energy_a * energy_b)
        if shared > 0 and unlike < 10 ** (-_SURE_DB / 10):
            gains.append(10 * math.log10(energy_b / energy_a))
    return float(np.median(gains)) if gains else 0.0


def likeness_db(first: Audio, second: FloatArray) -> tuple[float | None, ...]:
    """SDR between two voices (2, n) in windows of WINDOW_SECONDS: mean power over the difference's.

    At most 100 dB; None where both are below -60 dB of full scale.
    """
    window = round(WINDOW_SECONDS * first.sample_rate_hertz)
    return tuple(_sdr_db(a, b) for a, b in _windows(first.samples, second, window))


def _sdr_db(a: DoubleArray, b: DoubleArray) -> float | None:
    power = (np.square(a).sum() + np.square(b).sum()) / 2
    if power < _SILENT_POWER * a.size:
        return None
    return float(10 * np.log10(power / max(np.square(a - b).sum(), 1e-10 * power)))


def _products(a: DoubleArray, b: DoubleArray) -> tuple[float, float, float]:
    return float(np.square(a).sum()), float(np.square(b).sum()), float((a * b).sum())


def _windows(
    first: FloatArray, second: FloatArray, count: int
) -> Iterator[tuple[DoubleArray, DoubleArray]]:
    for start in range(0, first.shape[1], count):
        part = slice(start, start + count)
        yield first[:, part].astype(np.float64), second[:, part].astype(np.float64)
