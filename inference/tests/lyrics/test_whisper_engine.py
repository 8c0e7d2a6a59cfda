"""The real faster-whisper on CTranslate2, out of the real weight store, with tiny models."""

import sys
from pathlib import Path

import pytest
import tiny_whisper
import tone_ctc
from locked_weights import LockWeights
from whisper_weights import lock_folder, scripted, sung_clip

from cantora_inference.engines import EngineInfo, EngineUnavailableError
from cantora_inference.lyrics.catalogue import open_lyrics_engine, unavailable_reason
from cantora_inference.lyrics.model import Lyrics, LyricsError
from cantora_inference.lyrics.recognition.engine import WhisperLyrics
from cantora_inference.lyrics.recognition.hearing import HeardWord, Hypothesis, Source
from cantora_inference.lyrics.recognition.whisper import (
    OPTIONS,
    open_whisper,
    whisper_lacking,
)
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import FloatArray

SETTINGS = NetworkSettings()
SCRIPT = [("Ask", 0.5), ("not", 1.0), ("what", 1.6), ("your", 2.5), ("country", 3.0)]
"""Heard from half-way to half-way: 0, 0.75, 1.3, 2.05, 2.75 and 3.5 s."""
STARTS = [0.0, 0.75, 1.3, 2.05, 2.75]


class Progress:
    def __init__(self) -> None:
        self.shares: list[float] = []

    def __call__(self, share: float) -> None:
        self.shares.append(share)


def ignore(_share: float) -> None:
    pass


def words_of(lyrics: Lyrics) -> list[str]:
    return [word.text for line in lyrics.lines for word in line.words]


def starts_of(lyrics: Lyrics) -> list[float]:
    return [word.start for line in lyrics.lines for word in line.words]


def test_words_and_their_times_come_out_of_the_model(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)
    engine = open_lyrics_engine(store, SETTINGS)
    progress = Progress()
    # The voice begins at 10.25 s and has a quarter of a second of margin.
    lyrics = engine.transcribe(sung_clip((10.25, 13.75), seconds=20.0), None, progress)
    assert lyrics.language == "en"
    assert [line.text for line in lyrics.lines] == ["Ask not what your country"]
    assert starts_of(lyrics) == pytest.approx([10.0 + start for start in STARTS], abs=0.05)
    assert [part.text for part in lyrics.lines[0].words[4].syllables] == ["coun", "try"]
    assert progress.shares == sorted(progress.shares)
    assert progress.shares[-1] == 1.0
    assert engine.info.weights[0].id == "whisper-small"
    assert "Whisper" in lyrics.basis and "en (100%)" in lyrics.basis


def test_the_singers_language_is_taken_over_what_is_heard(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    store = scripted(lock_weights, tmp_path / "model", "es", [("hola", 0.5), ("país", 1.0)], 2.0)
    engine = open_lyrics_engine(store, SETTINGS)
    heard = sung_clip((1, 3), seconds=5.0)
    assert engine.transcribe(heard, None, ignore).language == "es"
    assert engine.transcribe(heard, "pt-BR", ignore).language == "pt"
    # A language that the model cannot write is no use to it.
    assert engine.transcribe(heard, "xx", ignore).language == "es"


@pytest.mark.deep
def test_a_ctc_network_moves_the_words_to_where_they_are_sung(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    truth = [("canta", 10.6, 11.4), ("conmigo", 11.7, 12.6), ("mano", 12.8, 13.6)]
    script = [("canta", 0.4), ("conmigo", 1.6), ("mano", 2.6)]
    scripted(lock_weights, tmp_path / "model", "es", script, 3.6)
    files = {"model.onnx": tone_ctc.tone_network(), "vocab.json": tone_ctc.vocabulary_json()}
    store = lock_weights("ctc-es", files, stage="lyrics_alignment")
    engine = open_lyrics_engine(store, SETTINGS)
    lyrics = engine.transcribe(tone_ctc.heard(truth, 20.0), None, ignore)
    assert words_of(lyrics) == ["canta", "conmigo", "mano"]
    assert starts_of(lyrics) == pytest.approx([start for _, start, _ in truth], abs=0.04)
    assert "CTC" in lyrics.basis
    assert {use.id for use in engine.info.weights} == {"whisper-small", "ctc-es"}


def test_words_that_a_model_says_in_a_rest_are_not_believed(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    # One stretch from 0.25 to 6.25 s, in which nobody sings from 2.25 to 4.45 s.
    heard = sung_clip((0.5, 2.0), (4.7, 6.0), seconds=8.0)
    rest = [("thanks", 3.1), ("for", 3.5), ("watching", 3.7)]
    store = scripted(lock_weights, tmp_path / "rest", "en", [("la", 1.0), *rest], 4.0)
    with pytest.raises(LyricsError, match="could not be made out"):
        open_lyrics_engine(store, SETTINGS).transcribe(heard, None, ignore)
    sung = [("we", 0.2), ("will", 0.6), ("rock", 0.9), ("you", 1.2)]
    store = scripted(lock_weights, tmp_path / "both", "en", [*sung, *rest], 4.0)
    lyrics = open_lyrics_engine(store, SETTINGS).transcribe(heard, None, ignore)
    assert words_of(lyrics) == ["we", "will", "rock", "you"]


@pytest.mark.deep
@pytest.mark.parametrize("seed", [0, 2])
def test_noise_for_weights_gives_the_same_on_every_run_and_stays_inside_the_song(
    lock_weights: LockWeights, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    # Drawn at random, as where the likeliest words fail.
    monkeypatch.setitem(OPTIONS, "temperature", (0.8,))
    tiny_whisper.write_random_whisper(tmp_path / "model", seed)
    store = lock_folder(lock_weights, tmp_path / "model")
    folder = store.verified("whisper-small").folder
    signal = sung_clip((0.5, 4.0), seconds=5.0).mix
    first, second = (
        open_whisper(folder, SETTINGS).recognise(signal, "en", "mix", 3.0) for _ in range(2)
    )
    assert first == second
    assert first.average_log_probability < -1
    assert all(3.0 <= word.start <= word.end <= 8.0 for word in first.words)
    assert all(word.text.isprintable() and word.text.strip() for word in first.words)


@pytest.mark.deep
def test_nonsense_ends_in_lyrics_inside_the_song_or_in_a_sentence(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    tiny_whisper.write_random_whisper(tmp_path / "model", seed=2)
    store = lock_folder(lock_weights, tmp_path / "model")
    try:
        heard = sung_clip((0.5, 4.0), seconds=5.0)
        lyrics = open_lyrics_engine(store, SETTINGS).transcribe(heard, None, ignore)
    except LyricsError as error:
        assert "could not be made out" in str(error)
    else:
        starts = starts_of(lyrics)
        assert starts == sorted(starts)
        assert all(0 <= line.start < line.end <= 5.0 for line in lyrics.lines)


class TwoMinds:
    """Stands for a model that hears one thing on the mix and a surer one on the stem."""

    languages = frozenset({"en"})

    def recognise(
        self, signal: FloatArray, language: str, source: Source, offset_seconds: float
    ) -> Hypothesis:
        text, sure = ("stem", -0.2) if source == "vocals" else ("mix", -0.4)
        start = offset_seconds + 1.0
        return Hypothesis(source, (HeardWord(text, start, start + 0.5, 0.9),), sure)


def test_each_stretch_keeps_the_surer_of_its_two_hearings() -> None:
    engine = WhisperLyrics(TwoMinds, lambda _language: None, EngineInfo("whisper", "1"))  # type: ignore[arg-type]
    lyrics = engine.transcribe(sung_clip((10, 15), (30, 35), seconds=40.0), "en", ignore)
    assert words_of(lyrics) == ["stem", "stem"]
    assert starts_of(lyrics) == pytest.approx([10.75, 30.75], abs=0.05)


def test_whoever_takes_the_progress_can_end_the_run(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)
    shares: list[float] = []

    def stop_after_one(share: float) -> None:
        shares.append(share)
        if share > 0:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        open_lyrics_engine(store, SETTINGS).transcribe(
            sung_clip((1, 5), (20, 24), (40, 44), seconds=50.0), None, stop_after_one
        )
    assert len(shares) == 2


def test_a_song_without_a_voice_has_no_words(lock_weights: LockWeights, tmp_path: Path) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)
    with pytest.raises(LyricsError, match="Nobody was heard singing"):
        open_lyrics_engine(store, SETTINGS).transcribe(sung_clip((0, 0), seconds=3.0), None, ignore)


def test_without_weights_a_sentence_says_what_to_do(lock_weights: LockWeights) -> None:
    store = lock_weights("other", {"a.onnx": b"x"})
    assert "whisper-small" in (unavailable_reason(store) or "")
    with pytest.raises(EngineUnavailableError, match="whisper-small"):
        open_lyrics_engine(store, SETTINGS)


@pytest.mark.deep
@pytest.mark.parametrize("name", ["model.bin", "tokenizer.json", "config.json"])
def test_changed_weights_are_not_loaded(
    lock_weights: LockWeights, tmp_path: Path, name: str
) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)
    link = store.verified("whisper-small").files[name]
    with link.resolve().open("ab") as file:
        file.write(b" ")
    with pytest.raises(EngineUnavailableError, match=name):
        open_lyrics_engine(store, SETTINGS)


def test_a_folder_without_a_tokenizer_is_refused_instead_of_fetching_one(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    folder = tmp_path / "model"
    tiny_whisper.write_scripted_whisper(folder, "en", SCRIPT, 4.0)
    (folder / "tokenizer.json").unlink()
    store = lock_folder(lock_weights, folder)
    with pytest.raises(EngineUnavailableError, match=r"lack tokenizer\.json"):
        open_lyrics_engine(store, SETTINGS)


def test_bytes_that_are_no_model_are_refused_with_a_sentence(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    folder = tmp_path / "model"
    tiny_whisper.write_scripted_whisper(folder, "en", SCRIPT, 4.0)
    (folder / "model.bin").write_bytes(b"not a model")
    store = lock_folder(lock_weights, folder)
    engine = open_lyrics_engine(store, SETTINGS)
    with pytest.raises(EngineUnavailableError, match="cannot be loaded"):
        engine.transcribe(sung_clip((1, 3), seconds=5.0), None, ignore)


def test_nothing_is_asked_of_a_network(
    lock_weights: LockWeights, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)

    def refuse(*_: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr("socket.socket.connect", refuse)
    engine = open_lyrics_engine(store, SETTINGS)
    assert engine.transcribe(sung_clip((1, 4), seconds=6.0), None, ignore).lines


def test_the_codecs_of_av_are_not_loaded(lock_weights: LockWeights, tmp_path: Path) -> None:
    store = scripted(lock_weights, tmp_path / "model", "en", SCRIPT, 4.0)
    open_whisper(store.verified("whisper-small").folder, SETTINGS)
    assert whisper_lacking() is None
    assert not any(name.split(".")[0] == "av" for name in sys.modules)
