"""Loudness of a whole recording as broadcasters measure it (ITU-R BS.1770-4)."""

import numpy as np
import scipy.signal

from cantora_inference.values import SAMPLE_RATE_HERTZ, DoubleArray, FloatArray

SILENT_LUFS = -70.0

_OFFSET_LUFS = -0.691
_STEP_SAMPLES = SAMPLE_RATE_HERTZ // 10
_STEPS_PER_BLOCK = 4
_STEPS_PER_CHUNK = 100
_RELATIVE_GATE = -10.0
# The K filter at 48 kHz, from the recommendation: a shelf for the head, then a high-pass.
_K_SHELF = (1.53512485958697, -2.69169618940638, 1.19839281085285)
_K_SHELF_POLES = (1.0, -1.69065929318241, 0.73248077421585)
_K_HIGH_PASS = (1.0, -2.0, 1.0)
_K_HIGH_PASS_POLES = (1.0, -1.99004745483398, 0.99007225036621)
_K_FILTER = np.array([_K_SHELF + _K_SHELF_POLES, _K_HIGH_PASS + _K_HIGH_PASS_POLES])


def block_loudness(samples: FloatArray) -> DoubleArray:
    """LUFS of every 400 ms of samples (2, n) at 48 kHz, a new one each 100 ms: (k,), at least 1."""
    state = np.zeros((len(_K_FILTER), samples.shape[0], 2))
    steps = []
    size = _STEP_SAMPLES * _STEPS_PER_CHUNK
    for start in range(0, samples.shape[1], size):
        part, state = scipy.signal.sosfilt(_K_FILTER, samples[:, start : start + size], zi=state)
        power = np.square(part).sum(axis=0)
        padded = np.pad(power, (0, -len(power) % _STEP_SAMPLES))
        steps.append(padded.reshape(-1, _STEP_SAMPLES).mean(axis=1))
    power = np.concatenate(steps)
    width = min(_STEPS_PER_BLOCK, len(power))
    blocks = np.convolve(power, np.full(width, 1 / width), mode="valid")
    return np.asarray(_OFFSET_LUFS + 10 * np.log10(blocks + 1e-12))


def integrated_loudness(blocks: DoubleArray) -> float:
    """LUFS of a recording from its blocks (k,), gated: pauses do not count. -70 is silence."""
    heard = blocks[blocks > SILENT_LUFS]
    if len(heard) == 0:
        return SILENT_LUFS
    gated = heard[heard > _mean(heard) + _RELATIVE_GATE]
    return _mean(gated)


def _mean(blocks: DoubleArray) -> float:
    return float(10 * np.log10(np.mean(10 ** (blocks / 10))))
