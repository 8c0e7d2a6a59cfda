"""Between the song's 48 kHz and the rate of a network, without delay and with exact lengths.

Whole songs are kept on disk (`sound.scratch`), so that memory does not grow with them.
"""

import numpy as np
import soxr

from cantora_inference.engines import Stems
from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.values import Audio, FloatArray

NETWORK_RATE_HERTZ = 44_100
"""Rate at which the published separators were trained."""

_BLOCK_SAMPLES = 1 << 19


def to_rate(mix: Audio, rate_hertz: int) -> FloatArray:
    """Samples of a song at another rate: (2, ceil(n · rate / 48 000)).

    soxr's filters have linear phase and their delay is taken out, so sample 0 stays sample 0.
    """
    count = -(-mix.samples.shape[1] * rate_hertz // mix.sample_rate_hertz)
    return _resampled(mix.samples, mix.sample_rate_hertz, rate_hertz, count)


def stems_from_voice(mix: Audio, voice: FloatArray, rate_hertz: int) -> Stems:
    """Both stems of a song from its voice (2, m) at a network's rate; their sum is the mix.

    What the lower rate cannot carry, from about 20 kHz on, stays in the instrumental.
    """
    vocals = _resampled(voice, rate_hertz, mix.sample_rate_hertz, mix.samples.shape[1])
    return stems_from_vocals(mix, vocals)


def stems_from_vocals(mix: Audio, vocals: FloatArray) -> Stems:
    """Both stems of a song from its voice (2, n) at the song's rate."""
    rest = scratch(mix.samples.shape, near=mix.samples)
    for start in range(0, rest.shape[1], _BLOCK_SAMPLES):
        part = slice(start, start + _BLOCK_SAMPLES)
        rest[:, part] = mix.samples[:, part] - vocals[:, part]
        let_go(rest)
        let_go(vocals)
    return Stems(Audio(vocals, mix.sample_rate_hertz), Audio(rest, mix.sample_rate_hertz))


def _resampled(samples: FloatArray, from_hertz: int, to_hertz: int, count: int) -> FloatArray:
    """Channel by channel, so that memory holds one of them only."""
    out = scratch((len(samples), count), near=samples)
    for row, target in zip(samples, out, strict=True):
        resampled = soxr.resample(np.ascontiguousarray(row), from_hertz, to_hertz)[:count]
        target[: len(resampled)] = resampled
        let_go(out)
        let_go(samples)
    return out
