"""The seam of the pitch shifters, and which of them runs on this machine."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Protocol

from cantora_inference.analysis.engines import EngineInfo, Progress
from cantora_inference.analysis.model import Audio

NO_RUBBER_BAND = (
    "Rubber Band is not installed on this machine, so the colour of the voice moves with its pitch."
)
PROGRAM_VARIABLE = "CANTORA_RUBBERBAND"


class TranspositionError(Exception):
    """A shifter ended without a result; the text is for the log."""


class PitchShifter(Protocol):
    """Moves a sound by semitones without changing its length."""

    info: EngineInfo

    def shift(
        self,
        audio: Audio,
        semitones: int,
        folder: Path,
        progress: Progress,
        *,
        preserve_formants: bool,
    ) -> Audio:
        """(2, n) in, (2, n) out; `folder` takes temporary files. Raises TranspositionError."""


def rubber_band_program() -> Path | None:
    """The program named by CANTORA_RUBBERBAND, else `rubberband-r3` on the path, else None."""
    configured = os.environ.get(PROGRAM_VARIABLE)
    found = shutil.which(configured or "rubberband-r3")
    return Path(found) if found else None


def open_shifter(program: Path | None) -> PitchShifter:
    """Rubber Band where `program` is, else Signalsmith Stretch, which says what it cannot do."""
    from cantora_inference.transposition.rubberband import RubberBand
    from cantora_inference.transposition.signalsmith import Signalsmith

    return RubberBand(program) if program is not None else Signalsmith(NO_RUBBER_BAND)
