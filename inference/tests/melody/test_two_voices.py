"""A second voice beside the first one, and the path that stays with one of them."""

import numpy as np
import pytest

from cantora_inference.melody.constants import LEAST_DUET_SHARE
from cantora_inference.melody.salience import BIN_COUNT
from cantora_inference.melody.two_voices import (
    SecondVoice,
    one_through_each_phrase,
    second_voice,
)
from cantora_inference.melody.viterbi import PathCosts, best_path
from cantora_inference.values import BoolArray, FloatArray

COSTS = PathCosts(glide_bins=12, glide_cost=0.04, leap_cost=1.0)
FRAMES = 1200
LOWER = 100


@pytest.mark.parametrize(("semitones", "loudness", "is_duet"), [
    (4, 0.9, True),
    (4, 0.1, False),
    # An octave is an overtone, and a semitone a glide.
    (12, 0.9, False),
    (1, 0.9, False),
])  # fmt: skip
def test_a_second_singer_is_as_loud_and_neither_near_nor_an_octave_away(
    semitones: int, loudness: float, is_duet: bool
) -> None:
    scores = _lines((LOWER, 1.0), (LOWER + 5 * semitones, loudness))
    _, second = _paths(scores)
    share = np.mean(second.sure)
    assert bool(share >= LEAST_DUET_SHARE) is is_duet


def test_a_path_that_changes_between_two_voices_stays_with_one() -> None:
    upper, scores = LOWER + 20, _changing_lines()
    path, second = _paths(scores)
    assert len(np.unique(path)) == 2
    found = one_through_each_phrase(path, second, scores, _sung())
    assert set(found.tolist()) in ({LOWER}, {upper})


def test_another_phrase_may_follow_the_other_voice() -> None:
    half = FRAMES // 2
    scores = np.concatenate([
        _lines((LOWER, 1.0), (LOWER + 20, 0.7))[:half],
        _lines((LOWER, 0.7), (LOWER + 20, 1.0))[:half],
    ])  # fmt: skip
    voiced = _sung()
    voiced[half - 30 : half + 30] = False
    path, second = _paths(scores)
    found = one_through_each_phrase(path, second, scores, voiced)
    assert set(found[: half - 30].tolist()) == {LOWER}
    assert set(found[half + 30 :].tolist()) == {LOWER + 20}


def _lines(*lines: tuple[int, float]) -> FloatArray:
    """Scores of steady lines of (bin, height)."""
    scores = np.zeros((FRAMES, BIN_COUNT), dtype=np.float32)
    for at, height in lines:
        scores[:, at] = np.maximum(scores[:, at], height)
    return scores


def _changing_lines() -> FloatArray:
    """Two voices, of which one is louder for a second and then the other one."""
    scores = _lines((LOWER, 0.7), (LOWER + 20, 0.7))
    turns = np.arange(FRAMES) // 62 % 2
    scores[turns == 0, LOWER] = 1.0
    scores[turns == 1, LOWER + 20] = 1.0
    return scores


def _paths(scores: FloatArray) -> tuple[np.ndarray, SecondVoice]:
    path, _ = best_path(scores, None, COSTS)
    return path, second_voice(path, scores, (scores / 2).astype(np.float16), COSTS)


def _sung() -> BoolArray:
    return np.ones(FRAMES, dtype=bool)
