"""The scores of notes that a singer sees, on notes made for it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.written_notes import (
    agrees,
    consensus_errors,
    is_named,
    note_f1,
    note_pitches,
)

HOP_SECONDS = 0.016
WRITTEN = np.array([(1.0, 1.4, 60.0), (1.5, 1.6, 64.0), (2.0, 3.0, 67.0)])


def curve(rows: np.ndarray) -> np.ndarray:
    """Hz of a voice that sings exactly the rows."""
    f0 = np.zeros(round(4 / HOP_SECONDS))
    for start, end, midi in rows:
        f0[int(start / HOP_SECONDS) : int(end / HOP_SECONDS) + 1] = 440 * 2 ** ((midi - 69) / 12)
    return f0


def test_notes_that_are_shown_as_written_are_all_right() -> None:
    assert is_named(WRITTEN, WRITTEN).all()
    assert note_f1(WRITTEN, WRITTEN) == 1.0
    assert note_pitches(curve(WRITTEN), HOP_SECONDS, WRITTEN) == pytest.approx(WRITTEN[:, 2])


@given(st.lists(st.integers(-2, 2), min_size=3, max_size=3))
def test_octaves_are_the_writers_choice(octaves: list[int]) -> None:
    shown = WRITTEN + np.array([[0.0, 0.0, 12.0 * octave] for octave in octaves])
    assert is_named(shown, WRITTEN).all()
    assert note_f1(shown, WRITTEN) == 1.0
    assert agrees(shown[:, 2], WRITTEN[:, 2]).all()


def test_a_note_that_is_shown_a_semitone_off_is_not_named_though_the_curve_lies_near() -> None:
    shown, sung = WRITTEN.copy(), WRITTEN.copy()
    shown[0, 2], sung[0, 2] = 61.0, 60.55
    assert is_named(shown, WRITTEN).tolist() == [False, True, True]
    pitches = note_pitches(curve(sung), HOP_SECONDS, WRITTEN)
    assert agrees(pitches, WRITTEN[:, 2]).all()


def test_a_note_that_begins_late_keeps_its_name_and_loses_its_onset() -> None:
    shown = WRITTEN.copy()
    shown[2, 0] += 0.2
    assert is_named(shown, WRITTEN).all()
    assert note_f1(shown, WRITTEN) == pytest.approx(2 / 3)


def test_a_note_is_named_by_what_is_shown_for_the_longest() -> None:
    shown = np.array([(1.0, 1.1, 62.0), (1.1, 1.25, 60.0), (1.25, 1.3, 62.0), (1.3, 1.4, 60.0)])
    assert is_named(shown, WRITTEN).tolist() == [True, False, False]


def test_what_is_shown_for_less_than_half_of_a_note_is_no_name() -> None:
    assert not is_named(np.array([(2.0, 2.4, 67.0)]), WRITTEN).any()


def test_one_shown_note_is_counted_for_one_written_note_only() -> None:
    twice = np.array([(1.0, 1.1, 60.0), (1.1, 1.2, 60.0)])
    assert note_f1(np.array([(1.05, 1.2, 60.0)]), twice) == pytest.approx(2 / 3)


def test_without_notes_there_is_no_score_and_no_failure() -> None:
    nothing = np.zeros((0, 3))
    assert note_f1(nothing, WRITTEN) == 0.0
    assert not is_named(nothing, WRITTEN).any()
    assert np.isnan(note_pitches(np.zeros(250), HOP_SECONDS, WRITTEN)).all()


def test_trackers_that_agree_with_one_another_and_not_with_the_chart_are_told_apart() -> None:
    ours = np.array([62.0, 66.0, 67.0])
    three_of_four = np.array([[62.0, 66.0, 65.0], [62.1, 61.0, 65.0], [50.0, 71.0, 65.0]])
    fourth = np.array([[np.nan, 64.0, 65.0]])
    found = consensus_errors(ours, np.concatenate([three_of_four, fourth]), WRITTEN)
    assert found.tolist() == [True, False, False]


@given(st.lists(st.floats(40, 80), min_size=4, max_size=4))
def test_a_right_note_is_never_a_consensus_error(heard: list[float]) -> None:
    by_trackers = np.array(heard)[:, None]
    assert not consensus_errors(np.array([60.0]), by_trackers, WRITTEN[:1]).any()
