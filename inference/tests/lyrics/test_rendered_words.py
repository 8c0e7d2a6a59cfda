"""On sung songs with true word times: what is kept of the voice, and a tiny Whisper end to end."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import tiny_whisper
from heard_song import rendered
from locked_weights import LockWeights
from whisper_weights import lock_folder

from cantora_inference.lyrics.catalogue import open_aligner, open_lyrics_engine
from cantora_inference.lyrics.model import Heard, LineText, LyricsError
from cantora_inference.lyrics.recognition.activity import (
    active_frames,
    active_share,
    sung_stretches,
)
from cantora_inference.lyrics.recognition.filters import LEAST_ACTIVE_SHARE
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import HOP_SECONDS

SONGS = ("dev1_ballad_en", "dev2_bossa_es", "dev3_chanson_fr", "dev4_punk_ru")
SETTINGS = NetworkSettings()


@pytest.mark.parametrize("song", SONGS)
def test_no_sung_word_counts_as_silence_and_rests_mostly_do(song: str) -> None:
    heard, words = rendered(song)
    active = active_frames(heard.melody)
    shares = [active_share(active, word["start"], word["end"]) for word in words]
    assert min(shares) >= LEAST_ACTIVE_SHARE
    times = np.arange(len(active)) * HOP_SECONDS
    sung = np.any([(times >= w["start"]) & (times < w["end"]) for w in words], axis=0)
    assert np.mean(active[sung]) > 0.98
    assert np.mean(sung[active]) > 0.75


@pytest.mark.parametrize("song", SONGS)
def test_stretches_of_a_song_hold_all_its_words(song: str) -> None:
    heard, words = rendered(song)
    stretches = sung_stretches(heard.melody, heard.duration_seconds)
    middles = [(word["start"] + word["end"]) / 2 for word in words]
    assert all(any(s.start <= at <= s.end for s in stretches) for at in middles)


def test_nonsense_about_a_sung_song_stays_inside_it_or_ends_in_a_sentence(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    tiny_whisper.write_random_whisper(tmp_path / "model", seed=0)
    engine = open_lyrics_engine(lock_folder(lock_weights, tmp_path / "model"), SETTINGS)
    song, _ = rendered("dev2_bossa_es")
    try:
        lyrics = engine.transcribe(song, None, lambda _share: None)
    except LyricsError as error:
        assert "could not be made out" in str(error)
        return
    words = [word for line in lyrics.lines for word in line.words]
    assert all(0 <= word.start < word.end <= song.duration_seconds for word in words)


def test_given_lines_lie_where_whisper_heard_their_words(
    lock_weights: LockWeights, tmp_path: Path
) -> None:
    song, words = rendered("dev2_bossa_es")
    start = sung_stretches(song.melody, song.duration_seconds)[0].start
    first = words[:8]
    said = [(word["text"], _middle(word) - start) for word in first]
    end = said[-1][1] + 1.0
    tiny_whisper.write_scripted_whisper(tmp_path / "model", "es", said, end)
    store = lock_folder(lock_weights, tmp_path / "model")
    texts = [word["text"] for word in first]
    lines = [LineText(" ".join(texts[:4])), LineText(" ".join(texts[4:]))]
    lyrics = open_aligner("es", store, SETTINGS).align(_opening(song, start + end), lines, "es")
    placed = [word for line in lyrics.lines for word in line.words]
    assert [word.text for word in placed] == texts
    expected = [_between(a, b) for a, b in pairwise(first)]
    assert [word.start for word in placed[1:]] == pytest.approx(expected, abs=0.05)


def _opening(song: Heard, end: float) -> Heard:
    """The song up to an instant: the scripted model would say its script again behind it."""
    samples = round(end * 16_000)
    silent = np.arange(len(song.melody.confidence)) * HOP_SECONDS > end
    confidence = np.where(silent, 0.0, song.melody.confidence)
    melody = type(song.melody)(song.melody.f0_hertz, confidence, song.melody.loudness_db)
    return Heard(song.vocals[:samples], song.mix[:samples], melody, (), end)


def _middle(word: dict[str, float]) -> float:
    return (word["start"] + word["end"]) / 2


def _between(word: dict[str, float], following: dict[str, float]) -> float:
    return (_middle(word) + _middle(following)) / 2
