"""How loud the voice is at each moment: even vowels, swelling long notes, singing vibrato."""

import numpy as np
from lines import SungLine
from scipy.ndimage import gaussian_filter1d
from tune import FRAME_S, LONG_NOTE_S, VIBRATO_DELAY_S, smooth_step

HARMONICS = 12
EVENNESS = 0.9
REFERENCE_DB = -8.0
LARGEST_CHANGE_DB = 12.0
PITCH_DB_PER_OCTAVE = 3.0
MIDDLE_MIDI = 67
SWELL_DB = 2.0
FADE_DB = 4.0
SMOOTHING_S = 0.045


def _vowel_levels_db(line: SungLine, times_s: np.ndarray, power: np.ndarray) -> np.ndarray:
    """Mean level of the middle of every note before any correction."""
    power_db = 10 * np.log10(power)
    levels = []
    for note in line.notes:
        length_s = note.offset_s - note.onset_s
        middle = (times_s > note.onset_s + 0.15 * length_s) & (
            times_s < note.offset_s - 0.25 * length_s
        )
        levels.append(power_db[middle].mean())
    return np.array(levels)


def harmonic_power(envelope: np.ndarray, f0_hz: np.ndarray, rate_hz: int) -> np.ndarray:
    """Power of the tone per frame: the envelope where the harmonics lie, not between them."""
    per_bin_hz = rate_hz / 2 / (envelope.shape[1] - 1)
    numbers = np.arange(1, HARMONICS + 1)
    bins = np.round(f0_hz[:, None] * numbers / per_bin_hz).astype(int)
    return np.take_along_axis(envelope, bins, axis=1).sum(axis=1) * f0_hz


def _swell_db(line: SungLine, times_s: np.ndarray) -> np.ndarray:
    """Long notes grow a little and then let go."""
    swell = np.zeros_like(times_s)
    for note in line.notes:
        length_s = note.offset_s - note.onset_s
        if length_s >= LONG_NOTE_S:
            inside = (times_s >= note.onset_s) & (times_s <= note.offset_s)
            grow = smooth_step((times_s - note.onset_s) / (VIBRATO_DELAY_S + 0.3))
            release = smooth_step((times_s - note.offset_s + 0.35 * length_s) / (0.35 * length_s))
            swell += inside * (SWELL_DB * grow - FADE_DB * release)
    return gaussian_filter1d(swell, 0.03 / FRAME_S)


def level_gain(line: SungLine, times_s: np.ndarray, power: np.ndarray) -> np.ndarray:
    """Amplitude factor per frame; consonants take the gain of the vowels around them."""
    levels_db = _vowel_levels_db(line, times_s, power)
    midi = np.array([note.midi for note in line.notes])
    wanted_db = PITCH_DB_PER_OCTAVE * (midi - MIDDLE_MIDI) / 12
    lift_db = EVENNESS * (REFERENCE_DB - levels_db)
    spread_db = np.clip(lift_db - lift_db.mean(), -LARGEST_CHANGE_DB, LARGEST_CHANGE_DB)
    lift_db = lift_db.mean() + spread_db + wanted_db
    middles_s = [0.5 * (note.onset_s + note.offset_s) for note in line.notes]
    gain_db = gaussian_filter1d(np.interp(times_s, middles_s, lift_db), SMOOTHING_S / FRAME_S)
    return 10 ** ((gain_db + _swell_db(line, times_s)) / 20)
