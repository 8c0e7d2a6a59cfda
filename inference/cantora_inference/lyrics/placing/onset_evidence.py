"""Where in the stem a sung vowel may begin, frame by frame.

A logistic model of six figures that any sung vowel moves: spectral flux over two spans, level and
voicing behind the frame, the rise of voicing, nearness to a note's onset, the move of the pitch.
Its weights began as a fit on rendered songs with known vowels and were then set by hand, so that
words lie well with the true voice and with the separated stem; no fit gives them again.
"""

from dataclasses import dataclass

import numpy as np

from cantora_inference.lyrics.model import Heard
from cantora_inference.lyrics.recognition.activity import active_frames
from cantora_inference.sound.spectra import hann, spectra_in_blocks
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    BoolArray,
    DoubleArray,
    FloatArray,
)

NOTE_SPREAD_SECONDS = 0.025
LOUDEST_SHARE = 95
FLOOR_DB = -40.0
TEMPER = 0.65
"""Neighbouring frames tell much the same, so that each counts for less."""

_WINDOW = 512
_BANDS = 40
_RANGE_HERTZ = (150.0, 5000.0)
_VOWEL_BANDS = slice(2, 26)
_BIAS = -5.0
_WEIGHTS = {
    "flux": 0.38, "slow_flux": 0.25, "level": 0.02, "voicing_rise": 1.0, "note": 3.0,
    "pitch_move": 0.75,
}  # fmt: skip


@dataclass(frozen=True)
class VoiceEvidence:
    """log_odds: (frames,) that a vowel begins here; sung: (frames,) 0..1, how likely it sounds.

    active: (frames,) where somebody sings, short gaps between sounds included.
    """

    log_odds: DoubleArray
    sung: DoubleArray
    active: BoolArray


def voice_evidence(heard: Heard) -> VoiceEvidence:
    """Evidence on the grid of HOP_SECONDS over the whole song."""
    frames = len(heard.melody.confidence)
    figures = onset_figures(heard)
    log_odds = np.full(frames, _BIAS)
    for name, weight in _WEIGHTS.items():
        log_odds += weight * figures[name]
    smooth = np.convolve(heard.melody.confidence, np.ones(3) / 3, mode="same")
    sung = np.clip(smooth[:frames], 0.0, 1.0)
    return VoiceEvidence(TEMPER * log_odds, sung, active_frames(heard.melody))


def onset_figures(heard: Heard) -> dict[str, DoubleArray]:
    """The model's inputs by name, each (frames,)."""
    voicing = heard.melody.confidence
    bands_db = _bands_db(heard.vocals, len(voicing))
    level = 10 * np.log10(np.mean(10 ** (bands_db[:, _VOWEL_BANDS] / 10), axis=1))
    semitones = 12 * np.log2(np.maximum(heard.melody.f0_hertz, 1.0))
    move = np.minimum(2.0, np.abs(_ahead(semitones, 3) - _ahead(semitones, -3)))
    return {
        "flux": _flux(bands_db, 1),
        "slow_flux": _flux(bands_db, 2),
        "level": _ahead(level, 3),
        "voicing_rise": np.maximum(0.0, _ahead(voicing, 2) - _ahead(voicing, -3)),
        "note": _note_onsets(heard, len(voicing)),
        "pitch_move": move * np.minimum(_ahead(voicing, 3), _ahead(voicing, -3)),
    }


def _bands_db(vocals: FloatArray, frames: int) -> DoubleArray:
    """Level per mel band in dB of the loud parts' mean: (frames, bands)."""
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    bands = _mel_bands()
    power = np.zeros((frames, _BANDS))
    for first, spectra in spectra_in_blocks(vocals, hann(_WINDOW), hop, _WINDOW):
        part = (np.square(np.abs(spectra)) @ bands)[: max(0, frames - first)]
        power[first : first + len(part)] = part
    loud = float(np.percentile(power.sum(axis=1), LOUDEST_SHARE)) / _BANDS
    return np.asarray(10 * np.log10(power / max(loud, 1e-12) + 10 ** (FLOOR_DB / 10)))


def _mel_bands() -> DoubleArray:
    """Triangles of equal width on the mel scale: (spectrum bins, bands)."""
    low, high = (float(2595 * np.log10(1 + hertz / 700)) for hertz in _RANGE_HERTZ)
    corners = 700 * (10 ** (np.linspace(low, high, _BANDS + 2) / 2595) - 1)
    hertz = np.fft.rfftfreq(_WINDOW, 1 / MELODY_RATE_HERTZ)[:, None]
    rise = (hertz - corners[:-2]) / (corners[1:-1] - corners[:-2])
    fall = (corners[2:] - hertz) / (corners[2:] - corners[1:-1])
    triangles = np.maximum(0.0, np.minimum(rise, fall))
    return np.asarray(triangles / (corners[2:] - corners[:-2]))


def _flux(bands_db: DoubleArray, reach: int) -> DoubleArray:
    rise = _ahead(bands_db, reach) - _ahead(bands_db, -reach)
    return np.asarray(np.maximum(0.0, rise).mean(axis=1))


def _note_onsets(heard: Heard, frames: int) -> DoubleArray:
    times = np.arange(frames) * HOP_SECONDS
    near = np.zeros(frames)
    for note in heard.notes:
        distance = (times - note.time_start) / NOTE_SPREAD_SECONDS
        np.maximum(near, np.exp(-0.5 * np.square(distance)), out=near)
    return near


def _ahead(values: DoubleArray, frames: int) -> DoubleArray:
    """The value so many frames later (earlier, if negative); the ends are held."""
    index = np.clip(np.arange(len(values)) + frames, 0, len(values) - 1)
    return np.asarray(values[index])
