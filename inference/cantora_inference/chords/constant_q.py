"""How loud each pitch is: three bins to a semitone, seven octaves from C1 on.

Constant-Q transform (Brown 1991; Schörkhuber and Klapuri 2010): each octave at half the rate of
the one above, so that one set of filters serves all of them.
"""

import numpy as np
import numpy.typing as npt
import soxr

from cantora_inference.values import FloatArray

RATE_HERTZ = 11_025
HOP = 1_024
FRAME_SECONDS = HOP / RATE_HERTZ
OCTAVES = 7
BINS_PER_OCTAVE = 36
BINS = OCTAVES * BINS_PER_OCTAVE

_LOWEST_HERTZ = 440.0 * 2 ** (-45 / 12)
"""C1 where A = 440 Hz."""
_FRAME = 512
_BLOCK_FRAMES = 512
_DEEPEST_DB = 80.0

ComplexArray = npt.NDArray[np.complex64]


def pitch_levels(signal: FloatArray, tuning_hertz: float) -> FloatArray:
    """Decibels under the loudest of all, -80..0, (frames, BINS), of mono (n,) at RATE_HERTZ.

    Frame t is centred on sample t·HOP.
    """
    return decibels(np.abs(constant_q(signal, tuning_hertz)))


def decibels(magnitudes: FloatArray) -> FloatArray:
    """Under the loudest of all, -80..0."""
    loudest = max(float(magnitudes.max(initial=0.0)), 1e-9)
    shares = np.maximum(magnitudes / loudest, 10 ** (-_DEEPEST_DB / 20))
    return np.asarray(20 * np.log10(shares), dtype=np.float32)


def constant_q(signal: FloatArray, tuning_hertz: float, hop: int = HOP) -> ComplexArray:
    """Amplitude and phase, each frame's from its own middle on, (frames, BINS); hop: 64·k."""
    frames = len(signal) // hop + 1
    filters = _top_octave(tuning_hertz)
    octaves = []
    for octave in range(OCTAVES):
        octaves.append(_filtered(signal, hop >> octave, frames, filters) * 2 ** (octave / 2))
        signal = soxr.resample(signal, 2, 1)
    return np.concatenate(octaves[::-1], axis=1)


def _filtered(signal: FloatArray, hop: int, frames: int, filters: FloatArray) -> ComplexArray:
    """What each filter answers in each frame, (frames, BINS_PER_OCTAVE)."""
    padded = np.zeros((frames - 1) * hop + _FRAME, dtype=np.float32)
    inside = signal[: len(padded) - _FRAME // 2]
    padded[_FRAME // 2 : _FRAME // 2 + len(inside)] = inside
    views = np.lib.stride_tricks.sliding_window_view(padded, _FRAME)[::hop]
    parts = [views[at : at + _BLOCK_FRAMES] @ filters for at in range(0, frames, _BLOCK_FRAMES)]
    real, imaginary = np.split(np.concatenate(parts), 2, axis=1)
    return np.asarray(real + 1j * imaginary, dtype=np.complex64)


def _top_octave(tuning_hertz: float) -> FloatArray:
    """Windowed tones of the highest octave: (_FRAME, 2 * BINS_PER_OCTAVE), cosines then sines."""
    steps = (OCTAVES - 1) * BINS_PER_OCTAVE + np.arange(BINS_PER_OCTAVE)
    hertz = _LOWEST_HERTZ * tuning_hertz / 440 * 2 ** (steps / BINS_PER_OCTAVE)
    lengths = RATE_HERTZ / (2 ** (1 / BINS_PER_OCTAVE) - 1) / hertz
    at = (np.arange(_FRAME) - _FRAME // 2)[:, None]
    window = np.where(np.abs(at) < lengths / 2, 0.5 + 0.5 * np.cos(2 * np.pi * at / lengths), 0.0)
    window *= 2 / window.sum(axis=0) * np.sqrt(lengths)
    phase = 2 * np.pi * at * hertz / RATE_HERTZ
    both = np.concatenate([window * np.cos(phase), -window * np.sin(phase)], axis=1)
    return both.astype(np.float32)
