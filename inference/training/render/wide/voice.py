"""Sings timed syllables as a wide singer: effort, breath, falsetto, roughness, exact pitch."""

from collections.abc import Sequence

import numpy as np
import pyworld
import scipy.ndimage

from cantora_inference.values import DoubleArray
from training.render.breath import breaths
from training.render.singing import TimedSyllable
from training.render.voice import RATE_HERTZ, DryVoice, at_full_rate
from training.render.voice_model import FRAME_SECONDS, fft_size_of
from training.render.wide.frames import MouthFrames, mouth_frames
from training.render.wide.pitch import LineNote, notes_of, wide_semitones
from training.render.wide.plan import WideSinger

_NEPERS = np.log(10) / 10
_FALSETTO_TILT, _FALSETTO_BREATH = -3.5, 0.3
_HIGH_NOTE_TILT = 0.06
_SOFT_BREATH_PER_DB = 0.03
_CREAK_SECONDS = 0.22
_CREAK_DEPTH = 0.4


def sing_widely(
    syllables: Sequence[TimedSyllable],
    singer: WideSinger,
    tuning_hertz: float,
    seconds: float,
    rng: np.random.Generator,
) -> DryVoice:
    """As `sing`: what is returned as f0 is what the vocoder is given."""
    rate_hertz = syllables[0].source.word.spoken.rate_hertz
    fft_size = fft_size_of(rate_hertz)
    frames = int(seconds / FRAME_SECONDS)
    times = np.arange(frames) * FRAME_SECONDS
    notes = notes_of(syllables)
    semitones = wide_semitones(notes, times, singer, rng)
    mouth = mouth_frames(syllables, frames, fft_size, singer, rng)
    f0 = np.where(mouth.voiced, tuning_hertz * 2 ** ((semitones - 69) / 12), 0.0)
    falsetto = scipy.ndimage.uniform_filter1d((semitones > singer.falsetto_from).astype(float), 9)
    tilt = _tilt(singer, mouth, semitones, falsetto)
    octaves = np.log2(np.maximum(np.arange(fft_size // 2 + 1) * rate_hertz / fft_size, 100) / 500)
    envelope = np.exp(mouth.log_envelope + tilt[:, None] * octaves * _NEPERS)
    air = _air(singer, mouth, falsetto)[:, None] * np.linspace(0, 1, envelope.shape[1]) ** 0.7
    aperiodicity = np.clip(mouth.aperiodicity + (1 - mouth.aperiodicity) * air, 0.001, 0.999)
    sound = pyworld.synthesize(f0, envelope, aperiodicity, rate_hertz, 1000 * FRAME_SECONDS)
    samples = _roughened(at_full_rate(sound, rate_hertz, seconds), f0, notes, singer, rng)
    level = np.sqrt(np.mean(samples[np.abs(samples) > 1e-3] ** 2)) if samples.any() else 1.0
    breathed = breaths(syllables, singer, len(samples), rng) * 10 ** (singer.breath_db / 20)
    return DryVoice((samples / level + breathed) * 0.1, f0)


def _tilt(
    singer: WideSinger, mouth: MouthFrames, semitones: DoubleArray, falsetto: DoubleArray
) -> DoubleArray:
    """dB per octave: brighter when loud or high, duller in falsetto."""
    middle = (singer.lowest + singer.highest) / 2
    effort = singer.effort_tilt * mouth.level_db + _HIGH_NOTE_TILT * (semitones - middle)
    return np.asarray(
        np.clip(singer.tilt_db_per_octave + effort + _FALSETTO_TILT * falsetto, -9, 5)
    )


def _air(singer: WideSinger, mouth: MouthFrames, falsetto: DoubleArray) -> DoubleArray:
    """Share of breath per frame: more when soft and in falsetto."""
    soft = _SOFT_BREATH_PER_DB * np.maximum(-mouth.level_db, 0)
    return np.asarray(np.clip(singer.breath + soft + _FALSETTO_BREATH * falsetto, 0, 0.92))


def _roughened(
    samples: DoubleArray,
    f0: DoubleArray,
    notes: Sequence[LineNote],
    singer: WideSinger,
    rng: np.random.Generator,
) -> DoubleArray:
    """Every second pulse of the glottis weaker: on rough notes, and where phrases end in creak.

    The pulses stay where they are and the weak ones keep two fifths of the others, so the pitch
    stays too: with weaker ones a tracker hears the octave below.
    """
    depth = np.zeros(len(f0))
    for note in notes:
        first, last = (int(t / FRAME_SECONDS) for t in (note.start, note.stop))
        if rng.uniform() < singer.rough_share:
            depth[first:last] = singer.roughness * rng.uniform(0.5, 1)
        if note.last and rng.uniform() < singer.creak_share:
            depth[max(first, last - int(_CREAK_SECONDS / FRAME_SECONDS)) : last] = _CREAK_DEPTH
    if not depth.any():
        return samples
    depth = scipy.ndimage.uniform_filter1d(depth, 7)
    at = np.arange(len(samples)) / RATE_HERTZ / FRAME_SECONDS
    turns = np.cumsum(np.interp(at, np.arange(len(f0)), f0)) / RATE_HERTZ
    weak = np.interp(at, np.arange(len(f0)), depth)
    return np.asarray(samples * (1 + weak * np.cos(np.pi * turns)) / (1 + weak))
