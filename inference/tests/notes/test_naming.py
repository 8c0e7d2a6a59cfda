"""Which semitone a note is written as."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cantora_inference.notes.naming import FURTHEST_SEMITONES, written_semitones

G_MAJOR = [67, 69, 71, 72, 74, 76, 78]


@given(st.floats(-0.5, 0.5), st.integers(40, 80), st.floats(-0.4, 0.4))
def test_a_song_between_the_keys_has_one_name_for_a_note(
    tuning: float, midi: int, away: float
) -> None:
    assert _written([midi + away + tuning], tuning) == [midi]


def test_a_blurred_note_is_written_as_the_neighbour_that_the_song_uses() -> None:
    flat_b, sharp_c = 70.4, 72.55
    assert _written([*5 * G_MAJOR, flat_b, sharp_c])[-2:] == [71, 72]


def test_a_note_outside_the_scale_that_is_sung_in_tune_keeps_its_name() -> None:
    assert _written([*5 * G_MAJOR, 70.1, 73.0])[-2:] == [70, 73]


@given(
    st.lists(st.floats(35, 90), min_size=1, max_size=60),
    st.floats(-0.5, 0.5),
)
def test_no_name_is_far_from_the_pitch(pitches: list[float], tuning: float) -> None:
    written = np.array(_written(pitches, tuning))
    assert np.all(np.abs(np.array(pitches) - tuning - written) <= FURTHEST_SEMITONES + 1e-9)
    assert np.all(np.abs(np.array(pitches) - written) <= 1)


def _written(pitches: list[float], tuning: float = 0.0) -> list[int]:
    exact = np.array(pitches, dtype=np.float64)
    return written_semitones(exact, tuning, np.full(len(exact), 0.3)).tolist()
