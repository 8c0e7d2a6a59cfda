"""The melody tracker of `pyin`."""

from typing import Final

import numpy as np
import scipy.ndimage

from cantora_inference.engines import EngineInfo
from cantora_inference.melody.pyin import pyin
from cantora_inference.sound.loudness import loudness_db
from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)

ENGINE: Final = "pyin"
VERSION: Final = "1.0.0"
_PIECE_FRAMES = 2500
_CONTEXT_FRAMES = 60


class PyinTracker:
    """pYIN (Mauch and Dixon 2014) on the stem; the pass over the mix is the fusion's."""

    def __init__(self) -> None:
        self.info = EngineInfo(ENGINE, VERSION)

    def track_stem(self, vocals: FloatArray) -> MelodyTrack:
        """Follow the 16 kHz mono stem (n,): 64 ms frames, 82 to 880 Hz, on the 16 ms grid.

        Resolution 0.2 semitones: finer ones cost more and are no more accurate.
        """
        frames = frame_count(3 * len(vocals))
        pieces = [_piece(vocals, first, frames) for first in range(0, frames, _PIECE_FRAMES)]
        f0_hertz, probability = (np.concatenate(part) for part in zip(*pieces, strict=True))
        loudness = loudness_db(vocals)
        loud = loudness > np.percentile(loudness, 95) - 35.0
        voiced = np.isfinite(f0_hertz) & loud
        confidence = np.where(voiced, 0.6 + 0.4 * probability, 0.2)
        return MelodyTrack(_carried(f0_hertz, 220.0), confidence, loudness)


def _piece(vocals: FloatArray, first: int, frames: int) -> tuple[DoubleArray, DoubleArray]:
    """Pitch (NaN is unvoiced) and probability of up to _PIECE_FRAMES frames from `first` on.

    A whole song at once would take more than a gigabyte; the context lets the path settle.
    """
    hop = round(HOP_SECONDS * MELODY_RATE_HERTZ)
    last = min(first + _PIECE_FRAMES, frames)
    before = max(0, first - _CONTEXT_FRAMES)
    part = vocals[before * hop : (last + _CONTEXT_FRAMES) * hop]
    f0_hertz, voiced, probability = pyin(part, hop)
    kept = slice(first - before, last - before)
    return np.where(voiced, f0_hertz, np.nan)[kept], probability[kept]


def _carried(f0_hertz: DoubleArray, default_hertz: float) -> DoubleArray:
    """Replace NaN by the nearest pitch in time."""
    known = np.isfinite(f0_hertz)
    if not known.any():
        return np.full(len(f0_hertz), default_hertz)
    nearest = scipy.ndimage.distance_transform_edt(
        ~known, return_distances=False, return_indices=True
    )
    return np.asarray(f0_hertz[nearest[0]])
