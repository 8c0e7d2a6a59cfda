"""Speed and accuracy of our pYIN against librosa's default, in one run, on the clean voice.

Processor time is compared, so that other programs on the machine do not decide.

librosa is in no list of packages: `pip install librosa==0.11.0` first.
"""

import io
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import librosa  # type: ignore[import-not-found]
import mir_eval
import numpy as np
import soundfile
import soxr

from benchmarks.material import read_audio
from cantora_inference.melody.pyin_pitch import PyinTracker

DEFAULT_RATE_HERTZ = 22_050
_WARM_UP_SECONDS = 2


@dataclass(frozen=True)
class PyinSpeed:
    """ratio: how many times faster ours is; overall accuracy (0..1) of both."""

    ratio: float
    default_oa: float
    ours_oa: float


def measure(folder: Path) -> PyinSpeed:
    """Run both on the solo voice of the folder, after a short warm-up of each."""
    audio = read_audio(folder / "vocadito_1.wav")
    voice = audio.samples.mean(axis=0)
    truth = np.loadtxt(folder / "vocadito_1_f0.csv", delimiter=",")
    low = soxr.resample(voice, audio.sample_rate_hertz, 16_000).astype(np.float32)
    usual = soxr.resample(voice, audio.sample_rate_hertz, DEFAULT_RATE_HERTZ)
    _ours(low[: _WARM_UP_SECONDS * 16_000])
    _default(usual[: _WARM_UP_SECONDS * DEFAULT_RATE_HERTZ])
    default_seconds, default = _timed(_default, usual)
    our_seconds, ours = _timed(_ours, low)
    ratio = default_seconds / our_seconds
    return PyinSpeed(ratio, _accuracy(truth, *default), _accuracy(truth, *ours))


class Spent(NamedTuple):
    """By the clock, and of the processor."""

    seconds: float
    processor_seconds: float


def default_on(song: bytes) -> Spent:
    """What librosa's default costs on a song, after a short warm-up."""
    samples, rate = soundfile.read(io.BytesIO(song), always_2d=True)
    usual = soxr.resample(samples.mean(axis=1), rate, DEFAULT_RATE_HERTZ)
    _default(usual[: _WARM_UP_SECONDS * DEFAULT_RATE_HERTZ])
    started = time.perf_counter()
    processor_seconds, _ = _timed(_default, usual)
    return Spent(time.perf_counter() - started, processor_seconds)


def _default(voice: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What librosa's own example does: 22.05 kHz, 2048 samples, 0.1 semitone, C2 to C7."""
    f0, voiced, _ = librosa.pyin(
        voice,
        sr=DEFAULT_RATE_HERTZ,
        fmin=float(librosa.note_to_hz("C2")),
        fmax=float(librosa.note_to_hz("C7")),
    )
    times = librosa.times_like(f0, sr=DEFAULT_RATE_HERTZ)
    return times, np.where(voiced, np.nan_to_num(f0), 0.0)


def _ours(voice: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    track = PyinTracker().track_stem(voice)
    times = np.arange(len(track.f0_hertz)) * 0.016
    return times, np.where(track.voiced, track.f0_hertz, -track.f0_hertz)


def _timed(
    track: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]], voice: np.ndarray
) -> tuple[float, tuple[np.ndarray, np.ndarray]]:
    started = time.process_time()
    found = track(voice)
    return time.process_time() - started, found


def _accuracy(truth: np.ndarray, times: np.ndarray, f0_hertz: np.ndarray) -> float:
    scores = mir_eval.melody.evaluate(truth[:, 0], truth[:, 1], times, f0_hertz)
    return float(scores["Overall Accuracy"])
