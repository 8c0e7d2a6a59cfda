"""What the analysis would know of a recording whose true voice lies at hand."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from benchmarks.material import audio_folder
from cantora_inference.lyrics.model import Heard
from cantora_inference.melody.swift_pitch import SwiftPitch
from cantora_inference.values import FloatArray

RATE_HERTZ = 16_000


def recordings() -> Path:
    """The folder of recordings; skips the test where there is none."""
    folder = audio_folder()
    if folder is None:
        pytest.skip("no folder of test recordings (CANTORA_AUDIO_DIR, else ../shared/audio)")
    return folder


def rendered(song: str) -> tuple[Heard, list[dict[str, float]]]:
    """A rendered song with its true voice as the stem, and its true words."""
    folder = recordings() / "rendered" / song
    words = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["words"]
    return heard_in(folder / "vocals.flac", folder / "mix.flac"), words


@cache
def heard_in(vocals: Path, mix: Path) -> Heard:
    """Both as 16 kHz mono, with the melody of the voice."""
    voice, both = _mono(vocals), _mono(mix)
    return Heard(voice, both, SwiftPitch().track(voice), (), len(voice) / RATE_HERTZ)


def _mono(path: Path) -> FloatArray:
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return np.asarray(soxr.resample(samples.mean(axis=1), rate, RATE_HERTZ), dtype=np.float32)
