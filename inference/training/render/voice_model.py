"""WORLD's picture of spoken words: spectral envelope, aperiodicity and voicing per frame.

Morise, Yokomori, Ozawa 2016: WORLD, a vocoder-based high-quality speech synthesis system. Its pitch
is Harvest's (Morise 2017): DIO misses short vowels beside stops, and their envelopes then pulse by
30 dB.
"""

from dataclasses import dataclass

import numpy as np
import pyworld
import scipy.ndimage

from cantora_inference.values import BoolArray, DoubleArray
from training.render.speech import SpokenWord

FRAME_SECONDS = 0.005
_SPOKEN_LOW_HERTZ, _SPOKEN_HIGH_HERTZ = 60.0, 420.0
_FLOOR = 1e-14
_BLUR_HERTZ = 90.0
_VALLEY_HERTZ, _VALLEY_NEPERS = 2_500.0, 5.5


@dataclass(frozen=True)
class WordModel:
    """log_envelope, aperiodicity: (frames, bins); voiced: (frames,); one frame per 5 ms.

    The envelope is that of the word at an even loudness of its vowels.
    """

    log_envelope: DoubleArray
    aperiodicity: DoubleArray
    voiced: BoolArray


def model_word(word: SpokenWord, formants: float, fft_size: int) -> WordModel:
    """Analyse a word and move its formants by a factor (1.2: a fifth higher, a smaller throat)."""
    samples = np.ascontiguousarray(word.samples)
    f0, times = pyworld.harvest(
        samples,
        word.rate_hertz,
        f0_floor=_SPOKEN_LOW_HERTZ,
        f0_ceil=_SPOKEN_HIGH_HERTZ,
        frame_period=1000 * FRAME_SECONDS,
    )
    f0 = pyworld.stonemask(samples, f0, times, word.rate_hertz)
    envelope = pyworld.cheaptrick(samples, f0, times, word.rate_hertz, fft_size=fft_size)
    aperiodicity = pyworld.d4c(samples, f0, times, word.rate_hertz, fft_size=fft_size)
    log_envelope = np.log(np.maximum(envelope, _FLOOR)) - _vowel_level(envelope, word)
    log_envelope = _like_a_throat(log_envelope, word.rate_hertz / fft_size)
    return WordModel(
        warped(log_envelope, formants), warped(aperiodicity, formants), np.asarray(f0 > 0)
    )


def fft_size_of(rate_hertz: int) -> int:
    """Size of the spectra, one for all words."""
    return int(pyworld.get_cheaptrick_fft_size(rate_hertz, _SPOKEN_LOW_HERTZ))


def _vowel_level(envelope: DoubleArray, word: SpokenWord) -> float:
    """Log of the mean power over the vowels, by which a silent frame in one counts for little."""
    power = np.maximum(envelope.mean(axis=1), _FLOOR)
    times = np.arange(len(power)) * FRAME_SECONDS
    inside = np.zeros(len(power), dtype=bool)
    for syllable in word.syllables:
        inside |= (times >= syllable.vowel_start) & (times <= syllable.vowel_end)
    return float(np.log(power[inside].mean() if inside.any() else power.max()))


def _like_a_throat(log_envelope: DoubleArray, bin_hertz: float) -> DoubleArray:
    """Broader formants and shallower valleys: a synthesiser's leave single harmonics alone."""
    blurred = scipy.ndimage.gaussian_filter1d(
        log_envelope, _BLUR_HERTZ / bin_hertz, axis=1, mode="nearest"
    )
    summits = scipy.ndimage.maximum_filter1d(blurred, int(_VALLEY_HERTZ / bin_hertz), axis=1)
    even = scipy.ndimage.gaussian_filter1d(summits, 0.2 * _VALLEY_HERTZ / bin_hertz, axis=1)
    return np.asarray(np.logaddexp(blurred, even - _VALLEY_NEPERS))


def warped(values: DoubleArray, factor: float) -> DoubleArray:
    """Values at frequency f taken from f / factor."""
    bins = np.arange(values.shape[1])
    wanted = np.clip(bins / factor, 0, values.shape[1] - 1)
    lower = np.minimum(wanted.astype(int), values.shape[1] - 2)
    share = wanted - lower
    return np.asarray(values[:, lower] * (1 - share) + values[:, lower + 1] * share)
