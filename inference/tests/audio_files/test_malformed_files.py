"""Hand-made files that are no songs: each ends in sound or in a true and clear answer."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from benchmarks.malformed_files import MalformedFile, make_seeds, malformed_files
from cantora_inference.audio_files.decode import LONGEST_SECONDS, SAMPLE_RATE_HERTZ, decode_to_pcm
from cantora_inference.audio_files.pcm import map_planar
from cantora_inference.contract.failures import MESSAGES, JobFailure


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> list[MalformedFile]:
    folder = tmp_path_factory.mktemp("seeds")
    return list(malformed_files(make_seeds(folder), folder))


def outcomes(cases: list[MalformedFile], folder: Path) -> Iterator[tuple[MalformedFile, str]]:
    source, target = folder / "song.mp3", folder / "out.f32"
    for case in cases:
        source.write_bytes(case.content)
        try:
            frames = decode_to_pcm(source, target)
        except JobFailure as failure:
            assert failure.message == MESSAGES[failure.code]
            yield case, failure.code
        else:
            assert SAMPLE_RATE_HERTZ <= frames <= LONGEST_SECONDS * SAMPLE_RATE_HERTZ
            samples = map_planar(target, folder / "planar.f32", frames)
            assert np.isfinite(samples).all()
            yield case, "decoded"


def test_there_are_more_than_three_hundred_and_no_two_have_one_name(
    cases: list[MalformedFile],
) -> None:
    assert len(cases) > 300
    assert len({case.name for case in cases}) == len(cases)


@pytest.mark.parametrize(
    "every", [pytest.param(1, marks=pytest.mark.deep, id="all"), pytest.param(9, id="sample")]
)
def test_every_one_ends_in_sound_or_in_a_true_answer(
    cases: list[MalformedFile], tmp_path: Path, every: int
) -> None:
    wrong = [
        (case.name, outcome)
        for case, outcome in outcomes(cases[::every], tmp_path)
        if outcome not in case.outcomes
    ]
    assert wrong == []
