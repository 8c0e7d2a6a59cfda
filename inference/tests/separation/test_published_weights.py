"""With the published weights on this machine (WEIGHTS_DIR): they load, and they are worth it."""

import os
from dataclasses import dataclass
from functools import cache

import pytest
from network_material import no_progress, sdr_db

from benchmarks.material import Clip, audio_folder, clips
from cantora_inference.analysis import AnalysisOptions, analyse
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.separation.neural_separators import (
    NeuralMethod,
    open_separator,
    unavailable_reason,
)
from cantora_inference.weights.store import WeightStore

MIXES = ("jazz +0 dB", "strings +0 dB")
GAIN_DB = 3.0

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not os.environ.get("WEIGHTS_DIR"),
        reason="needs published weights: set WEIGHTS_DIR to the folder of `npm run weights`",
    ),
]


@dataclass(frozen=True)
class Truth:
    """A mix and how well the classical mask cuts its voice out."""

    clip: Clip
    classical_db: float


@cache
def truth(name: str) -> Truth:
    folder = audio_folder()
    if folder is None:
        pytest.skip("needs the test recordings: set CANTORA_AUDIO_DIR")
    clip = next(clip for clip in clips(folder) if clip.name == name)
    options = AnalysisOptions("dsp", "auto", enable_lyrics=False, lyrics_language=None)
    stems = analyse(clip.mix, options, lambda stage, share, message: None)
    return Truth(clip, sdr_db(clip.vocals, stems.vocals.samples))


@pytest.mark.parametrize("name", MIXES)
@pytest.mark.parametrize("method", ["demucs", "uvr", "hybrid"])
def test_a_neural_separator_beats_the_classical_one_by_three_decibels(
    method: NeuralMethod, name: str
) -> None:
    store = WeightStore.from_environment()
    reason = unavailable_reason(method, store)
    if reason is not None:
        pytest.skip(reason)
    known = truth(name)
    # Opening hashes the files against the lock file.
    separator = open_separator(method, store, NetworkSettings())
    stems = separator.separate(known.clip.mix, no_progress)
    assert sdr_db(known.clip.vocals, stems.vocals.samples) >= known.classical_db + GAIN_DB
