"""Names in the document are those that musicians write."""

import pytest

from cantora_inference.analysis.document_parts import note_name, written_key
from cantora_inference.key_tempo.key import PITCH_CLASSES


@pytest.mark.parametrize(
    ("found", "written"),
    [
        ("G# major", "Ab major"),
        ("A# minor", "Bb minor"),
        ("F# minor", "F# minor"),
        ("G# minor", "G# minor"),
        ("C major", "C major"),
    ],
)
def test_a_key_is_written_with_the_fewer_accidentals(found: str, written: str) -> None:
    assert written_key(found) == written


def test_no_two_keys_are_written_alike() -> None:
    keys = [f"{tonic} {mode}" for tonic in PITCH_CLASSES for mode in ("major", "minor")]
    assert len({written_key(key) for key in keys}) == 24


def test_middle_c_and_the_a_of_tuning_forks_have_their_names() -> None:
    assert (note_name(60), note_name(69)) == ("C4", "A4")
