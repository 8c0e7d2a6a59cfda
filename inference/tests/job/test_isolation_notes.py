"""What a result says of a process that was not shut in as demanded."""

import pytest

from cantora_inference.job.isolation_notes import isolation_notes


@pytest.mark.parametrize(
    ("accepted", "in_force"), [([], []), (["own_files"], ["no_network", "own_files"])]
)
def test_a_result_of_a_process_that_was_shut_in_says_nothing(
    accepted: list[str], in_force: list[str]
) -> None:
    assert isolation_notes(accepted, in_force) == []


def test_a_result_says_what_its_process_lacked_and_what_was_in_force() -> None:
    notes = isolation_notes(["no_foreign_files", "own_files"], ["no_network", "own_files"])
    assert [(note.stage, note.degraded, note.version) for note in notes] == [
        ("isolation", True, "no_network+own_files")
    ]
    assert str(notes[0].reason).endswith("that a job is not shut in here: no_foreign_files.")
    assert isolation_notes(["own_files"], [])[0].version == "none"
