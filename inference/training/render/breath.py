"""Air drawn in before phrases."""

from collections.abc import Sequence

import numpy as np
import scipy.signal

from cantora_inference.values import DoubleArray
from training.render.pitch_curve import PHRASE_GAP_SECONDS
from training.render.singers import SingerPlan
from training.render.singing import TimedSyllable

RATE_HERTZ = 44_100

_SECONDS = 0.28
_LEVEL_DB = -40.0
_BEFORE_SECONDS = 0.03
_BAND_HERTZ = (900, 5_000)


def breaths(
    syllables: Sequence[TimedSyllable],
    singer: SingerPlan,
    sample_count: int,
    rng: np.random.Generator,
) -> DoubleArray:
    """Breaths before phrases that begin after a rest, for a voice of level 1: (n,) at 44.1 kHz."""
    samples = np.zeros(sample_count)
    band = scipy.signal.butter(2, _BAND_HERTZ, "band", fs=RATE_HERTZ, output="sos")
    length = int(_SECONDS * RATE_HERTZ)
    ends = [-1.0, *(one.end for one in syllables)]
    for one, ended in zip(syllables, ends, strict=False):
        rest = one.start - ended
        first = int((one.start - _BEFORE_SECONDS) * RATE_HERTZ) - length
        if rest < PHRASE_GAP_SECONDS + 0.1 or first < 0 or rng.uniform() > singer.breaths_heard:
            continue
        air = scipy.signal.sosfilt(band, rng.normal(size=length)) * np.hanning(length) ** 2
        samples[first : first + length] += air / air.std() * 10 ** (_LEVEL_DB / 20)
    return samples
