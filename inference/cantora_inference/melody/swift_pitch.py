"""SwiftF0 (Nieradzik 2025, arXiv 2508.18440): a small pitch network inside its package."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.values import (
    HOP_SECONDS,
    MELODY_RATE_HERTZ,
    DoubleArray,
    FloatArray,
    MelodyTrack,
    frame_count,
)

if TYPE_CHECKING:
    from swift_f0 import SwiftF0

LOWEST_HERTZ = 65.0
HIGHEST_HERTZ = 1100.0
SILENT_DB = -140.0

_HOP = round(HOP_SECONDS * MELODY_RATE_HERTZ)
# The runtime keeps the memory of the longest piece that it ever saw: 190 MB for 30 seconds.
_PIECE_FRAMES = 400
_CONTEXT_FRAMES = 12


class SwiftPitch:
    """One ONNX session on one thread, so that the same sound gives the same track on every run."""

    def __init__(self) -> None:
        """Raises whatever onnxruntime or the package raises when the session cannot be made."""
        from swift_f0 import SwiftF0

        self._detector: SwiftF0 = SwiftF0(threads=1, spin=False)
        self.version = version("swift-f0")

    def track(self, signal: FloatArray) -> MelodyTrack:
        """Follow the pitch of a 16 kHz mono signal (n,) on the 16 ms grid."""
        frames = frame_count(3 * len(signal))
        pieces = [self._piece(signal, first) for first in range(0, frames, _PIECE_FRAMES)]
        f0_hertz, confidence, loudness_db = (
            np.concatenate(part) for part in zip(*pieces, strict=True)
        )
        missing = frames - len(f0_hertz)
        return MelodyTrack(
            np.pad(f0_hertz, (0, missing), mode="edge"),
            np.clip(np.pad(confidence, (0, missing)), 0.0, 1.0),
            np.pad(loudness_db, (0, missing), constant_values=SILENT_DB),
        )

    def _piece(
        self, signal: FloatArray, first: int
    ) -> tuple[DoubleArray, DoubleArray, DoubleArray]:
        """Pitch, confidence and loudness of the frames from `first`; the context makes it exact."""
        lead = min(first, _CONTEXT_FRAMES)
        last = first + _PIECE_FRAMES + _CONTEXT_FRAMES
        part = signal[(first - lead) * _HOP : last * _HOP]
        if len(part) < (lead + 1) * _HOP and first > 0:
            return np.empty(0), np.empty(0), np.empty(0)
        heard = self._detector.detect(
            part, MELODY_RATE_HERTZ, fmin=LOWEST_HERTZ, fmax=HIGHEST_HERTZ
        )
        kept = slice(lead, lead + _PIECE_FRAMES)
        return heard.pitch_hz[kept], heard.confidence[kept], heard.loudness_db[kept]
