from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.lyrics.recognition.hearing import HeardWord
from cantora_inference.lyrics.recognition.line_breaks import MOST_WORDS, broken_into_lines


def spoken(*rests: float, phrase_after: frozenset[int] = frozenset()) -> list[HeardWord]:
    """One word for each rest in front of it; words last 0.3 s."""
    words, at = [], 0.0
    for place, rest in enumerate(rests):
        at += rest
        words.append(HeardWord(f"w{place}", at, at + 0.3, 0.9, place in phrase_after))
        at += 0.3
    return words


@given(st.lists(st.floats(0, 3), max_size=60), st.frozensets(st.integers(0, 59)))
def test_every_word_stays_in_its_order_and_no_line_is_long_or_empty(
    rests: list[float], phrases: frozenset[int]
) -> None:
    words = spoken(*rests, phrase_after=phrases)
    lines = broken_into_lines(words)
    assert [word for line in lines for word in line] == words
    assert all(1 <= len(line) <= MOST_WORDS for line in lines)


def test_a_rest_ends_a_line() -> None:
    lines = broken_into_lines(spoken(0, 0.1, 0.1, 1.5, 0.1))
    assert [len(line) for line in lines] == [3, 2]


def test_a_breath_ends_a_line_only_behind_a_phrase() -> None:
    lines = broken_into_lines(spoken(0, 0.1, 0.4, 0.1, 0.4, 0.1, phrase_after=frozenset({3})))
    assert [len(line) for line in lines] == [4, 2]


def test_a_long_line_is_cut_at_its_longest_rest() -> None:
    lines = broken_into_lines(spoken(*[0.1] * 5, 0.7, *[0.1] * 8))
    assert [len(line) for line in lines] == [5, 9]
