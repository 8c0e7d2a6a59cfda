"""How well a track hears a melody."""

import numpy as np

from cantora_inference.melody.fusion import SEMITONE_BINS
from cantora_inference.melody.salience import bin_of
from cantora_inference.values import DoubleArray, MelodyTrack


def heard(track: MelodyTrack, melody: MelodyTrack) -> DoubleArray:
    """Confidence of a track where it has the melody within a semitone, else 0: (frames,)."""
    return heard_at(track, bin_of(melody.f0_hertz))


def heard_at(track: MelodyTrack, path: np.ndarray) -> DoubleArray:
    """Confidence of a track where it is within a semitone of a path of bins, else 0: (frames,)."""
    distance = np.abs(bin_of(track.f0_hertz) - path)
    return np.where(distance <= SEMITONE_BINS, track.confidence, 0.0)
