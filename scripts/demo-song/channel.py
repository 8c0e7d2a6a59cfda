"""The voice's channel strip: breaths, tone, an even level, soft sibilants and its own room."""

import numpy as np
from filters import RATE_HZ, bell, envelope_db, high_pass, high_shelf
from lines import SungLine
from rooms import reverberate, room

BREATH_LENGTH_S = 0.28
BREATH_GAP_S = 0.04
BREATH_LEVEL_DB = -41.0
LEVEL_DB = -20.0
KNEE_DB = -18.0
RATIO = 3.0
SIBILANT_HZ = 5500
SIBILANT_LIMIT_DB = -34.0
REVERB_DECAY_S = 1.5
REVERB_SHARE = 0.17


def breaths(lines: list[SungLine], length: int, random: np.random.Generator) -> np.ndarray:
    """A soft inhalation before each line that has room for one."""
    track, free_from_s = np.zeros(length), 0.0
    for line in lines:
        end_s = line.sounds[0].start_s - BREATH_GAP_S
        if end_s - BREATH_LENGTH_S > free_from_s:
            count = round(BREATH_LENGTH_S * RATE_HZ)
            shape = np.linspace(0, 1, count) ** 1.5 * np.minimum(np.linspace(8, 0, count), 1)
            noise = high_pass(random.standard_normal(count) * shape, 600)
            noise = high_shelf(bell(noise, 1700, 7, 1.2), 5000, -12)
            at = round((end_s - BREATH_LENGTH_S) * RATE_HZ)
            track[at : at + count] += noise * 10 ** (BREATH_LEVEL_DB / 20)
        free_from_s = line.sounds[-1].end_s + 0.1
    return track


def _active_level_db(x: np.ndarray) -> float:
    """Mean level of what lies within 25 dB of the loudest."""
    level_db = envelope_db(x, 0.05)
    return float(level_db[level_db > level_db.max() - 25].mean())


def _compress(x: np.ndarray) -> np.ndarray:
    """Hold the loudest moments back, as a hand on the fader would."""
    over_db = np.maximum(envelope_db(x, 0.06) - KNEE_DB, 0)
    return x * 10 ** (-over_db * (1 - 1 / RATIO) / 20)


def _soften_sibilants(x: np.ndarray) -> np.ndarray:
    """Turn the treble down only where it is too loud."""
    treble = high_pass(x, SIBILANT_HZ)
    over_db = np.maximum(envelope_db(treble, 0.008) - SIBILANT_LIMIT_DB, 0)
    return x - treble * (1 - 10 ** (-0.7 * over_db / 20))


def tone(x: np.ndarray) -> np.ndarray:
    """From the synthesiser's dull sound to one that carries: less mud, more presence and air."""
    x = bell(high_pass(x, 120), 360, -6.0, 0.7)
    x = bell(bell(x, 1500, 4.5, 0.7), 3100, 7.5, 0.7)
    return high_shelf(x, 9000, 1.5)


def voice_channel(
    dry: np.ndarray, lines: list[SungLine], random: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The finished mono voice, and the stereo stem with its reverb."""
    shaped = tone(dry)
    shaped *= 10 ** ((LEVEL_DB - _active_level_db(shaped)) / 20)
    shaped = _soften_sibilants(_compress(shaped)) + breaths(lines, len(shaped), random)
    stereo = np.stack([shaped, shaped], axis=1) / np.sqrt(2)
    wet = reverberate(stereo, room(REVERB_DECAY_S, 0.02, random))
    return shaped, stereo + REVERB_SHARE * wet
