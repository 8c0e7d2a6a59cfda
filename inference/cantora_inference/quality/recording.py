"""What the recording itself brings along, before anything is done with it."""

from dataclasses import dataclass

import numpy as np

from cantora_inference.sound.programme_loudness import block_loudness, integrated_loudness
from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.sound.stereo import in_chunks, stereo_width
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray

_CLIPPED_LEVEL = 0.999
_CUT_OFF_WINDOW = 4096
_CUT_OFF_HOP = 24_000
_CUT_OFF_DROP_DB = -75.0


@dataclass(frozen=True)
class Recording:
    """Figures of a recording.

    clip_ratio: share of samples at full scale; loudness_lufs: BS.1770;
    cut_off_hertz: up to where the spectrum reaches, low after lossy compression;
    width: energy share of the side signal, 0 is mono.
    """

    clip_ratio: float
    loudness_lufs: float
    cut_off_hertz: float
    width: float


def inspect(mix: FloatArray) -> Recording:
    """Figures of a recording (2, n) at 48 kHz."""
    return Recording(
        clip_ratio=clip_ratio(mix),
        loudness_lufs=integrated_loudness(block_loudness(mix)),
        cut_off_hertz=cut_off_hertz(mix),
        width=stereo_width(mix),
    )


def clip_ratio(samples: FloatArray) -> float:
    """Share of samples (2, n) at or beyond full scale."""
    clipped = sum(int(np.sum(np.abs(part) >= _CLIPPED_LEVEL)) for part in in_chunks(samples))
    return clipped / samples.size


def cut_off_hertz(samples: FloatArray) -> float:
    """Highest frequency of (2, n) whose mean level is within 75 dB of the strongest one.

    Half the sampling rate where the recording is too short or too silent to tell.
    """
    power = np.zeros(_CUT_OFF_WINDOW // 2 + 1)
    window = hann(_CUT_OFF_WINDOW)
    for row in samples:
        for first, spectra in spectra_in_blocks(row, window, _CUT_OFF_HOP, _CUT_OFF_WINDOW, 16):
            # A frame that reaches beyond an end begins or ends with a jump, which sounds bright.
            middles = (first + np.arange(len(spectra))) * _CUT_OFF_HOP
            whole = np.abs(middles - len(row) / 2) <= (len(row) - _CUT_OFF_WINDOW) / 2
            power += np.square(np.abs(spectra[whole])).sum(axis=0)
    level = 10 * np.log10(power / max(float(power.max()), 1e-12) + 1e-12)
    if not power.any():
        return SAMPLE_RATE_HERTZ / 2
    present = np.nonzero(level > _CUT_OFF_DROP_DB)[0]
    return float(present[-1]) * SAMPLE_RATE_HERTZ / _CUT_OFF_WINDOW
