"""Which moment of the speech sounds at which moment of the song: vowels stretch, edges do not."""

import numpy as np
from placing import Placed

DIPHTHONGS = frozenset(["aw", "ay", "ey", "ow", "oy"])
EDGE_S = 0.06
JOIN_S = 0.01
DIPHTHONG_HOLD = (0.3, 0.42)
PLAIN_HOLD = (0.35, 0.65)


def _vowel_knots(item: Placed) -> tuple[list[float], list[float]]:
    """Song and speech moments of a vowel: natural edges, a held middle, a late diphthong turn."""
    start_s, end_s = item.sound.start_s, item.sound.end_s
    spoken_s, sung_s = end_s - start_s, item.end_s - item.start_s
    low, high = DIPHTHONG_HOLD if item.sound.phone in DIPHTHONGS else PLAIN_HOLD
    head_s = min(low * spoken_s, 0.3 * sung_s)
    tail_s = min((1 - high) * spoken_s, 0.42 * sung_s)
    song = [item.start_s, item.start_s + head_s, item.end_s - tail_s, item.end_s - JOIN_S]
    speech = [start_s, start_s + low * spoken_s, start_s + high * spoken_s, end_s]
    return song, speech


def speech_moments(sounds: tuple[Placed, ...], times_s: np.ndarray) -> np.ndarray:
    """Speech time for each song time, from a little before the first sound to after the last."""
    first, last = sounds[0], sounds[-1]
    song = [first.start_s - EDGE_S]
    speech = [first.sound.start_s - EDGE_S]
    for item in sounds:
        if item.sound.is_vowel:
            song_knots, speech_knots = _vowel_knots(item)
        else:
            song_knots = [item.start_s, item.end_s - JOIN_S]
            speech_knots = [item.sound.start_s, item.sound.end_s]
        song += song_knots
        speech += speech_knots
    song += [last.end_s, last.end_s + EDGE_S]
    speech += [last.sound.end_s, last.sound.end_s + EDGE_S]
    return np.interp(times_s, song, speech)


def presence(sounds: tuple[Placed, ...], times_s: np.ndarray) -> np.ndarray:
    """Gain 0 to 1: silent outside the line and in rests inside it, with soft edges."""
    gain = np.zeros_like(times_s)
    start_s = sounds[0].start_s
    for item, following in zip(sounds, [*sounds[1:], None], strict=True):
        if following is None or following.start_s - item.end_s > 0.02:
            rise = np.clip((times_s - start_s + 0.005) / 0.02, 0, 1)
            ring_s = 0.01 if item.sound.is_voiceless else 0.05
            fall = np.clip((item.end_s + ring_s - times_s) / (ring_s + 0.02), 0, 1)
            gain = np.maximum(gain, rise * fall)
            start_s = following.start_s if following else start_s
    return np.sin(0.5 * np.pi * gain) ** 2
