"""Signalsmith Stretch (MIT) in this process: the shifter that needs nothing installed."""

from importlib.metadata import version
from pathlib import Path

import numpy as np

from cantora_inference.engines import EngineInfo, Progress
from cantora_inference.transposition.shifter import TranspositionError
from cantora_inference.values import Audio, FloatArray

# Longer than the preset's 0.12 s: there a saw of 154 Hz came out 17 cents off, here at most 3.
_BLOCK_SECONDS = 0.2
_INTERVAL_SECONDS = 0.025


class Signalsmith:
    """Keeps the length and the place of every onset, but not the formants."""

    def __init__(self, reason: str) -> None:
        self.info = EngineInfo(
            "signalsmith-stretch", version("python-stretch"), degraded=True, reason=reason
        )

    def shift(
        self,
        audio: Audio,
        semitones: int,
        folder: Path,
        progress: Progress,
        *,
        preserve_formants: bool,
    ) -> Audio:
        """See `PitchShifter.shift`; formants cannot be kept, which `info` says."""
        from python_stretch.Signalsmith import Stretch

        del folder, preserve_formants
        stretch = Stretch()
        channels, rate = audio.samples.shape[0], audio.sample_rate_hertz
        stretch.preset(channels, rate)
        stretch.configure(channels, round(_BLOCK_SECONDS * rate), round(_INTERVAL_SECONDS * rate))
        stretch.setTransposeSemitones(semitones)
        shifted: FloatArray = np.asarray(stretch.process(np.ascontiguousarray(audio.samples)))
        if shifted.shape != audio.samples.shape:
            raise TranspositionError(f"the shifter gave {shifted.shape} for {audio.samples.shape}")
        progress(1.0)
        return Audio(shifted, rate)
