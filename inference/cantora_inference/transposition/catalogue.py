"""Which pitch shifter runs on this machine."""

import os
import shutil
from pathlib import Path

from cantora_inference.transposition.rubberband import RubberBand
from cantora_inference.transposition.shifter import PitchShifter
from cantora_inference.transposition.signalsmith import Signalsmith

NO_RUBBER_BAND = (
    "Rubber Band is not installed on this machine, so the colour of the voice moves with its pitch."
)
PROGRAM_VARIABLE = "CANTORA_RUBBERBAND"


def rubber_band_program() -> Path | None:
    """The program named by CANTORA_RUBBERBAND, else `rubberband-r3` on the path, else None."""
    configured = os.environ.get(PROGRAM_VARIABLE)
    found = shutil.which(configured or "rubberband-r3")
    return Path(found) if found else None


def open_shifter(program: Path | None) -> PitchShifter:
    """Rubber Band where `program` is, else Signalsmith Stretch, which says what it cannot do."""
    return RubberBand(program) if program is not None else Signalsmith(NO_RUBBER_BAND)
