"""Chords of an accompaniment: its tones, what a listener hears in them, beats."""

from typing import Protocol

import numpy as np
import scipy.ndimage
import soxr

from cantora_inference.chords.constant_q import (
    BINS_PER_OCTAVE,
    RATE_HERTZ,
    ComplexArray,
    constant_q,
)
from cantora_inference.chords.decoding import ChordSpan, chords_on_beats
from cantora_inference.engines import EngineInfo
from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.key_tempo.key import KeyEstimate
from cantora_inference.values import Audio, FloatArray

_SILENT_MAGNITUDE = 0.02
"""A tone of -60 dB of full scale in the deep octaves, of -75 dB in the high ones."""
_STEADY_FRAMES = 9
_CHORD_BINS = slice(BINS_PER_OCTAVE, 5 * BINS_PER_OCTAVE)
_NOISE, _MUSIC = 0.06, 0.085
"""What stands out of its neighbours: noise has 0.05 to 0.08 of it, drums 0.03, music more."""


class ChordListener(Protocol):
    """Tells chords from tones."""

    info: EngineInfo

    def shares(self, tones: ComplexArray) -> FloatArray:
        """How likely each chord is in each frame, (frames, CHORDS), from `constant_q`.

        Raises EngineUnavailableError where a network fails.
        """


def hear_chords(
    accompaniment: Audio, listener: ChordListener, key: KeyEstimate, beats: BeatTrack
) -> list[ChordSpan]:
    """Spans that cover the song; frames in which nothing sounds have no chord."""
    mono = accompaniment.samples.mean(axis=0)
    signal = soxr.resample(mono, accompaniment.sample_rate_hertz, RATE_HERTZ)
    tones = constant_q(np.asarray(signal, dtype=np.float32), key.tuning_hertz)
    shares = _without_noise(listener.shares(tones), np.abs(tones))
    seconds = len(mono) / accompaniment.sample_rate_hertz
    return chords_on_beats(shares, seconds, beats, key.ranked)


def _without_noise(shares: FloatArray, magnitudes: FloatArray) -> FloatArray:
    """The same, but no chord where nothing sounds, or nothing that has a pitch and lasts."""
    sounds = magnitudes.max(axis=1) >= _SILENT_MAGNITUDE
    steady = scipy.ndimage.median_filter(np.sqrt(magnitudes), (_STEADY_FRAMES, 1))
    beside = 0.5 * (np.roll(steady, 2, axis=1) + np.roll(steady, -2, axis=1))
    alone = np.maximum(steady - beside, 0)[:, _CHORD_BINS].sum(axis=1)
    pitched = alone / np.maximum(steady[:, _CHORD_BINS].sum(axis=1), 1e-9)
    kept = sounds * np.clip((pitched - _NOISE) / (_MUSIC - _NOISE), 0, 1)
    found = shares * kept[:, None]
    found[:, -1] += 1 - found.sum(axis=1)
    return np.asarray(found, dtype=np.float32)
