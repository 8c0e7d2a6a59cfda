"""What an analysis says of words: which engine listened, also when it heard nobody."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest

from cantora_inference.analysis.cached_stages import Reuse
from cantora_inference.analysis.engine_choice import Engines
from cantora_inference.analysis.findings import FindingsSoFar
from cantora_inference.analysis.model import AnalysisOptions
from cantora_inference.analysis.separating import Run
from cantora_inference.analysis.words import NOBODY_LISTENED, find_words
from cantora_inference.contract.messages import ActivityName
from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress
from cantora_inference.lyrics.model import Heard, Lyrics, LyricsError
from cantora_inference.provenance import ProvenanceLog
from cantora_inference.result_cache import StageKey
from cantora_inference.values import Audio, MelodyTrack

NOBODY = "Nobody was heard singing."
MELODY_KEY = StageKey("", "pitch_detection", "any", "1")


class DeafEngine:
    """Listens and hears nobody."""

    info = EngineInfo("deaf", "1")

    def transcribe(self, heard: Heard, language: str | None, progress: Progress) -> Lyrics:
        raise LyricsError(NOBODY)


class OneEngine:
    """A machine with one lyrics engine, or with none."""

    def __init__(self, engine: DeafEngine | None) -> None:
        self._engine = engine

    def lyrics(self) -> DeafEngine:
        if self._engine is None:
            raise EngineUnavailableError("whisper-small is not on this machine.")
        return self._engine


@pytest.mark.parametrize(
    ("engine", "reason", "stages"),
    [
        (DeafEngine(), NOBODY, ["lyrics_recognition"]),
        (None, NOBODY_LISTENED, []),
    ],
)
def test_only_an_engine_that_listened_stands_in_the_provenance(
    engine: DeafEngine | None, reason: str, stages: list[str]
) -> None:
    run = _run(engine)
    words = find_words(run, _silence(), MELODY_KEY)
    assert (words.lyrics, words.reason) == (None, reason)
    assert [entry.stage for entry in run.log.entries] == stages


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        (DeafEngine(), "hearing_words"),
        (None, "leaving_out_words"),
    ],
)
def test_the_singer_is_told_of_listening_only_where_somebody_listens(
    engine: DeafEngine | None, told: ActivityName
) -> None:
    activities: list[ActivityName] = []
    run = replace(_run(engine), report=lambda _stage, _progress, now: activities.append(now.name))
    find_words(run, _silence(), MELODY_KEY)
    assert activities == [told]


def _run(engine: DeafEngine | None) -> Run:
    options = AnalysisOptions("dsp", "auto", enable_lyrics=True, lyrics_language=None)
    mix = Audio(np.zeros((2, 48_000), dtype=np.float32), 48_000)
    engines = cast("Engines", OneEngine(engine))
    return Run(
        mix,
        options,
        lambda *_: None,
        engines,
        Reuse(None, None),
        ProvenanceLog(),
        FindingsSoFar(mix.samples),
    )


def _silence() -> Heard:
    nothing = np.zeros(62)
    melody = MelodyTrack(nothing, nothing, nothing)
    samples = np.zeros(16_000, dtype=np.float32)
    return Heard(samples, samples, melody, [], 1.0)
