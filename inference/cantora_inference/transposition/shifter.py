"""What every pitch shifter is."""

from pathlib import Path
from typing import Protocol

from cantora_inference.engines import EngineInfo, Progress
from cantora_inference.values import Audio


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
