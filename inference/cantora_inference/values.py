"""Values that sound, engines and analysis share."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SAMPLE_RATE_HERTZ = 48_000
LONGEST_BESIDE_SECONDS = 360
"""Of longer songs no two large steps run at once: together they would not fit into 0.9 GiB."""

MELODY_RATE_HERTZ = 16_000
HOP_SECONDS = 0.016
"""Grid of every melody track and of the masks: SwiftF0's own, 256 samples at 16 kHz."""

HalfArray = npt.NDArray[np.float16]
"""Half precision is exact enough for a vote (0.05 %) and halves what a long song costs."""
FloatArray = npt.NDArray[np.float32]
DoubleArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]


class Audio(NamedTuple):
    """Stereo sound: samples are float32, shape (2, n); the rate is always 48 kHz."""

    samples: FloatArray
    sample_rate_hertz: int


@dataclass(frozen=True)
class MelodyTrack:
    """Fundamental frequency over time, one value per hop; arrays of one length.

    f0_hertz: the best guess in every frame, > 0 even where the voice rests;
    confidence: 0..1, 0.5 and above means that a voice sounds; loudness_db: level, dB of full scale;
    spoken: frames in which that voice speaks, or None where nobody looked for speech;
    second: frames in which a second voice sounds, or None where nobody looked for one.
    """

    f0_hertz: DoubleArray
    confidence: DoubleArray
    loudness_db: DoubleArray
    spoken: BoolArray | None = None
    second: BoolArray | None = None

    @property
    def uttered(self) -> BoolArray:
        """Frames in which somebody sings or speaks: (frames,)."""
        return np.asarray(self.confidence >= 0.5)

    @property
    def voiced(self) -> BoolArray:
        """Frames in which somebody sings a pitch: (frames,)."""
        return self.uttered if self.spoken is None else self.uttered & ~self.spoken

    @property
    def duet_share(self) -> float:
        """Share of the sung frames in which a second voice sounds: 0..1."""
        voiced = self.voiced
        return (
            float(np.mean(self.second[voiced])) if self.second is not None and voiced.any() else 0.0
        )


@dataclass(frozen=True)
class SungNote:
    """A note as sung: seconds from the start of the song, median pitch, confidence 0..1."""

    time_start: float
    time_end: float
    frequency_hertz: float
    confidence: float
    velocity: int


def frame_count(sample_count: int) -> int:
    """Melody frames of a 48 kHz recording: one per started hop of 768 samples, at least 1."""
    return max(1, -(-sample_count // round(HOP_SECONDS * SAMPLE_RATE_HERTZ)))
