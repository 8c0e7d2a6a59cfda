"""Views of a mix in which the voice stands out in different ways, all mono at 16 kHz.

mix: the middle of the recording; centre: what comes from the voice's place in the stereo picture;
moving: what is left when steady partials and clicks are taken out. A voice never holds a pitch for
a second without vibrato, glides or wandering, a piano, organ, guitar or string pad does
(two-stage median filtering with a long window: FitzGerald and Gainza 2010; Tachibana et al. 2010).
"""

import numpy as np
import soxr

from cantora_inference.sound.medians import running_median
from cantora_inference.sound.scratch import let_go
from cantora_inference.sound.spectra import ComplexArray, filter_in_blocks, hann
from cantora_inference.sound.stereo import direction_share
from cantora_inference.values import MELODY_RATE_HERTZ, FloatArray

_CENTRE_WINDOW = 1536
_CENTRE_HOP = 256
_SHARP_POWER = 8
_MILD_POWER = 2
_STEADY_WINDOW = 16_384
_STEADY_HOP = 2_048
_STEADY_FRAMES = 9
_STEADY_BLOCK = 256
_CLICK_BINS = 31


def melody_rate(samples: FloatArray, sample_rate_hertz: int) -> FloatArray:
    """Resample (channels, n) to 16 kHz, channel by channel to save memory."""
    resampled = []
    for row in samples:
        resampled.append(soxr.resample(row, sample_rate_hertz, MELODY_RATE_HERTZ))
        let_go(samples)
    return np.stack(resampled).astype(np.float32, copy=False)


def centre_view(stereo: FloatArray, pan_radians: float) -> FloatArray:
    """What comes from the pan direction of 16 kHz stereo (2, n), mono (n,)."""
    return _from_direction(stereo, pan_radians, _SHARP_POWER)


def moving_view(stereo: FloatArray, pan_radians: float) -> FloatArray:
    """What comes from the pan direction and neither holds its pitch nor clicks, mono (n,)."""
    centred = _from_direction(stereo, pan_radians, _MILD_POWER)
    filtered = filter_in_blocks(
        centred[None],
        hann(_STEADY_WINDOW),
        _STEADY_HOP,
        _without_steady_partials,
        block_frames=_STEADY_BLOCK,
    )
    return np.asarray(filtered[0])


def _from_direction(stereo: FloatArray, pan_radians: float, power: int) -> FloatArray:
    def apply(_: int, spectra: ComplexArray) -> ComplexArray:
        share = direction_share(spectra, pan_radians)
        return np.asarray(spectra.mean(axis=0, keepdims=True) * share**power)

    return np.asarray(filter_in_blocks(stereo, hann(_CENTRE_WINDOW), _CENTRE_HOP, apply)[0])


def _without_steady_partials(_: int, spectra: ComplexArray) -> ComplexArray:
    magnitudes = np.abs(spectra[0])
    steady = running_median(magnitudes, _STEADY_FRAMES, 0, "reflect")
    spread = running_median(magnitudes, _CLICK_BINS, 1, "reflect")
    mask = np.square(spread) / (np.square(steady) + np.square(spread) + 1e-9)
    return np.asarray(spectra * mask)
