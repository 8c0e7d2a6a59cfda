"""Windows of clips that were played whole (training.render.rhythm): they keep the bank honest."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from cantora_inference.chords.constant_q import FRAME_SECONDS, RATE_HERTZ, pitch_levels
from cantora_inference.chords.names import CHORDS, QUALITIES
from cantora_inference.values import FloatArray

_NONE = len(CHORDS) - 1


@dataclass(frozen=True)
class Clip:
    """levels (frames, BINS) in the clip's own tuning, numbers of the chords (frames,)."""

    levels: FloatArray
    numbers: npt.NDArray[np.int64]

    def window(
        self, frames: int, rng: np.random.Generator
    ) -> tuple[FloatArray, npt.NDArray[np.int64]]:
        """A part of it, moved by up to half an octave."""
        start = int(rng.integers(len(self.levels) - frames))
        steps = int(rng.integers(-6, 6))
        part = slice(start, start + frames)
        numbers = self.numbers[part]
        moved = (numbers + steps * len(QUALITIES)) % _NONE
        return _moved(self.levels[part], 3 * steps), np.where(numbers == _NONE, _NONE, moved)


def read_clip(folder: Path) -> Clip:
    """band.flac and truth.json of a folder."""
    truth = json.loads((folder / "truth.json").read_text())
    samples, rate = soundfile.read(folder / "band.flac", dtype="float32", always_2d=True)
    signal = soxr.resample(samples.mean(axis=1), rate, RATE_HERTZ)
    levels = pitch_levels(signal, truth["tuning_hz"])
    times = np.arange(len(levels)) * FRAME_SECONDS
    numbers = np.full(len(levels), _NONE)
    for chord in truth["chords"]:
        within = (times >= chord["start"]) & (times < chord["end"])
        numbers[within] = CHORDS.index(chord["name"])
    return Clip(levels, numbers)


def _moved(levels: FloatArray, bins: int) -> FloatArray:
    moved = np.roll(levels, bins, axis=1)
    if bins > 0:
        moved[:, :bins] = levels.min()
    elif bins < 0:
        moved[:, bins:] = levels.min()
    return moved
