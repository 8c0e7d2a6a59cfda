"""Given lyrics in the song: order, bounds, marks that are kept, and vowels found in a voice."""

import itertools
from collections.abc import Sequence

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from sung_phones import Hearing

from cantora_inference.contract.messages import GivenLyrics, LyricsText, TimedLine, TimedLines
from cantora_inference.engines import EngineInfo
from cantora_inference.lyrics.given_lyrics import place
from cantora_inference.lyrics.model import Aligner, Heard, LineText, Lyrics, LyricsError
from cantora_inference.lyrics.placing.consonants import lead_seconds
from cantora_inference.values import MelodyTrack, SungNote

RATE_HERTZ = 16_000
VOWELS = (1.0, 1.3, 1.9, 2.1, 2.6)
TEXT = "la lo li la lu"


def test_syllables_are_found_where_the_vowels_are_sung() -> None:
    placed = place(_tapped([(0.92, TEXT)]), "es", _voice(VOWELS, 4.0), _no_aligner, _net)
    vowels = [word.start + lead_seconds(word.text) for word in placed.lines[0].words]
    assert np.max(np.abs(np.array(vowels) - np.array(VOWELS))) < 0.08
    assert placed.basis.startswith("timing from your line marks")


@pytest.mark.parametrize("off_seconds", [-0.2, 0.2])
def test_a_line_tapped_early_or_late_moves_to_the_voice(off_seconds: float) -> None:
    song = _voice([*VOWELS, *(vowel + 4 for vowel in VOWELS)], 8.0)
    lines = [(0.92 + off_seconds, TEXT), (4.92 + off_seconds, TEXT)]
    placed = place(_tapped(lines), "es", song, _no_aligner, _net)
    starts = [line.start for line in placed.lines]
    assert starts == pytest.approx([0.92, 4.92], abs=0.1)


def test_without_a_voice_the_words_are_still_in_order_and_little_trusted() -> None:
    placed = place(_tapped([(1.0, TEXT), (3.0, TEXT)]), "es", _voice([], 6.0), _no_aligner, _no_net)
    _assert_sound(placed, 6.0)
    sure = [word.confidence for line in placed.lines for word in line.words[1:]]
    song = _voice(VOWELS, 4.0)
    voiced = place(_tapped([(0.92, TEXT)]), "es", song, _no_aligner, _net).lines[0]
    assert np.mean(sure) < np.mean([word.confidence for word in voiced.words[1:]]) - 0.2


@pytest.mark.parametrize("level", [0.0, 1e-3, 0.1])
@pytest.mark.parametrize("line_count", [1, 4])
def test_between_two_marks_without_a_voice_words_are_spread_evenly(
    level: float, line_count: int
) -> None:
    starts = [1.0 + 5.0 * index for index in range(line_count)]
    lines = [TimedLine(start=start, end=start + 2.5, text=TEXT) for start in starts]
    duration = starts[-1] + 4.0
    marked = TimedLines(format="timed_lines", lines=lines)
    placed = place(marked, "es", _noise(level, duration), _no_aligner, _no_net)
    for line, start in zip(placed.lines, starts, strict=True):
        found = [word.start - start for word in line.words]
        assert found == pytest.approx([0.0, 0.5, 1.0, 1.5, 2.0], abs=0.05)
        assert line.end == pytest.approx(start + 2.5)
    doubtful = np.mean([word.confidence for line in placed.lines for word in line.words[1:]])
    sung = TimedLines(
        format="timed_lines", lines=[TimedLine(start=0.92, end=VOWELS[-1] + 0.5, text=TEXT)]
    )
    voiced = place(sung, "es", _voice(VOWELS, 4.0), _no_aligner, _net).lines[0]
    assert doubtful < np.mean([word.confidence for word in voiced.words[1:]]) - 0.2


def test_held_vowels_are_not_spread_over_a_rest() -> None:
    song = _voice([1.0, 5.0], 8.0, held_seconds=2.0, pause_behind=3.0)
    lines = [TimedLine(start=1.0, end=7.0, text="ah ah ah ah")]
    placed = place(TimedLines(format="timed_lines", lines=lines), "es", song, _no_aligner, _no_net)
    starts = [word.start for word in placed.lines[0].words]
    assert starts == pytest.approx([1.0, 2.0, 5.0, 6.0], abs=0.15)


def test_word_times_of_ultrastar_and_enhanced_lrc_are_kept() -> None:
    ultrastar = LyricsText(
        format="ultrastar", text="#BPM:60\n: 4 2 60 Hel\n: 6 2 60 lo \n: 8 4 60 you\nE"
    )
    (line,) = place(ultrastar, "en", _voice(VOWELS, 4.0), _no_aligner, _no_net).lines
    assert [(word.text, word.start) for word in line.words] == [("Hello", 1.0), ("you", 2.0)]
    assert [(part.text, part.start) for part in line.words[0].syllables] == [
        ("Hel", 1.0),
        ("lo", 1.5),
    ]
    lrc = LyricsText(format="lrc", text="[00:01.00]<00:01.00>one <00:02.50>more")
    (line,) = place(lrc, "en", _voice(VOWELS, 4.0), _no_aligner, _no_net).lines
    assert [(word.text, word.start) for word in line.words] == [("one", 1.0), ("more", 2.5)]


def test_bare_words_need_an_engine_and_go_to_the_one_of_their_language() -> None:
    plain = LyricsText(format="plain", text="the window keeps the color of the rain")
    with pytest.raises(LyricsError, match="tap the start of each line"):
        place(plain, None, _voice(VOWELS, 4.0), _no_aligner, _no_net)
    asked: list[str] = []

    def aligner(language: str) -> Aligner:
        asked.append(language)
        return _Echo()

    assert place(plain, None, _voice(VOWELS, 4.0), aligner, _no_net).language == "en"
    assert asked == ["en"]


def test_lines_behind_the_end_are_left_out_and_refused_if_there_are_no_others() -> None:
    song = _voice(VOWELS, 4.0)
    placed = place(_tapped([(1.0, TEXT), (9.0, TEXT)]), "es", song, _no_aligner, _no_net)
    assert len(placed.lines) == 1
    with pytest.raises(LyricsError, match="behind the end of the song"):
        place(_tapped([(9.0, TEXT)]), "es", song, _no_aligner, _no_net)


@settings(max_examples=in_depth(10, 40))
@given(
    st.lists(
        st.tuples(
            st.floats(0, 6), st.none() | st.floats(0, 9), st.text("aeыlв東'-., 1ñ", min_size=1)
        ),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from(["en", "es", "fr", "pt", "ru", "auto", None]),
    st.lists(st.floats(0.1, 4.5), max_size=6),
)
def test_whatever_is_tapped_words_are_sorted_apart_and_inside_the_song(
    lines: list[tuple[float, float | None, str]], language: str | None, vowels: list[float]
) -> None:
    tapped = [TimedLine(start=start, end=end, text=text) for start, end, text in lines]
    try:
        placed = place(
            TimedLines(format="timed_lines", lines=tapped),
            language,
            _voice(vowels, 5.0),
            _no_aligner,
            _no_net,
        )
    except LyricsError:
        return
    _assert_sound(placed, 5.0)


@settings(max_examples=in_depth(5, 15))
@given(st.floats(0.5, 5.0), st.integers(1, 500))
def test_hundreds_of_syllables_in_one_line_fit_into_any_song(duration: float, count: int) -> None:
    text = ("la " * count)[:500].strip()
    _assert_sound(
        place(_tapped([(0.1, text)]), "es", _voice([], duration), _no_aligner, _no_net), duration
    )


class _Echo:
    """Gives back what it is asked to align, untimed."""

    info = EngineInfo("echo", "1")
    languages = frozenset({"en"})

    def align(
        self, heard: Heard, lines: Sequence[LineText], language: str, *, insist: bool = False
    ) -> Lyrics:
        return Lyrics(language, (), "echo", unheard=tuple(range(len(lines))))


def _assert_sound(placed: Lyrics, duration_seconds: float) -> None:
    words = [word for line in placed.lines for word in line.words]
    assert words
    for before, after in itertools.pairwise(words):
        assert before.start < after.start
        assert before.end <= after.start + 1e-9
    for line in placed.lines:
        assert line.start == line.words[0].start
        assert line.end == line.words[-1].end
    for word in words:
        assert 0 <= word.start < word.end <= duration_seconds + 1e-9
        assert 0 <= word.confidence <= 1
        assert "".join(part.text for part in word.syllables) == word.text
        times = [time for part in word.syllables for time in (part.start, part.end)]
        assert times == sorted(times)
        assert (times[0], times[-1]) == (word.start, word.end)


def _tapped(lines: list[tuple[float, str]]) -> GivenLyrics:
    return TimedLines(
        format="timed_lines",
        lines=[TimedLine(start=start, end=None, text=text) for start, text in lines],
    )


def _no_aligner(_language: str | None) -> None:
    return None


def _no_net() -> None:
    return None


def _net() -> Hearing:
    """Hears the text twice, each vowel where it is sung."""
    words = [
        (4.0 * turn + vowel - lead_seconds(text), text)
        for turn in range(2)
        for vowel, text in zip(VOWELS, TEXT.split(), strict=True)
    ]
    return Hearing(words, 8.0)


def _noise(level: float, duration: float) -> Heard:
    """Noise and a melody tracker that hears nobody; silence at level 0."""
    samples = round(duration * RATE_HERTZ)
    sound = np.random.default_rng(1).normal(0.0, 1.0, samples).astype(np.float32) * level
    frames = -(-samples // 256)
    melody = MelodyTrack(np.full(frames, 220.0), np.full(frames, 0.1), np.full(frames, -20.0))
    return Heard(sound, sound, melody, (), duration)


def _voice(
    vowels: list[float] | tuple[float, ...],
    duration: float,
    held_seconds: float = 0.5,
    pause_behind: float = 1.0,
) -> Heard:
    """A buzz with a dip before each vowel, on one pitch.

    The last vowel is held, and so is each one with more than `pause_behind` seconds to the next.
    """
    samples = np.arange(round(duration * RATE_HERTZ)) / RATE_HERTZ
    level = np.zeros(len(samples))
    for vowel, after in itertools.pairwise([*sorted(vowels), np.inf]):
        ends = vowel + held_seconds if after - vowel > pause_behind else after - 0.06
        level[(samples >= vowel) & (samples < ends)] = 0.2
    buzz = sum(np.sin(2 * np.pi * 220 * h * samples) / h for h in range(1, 15))
    frames = max(1, -(-len(samples) // 256))
    confidence = np.where(level[::256][:frames] > 0, 0.9, 0.2)
    melody = MelodyTrack(np.full(frames, 220.0), confidence, np.full(frames, -20.0))
    sound = np.asarray(buzz * level, dtype=np.float32)
    notes = [SungNote(v, v + 0.1, 220.0, 0.9, 80) for v in vowels]
    return Heard(sound, sound, melody, notes, duration)
