"""Words without times are found by their phones, in the order of the text."""

from collections.abc import Sequence

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st
from sung_phones import said, sung

from cantora_inference.lyrics.placing.phone_evidence import phone_evidence
from cantora_inference.lyrics.placing.phone_graph import ANY_VOWEL, Bounds, GraphLine
from cantora_inference.lyrics.placing.placed_words import PlacedText, calibrated, place_words
from cantora_inference.lyrics.placing.text_fit import gain_over_shuffled

SONG = [(1.0, "luna"), (1.5, "bela"), (4.0, "mi"), (4.3, "sol"), (7.0, "kanta"), (8.0, "mundo")]


def lines(*texts: str) -> list[GraphLine]:
    return [GraphLine([[said(word)] for word in text.split()]) for text in texts]


def placed(text: Sequence[GraphLine], seconds: float = 10.0) -> PlacedText:
    found = place_words(text, phone_evidence(sung(SONG, seconds)))
    assert found is not None
    return found


def starts(found: PlacedText) -> list[float | None]:
    return [None if word is None else word.starts[0] for word in found.words]


def test_every_word_begins_where_it_is_sung_without_any_times() -> None:
    found = placed(lines("luna bela", "mi sol", "kanta mundo"))

    assert starts(found) == pytest.approx([1.0, 1.5, 4.0, 4.3, 7.0, 8.0], abs=0.021)
    assert all(word is not None and word.trust > 0.9 for word in found.words)


def test_every_phone_of_a_word_has_its_time() -> None:
    found = placed(lines("luna bela", "mi sol", "kanta mundo"))

    assert found.words[4] is not None
    assert found.words[4].starts == pytest.approx([7.0, 7.1, 7.2, 7.3, 7.4], abs=0.021)


def test_a_line_that_nobody_sings_is_left_out_and_the_others_stay() -> None:
    found = placed(lines("luna bela", "a piso te botodap sita", "mi sol", "kanta mundo"))

    times = starts(found)
    assert times[2:7] == [None] * 5
    assert [*times[:2], *times[7:]] == pytest.approx([1.0, 1.5, 4.0, 4.3, 7.0, 8.0], abs=0.021)


def test_what_is_sung_and_stands_in_no_line_does_not_move_the_others() -> None:
    found = placed(lines("luna bela", "kanta mundo"))

    assert starts(found) == pytest.approx([1.0, 1.5, 7.0, 8.0], abs=0.021)


def test_of_two_ways_to_say_a_word_the_one_that_is_sung_is_taken() -> None:
    text = [GraphLine([[said("oto"), said("luna")], [said("bela")]]), *lines("mi sol")]

    assert starts(placed(text))[:2] == pytest.approx([1.0, 1.5], abs=0.021)


def test_a_held_vowel_may_be_any_vowel() -> None:
    text = [*lines("luna bela"), GraphLine([[[ANY_VOWEL]]]), *lines("kanta mundo")]

    assert starts(placed(text))[3:] == pytest.approx([7.0, 8.0], abs=0.021)


def test_who_holds_a_vowel_may_take_breath_and_hold_it_on() -> None:
    log_shares = sung([(1.0, "luna"), (9.0, "kanta")], 10.0)
    blurred = np.full(log_shares.shape[1], 0.002)
    blurred[said("oua")] = 0.3
    for start in (3.0, 5.0, 7.0):
        log_shares[round(start / 0.02) : round((start + 0.8) / 0.02)] = np.log(blurred)
    text = [*lines("luna"), GraphLine([[[ANY_VOWEL]]]), *lines("kanta")]

    found = place_words(text, phone_evidence(log_shares))

    assert found is not None
    call = found.words[1]
    assert call is not None
    assert call.starts == pytest.approx([3.0, 5.0, 7.0], abs=0.021)
    assert call.end == pytest.approx(7.8, abs=0.021)


def test_a_line_stays_within_its_bounds() -> None:
    bounded = [GraphLine([[said("mi")]], Bounds(300, 330), Bounds(300, 400))]

    found = placed(bounded)

    assert found.words[0] is not None
    assert 6.0 <= found.words[0].starts[0] < 6.6


def test_words_that_do_not_fit_in_are_told_apart_from_words_that_do() -> None:
    text = lines("luna bela", "mi sol", "kanta mundo")
    evidence = phone_evidence(sung(SONG, 10.0))
    other = lines("tipo sado", "kebu da", "notap liso")

    def gain(one: list[GraphLine]) -> float:
        found = place_words(one, evidence)
        assert found is not None
        return gain_over_shuffled(one, evidence, found.fit)

    assert gain(text) > gain(other) + 1


@settings(max_examples=in_depth(6, 25), deadline=None)
@given(st.lists(st.sampled_from(["luna", "mi", "o", "kanta"]), min_size=1, max_size=8))
def test_words_never_overlap_and_trust_is_a_share(words: list[str]) -> None:
    evidence = phone_evidence(sung(SONG, 10.0))

    found = place_words([GraphLine([[said(word)] for word in words])], evidence)

    assert found is not None
    placed_ones = [word for word in found.words if word is not None]
    times = [time for word in placed_ones for time in (*word.starts, word.end)]
    assert np.all(np.diff(times) >= 0)
    assert all(0 <= word.trust <= 1 for word in placed_ones)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=2))
def test_more_trust_is_never_told_as_less_and_stays_a_share(trusts: list[float]) -> None:
    low, high = (calibrated(trust) for trust in sorted(trusts))

    assert 0 < low <= high < 1


def test_trust_is_told_as_often_as_it_is_right() -> None:
    assert calibrated(0.8) < 0.6
    assert calibrated(0.9995) == pytest.approx(0.99, abs=0.01)


def test_where_phones_do_not_tell_a_syllable_begins_where_the_head_says() -> None:
    log_shares = sung([], 4.0)
    blurred = np.full((50, log_shares.shape[1]), 0.002)
    blurred[:, [*said("l"), *said("a")]] = 0.45
    log_shares[50:100] = np.log(blurred)
    begins = np.full(len(log_shares), 0.02, dtype=np.float32)
    begins[[55, 82]] = 0.9

    found = place_words(lines("la la"), phone_evidence(log_shares, begins))

    assert found is not None
    vowels = [word.starts[1] for word in found.words if word is not None]
    assert vowels == pytest.approx([55 * 0.02, 82 * 0.02], abs=0.001)
