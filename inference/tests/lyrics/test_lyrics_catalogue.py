"""Which weights give which engines."""

from pathlib import Path

import pytest
import tone_ctc
from locked_weights import LockWeights
from whisper_weights import scripted

from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.alignment.ctc_onnx import CtcAligner
from cantora_inference.lyrics.alignment.match import MatchingAligner
from cantora_inference.lyrics.catalogue import (
    open_aligner,
    open_exact_aligner,
    open_lyrics_engine,
    unavailable_reason,
)
from cantora_inference.lyrics.model import LineText
from cantora_inference.networks.settings import NetworkSettings

SETTINGS = NetworkSettings()
CTC_FILES = {"model.onnx": tone_ctc.tone_network(), "vocab.json": tone_ctc.vocabulary_json()}
TRUTH = [("canta", 10.6, 11.4), ("conmigo", 11.7, 12.6), ("mano", 12.8, 13.6)]


def test_without_any_weights_nothing_opens_and_sentences_say_why(lock_weights: LockWeights) -> None:
    store = lock_weights("other", {"a.onnx": b"x"})
    assert unavailable_reason(store) is not None
    assert open_exact_aligner("es", store, SETTINGS) is None
    with pytest.raises(EngineUnavailableError):
        open_lyrics_engine(store, SETTINGS)
    with pytest.raises(EngineUnavailableError):
        open_aligner("es", store, SETTINGS)


def test_a_ctc_network_aligns_its_own_language_only(lock_weights: LockWeights) -> None:
    store = lock_weights("ctc-es", CTC_FILES)
    aligner = open_aligner("es", store, SETTINGS)
    assert isinstance(aligner, CtcAligner)
    assert aligner.languages == {"es"}
    assert [use.id for use in aligner.info.weights] == ["ctc-es"]
    with pytest.raises(EngineUnavailableError):
        open_aligner("fr", store, SETTINGS)


def test_with_both_the_heard_words_hold_the_lines_and_the_network_places_them(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    # Whisper mishears the middle word and is late with all of them.
    script = [("canta", 0.9), ("conmiga", 1.9), ("mano", 3.0)]
    scripted(lock_weights, tmp_path / "model", "es", script, 3.4)
    store = lock_weights("ctc-es", CTC_FILES)
    assert unavailable_reason(store) is None
    aligner = open_aligner("es", store, SETTINGS)
    assert isinstance(aligner, MatchingAligner)
    assert [use.id for use in aligner.info.weights] == ["whisper-small", "ctc-es"]
    lyrics = aligner.align(tone_ctc.heard(TRUTH, 20.0), [LineText("Canta conmigo, mano")], "es")
    (line,) = lyrics.lines
    assert [word.text for word in line.words] == ["Canta", "conmigo,", "mano"]
    starts = [word.start for word in line.words]
    assert starts == pytest.approx([start for _, start, _ in TRUTH], abs=0.04)


def test_the_version_of_the_engine_changes_with_the_networks_that_time_its_words(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    alone = scripted(lock_weights, tmp_path / "model", "es", [("la", 1.0)], 2.0)
    before = open_lyrics_engine(alone, SETTINGS).info.version
    both = lock_weights("ctc-es", CTC_FILES)
    assert open_lyrics_engine(both, SETTINGS).info.version == f"{before}+ctc-es"
