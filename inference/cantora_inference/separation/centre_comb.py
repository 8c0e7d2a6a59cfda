"""The classical separator `dsp-centre-comb`: the voice's place in the stereo picture times a comb.

mask = sqrt(centre · comb): the geometric mean of two soft masks, of which one knows where the voice
stands and the other which partials it sings. The instrumental is the mix minus the voice.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import scipy.ndimage

from cantora_inference.sound.scratch import let_go, scratch
from cantora_inference.sound.spectra import ComplexArray, filter_in_blocks, hann
from cantora_inference.sound.stereo import NEAR_MONO_WIDTH, direction_share, in_chunks
from cantora_inference.values import (
    SAMPLE_RATE_HERTZ,
    Audio,
    BoolArray,
    DoubleArray,
    FloatArray,
    MelodyTrack,
)

ENGINE = "dsp-centre-comb"
VERSION = "2"

WINDOW_SIZE = 4096
HOP = 768
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
_FADE: FloatArray = np.full(3, 1 / 3, dtype=np.float32)
_NEAR_FRAMES = 94
_FREQUENCIES: FloatArray = np.arange(WINDOW_SIZE // 2 + 1, dtype=np.float32) * np.float32(
    SAMPLE_RATE_HERTZ / WINDOW_SIZE
)


class Features(NamedTuple):
    """What the classical masks see in some frames of a song.

    spectra: (2, frames, bins); share, comb, mask: (frames, bins) 0..1, of which `mask` is what they
    make of the others; f0_hertz: (frames,) > 0; gate: (frames,) 0..1, 1 while somebody sings;
    near: (frames,), whether somebody sings not long before or after; pan_radians: where the voice
    stands.
    """

    spectra: ComplexArray
    share: FloatArray
    comb: FloatArray
    mask: FloatArray
    f0_hertz: FloatArray
    gate: FloatArray
    near: BoolArray
    pan_radians: float


class Correction(NamedTuple):
    """Makes a better mask (frames, bins) of features; it looks `seen_frames` to either side."""

    seen_frames: int
    mask_of: Callable[[Features], FloatArray]


class CentreComb:
    """The masks of one song, for whichever of its frames they are asked.

    `width` is the energy share of the side signal; near-mono recordings are cut by the comb alone.
    """

    def __init__(self, melody: MelodyTrack, pan_radians: float, width: float) -> None:
        self.gate = _gate(melody.uttered)
        """1 while the voice sounds: (frames of the melody,)."""
        self._near = scipy.ndimage.maximum_filter1d(self.gate, 2 * _NEAR_FRAMES + 1) > 0
        self._f0_hertz = melody.f0_hertz
        self._glides = _glides(melody.f0_hertz)
        self._pan_radians = pan_radians
        self._use_stereo = width >= NEAR_MONO_WIDTH

    def features(self, first: int, spectra: ComplexArray) -> Features:
        """Of spectra (2, frames, bins) from frame `first` on; the lowest bins alone will do."""
        frames = np.clip(np.arange(first, first + spectra.shape[1]), 0, len(self.gate) - 1)
        frequencies = _FREQUENCIES[: spectra.shape[2]]
        share = self._share(spectra)
        f0_hertz, gate = self._f0_hertz[frames], self.gate[frames]
        comb = comb_mask(f0_hertz, self._glides[frames], frequencies)
        # Breath and rasp lie between the partials, where the place alone can vouch for them.
        sung = np.maximum(comb, _sibilants(frequencies))
        sung = np.maximum(sung, np.float32(_ROUGH_SHARE) * share**4)
        wanted = gate[:, None] * sung + (1 - gate[:, None]) * np.float32(_BREATH_SHARE**2)
        mask = share * np.sqrt(wanted) * (frequencies > _LOWEST_HERTZ)
        f0_single, near = f0_hertz.astype(np.float32), self._near[frames]
        return Features(spectra, share, comb, mask, f0_single, gate, near, self._pan_radians)

    def _share(self, spectra: ComplexArray) -> FloatArray:
        if self._use_stereo:
            return direction_share(spectra, self._pan_radians)
        return np.ones(spectra.shape[1:], dtype=np.float32)


_UNCORRECTED = Correction(0, lambda features: features.mask)


def separate(
    mix: Audio,
    melody: MelodyTrack,
    pan_radians: float,
    width: float,
    correction: Correction | None = None,
) -> tuple[Audio, Audio]:
    """Split (2, n) at 48 kHz into voice and instrumental; their sum is the mix."""
    masks = CentreComb(melody, pan_radians, width)
    seen, mask_of = correction or _UNCORRECTED

    def apply(first: int, spectra: ComplexArray) -> ComplexArray:
        inner = slice(seen, spectra.shape[1] - seen)
        mask = mask_of(masks.features(first - seen, spectra))
        return np.asarray(spectra[:, inner] * mask[inner])

    vocals = scratch(mix.samples.shape, near=mix.samples)
    window = hann(WINDOW_SIZE)
    filter_in_blocks(mix.samples, window, HOP, apply, seen_frames=seen, out=vocals)
    instrumental = _rest(mix.samples, vocals)
    return Audio(vocals, mix.sample_rate_hertz), Audio(instrumental, mix.sample_rate_hertz)


def comb_mask(
    f0_hertz: DoubleArray, glides: DoubleArray, frequencies: FloatArray = _FREQUENCIES
) -> FloatArray:
    """1 on the harmonics of each frame's pitch, falling off as a Gaussian: (frames, bins).

    glides: change of the pitch per frame as a share of it; a partial that moves is a broad one.
    """
    f0 = f0_hertz.astype(np.float32)[:, None]
    harmonic = np.maximum(np.round(frequencies / f0), 1.0)
    distance = np.abs(frequencies - harmonic * f0)
    relative = (_PARTIAL_SPREAD + _GLIDE_SPREAD * glides).astype(np.float32)[:, None]
    return np.asarray(
        np.exp(-0.5 * np.square(distance / (_PARTIAL_HERTZ + relative * frequencies)))
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


def _sibilants(frequencies: FloatArray) -> FloatArray:
    """Share of noise let through above 5 kHz, where s and sh live."""
    rise = np.clip((frequencies - _SIBILANT_HERTZ + 500) / 1000, 0, 1)
    return np.asarray(_SIBILANT_SHARE * rise, dtype=np.float32)


def _gate(voiced: BoolArray) -> FloatArray:
    """1 while the voice sounds, with short fades so that consonants at the edges survive."""
    grown = scipy.ndimage.binary_dilation(voiced, np.ones(2 * _FADE_FRAMES + 1))
    return np.convolve(np.pad(grown.astype(np.float32), 1), _FADE, mode="valid")
