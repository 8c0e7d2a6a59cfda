"""The demo song's verse beside other sounds, and what is heard of them."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import soundfile

from cantora_inference.analysis import Audio, analyse
from cantora_inference.contract.document import PipelineDocument
from cantora_inference.contract.messages import LyricsText
from cantora_inference.values import SAMPLE_RATE_HERTZ, FloatArray
from tests.analysis.sounds import OPTIONS, no_report

DEMO = Path(__file__).parents[3] / "public" / "demo"
SECONDS = 20.0


def heard(*parts: FloatArray, lyrics: LyricsText | None = None) -> PipelineDocument:
    """Parts (2, n) at one level, one after another."""
    samples = np.concatenate([0.1 * part / np.sqrt(np.mean(part**2)) for part in parts], axis=1)
    options = replace(OPTIONS, vocal_method="dsp", enable_lyrics=False, given_lyrics=lyrics)
    audio = Audio(np.ascontiguousarray(samples, dtype=np.float32), SAMPLE_RATE_HERTZ)
    return analyse(audio, options, no_report).document


def notes_between(document: PipelineDocument, start: float, end: float) -> int:
    notes = document.pitch_detection.note_sequence
    return sum(start <= note.time_start < end for note in notes)


def samples_of(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE_HERTZ)


@cache
def track(name: str) -> FloatArray:
    samples, _ = soundfile.read(DEMO / f"first-light.{name}.opus", dtype="float32")
    return np.ascontiguousarray(samples.T)


def vocals() -> FloatArray:
    return track("vocals")


def verse() -> FloatArray:
    return (vocals() + track("instrumental"))[:, : samples_of(SECONDS)]
