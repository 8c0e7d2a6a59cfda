from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.lyrics.alignment.sung_words import LetterTimes, sung_line
from cantora_inference.values import HOP_SECONDS, BoolArray


def voice(*stretches: tuple[float, float], seconds: float = 20.0) -> BoolArray:
    times = np.arange(round(seconds / HOP_SECONDS)) * HOP_SECONDS
    return np.any([(times >= a) & (times < b) for a, b in stretches], axis=0)


def test_a_word_is_held_while_the_voice_sounds_on_and_not_into_the_next() -> None:
    times = [LetterTimes({0: 1.0, 1: 1.1}, 1.14, -0.1), LetterTimes({0: 3.0}, 3.1, -0.1)]
    line = sung_line(["oh", "my"], times, voice((1.0, 2.0), (2.5, 6.0)), "en", 9.0)
    assert [word.end for word in line.words] == pytest.approx([2.0, 6.0], abs=0.02)
    joined = sung_line(["oh", "my"], times, voice((1.0, 6.0)), "en", 4.0)
    assert [word.end for word in joined.words] == [3.0, 4.0]


def test_a_word_in_silence_ends_where_it_was_heard_to_end() -> None:
    line = sung_line(["oh"], [LetterTimes({0: 1.0}, 1.3, -0.1)], voice((5, 6)), "en", 9.0)
    assert (line.start, line.end) == (1.0, 1.3)


def test_syllables_without_a_heard_letter_share_what_lies_between() -> None:
    times = LetterTimes({0: 1.0, 6: 2.0}, 2.2, -0.1)
    (word,) = sung_line(["banana!"], [times], voice((1, 3)), "es", 9.0).words
    assert [part.text for part in word.syllables] == ["ba", "na", "na!"]
    assert [part.start for part in word.syllables] == pytest.approx([1.0, 1.5, 2.0])
    assert word.syllables[-1].end == word.end


def test_without_letters_a_longer_syllable_gets_more_of_the_word() -> None:
    times = LetterTimes({0: 1.0}, 1.9, 0.0)
    (word,) = sung_line(["through-a"], [times], voice((15, 16)), "en", 9.0).words
    lengths = [part.end - part.start for part in word.syllables]
    assert lengths == pytest.approx([0.1 * len(part.text) for part in word.syllables])
    assert len(lengths) == 2


@given(st.dictionaries(st.integers(0, 8), st.floats(0, 5), min_size=1), st.floats(0, 3))
def test_syllables_fill_their_word_without_gaps(starts: dict[int, float], more: float) -> None:
    end = max(starts.values()) + more
    line = sung_line(["contigo!!"], [LetterTimes(starts, end, -1.0)], voice((0, 4)), "es", 9.0)
    (word,) = line.words
    assert "".join(part.text for part in word.syllables) == word.text
    assert word.syllables[0].start == word.start
    assert word.syllables[-1].end == word.end
    for before, after in pairwise(word.syllables):
        assert before.start <= before.end == after.start
