"""Hand-made files that are no songs: each ends in sound or in a true and clear answer."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from benchmarks.malformed_files import MalformedFile, make_seeds, malformed_files
from cantora_inference.audio_files.decode import LONGEST_SECONDS, SAMPLE_RATE_HERTZ, decode_to_pcm
from cantora_inference.audio_files.pcm import map_planar
from cantora_inference.contract.failures import MESSAGES, JobFailure


def outcomes(cases: Iterable[MalformedFile], folder: Path) -> Iterator[tuple[MalformedFile, str]]:
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


@pytest.mark.deep
def test_there_are_more_than_three_hundred_and_no_two_have_one_name(tmp_path: Path) -> None:
    cases = list(malformed_files(make_seeds(tmp_path), tmp_path))
    assert len(cases) > 300
    assert len({case.name for case in cases}) == len(cases)


# The last ones are bombs, which take long to make.
@pytest.mark.parametrize(
    ("every", "end"),
    [pytest.param(1, None, marks=pytest.mark.deep, id="all"), pytest.param(27, 280, id="sample")],
)
def test_every_one_ends_in_sound_or_in_a_true_answer(
    tmp_path: Path, every: int, end: int | None
) -> None:
    seeds = tmp_path / "seeds"
    seeds.mkdir()
    cases = islice(malformed_files(make_seeds(seeds), seeds), 0, end, every)
    wrong = [
        (case.name, outcome)
        for case, outcome in outcomes(cases, tmp_path)
        if outcome not in case.outcomes
    ]
    assert wrong == []
