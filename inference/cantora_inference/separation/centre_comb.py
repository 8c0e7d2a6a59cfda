"""The classical separator `dsp-centre-comb`: the voice's place in the stereo picture times a comb.

mask = sqrt(centre · comb): the geometric mean of two soft masks, of which one knows where the voice
stands and the other which partials it sings. The instrumental is the mix minus the voice.
"""

from __future__ import annotations

import numpy as np

from cantora_inference.analysis.model import (
    SAMPLE_RATE_HERTZ,
    Audio,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)
from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.sound.spectra import ComplexArray, filter_in_blocks, hann
from cantora_inference.sound.stereo import NEAR_MONO_WIDTH, direction_share, in_chunks

ENGINE = "dsp-centre-comb"
VERSION = "2"

_WINDOW_SIZE = 4096
_HOP = 768
_LOWEST_HERTZ = 90.0
_PARTIAL_HERTZ = 14.0
_PARTIAL_SPREAD = 0.003
_GLIDE_SPREAD = 0.5
_FASTEST_GLIDE = 0.03
_SIBILANT_HERTZ = 5000.0
_SIBILANT_SHARE = 0.35
_BREATH_SHARE = 0.1
_ROUGH_SHARE = 0.01
_FADE_FRAMES = 2
_FREQUENCIES: FloatArray = np.arange(_WINDOW_SIZE // 2 + 1, dtype=np.float32) * np.float32(
    SAMPLE_RATE_HERTZ / _WINDOW_SIZE
)


def separate(
    mix: Audio, melody: MelodyTrack, pan_radians: float, width: float
) -> tuple[Audio, Audio]:
    """Split (2, n) at 48 kHz into voice and instrumental; their sum is the mix.

    `width` is the energy share of the side signal; near-mono recordings are cut by the comb alone.
    """
    gate = _gate(melody.voiced)
    glides = _glides(melody.f0_hertz)
    use_stereo = width >= NEAR_MONO_WIDTH

    def apply(first: int, spectra: ComplexArray) -> ComplexArray:
        frames = np.minimum(np.arange(first, first + spectra.shape[1]), len(gate) - 1)
        share = direction_share(spectra, pan_radians) if use_stereo else np.float32(1.0)
        comb = comb_mask(melody.f0_hertz[frames], glides[frames])
        # Breath and rasp lie between the partials, where the place alone can vouch for them.
        sung = np.maximum(np.maximum(comb, _sibilants()), np.float32(_ROUGH_SHARE) * share**4)
        open_share = gate[frames, None]
        wanted = open_share * sung + (1 - open_share) * np.float32(_BREATH_SHARE**2)
        return np.asarray(spectra * share * np.sqrt(wanted) * (_FREQUENCIES > _LOWEST_HERTZ))

    vocals = scratch(mix.samples.shape, near=mix.samples)
    filter_in_blocks(mix.samples, hann(_WINDOW_SIZE), _HOP, apply, out=vocals)
    instrumental = _rest(mix.samples, vocals)
    return Audio(vocals, mix.sample_rate_hertz), Audio(instrumental, mix.sample_rate_hertz)


def comb_mask(f0_hertz: DoubleArray, glides: DoubleArray) -> FloatArray:
    """1 on the harmonics of each frame's pitch, falling off as a Gaussian: (frames, bins).

    glides: change of the pitch per frame as a share of it; a partial that moves is a broad one.
    """
    f0 = f0_hertz.astype(np.float32)[:, None]
    harmonic = np.maximum(np.round(_FREQUENCIES / f0), 1.0)
    distance = np.abs(_FREQUENCIES - harmonic * f0)
    relative = (_PARTIAL_SPREAD + _GLIDE_SPREAD * glides).astype(np.float32)[:, None]
    return np.asarray(
        np.exp(-0.5 * np.square(distance / (_PARTIAL_HERTZ + relative * _FREQUENCIES)))
    )


def _glides(f0_hertz: DoubleArray) -> DoubleArray:
    if len(f0_hertz) < 2:
        return np.zeros(len(f0_hertz))
    return np.asarray(np.minimum(np.abs(np.gradient(np.log(f0_hertz))), _FASTEST_GLIDE))


def _rest(mix: FloatArray, vocals: FloatArray) -> FloatArray:
    """What the voice leaves of the mix, on disk like the voice itself."""
    rest = scratch(mix.shape, near=mix)
    for whole, taken, left in zip(in_chunks(mix), in_chunks(vocals), in_chunks(rest), strict=True):
        np.subtract(whole, taken, out=left)
        let_go(rest)
        let_go(vocals)
    return rest


def _sibilants() -> FloatArray:
    """Share of noise let through above 5 kHz, where s and sh live."""
    rise = np.clip((_FREQUENCIES - _SIBILANT_HERTZ + 500) / 1000, 0, 1)
    return np.asarray(_SIBILANT_SHARE * rise, dtype=np.float32)


def _gate(voiced: BoolArray) -> FloatArray:
    """1 while the voice sounds, with short fades so that consonants at the edges survive."""
    size = 2 * _FADE_FRAMES + 1
    grown = np.convolve(voiced.astype(np.float32), np.ones(size, dtype=np.float32), mode="same") > 0
    return np.convolve(grown.astype(np.float32), np.full(3, 1 / 3, dtype=np.float32), mode="same")
