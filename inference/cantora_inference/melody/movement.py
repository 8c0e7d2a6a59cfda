"""How a melody moves from frame to frame."""

import numpy as np
import scipy.ndimage

from cantora_inference.values import HOP_SECONDS, BoolArray, DoubleArray, MelodyTrack

_VIBRATO_FRAMES = 11
"""One period of a slow vibrato."""
_HELD_FRAMES = 19
_HELD_SEMITONES = 0.9


def steps_semitones(melody: MelodyTrack) -> DoubleArray:
    """Size of each step between neighbouring voiced frames."""
    pairs = melody.voiced[1:] & melody.voiced[:-1]
    return np.asarray(np.abs(12 * np.diff(np.log2(melody.f0_hertz)))[pairs])


def slope_semitones_per_second(melody: MelodyTrack) -> float:
    """Median speed of the pitch without its vibrato, inside voiced stretches; 0 without any."""
    if len(melody.f0_hertz) < 2:
        return 0.0
    semitones = 12 * np.log2(melody.f0_hertz)
    centre = scipy.ndimage.uniform_filter1d(semitones, _VIBRATO_FRAMES, mode="nearest")
    inside = scipy.ndimage.minimum_filter1d(melody.voiced, _VIBRATO_FRAMES, mode="nearest")
    steps = np.abs(np.diff(centre))[inside[1:] & inside[:-1]]
    return float(np.median(steps)) / HOP_SECONDS if len(steps) else 0.0


def held_frames(melody: MelodyTrack) -> BoolArray:
    """Voiced frames of tones that stay within a semitone for three tenths of a second: (frames,).

    A vibrato counts as one pitch. Speech glides: it holds next to nothing.
    """
    semitones = 12 * np.log2(melody.f0_hertz)
    centre = scipy.ndimage.uniform_filter1d(semitones, _VIBRATO_FRAMES, mode="nearest")
    highest = scipy.ndimage.maximum_filter1d(centre, _HELD_FRAMES)
    calm = highest - scipy.ndimage.minimum_filter1d(centre, _HELD_FRAMES) < _HELD_SEMITONES
    calm &= scipy.ndimage.minimum_filter1d(melody.voiced, _HELD_FRAMES, mode="constant")
    return np.asarray(scipy.ndimage.maximum_filter1d(calm, _HELD_FRAMES))
