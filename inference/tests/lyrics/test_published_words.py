"""With the published weights on this machine (WEIGHTS_DIR): words are heard and placed."""

import csv
import os
from pathlib import Path

import numpy as np
import pytest
from heard_song import heard_in, recordings

from benchmarks.material import read_audio
from cantora_inference.analysis import AnalysisOptions, analyse
from cantora_inference.contract.messages import LyricsText
from cantora_inference.lyrics.catalogue import (
    open_lyrics_engine,
    unavailable_reason,
)
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.weights.store import WeightStore

SPANISH_SONG = "jamendo_Fantasma_-_Los_Rombos"
NEAR_SECONDS = 0.3
LEAST_NEAR_SHARE = 0.8
"""PCO@0.3: share of the words that begin within 0.3 s of the truth."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not os.environ.get("WEIGHTS_DIR"),
        reason="needs published weights: set WEIGHTS_DIR to the folder of `npm run weights`",
    ),
]


def test_a_famous_sentence_is_heard() -> None:
    store = WeightStore.from_environment()
    reason = unavailable_reason(store)
    if reason is not None:
        pytest.skip(reason)
    speech = recordings() / "whisper_jfk.flac"
    engine = open_lyrics_engine(store, NetworkSettings())
    lyrics = engine.transcribe(heard_in(speech, speech), None, lambda _share: None)
    assert lyrics.language == "en"
    assert "ask not" in " ".join(line.text for line in lyrics.lines).casefold()


def test_given_words_of_a_song_are_placed() -> None:
    store = WeightStore.from_environment()
    reason = store.lacking("ctc-es") and unavailable_reason(store)
    if reason:
        pytest.skip(reason)
    folder = recordings()
    text = (folder / f"{SPANISH_SONG}.lyrics.txt").read_text(encoding="utf-8")
    options = AnalysisOptions(
        vocal_method="hybrid",
        pitch_method="auto",
        enable_lyrics=True,
        lyrics_language="es",
        given_lyrics=LyricsText(format="plain", text=text),
    )
    song = read_audio(folder / f"{SPANISH_SONG}.mp3")
    document = analyse(song, options, lambda stage, share, message: None).document
    starts = [word.start for word in document.wordTimings]
    truth = _true_starts(folder / f"{SPANISH_SONG}.words.csv")
    assert len(starts) == len(truth)
    assert np.mean(np.abs(np.subtract(starts, truth)) <= NEAR_SECONDS) >= LEAST_NEAR_SHARE


def _true_starts(path: Path) -> list[float]:
    with path.open(encoding="utf-8", newline="") as file:
        return [float(row["word_start"]) for row in csv.DictReader(file)]
