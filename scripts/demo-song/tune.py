"""The pitch of the voice over time: portamento, scoops, vibrato and a little unsteadiness."""

import numpy as np
from lines import SungLine, SungNote
from scipy.ndimage import gaussian_filter1d
from song import TUNING_HZ

FRAME_S = 0.005
SCOOP_SEMITONES = 0.7
SCOOP_S = 0.15
LONG_NOTE_S = 0.7
VIBRATO_DELAY_S = 0.32
VIBRATO_RISE_S = 0.4
VIBRATO_HZ = 5.5
VIBRATO_SEMITONES = 0.3
DRIFT_SEMITONES = 0.025
JITTER_SEMITONES = 0.015
LEAD_S = 0.02


def smooth_step(position: np.ndarray) -> np.ndarray:
    """0 below 0, 1 above 1, and a soft S between."""
    x = np.clip(position, 0.0, 1.0)
    return x * x * (3 - 2 * x)


def _glide(times_s: np.ndarray, before: SungNote, note: SungNote) -> np.ndarray:
    """The step from one note to the next; a melisma turns exactly at its onset."""
    lead_s = max(LEAD_S, 0.5 * (note.onset_s - before.offset_s))
    centre_s = note.onset_s - (0.0 if note.continues else lead_s)
    position = (times_s - centre_s) / note.slide_s + 0.5
    return (note.midi - before.midi) * smooth_step(position)


def _scoop(times_s: np.ndarray, note: SungNote) -> np.ndarray:
    """A phrase opens from a little below its first note."""
    position = (times_s - note.onset_s + 0.05) / SCOOP_S
    return -SCOOP_SEMITONES * (1 - smooth_step(position))


def vibrato(times_s: np.ndarray, note: SungNote, random: np.random.Generator) -> np.ndarray:
    """Semitones of vibrato on a long note: it starts late, grows, and ends with the note."""
    length_s = note.offset_s - note.onset_s
    if length_s < LONG_NOTE_S:
        return np.zeros_like(times_s)
    since_s = times_s - note.onset_s - VIBRATO_DELAY_S
    rate_hz = VIBRATO_HZ + random.uniform(-0.2, 0.2)
    fade = smooth_step(since_s / VIBRATO_RISE_S) * smooth_step((note.offset_s - times_s) / 0.12)
    return VIBRATO_SEMITONES * fade * np.sin(2 * np.pi * rate_hz * since_s)


def _wander(count: int, width_s: float, random: np.random.Generator) -> np.ndarray:
    """Smooth noise of unit deviation."""
    noise = gaussian_filter1d(random.standard_normal(count), width_s / FRAME_S)
    return noise / noise.std()


def line_semitones(line: SungLine, times_s: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """MIDI pitch at every moment, as this line would sing it."""
    pitch = np.full_like(times_s, float(line.notes[0].midi)) + _scoop(times_s, line.notes[0])
    for before, note in zip(line.notes, line.notes[1:], strict=False):
        pitch += _glide(times_s, before, note)
    for note in line.notes:
        pitch += vibrato(times_s, note, random)
    pitch += DRIFT_SEMITONES * _wander(len(times_s), 0.25, random)
    pitch += JITTER_SEMITONES * _wander(len(times_s), 0.012, random)
    return pitch


def semitones_to_hz(semitones: np.ndarray) -> np.ndarray:
    """MIDI pitch to frequency."""
    return TUNING_HZ * 2 ** ((semitones - 69) / 12)
