"""How far a shifter is off: pitch in cents, length in samples, vowels in semitones."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cantora_inference.engines import Stems
from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.transposition.shifter import PitchShifter
from cantora_inference.transposition.stems import transpose_stems
from cantora_inference.values import Audio, DoubleArray

TONES_HERTZ = (110.0, 220.0, 440.0)
DISTANCES = (-12, -7, -5, 4, 7, 12)
VOICE_DISTANCES = (-12, -5, 4, 12)
_RATE_HERTZ = 48_000
_FFT_SIZE = 1 << 22
_ENVELOPE_WINDOW = 2048
_LIFTER = 40
_FROM_HERTZ, _TO_HERTZ = 300.0, 5000.0
_STEPS_PER_SEMITONE = 8


@dataclass(frozen=True)
class ShifterErrors:
    """Largest errors over all tones and distances."""

    cents: float
    samples: int
    envelope_semitones: float | None


def measure(shifter: PitchShifter, voice: Audio | None) -> ShifterErrors:
    """Shift sawtooths and, where there is one, a real voice."""
    cents, lengths = [], []
    for hertz in TONES_HERTZ:
        tone = sawtooth(hertz)
        for semitones in DISTANCES:
            shifted = shift(shifter, tone, semitones)
            cents.append(abs(cents_off(shifted, hertz * 2 ** (semitones / 12))))
            lengths.append(abs(shifted.samples.shape[1] - tone.samples.shape[1]))
    moved = None if voice is None else [
        abs(envelope_movement(voice, shift(shifter, voice, one))) for one in VOICE_DISTANCES
    ]  # fmt: skip
    return ShifterErrors(max(cents), max(lengths), None if moved is None else max(moved))


def sawtooth(hertz: float, seconds: float = 3.0) -> Audio:
    """A band-limited sawtooth on both channels."""
    time_seconds = np.arange(round(seconds * _RATE_HERTZ) + 77) / _RATE_HERTZ
    partials = np.arange(1, int(16_000 / hertz))
    wave = 0.3 * sum(np.sin(2 * np.pi * hertz * k * time_seconds) / k for k in partials)
    return Audio(np.stack([wave, wave]).astype(np.float32), _RATE_HERTZ)


def shift(shifter: PitchShifter, audio: Audio, semitones: int) -> Audio:
    """The voice of a song that is nothing but this sound, formants kept."""
    with tempfile.TemporaryDirectory() as folder:
        result = transpose_stems(
            Stems(audio, audio), semitones, shifter, Path(folder), lambda _: None
        )
        return Audio(np.array(result.stems.vocals.samples), audio.sample_rate_hertz)


def cents_off(audio: Audio, wanted_hertz: float) -> float:
    """Distance of the first partial from `wanted_hertz`, leaving out half a second at each end."""
    inner = audio.samples[0, _RATE_HERTZ // 2 : -_RATE_HERTZ // 2]
    size = np.abs(np.fft.rfft(inner * np.hanning(len(inner)), _FFT_SIZE))
    bin_hertz = _RATE_HERTZ / _FFT_SIZE
    low, high = (int(wanted_hertz * factor / bin_hertz) for factor in (0.97, 1.03))
    peak = low + int(np.argmax(size[low:high]))
    return float(1200 * np.log2(peak * bin_hertz / wanted_hertz))


def envelope_movement(before: Audio, after: Audio) -> float:
    """By how many semitones the mean spectral envelope, 300 Hz to 5 kHz, has moved."""
    steps = int(12 * _STEPS_PER_SEMITONE * np.log2(_TO_HERTZ / _FROM_HERTZ))
    grid = _FROM_HERTZ * 2 ** (np.arange(steps) / 12 / _STEPS_PER_SEMITONE)
    first, second = (np.interp(grid, *_envelope(one)) for one in (before, after))
    reach = 12 * _STEPS_PER_SEMITONE
    scores = {}
    for move in range(-reach, reach + 1):
        a = first[max(0, -move) : steps - max(0, move)]
        b = second[max(0, move) : steps - max(0, -move)]
        scores[move] = float(np.corrcoef(a, b)[0, 1])
    return max(scores, key=lambda move: scores[move]) / _STEPS_PER_SEMITONE


def _envelope(audio: Audio) -> tuple[DoubleArray, DoubleArray]:
    """Cepstrally smoothed log spectrum, averaged over the loud frames: (hertz, level)."""
    blocks = spectra_in_blocks(
        audio.samples[0], hann(_ENVELOPE_WINDOW), _ENVELOPE_WINDOW // 2, _ENVELOPE_WINDOW
    )
    power = np.concatenate([np.square(np.abs(spectra)) for _, spectra in blocks]).astype(float)
    loud = power[power.sum(axis=1) > 0.05 * np.percentile(power.sum(axis=1), 95)]
    cepstrum = np.fft.irfft(np.log(loud + 1e-9), axis=1)
    cepstrum[:, _LIFTER:-_LIFTER] = 0
    level = np.fft.rfft(cepstrum, axis=1).real.mean(axis=0)
    return np.arange(len(level)) * _RATE_HERTZ / _ENVELOPE_WINDOW, level
