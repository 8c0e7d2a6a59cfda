"""The net: harmonically stacked spectra through a U over pitch, with three things to say a frame.

Harmonic stacking after Bittner et al. 2017 (deep salience); the U over frequency after Hsieh, Su
and Yang 2019 (streamlined encoder/decoder for melody extraction).
"""

import math
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from cantora_inference.melody.voice_spectrum import BINS_PER_OCTAVE, PITCH_BINS, SPECTRUM_BINS

HARMONICS = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)

_FINE, _MIDDLE, _COARSE, _WHOLE = 32, 64, 80, 80
_DOWN = 4
_SPECTRUM_CHANNELS = 16
_SPECTRUM_STRIDE = 12
_LOW_PAD = BINS_PER_OCTAVE
_HIGH_PAD = 48


class VoiceLogits(NamedTuple):
    """pitch: (songs, frames, PITCH_BINS); voicing, onset: (songs, frames)."""

    pitch: Tensor
    voicing: Tensor
    onset: Tensor


class VoiceNet(nn.Module):
    """Takes levels of mid and side: (songs, 2, SPECTRUM_BINS, frames), 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.enter = _layer(2 * len(HARMONICS), _FINE, (3, 3))
        self.fine = _layer(_FINE, _FINE, (5, 3))
        self.to_middle = _layer(_FINE, _MIDDLE, (6, 3), _DOWN)
        self.middle = nn.ModuleList(_Residual(_MIDDLE, dilation) for dilation in (1, 3, 9))
        self.to_coarse = _layer(_MIDDLE, _COARSE, (6, 3), _DOWN)
        self.coarse = nn.ModuleList(_Residual(_COARSE, dilation) for dilation in (1, 4, 16))
        self.heard = _layer(2, _SPECTRUM_CHANNELS, (24, 3), _SPECTRUM_STRIDE)
        coarse_bins = PITCH_BINS // _DOWN**2
        spectrum_bins = SPECTRUM_BINS // _SPECTRUM_STRIDE
        flat = _COARSE * coarse_bins + _SPECTRUM_CHANNELS * spectrum_bins
        self.gather = nn.Conv1d(flat, _WHOLE, 1)
        self.whole = nn.ModuleList(_Over(_WHOLE, dilation) for dilation in (1, 3, 9, 27))
        self.from_whole = nn.Conv1d(_WHOLE, _COARSE, 1)
        self.from_coarse = nn.Conv2d(_COARSE, _MIDDLE, 1)
        self.joined = _layer(_MIDDLE, _MIDDLE, (3, 3))
        self.from_middle = nn.Conv2d(_MIDDLE, _FINE, 1)
        self.last = _layer(_FINE, _FINE, (3, 3))
        self.pitch = nn.Conv2d(_FINE, 1, 1)
        self.events = _Events(_WHOLE + _FINE + 2)

    def forward(self, spectrum: Tensor) -> VoiceLogits:
        fine = self.fine(self.enter(stacked(spectrum)))
        middle = self.to_middle(fine)
        for block in self.middle:
            middle = block(middle)
        coarse = self.to_coarse(middle)
        for block in self.coarse:
            coarse = block(coarse)
        whole = self._whole(coarse, self.heard(spectrum))
        coarse = coarse + self.from_whole(whole)[:, :, None]
        middle = self.joined(functional.relu_(middle + _taller(self.from_coarse(coarse))))
        fine = self.last(functional.relu_(fine + _taller(self.from_middle(middle))))
        pitch = self.pitch(fine)[:, 0].transpose(1, 2)
        return VoiceLogits(pitch, *self.events(whole, fine, pitch))

    def _whole(self, coarse: Tensor, heard: Tensor) -> Tensor:
        flat = torch.cat([coarse.flatten(1, 2), heard.flatten(1, 2)], 1)
        whole = functional.relu(self.gather(flat))
        for block in self.whole:
            whole = block(whole)
        return whole


def stacked(spectrum: Tensor) -> Tensor:
    """Each harmonic of every pitch as a channel: (songs, 2 * HARMONICS, PITCH_BINS, frames)."""
    padded = functional.pad(spectrum, (0, 0, _LOW_PAD, _HIGH_PAD))
    shifts = [_LOW_PAD + harmonic_bins(harmonic) for harmonic in HARMONICS]
    return torch.cat([padded[:, :, shift : shift + PITCH_BINS] for shift in shifts], dim=1)


def harmonic_bins(harmonic: float) -> int:
    """Distance of a harmonic from its pitch in bins."""
    return round(BINS_PER_OCTAVE * math.log2(harmonic))


class _Residual(nn.Module):
    def __init__(self, channels: int, dilation: int) -> None:
        super().__init__()
        self.layer = _layer(channels, channels, (3, 3), dilation=dilation)

    def forward(self, values: Tensor) -> Tensor:
        return values + self.layer(values)


class _Over(nn.Module):
    """One step over time, of what the whole frame is."""

    def __init__(self, channels: int, dilation: int) -> None:
        super().__init__()
        self.layer = nn.Sequential(
            nn.Conv1d(channels, channels, 3, padding=dilation, dilation=dilation, bias=False),
            nn.BatchNorm1d(channels),
            nn.ReLU(inplace=True),
        )

    def forward(self, values: Tensor) -> Tensor:
        return values + self.layer(values)


class _Events(nn.Module):
    """Voicing and onset from the frame as a whole and from what stands at its pitch."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv1d(channels, 64, 5, padding=2)
        self.second = nn.Conv1d(64, 2, 3, padding=1)

    def forward(self, whole: Tensor, fine: Tensor, pitch: Tensor) -> tuple[Tensor, Tensor]:
        attention = torch.softmax(pitch, dim=2).transpose(1, 2)
        there = (fine * attention.detach()[:, None]).sum(2)
        certainty = torch.stack([pitch.amax(2), torch.logsumexp(pitch, 2)], 1) / 10
        hidden = functional.relu(self.first(torch.cat([whole, there, certainty], 1)))
        voicing, onset = self.second(hidden).unbind(1)
        return voicing, onset


def _layer(
    inputs: int, outputs: int, size: tuple[int, int], stride: int = 1, dilation: int = 1
) -> nn.Sequential:
    """Convolution over (pitch, time), normalised; `stride` thins pitch, `dilation` spreads time."""
    over, along = (size[0] - stride + 1) // 2, dilation * (size[1] // 2)
    return nn.Sequential(
        nn.Conv2d(
            inputs,
            outputs,
            size,
            stride=(stride, 1),
            padding=(over, along),
            dilation=(1, dilation),
            bias=False,
        ),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def _taller(values: Tensor) -> Tensor:
    return functional.interpolate(values, scale_factor=(float(_DOWN), 1.0), mode="nearest")
