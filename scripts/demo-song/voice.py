"""Sings: speech taken apart by WORLD, stretched over the notes and rebuilt on their pitch."""

from dataclasses import dataclass

import numpy as np
import pyworld
from dynamics import harmonic_power, level_gain
from lines import SungLine
from placing import SONORANTS
from scipy.signal import resample_poly
from song import DURATION_S
from speech import Speech
from timbre import even_breath, sharpen_formants, steady_voicing, tune_first_formant
from tune import FRAME_S, line_semitones, semitones_to_hz
from warp import presence, speech_moments

RATE_HZ = 48_000
FRAME_MS = FRAME_S * 1000
SILENCE = 1e-14


@dataclass(frozen=True)
class Analysis:
    """What WORLD found in a spoken line, frame by frame: envelope, breathiness, tone or not."""

    envelope: np.ndarray
    aperiodicity: np.ndarray
    voiced: np.ndarray


@dataclass(frozen=True)
class Frames:
    """What WORLD shall synthesise, frame by frame."""

    envelope: np.ndarray
    breath: np.ndarray
    f0_hz: np.ndarray


@dataclass(frozen=True)
class Voice:
    """The dry voice and its true pitch (0 where there is no tone), one value per frame."""

    samples: np.ndarray
    f0_hz: np.ndarray


def _tone_frames(speech: Speech, times_s: np.ndarray, found: np.ndarray) -> np.ndarray:
    """Trust the tracker except in vowels, which always sound, and in s, t and their kin."""
    voiced = found > 0
    for sound in speech.sounds:
        inside = (times_s >= sound.start_s) & (times_s < sound.end_s)
        if sound.is_vowel:
            voiced |= inside
        if sound.is_voiceless:
            voiced &= ~inside
    return voiced


def analyse(speech: Speech) -> Analysis:
    """Take a spoken line apart."""
    x, rate_hz = np.ascontiguousarray(speech.samples), speech.rate_hz
    found, times_s = pyworld.harvest(x, rate_hz, 90, 350, FRAME_MS)
    voiced = _tone_frames(speech, times_s, found)
    known = found > 0
    filled = np.interp(times_s, times_s[known], found[known])
    f0 = np.where(voiced, pyworld.stonemask(x, filled, times_s, rate_hz), 0.0)
    envelope = pyworld.cheaptrick(x, f0, times_s, rate_hz)
    aperiodicity = pyworld.d4c(x, f0, times_s, rate_hz, threshold=0.0)
    return Analysis(envelope, aperiodicity, voiced)


def _at(frames: np.ndarray, moments: np.ndarray) -> np.ndarray:
    """Rows between frames, interpolated."""
    index = np.clip(moments, 0, len(frames) - 1.001)
    low = index.astype(int)
    part = (index - low)[:, None]
    return frames[low] * (1 - part) + frames[low + 1] * part


def tonal_frames(line: SungLine, times_s: np.ndarray) -> np.ndarray:
    """True in vowels and in l, m, n, r and their kin, whose tone is clear."""
    tonal = np.zeros(len(times_s), dtype=bool)
    for item in line.sounds:
        if item.sound.is_vowel or item.sound.phone in SONORANTS:
            tonal |= (times_s >= item.start_s) & (times_s < item.end_s)
    return tonal


def _sing_line(line: SungLine, times_s: np.ndarray, random: np.random.Generator) -> Frames:
    """Envelope, breathiness and pitch of one line at the given moments."""
    rate_hz, found = line.speech.rate_hz, analyse(line.speech)
    moments = speech_moments(line.sounds, times_s) / FRAME_S
    pitch_hz = semitones_to_hz(line_semitones(line, times_s, random))
    log_envelope = sharpen_formants(_at(np.log(found.envelope + SILENCE), moments))
    tonal, audible = tonal_frames(line, times_s), presence(line.sounds, times_s)
    tuned = tune_first_formant(log_envelope, pitch_hz, rate_hz)
    power = np.exp(np.where(tonal[:, None], tuned, log_envelope))
    gain = audible * level_gain(line, times_s, harmonic_power(power, pitch_hz, rate_hz))
    breath = even_breath(_at(found.aperiodicity, moments), tonal, rate_hz)
    nearest = np.clip(np.round(moments).astype(int), 0, len(found.voiced) - 1)
    sounding = (steady_voicing(found.voiced)[nearest] | tonal) & (audible > 0.03)
    return Frames(power * gain[:, None] ** 2 + SILENCE, breath, np.where(sounding, pitch_hz, 0.0))


def sing(lines: list[SungLine], random: np.random.Generator) -> Voice:
    """Sing all lines into one dry mono track."""
    times_s = np.arange(round(DURATION_S / FRAME_S)) * FRAME_S
    rate_hz = lines[0].speech.rate_hz
    bins = pyworld.get_cheaptrick_fft_size(rate_hz) // 2 + 1
    envelope = np.full((len(times_s), bins), SILENCE)
    aperiodicity = np.ones((len(times_s), bins))
    f0 = np.zeros(len(times_s))
    for line in lines:
        heard = np.flatnonzero(presence(line.sounds, times_s))
        here = slice(heard[0], heard[-1] + 1)
        frames = _sing_line(line, times_s[here], random)
        envelope[here], aperiodicity[here], f0[here] = frames.envelope, frames.breath, frames.f0_hz
    samples = pyworld.synthesize(f0, envelope, aperiodicity, rate_hz, FRAME_MS)
    return Voice(resample_poly(samples, RATE_HZ, rate_hz), f0)
