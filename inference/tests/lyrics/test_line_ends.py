"""Where a line ends that says only where it begins."""

import numpy as np
import pytest

from cantora_inference.lyrics.model import LineText
from cantora_inference.lyrics.placing.line_ends import likely_ends
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


def test_a_marked_end_is_kept_up_to_the_next_line() -> None:
    lines = [LineText("a", 0.0, 3.0), LineText("b", 4.0, 9.0), LineText("c", 6.0, 5.0)]
    ends = likely_ends(lines, [4, 4, 4], [False] * 3, np.ones(1000, dtype=bool), 16.0)
    assert ends[:2] == [3.0, 6.0]
    assert 6.0 < ends[2] <= 16.0
