"""The word net as an aligner, with a net that hears every phone as it is written."""

from collections.abc import Sequence

import numpy as np
import pytest
from sung_phones import sung

from cantora_inference.engines import EngineInfo
from cantora_inference.lyrics import word_aligner
from cantora_inference.lyrics.model import Heard, HeardPhones, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.word_aligner import WordNetAligner
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

SONG = [(1.0, "luna"), (1.5, "bela"), (4.0, "mi"), (4.3, "sol"), (7.0, "kanta"), (8.0, "mundo")]
TEXT = ("luna bela", "mi sol", "kanta mundo")
SECONDS = 10.0


class Hearing:
    """Stands in for the trained net."""

    info = EngineInfo("word-net", "1")

    def hear(self, vocals: FloatArray) -> HeardPhones:
        return HeardPhones(sung(SONG, SECONDS), None)


def placed(*lines: str, insist: bool = False) -> Lyrics:
    frames = round(SECONDS / HOP_SECONDS)
    track = MelodyTrack(np.full(frames, 220.0), np.ones(frames), np.full(frames, -20.0))
    silence = np.zeros(round(SECONDS * 16_000), dtype=np.float32)
    heard = Heard(silence, silence, track, [], SECONDS)
    texts = [LineText(line) for line in lines]
    return WordNetAligner(Hearing()).align(heard, texts, "es", insist=insist)


def words(lyrics: Lyrics) -> Sequence[tuple[str, float]]:
    return [(word.text, round(word.start, 1)) for line in lyrics.lines for word in line.words]


def test_plain_lines_get_words_and_syllables_with_times() -> None:
    lyrics = placed(*TEXT)

    assert words(lyrics) == [
        ("luna", 1.0), ("bela", 1.5), ("mi", 4.0), ("sol", 4.3), ("kanta", 7.0), ("mundo", 8.0),
    ]  # fmt: skip
    first = lyrics.lines[0].words[0]
    assert [(one.text, round(one.start, 1)) for one in first.syllables] == [
        ("lu", 1.0),
        ("na", 1.2),
    ]


def test_a_line_that_nobody_sings_is_left_out() -> None:
    lyrics = placed(TEXT[0], "pato piso tebote sita", *TEXT[1:])

    assert [line.text for line in lyrics.lines] == list(TEXT)
    assert lyrics.unheard == (1,)


def test_held_vowels_lie_between_the_lines_around_them() -> None:
    lyrics = placed(TEXT[0], "ah ah", *TEXT[1:])

    starts = [line.start for line in lyrics.lines]
    assert starts == sorted(starts)
    assert [word.text for line in lyrics.lines for word in line.words].count("ah") in (0, 2)


def test_words_of_another_song_are_refused() -> None:
    with pytest.raises(LyricsError) as refused:
        placed("tipo sado pide", "kebu dato lape", "nota piso teka bosu")

    assert refused.value.code == "not_this_song"
    assert "do not seem to belong" in str(refused.value)


def test_a_refusal_names_the_lines_that_fit_least() -> None:
    others = ["tipo sado pide", "kebu dato lape", "nota piso teka bosu"]
    with pytest.raises(LyricsError) as refused:
        placed(*others)

    named = refused.value.least_fitting
    assert [one.text for one in named] == others
    assert all(one.fit < 0.5 for one in named)


def test_who_insists_gets_every_line_in_order_and_none_surer_than_not() -> None:
    others = ("tipo sado pide", "kebu dato lape", "nota piso teka bosu")
    lyrics = placed(*others, insist=True)

    assert [line.text for line in lyrics.lines] == list(others)
    assert lyrics.insisted
    starts = [start for _, start in words(lyrics)]
    assert starts == sorted(starts)
    assert all(word.confidence <= 0.5 for line in lyrics.lines for word in line.words)
    assert lyrics.least_fitting


def test_insisting_changes_nothing_where_the_words_fit() -> None:
    assert placed(*TEXT, insist=True) == placed(*TEXT)


def test_more_words_than_can_be_searched_for_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_aligner, "MOST_CELLS", 10_000)

    with pytest.raises(LyricsError, match="more words than fit"):
        placed(*TEXT)
