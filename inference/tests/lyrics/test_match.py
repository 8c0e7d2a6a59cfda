from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.engines import EngineInfo, EngineUnavailableError, Progress
from cantora_inference.lyrics.alignment.match import MatchingAligner, anchored, placed_words
from cantora_inference.lyrics.alignment.word_match import matched
from cantora_inference.lyrics.model import Heard, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.recognition.hearing import HeardWord
from cantora_inference.lyrics.recognition.language import SungLanguage
from cantora_inference.values import HOP_SECONDS, MelodyTrack

GIVEN = ("ask not what your country", "can do for you", "ask what you can do")
MISHEARD = "oh ask knot hmm your countries"
SECONDS = 30.0


class Scripted:
    """Stands for a recogniser that has heard these words."""

    def __init__(self, words: Sequence[HeardWord]) -> None:
        self.words = list(words)

    def hear(
        self, heard: Heard, language: str | None, progress: Progress
    ) -> tuple[list[HeardWord], SungLanguage]:
        return self.words, SungLanguage(language or "en", 1.0, None)


class Exact:
    """Stands for a CTC aligner: remembers what it was asked."""

    info = EngineInfo("exact", "1")
    languages = frozenset({"en"})

    def __init__(self) -> None:
        self.lines: list[LineText] = []

    def align(self, heard: Heard, lines: Sequence[LineText], language: str) -> Lyrics:
        self.lines = list(lines)
        return Lyrics(language, (), "exact")


def spoken(text: str, start: float, each: float = 0.5) -> list[HeardWord]:
    return [
        HeardWord(word, start + each * n, start + each * (n + 1), 0.9)
        for n, word in enumerate(text.split())
    ]


def clip() -> Heard:
    frames = round(SECONDS / HOP_SECONDS)
    times = np.arange(frames) * HOP_SECONDS
    voiced = np.any([(times >= a) & (times < a + 4) for a in (10, 16, 22)], axis=0)
    melody = MelodyTrack(
        np.full(frames, 200.0), voiced.astype(float), np.where(voiced, -12.0, -80.0)
    )
    empty = np.zeros(0, np.float32)
    return Heard(empty, empty, melody, (), SECONDS)


def aligner(words: Sequence[HeardWord], exact: Exact | None = None) -> MatchingAligner:
    return MatchingAligner(
        Scripted(words), exact, frozenset({"en"}), EngineInfo("whisper-match", "1")
    )


HEARD = [
    *spoken("Ask knot what your country", 10.0),
    *spoken("cane do for you", 16.0),
    *spoken("uh Ask what you can do", 21.5),
]


@given(st.lists(st.sampled_from(["la", "love", "you", "night", "gone"]), max_size=12))
def test_words_match_themselves(words: list[str]) -> None:
    assert matched(words, words) == [(place, 1.0) for place in range(len(words))]


@given(
    st.lists(st.sampled_from(["love", "loved", "you", "night"]), max_size=10),
    st.lists(st.sampled_from(["love", "glove", "you", "might"]), max_size=10),
)
def test_matches_keep_the_order_and_use_no_word_twice(given: list[str], heard: list[str]) -> None:
    places = [match[0] for match in matched(given, heard) if match]
    assert places == sorted(set(places))


def test_misheard_missed_and_made_up_words_do_not_shift_the_others() -> None:
    found = matched(
        ["ask", "not", "what", "your", "country"], ["oh", "ask", "knot", "hmm", "your", "countries"]
    )
    assert [match and match[0] for match in found] == [1, 2, None, 4, 5]


def test_lines_are_held_where_their_words_were_heard() -> None:
    lines = [LineText(text) for text in GIVEN]
    held = anchored(lines, placed_words(lines, HEARD))
    assert [line.start for line in held] == [10.0, 16.0, 22.0]
    assert [line.end for line in held] == [12.5, 18.0, 24.5]


def test_a_line_of_which_little_was_heard_is_held_by_nothing() -> None:
    lines = [LineText("something quite different instead"), LineText(GIVEN[1])]
    held = anchored(lines, placed_words(lines, spoken("quite can do for you", 5.0)))
    assert [line.start for line in held] == [None, 5.5]


def test_a_mark_of_the_singer_stays() -> None:
    lines = [LineText(GIVEN[0], start=3.0)]
    assert anchored(lines, placed_words(lines, HEARD)) == lines


def test_the_exact_aligner_gets_lines_that_are_held() -> None:
    exact = Exact()
    lyrics = aligner(HEARD, exact).align(clip(), [LineText(text) for text in GIVEN], "en")
    assert lyrics.basis == "exact"
    assert [line.start for line in exact.lines] == [10.0, 16.0, 22.0]


class Broken:
    """Stands for a recogniser whose model cannot be loaded."""

    def hear(
        self, heard: Heard, language: str | None, progress: Progress
    ) -> tuple[list[HeardWord], SungLanguage]:
        raise EngineUnavailableError("The Whisper weights cannot be loaded.")


def test_a_recogniser_that_cannot_run_leaves_the_lines_to_the_exact_aligner() -> None:
    exact, lines = Exact(), [LineText(text) for text in GIVEN]
    info = EngineInfo("whisper-match", "1")
    MatchingAligner(Broken(), exact, frozenset({"en"}), info).align(clip(), lines, "en")
    assert exact.lines == lines
    with pytest.raises(EngineUnavailableError):
        MatchingAligner(Broken(), None, frozenset({"en"}), info).align(clip(), lines, "en")


def test_without_it_heard_words_keep_their_times_and_the_others_lie_between() -> None:
    missing = [word for word in HEARD if word.text not in {"your", "for"}]
    lyrics = aligner(missing).align(clip(), [LineText(text) for text in GIVEN], "en")
    assert [line.text for line in lyrics.lines] == list(GIVEN)
    assert [round(line.start, 2) for line in lyrics.lines] == [10.0, 16.0, 22.0]
    words = {word.text: word for word in lyrics.lines[0].words}
    assert words["what"].end <= words["your"].start < words["country"].start == 12.0
    assert words["your"].confidence == 0
    assert words["ask"].confidence == pytest.approx(0.9)
    assert 0 < words["not"].confidence < 0.9


def test_words_that_were_missed_at_the_edges_of_a_line_stay_beside_it() -> None:
    edges = [word for word in HEARD if word.text not in {"cane", "you"}]
    lyrics = aligner(edges).align(clip(), [LineText(text) for text in GIVEN], "en")
    starts = [word.start for word in lyrics.lines[1].words]
    assert starts == pytest.approx([16.1, 16.5, 17.0, 17.5], abs=0.02)
    # Sung until 20 s, and not until the next line at 22 s.
    assert lyrics.lines[1].end == pytest.approx(20.0, abs=0.02)


@given(st.sets(st.integers(0, len(HEARD) - 1), min_size=1), st.floats(-9, 5))
def test_whatever_was_heard_words_are_sorted_and_lie_inside_the_song(
    kept: set[int], shift: float
) -> None:
    words = [
        replace(word, start=word.start + shift, end=word.end + shift)
        for place, word in enumerate(HEARD)
        if place in kept and word.text != "uh"
    ]
    if not words:
        return
    lyrics = aligner(words).align(clip(), [LineText(text) for text in GIVEN], "en")
    placed = [word for line in lyrics.lines for word in line.words]
    assert [word.text for word in placed] == " ".join(GIVEN).split()
    assert all(0 <= word.start < word.end <= SECONDS for word in placed)
    assert all(a.end <= b.start + 1e-9 for a, b in pairwise(placed))


def test_a_line_that_was_not_heard_is_spread_over_the_singing_between_its_neighbours() -> None:
    words = [word for word in HEARD if not 16 <= word.start < 18]
    lyrics = aligner(words).align(clip(), [LineText(text) for text in GIVEN], "en")
    middle = lyrics.lines[1]
    assert 12.5 <= middle.start < middle.end <= 22.0
    sung = [word for word in middle.words if 16 <= word.start < 20 or 12.5 <= word.start < 14]
    assert len(sung) == 4


def test_words_are_sorted_and_lie_inside_the_song() -> None:
    late = [replace(word, start=word.start + 5.6, end=word.end + 5.6) for word in HEARD]
    lyrics = aligner(late).align(clip(), [LineText(text) for text in GIVEN], "en")
    words = [word for line in lyrics.lines for word in line.words]
    assert all(0 <= word.start < word.end <= SECONDS for word in words)
    assert all(a.end <= b.start + 1e-9 for a, b in pairwise(words))


def test_lyrics_of_another_song_are_refused_with_a_sentence() -> None:
    with pytest.raises(LyricsError, match="belong to it"):
        aligner(spoken("quelque chose", 5.0)).align(clip(), [LineText(GIVEN[0])], "en")
