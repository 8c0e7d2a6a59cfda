"""SwiftF0 (Nieradzik 2025, arXiv 2508.18440): a small pitch network inside its package."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np

from cantora_inference.analysis.model import MELODY_RATE_HERTZ, FloatArray, MelodyTrack, frame_count

if TYPE_CHECKING:
    from swift_f0 import SwiftF0

LOWEST_HERTZ = 65.0
HIGHEST_HERTZ = 1100.0
SILENT_DB = -140.0


class SwiftPitch:
    """One ONNX session on one thread, so that the same sound gives the same track on every run."""

    def __init__(self) -> None:
        """Raises whatever onnxruntime or the package raises when the session cannot be made."""
        from swift_f0 import SwiftF0

        self._detector: SwiftF0 = SwiftF0(threads=1, spin=False)
        self.version = version("swift-f0")

    def track(self, signal: FloatArray) -> MelodyTrack:
        """Follow the pitch of a 16 kHz mono signal (n,) on the 16 ms grid."""
        result = self._detector.detect(
            signal, MELODY_RATE_HERTZ, fmin=LOWEST_HERTZ, fmax=HIGHEST_HERTZ
        )
        missing = frame_count(3 * len(signal)) - len(result.pitch_hz)
        return MelodyTrack(
            np.pad(result.pitch_hz, (0, missing), mode="edge"),
            np.clip(np.pad(result.confidence, (0, missing)), 0.0, 1.0),
            np.pad(result.loudness_db, (0, missing), constant_values=SILENT_DB),
        )
