"""Reading what a singer gives: plain text, LRC, UltraStar and tapped lines, good and hostile."""

import contextlib
import time
import unicodedata

import pytest
from depth import in_depth
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cantora_inference.contract.messages import LyricsText, TimedLine, TimedLines
from cantora_inference.lyrics.given.line_cuts import LONGEST_WRITTEN
from cantora_inference.lyrics.given.marked import MOST_LINES, GivenText, MarkedLine, words_of
from cantora_inference.lyrics.given.reading import read_given
from cantora_inference.lyrics.model import LyricsError

ULTRASTAR = """#TITLE:Test
#BPM:120,5
#GAP:1000
#VIDEOGAP:4
: 0 4 60 Hel
: 4 4 60 lo\x20
* 8 4 62 world
: 12 4 62 ~
- 20
F 24 4 0 good
R 28 4 0  bye
E
"""
LETTERS = st.characters(categories=["Ll", "Lo"], max_codepoint=0x9FFF)
LRC_LETTERS = "[]<>:0123456789.,-+ab é\n\r\tofset#"
ULTRASTAR_LETTERS = "#BPM:GAPRELATIVEYES0123456789,.-~*FRP \nabé"


def test_plain_text_keeps_what_is_sung_and_repeats_what_is_marked() -> None:
    text = """[Verse 1]
Am  G/B  C
[Am]Hello [C]there

Chorus:
Sing it (x2)
Words by Somebody
(ooh)
x3
♪ A day ♪"""
    chorus = ["Sing it", "Sing it", "(ooh)"]
    expected = ["Hello there", *chorus, *chorus, *chorus, "A day"]
    read = _read("plain", text)
    assert _texts(read) == expected
    left_out = ["[Verse 1]", "Am G/B C", "[Am]", "[C]", "Chorus:", "Words by Somebody"]
    assert [(one.text, one.why) for one in read.left_out] == [(one, "not_sung") for one in left_out]


def test_an_lrc_file_gives_lines_by_time_whatever_their_order() -> None:
    lines = _read(
        "lrc",
        "\ufeff[ar:X]\r\n[offset:+500]\r\n[00:20.00][00:05.5]Twice\r\n[1:00:01]late\r\n"
        "[00:07.250]\r\n[00:10]once\r\n",
    ).lines
    assert [(line.line.start, line.line.end, line.line.text) for line in lines] == [
        (5.0, 6.75, "Twice"),
        (9.5, None, "once"),
        (19.5, None, "Twice"),
        (3600.5, None, "late"),
    ]


def test_word_stamps_of_an_enhanced_lrc_file_are_kept() -> None:
    (line,) = _read("lrc", "[00:01.00] <00:01.00> Good <00:01.50> day <00:02.25>").lines
    assert [(word.text, word.start, word.end) for word in line.words] == [
        ("Good", 1.0, 1.5),
        ("day", 1.5, 2.25),
    ]


def test_an_ultrastar_file_gives_words_and_syllables_in_seconds() -> None:
    first, second = _read("ultrastar", ULTRASTAR).lines
    beat = 60 / (4 * 120.5)
    assert first.line.text == "Hello world"
    assert [word.text for word in first.words] == ["Hello", "world"]
    assert [part.text for part in first.words[0].syllables] == ["Hel", "lo"]
    assert first.words[0].start == pytest.approx(1.0)
    assert first.words[1].start == pytest.approx(1 + 8 * beat)
    assert first.words[1].end == pytest.approx(1 + 16 * beat)
    assert second.line.text == "good bye"
    assert second.line.start == pytest.approx(1 + 24 * beat)


def test_a_relative_ultrastar_file_counts_every_line_from_its_break() -> None:
    text = "#BPM:60\n#RELATIVE:yes\n: 0 2 1 one\n- 4 8\n: 1 2 1 two\nE"
    first, second = _read("ultrastar", text).lines
    assert (first.line.start, second.line.start) == (0.0, pytest.approx(9 * 60 / 240))


def test_of_a_duet_the_first_voice_is_taken() -> None:
    text = "#BPM:60\nP1\n: 0 2 1 mine\nP2\n: 4 2 1 yours\nE"
    assert _texts(_read("ultrastar", text)) == ["mine"]


def test_tapped_lines_are_sorted_and_an_end_before_the_start_is_dropped() -> None:
    given_lines = TimedLines(
        format="timed_lines",
        lines=[
            TimedLine(start=5, end=4, text="second"),
            TimedLine(start=1, end=None, text="first"),
            TimedLine(start=3, end=None, text="[Chorus]"),
        ],
    )
    lines = read_given(given_lines).lines
    assert [(line.line.text, line.line.start, line.line.end) for line in lines] == [
        ("first", 1.0, None),
        ("second", 5.0, None),
    ]


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        ("plain", "[Chorus]\n(x2)\n", "no words"),
        ("plain", "la\n" * (MOST_LINES + 1), "more than"),
        ("lrc", "just words\nwithout times", "[01:23.45]"),
        ("lrc", "[00:01.00]\n[00:02.00]", "no words"),
        ("ultrastar", ": 0 4 60 la\nE", "#BPM"),
        ("ultrastar", "#BPM:0\n: 0 4 60 la\nE", "#BPM"),
        ("ultrastar", "#BPM:200\nhello", "no notes"),
    ],
)
def test_unusable_text_is_refused_with_one_sentence(kind: str, text: str, says: str) -> None:
    with pytest.raises(LyricsError, match=r"^[A-Z].*\.$") as refusal:
        _read(kind, text)
    assert says in str(refusal.value)


@settings(max_examples=in_depth(15, 60))
@given(
    st.lists(
        st.tuples(
            st.text(LETTERS, min_size=1, max_size=12) | st.text(LETTERS, min_size=90, max_size=250),
            st.sampled_from([" ", " ", " ", " ", ", ", ". ", "! ", "\n", "\n\n", "\r\n", "\t"]),
        ),
        min_size=1,
        max_size=150,
    )
)
def test_all_words_of_a_text_come_out_in_order_whatever_its_line_breaks(
    pieces: list[tuple[str, str]],
) -> None:
    text = "".join(word + gap for word, gap in pieces)[:20_000]
    assume(any(letter.isalpha() for letter in text))
    read = _read("plain", text)
    words = [word for line in read.lines for word in words_of(line.line.text)]
    assert read.left_out == ()
    assert _letters("".join(words)) == _letters(text)
    assert max(len(word) for word in words) <= 110
    assert all(len(line.line.text) <= 2 * LONGEST_WRITTEN or _is_word(line) for line in read.lines)


@given(st.lists(st.text(LETTERS, min_size=1, max_size=60), min_size=1, max_size=60))
def test_all_words_of_files_and_taps_come_out_in_order(words: list[str]) -> None:
    line = " ".join(words)[:19_000].strip()
    notes = "\n".join(f": {beat} 1 60 {word} " for beat, word in enumerate(words))
    tapped = TimedLines(format="timed_lines", lines=[TimedLine(start=1, end=None, text=line)])
    for read in (_read("lrc", f"[00:01.00]{line}"), read_given(tapped)):
        assert _letters("".join(words_of(read.lines[0].line.text))) == _letters(line)
    if len(notes) < 19_000:
        (sung,) = _read("ultrastar", f"#BPM:99\n{notes}").lines
        assert _letters("".join(word.text for word in sung.words)) == _letters("".join(words))


def test_a_pasted_paragraph_becomes_lines_at_punctuation_and_capitals() -> None:
    text = (
        "Morning is walking up the hill, the road is wide and slow. Nobody told me where to go and"
        " I went all the same Over the river and under the bridge As I sing along I go home"
    )
    assert _texts(_read("plain", text)) == [
        "Morning is walking up the hill,",
        "the road is wide and slow.",
        "Nobody told me where to go and I went all the same",
        "Over the river and under the bridge",
        "As I sing along I go home",
    ]


def test_a_paragraph_without_any_mark_is_cut_at_its_words() -> None:
    lines = _texts(_read("plain", "la " * 200))
    assert sum(line.count("la") for line in lines) == 200
    assert {len(line) for line in lines} <= set(range(25, 50))


def test_headings_inside_a_paragraph_and_a_sign_at_its_end_do_not_take_it_along() -> None:
    line = "Sail on silver girl and sail on by your time has come to shine"
    read = _read("plain", f"[Verse 1] {line}. {line}. [Chorus] {line} (x2)")
    assert " ".join(_texts(read)).count("silver girl") == 6
    assert [one.text for one in read.left_out] == ["[Verse 1]", "[Chorus]"]


@pytest.mark.parametrize(
    ("kind", "text", "left_out"),
    [
        ("lrc", "[ar:X]\nNo time\n[00:01]la\n[00:02][Chorus]", [("No time", "no_time"),
                                                              ("[Chorus]", "not_sung")]),
        ("ultrastar", "#BPM:60\nwhat\nP1\n: 0 2 1 mine\nP2\n: 4 2 1 yours\nE",
         [("what", "no_time"), ("yours", "second_voice")]),
        ("ultrastar", "#BPM:60\n: 0 2 1 one\n-\n: 0 2 1 two\nE", [("two", "same_time")]),
    ],
)  # fmt: skip
def test_what_of_a_file_has_no_place_is_named(
    kind: str, text: str, left_out: list[tuple[str, str]]
) -> None:
    assert [(one.text, one.why) for one in _read(kind, text).left_out] == left_out


def test_a_note_without_a_length_keeps_its_syllable() -> None:
    assert _texts(_read("ultrastar", "#BPM:60\n: 0 0 1 one \n: 2 2 1 two\nE")) == ["one two"]


@settings(max_examples=in_depth(20, 80))
@given(
    st.sampled_from(["plain", "lrc", "ultrastar"]),
    st.one_of(
        st.text(min_size=1, max_size=300),
        st.text(LRC_LETTERS, min_size=1, max_size=300),
        st.text(ULTRASTAR_LETTERS, min_size=1, max_size=300).map(lambda t: "#BPM:99\n" + t),
        st.integers(1, 2500).map(lambda count: "[00:01]" * count + "a"),
        st.integers(1, 3000).map(lambda count: "(x8 " * count),
        st.integers(1, 6000).map(lambda count: "[" * count),
    ),
)
def test_no_text_breaks_a_reader(kind: str, text: str) -> None:
    try:
        lines = _read(kind, text[:20_000]).lines
    except LyricsError as refusal:
        assert str(refusal).endswith(".")
        return
    assert len(lines) >= 1
    assert kind == "plain" or len(lines) <= MOST_LINES
    starts = [line.line.start for line in lines]
    assert all(line.line.text for line in lines)
    assert starts == sorted(starts, key=lambda start: start or 0.0)
    assert all(start is None or start >= 0 for start in starts)


@pytest.mark.parametrize("text", ["\n", " ", "[0:00]", "[", "{", "x ", "♪ ", "<0:00>a", "- ", "1"])
@pytest.mark.parametrize("kind", ["plain", "lrc", "ultrastar"])
def test_the_longest_text_of_one_sign_is_read_in_a_moment(kind: str, text: str) -> None:
    longest = (text * 20_000)[:19_990] + "[0:01]la"
    started = time.process_time()
    with contextlib.suppress(LyricsError):
        _read(kind, longest)
    assert time.process_time() - started < 0.5


def _read(kind: str, text: str) -> GivenText:
    return read_given(LyricsText.model_validate({"format": kind, "text": text}))


def _letters(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFC", text) if letter.isalpha())


def _is_word(line: MarkedLine) -> bool:
    return len(line.line.text.split()) == 1


def _texts(given_text: GivenText) -> list[str]:
    return [line.line.text for line in given_text.lines]
