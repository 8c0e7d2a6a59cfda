"""What the stems themselves tell about how well they were parted."""

from dataclasses import dataclass

import numpy as np

from cantora_inference.engines import Stems
from cantora_inference.melody.views import melody_rate
from cantora_inference.sound.scratch import let_go
from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.sound.stereo import in_chunks
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    SAMPLE_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)

SILENT_DB = -100.0

_WINDOW_SIZE = 1488
_FFT_SIZE = 2048
_HARMONICS = 10
_TOP_HERTZ = 5000.0


@dataclass(frozen=True)
class StemChecks:
    """How well the mix was parted.

    residual_db: what the stems' sum lacks of the mix; leak_db: median contrast of the melody's
    comb in the instrumental, above 0 where a part of the voice stayed there.
    """

    residual_db: float
    leak_db: float


def check_stems(mix: FloatArray, stems: Stems, melody: MelodyTrack) -> StemChecks:
    """Figures of both stems (2, n) at 48 kHz along the melody that was heard."""
    vocals, instrumental = stems.vocals.samples, stems.instrumental.samples
    leak = comb_contrast_db(melody_rate(instrumental, SAMPLE_RATE_HERTZ).mean(axis=0), melody)
    return StemChecks(
        residual_db=residual_db(mix, vocals, instrumental),
        leak_db=float(np.median(leak)) if len(leak) else 0.0,
    )


def residual_db(mix: FloatArray, vocals: FloatArray, instrumental: FloatArray) -> float:
    """Energy of mix - (vocals + instrumental) against the mix, all (2, n); -100 is none."""
    lost = whole = 0.0
    for parts in zip(*(in_chunks(one) for one in (mix, vocals, instrumental)), strict=True):
        lost += float(np.sum(np.square(parts[0] - parts[1] - parts[2]), dtype=np.float64))
        whole += float(np.sum(np.square(parts[0]), dtype=np.float64))
        let_go(vocals)
        let_go(instrumental)
    return _decibels(lost / whole) if whole > 0 else SILENT_DB


def comb_contrast_db(signal: FloatArray, melody: MelodyTrack) -> DoubleArray:
    """How far the melody's harmonics stand above the middles between them, dB per voiced frame.

    signal: (n,) at 16 kHz. High in the mix: nothing sounds but the voice. Above 0 in the
    instrumental: a part of the voice stayed there, or an instrument plays along.
    """
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    found = []
    for first, spectra in spectra_in_blocks(signal, hann(_WINDOW_SIZE), hop, _FFT_SIZE):
        frames = np.arange(first, min(first + len(spectra), len(melody.f0_hertz)))
        sung = frames[melody.voiced[frames]]
        if len(sung):
            found.append(_contrast(spectra[sung - first], melody.f0_hertz[sung]))
    return np.concatenate(found) if found else np.zeros(0)


def _contrast(spectra: np.ndarray, f0_hertz: DoubleArray) -> DoubleArray:
    numbers = np.arange(1, _HARMONICS + 1)
    audible = numbers * f0_hertz[:, None] < _TOP_HERTZ
    on = _power_at(spectra, numbers * f0_hertz[:, None]) * audible
    between = _power_at(spectra, (numbers + 0.5) * f0_hertz[:, None]) * audible
    return np.asarray(10 * np.log10((on.sum(axis=1) + 1e-12) / (between.sum(axis=1) + 1e-12)))


def _power_at(spectra: np.ndarray, hertz: DoubleArray) -> DoubleArray:
    columns = np.round(hertz * _FFT_SIZE / MELODY_RATE_HERTZ).astype(np.int64)
    rows = np.arange(len(spectra))[:, None]
    picked = spectra[rows, np.minimum(columns, spectra.shape[1] - 1)]
    return np.asarray(np.square(np.abs(picked)), dtype=np.float64)


def _decibels(ratio: float) -> float:
    return max(SILENT_DB, 10 * float(np.log10(ratio + 1e-12)))
