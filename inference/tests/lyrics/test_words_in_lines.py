"""Words by their phones inside lines whose starts are known, and what becomes of the others."""

from collections.abc import Sequence

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from sung_phones import Hearing

from cantora_inference.contract.messages import LyricsText, TimedLine, TimedLines
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Heard, HeardPhones, Lyrics
from cantora_inference.values import HOP_SECONDS, FloatArray, MelodyTrack

SONG = [(1.0, "luna"), (1.5, "bela"), (4.0, "mi"), (4.3, "sol"), (7.0, "kanta"), (8.0, "mundo")]
TEXT = ((1.0, "luna bela"), (4.0, "mi sol"), (7.0, "kanta mundo"))
SECONDS = 10.0
BY_SOUNDS = "words found in the voice by their sounds"


class Deaf(Hearing):
    """Opens, but cannot do its work."""

    def hear(self, vocals: FloatArray) -> HeardPhones:
        raise EngineUnavailableError("The word net returned something that is no phones.")


def placed(lines: Sequence[tuple[float, str]], net: Hearing | None, *, tapped: bool) -> Lyrics:
    stamps = "\n".join(f"[00:{start:05.2f}]{text}" for start, text in lines)
    timed = [TimedLine(start=start, end=None, text=text) for start, text in lines]
    marked = TimedLines(format="timed_lines", lines=timed)
    return place(
        marked if tapped else LyricsText(format="lrc", text=stamps),
        "es",
        noise(),
        lambda _: None,
        lambda: net,
    )


def noise() -> Heard:
    frames = round(SECONDS / HOP_SECONDS)
    track = MelodyTrack(np.full(frames, 220.0), np.ones(frames), np.full(frames, -20.0))
    sound = np.random.default_rng(1).normal(0.0, 0.1, round(SECONDS * 16_000))
    voice = np.asarray(sound, dtype=np.float32)
    return Heard(voice, voice, track, [], SECONDS)


def starts(lyrics: Lyrics) -> list[float]:
    return [word.start for line in lyrics.lines for word in line.words]


@pytest.mark.parametrize("tapped", [False, True])
def test_words_begin_where_their_phones_are_heard(tapped: bool) -> None:
    lyrics = placed(TEXT, Hearing(SONG, SECONDS), tapped=tapped)

    assert starts(lyrics) == pytest.approx([start for start, _ in SONG], abs=0.03)
    assert lyrics.basis.endswith(BY_SOUNDS)
    assert lyrics.placed_by == Hearing.info


def test_syllables_begin_where_theirs_are_heard() -> None:
    word = placed(TEXT, Hearing(SONG, SECONDS), tapped=False).lines[2].words[0]

    assert [(one.text, round(one.start, 1)) for one in word.syllables] == [
        ("kan", 7.0),
        ("ta", 7.3),
    ]


def test_a_line_that_is_sung_twice_stays_at_its_own_mark() -> None:
    song = [*SONG, (9.0, "luna"), (9.4, "bela")]

    found = starts(placed([*TEXT, (9.0, "luna bela")], Hearing(song, SECONDS), tapped=False))

    assert found[:2] == pytest.approx([1.0, 1.5], abs=0.03)
    assert found[-2:] == pytest.approx([9.0, 9.4], abs=0.03)


def test_held_vowels_and_doubtful_lines_lie_as_without_the_net() -> None:
    lines = [TEXT[0], (3.0, "ah ah"), (5.0, "tipo sado pide"), TEXT[2]]

    with_net = placed(lines, Hearing(SONG, SECONDS), tapped=False)
    without = placed(lines, None, tapped=False)

    assert starts(with_net)[2:7] == pytest.approx(starts(without)[2:7])
    assert starts(with_net)[:2] == pytest.approx([1.0, 1.5], abs=0.03)


@pytest.mark.parametrize("net", [None, Hearing([], SECONDS), Deaf([], SECONDS)])
def test_without_phones_the_words_are_placed_all_the_same_and_told_so(net: Hearing | None) -> None:
    lyrics = placed([(1.0, "tipo sado"), (5.0, "kebu dato")], net, tapped=True)

    assert len(starts(lyrics)) == 4
    assert lyrics.basis == "timing from your line marks"
    assert lyrics.placed_by is None


def test_a_line_crammed_between_two_marks_leaves_the_others_to_the_net() -> None:
    lines = [TEXT[0], (3.95, " ".join(["kanta mundo"] * 4)), *TEXT[1:]]

    found = starts(placed(lines, Hearing(SONG, SECONDS), tapped=False))

    assert found[-2:] == pytest.approx([7.0, 8.0], abs=0.03)


def test_a_file_that_marks_every_word_needs_no_net() -> None:
    given = LyricsText(format="lrc", text="[00:01.00]<00:01.00>luna <00:02.50>bela")

    def untouched() -> Hearing:
        raise AssertionError

    assert starts(place(given, "es", noise(), lambda _: None, untouched)) == [1.0, 2.5]


@settings(max_examples=in_depth(6, 25), deadline=None)
@given(
    st.lists(
        st.tuples(
            st.floats(0, 9.9), st.sampled_from(["luna bela", "mi", "ah ooh", "в lu", "12 -"])
        ),
        min_size=1,
        max_size=6,
    ),
    st.booleans(),
)
def test_wherever_lines_are_marked_words_are_in_order_and_inside_the_song(
    lines: list[tuple[float, str]], tapped: bool
) -> None:
    lyrics = placed(lines, Hearing(SONG, SECONDS), tapped=tapped)

    words = [word for line in lyrics.lines for word in line.words]
    times = [time for word in words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[0] >= 0
    assert times[-1] <= SECONDS + 1e-9
    assert all("".join(one.text for one in word.syllables) == word.text for word in words)
