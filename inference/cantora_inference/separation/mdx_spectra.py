"""The spectra that an MDX-Net takes and gives: two channels, real and imaginary parts side by side.

Kim, Choi et al. 2021, "KUIELab-MDX-Net"; the layout and sizes are those of Ultimate Vocal Remover.
"""

from dataclasses import dataclass

import numpy as np
import scipy.fft

from cantora_inference.sound.spectra import ComplexArray, hann
from cantora_inference.values import FloatArray

UNSEEN_LOW_BINS = 3
"""Bins from 0 Hz on that are blanked before the network sees them, as in training."""

_LOW_EDGE_BINS = 8
_HIGH_EDGE_BINS = 128


@dataclass(frozen=True)
class MdxShape:
    """Sizes of one network: window, hop, and bins and frames of its input."""

    fft_size: int
    hop: int
    dim_f: int
    dim_t: int

    @property
    def samples(self) -> int:
        """Samples that fill one input."""
        return self.hop * (self.dim_t - 1)

    @property
    def margin(self) -> int:
        """Samples on each side that the mirrored edge spoils."""
        return self.fft_size // 2


def spectra_of(samples: FloatArray, shape: MdxShape) -> ComplexArray:
    """Spectra (2, frames, bins) of (2, shape.samples), mirrored at both ends."""
    padded = np.pad(samples, ((0, 0), (shape.margin, shape.margin)), mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, shape.fft_size, axis=1)
    return np.asarray(scipy.fft.rfft(frames[:, :: shape.hop] * hann(shape.fft_size), axis=-1))


def samples_of(spectra: ComplexArray, shape: MdxShape) -> FloatArray:
    """Inverse of `spectra_of` by weighted overlap-add (Griffin and Lim's least squares)."""
    window = hann(shape.fft_size)
    parts = np.asarray(scipy.fft.irfft(spectra, n=shape.fft_size, axis=-1)) * window
    out = np.zeros((len(spectra), shape.samples + 2 * shape.margin), dtype=np.float32)
    weight = np.full(out.shape[1], 1e-8, dtype=np.float32)
    for index in range(shape.dim_t):
        place = slice(index * shape.hop, index * shape.hop + shape.fft_size)
        out[:, place] += parts[:, index]
        weight[place] += np.square(window)
    return np.asarray((out / weight)[:, shape.margin : -shape.margin])


def network_input(spectra: ComplexArray, shape: MdxShape) -> FloatArray:
    """(1, 4, dim_f, dim_t): left real, left imaginary, right real, right imaginary."""
    seen = spectra[:, :, : shape.dim_f].transpose(0, 2, 1)
    planes = np.stack([seen.real, seen.imag], axis=1).reshape(1, 4, *seen.shape[1:])
    planes[:, :, :UNSEEN_LOW_BINS] = 0
    return np.ascontiguousarray(planes, dtype=np.float32)


def network_output(planes: FloatArray, mix: ComplexArray) -> ComplexArray:
    """Spectra (2, frames, bins) of what the network took from the mix.

    What the network cannot see, the lowest bins and all above dim_f, is shared out frame by frame
    as the nearest band that it does see. Without this every s would lose its highest part to the
    accompaniment.
    """
    dim_f = planes.shape[2]
    parts = planes.reshape(2, 2, dim_f, -1).transpose(0, 1, 3, 2)
    found = np.zeros_like(mix)
    found[:, :, :dim_f] = parts[:, 0] + 1j * parts[:, 1]
    low = slice(UNSEEN_LOW_BINS, UNSEEN_LOW_BINS + _LOW_EDGE_BINS)
    high = slice(max(UNSEEN_LOW_BINS, dim_f - _HIGH_EDGE_BINS), dim_f)
    below, above = slice(0, UNSEEN_LOW_BINS), slice(dim_f, None)
    found[:, :, below] = mix[:, :, below] * _share(found[:, :, low], mix[:, :, low])
    found[:, :, above] = mix[:, :, above] * _share(found[:, :, high], mix[:, :, high])
    return found


def _share(found: ComplexArray, mix: ComplexArray) -> FloatArray:
    """How much of the mix is in what was found: 0..1 for each channel and frame, by projection."""
    along = (found * mix.conj()).real.sum(axis=-1, keepdims=True)
    energy = np.square(np.abs(mix)).sum(axis=-1, keepdims=True)
    return np.asarray(np.clip(along / np.maximum(energy, 1e-12), 0, 1), dtype=np.float32)
