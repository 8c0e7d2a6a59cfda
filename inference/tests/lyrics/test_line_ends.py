"""Where a line ends that says only where it begins, and how long its last syllable is held."""

import numpy as np
import pytest

from cantora_inference.lyrics.model import LineText
from cantora_inference.lyrics.placing.line_ends import likely_ends
from cantora_inference.lyrics.placing.syllable_rate import last_weights
from cantora_inference.values import HOP_SECONDS


def test_a_guessed_end_follows_the_voice_and_the_pace_of_the_other_lines() -> None:
    lines = [LineText("a", start) for start in (0.0, 4.0, 8.0)]
    active = np.zeros(1000, dtype=bool)
    for first, last in ((0.0, 2.0), (4.0, 6.0), (8.0, 16.0)):
        active[round(first / HOP_SECONDS) : round(last / HOP_SECONDS)] = True
    ends = likely_ends(lines, [4, 4, 4], [False] * 3, active, 16.0)
    assert ends[:2] == pytest.approx([2.0, 6.0], abs=0.05)
    assert ends[2] == pytest.approx(8.0 + 4.0, abs=0.1)
    assert likely_ends(lines, [4] * 3, [False, False, True], active, 16.0)[2] == 16.0


@pytest.mark.parametrize("lines", [1, 12, 60])
def test_a_long_last_syllable_between_marks_has_to_earn_its_place_line_by_line(lines: int) -> None:
    even, *long = last_weights([0.0, 0.0, 0.0], lines, ended=lines)
    assert even > 0.99
    assert last_weights([0.0, 2.0 * lines, 1.0 * lines], lines, ended=lines)[1] > 0.99
    assert last_weights([0.0, 0.3 * lines, 0.0], lines, ended=lines)[0] > 0.9
    assert last_weights([0.0, 0.3 * lines, 0.0], lines, ended=0)[1] > 0.9
    assert even + sum(long) == pytest.approx(1.0)
