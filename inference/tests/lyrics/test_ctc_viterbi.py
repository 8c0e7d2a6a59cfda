import itertools
import tracemalloc

import numpy as np
import pytest
from depth import in_depth
from hypothesis import given, settings
from hypothesis import strategies as st

from cantora_inference.lyrics.alignment.ctc_viterbi import LabelSpan, NoPathError, align
from cantora_inference.values import FloatArray

BLANK = 0
Windows = list[tuple[int, int]] | None
Case = tuple[FloatArray, list[int], Windows]


@st.composite
def small_cases(draw):
    frames, labels = (
        draw(st.integers(1, 7)),
        draw(st.lists(st.integers(1, 3), min_size=1, max_size=4)),
    )
    noise = np.random.default_rng(draw(st.integers(0, 10_000)))
    log_probabilities = np.log(noise.dirichlet(np.ones(4), frames)).astype(np.float32)
    starts = sorted(draw(st.lists(st.integers(0, 3), min_size=len(labels), max_size=len(labels))))
    windows = [(start, start + draw(st.integers(3, 7))) for start in starts]
    return log_probabilities, labels, draw(st.sampled_from([None, windows]))


@settings(max_examples=in_depth(37, 150))
@given(small_cases())
def test_no_path_is_likelier_than_the_one_found(case: Case) -> None:
    log_probabilities, labels, windows = case
    best = likeliest_of_all(log_probabilities, labels, windows)
    if best is None:
        with pytest.raises(NoPathError):
            align(log_probabilities, labels, BLANK, windows)
        return
    spans = align(log_probabilities, labels, BLANK, windows)
    assert score_of(log_probabilities, labels, spans) == pytest.approx(best, abs=1e-4)
    for span, before in itertools.pairwise([*spans[::-1]]):
        assert before.last <= span.first
    if windows is not None:
        monotone = zip(spans, windows, strict=True)
        assert all(first <= span.first and span.last <= last for span, (first, last) in monotone)


def test_labels_are_found_where_they_were_put() -> None:
    labels = [1, 2, 2, 3]
    places = [(3, 5), (8, 9), (12, 16), (16, 17)]
    log_probabilities = emissions_of(labels, places, frames=20)
    spans = align(log_probabilities, labels, BLANK)
    assert [(span.first, span.last) for span in spans] == places
    assert all(span.log_probability > -0.1 for span in spans)


def test_a_repeated_label_needs_a_blank_between() -> None:
    log_probabilities = np.log(np.full((2, 2), 0.5, np.float32))
    with pytest.raises(NoPathError):
        align(log_probabilities, [1, 1], BLANK)
    assert len(align(np.repeat(log_probabilities, 2, axis=0), [1, 1], BLANK)) == 2


def test_a_window_holds_a_label_against_stronger_evidence() -> None:
    log_probabilities = emissions_of([1], [(2, 4)], frames=20)
    log_probabilities[15, 1] = np.log(0.3)
    (free,) = align(log_probabilities, [1], BLANK)
    (held,) = align(log_probabilities, [1], BLANK, [(10, 20)])
    assert (free.first, held.first) == (2, 15)


def test_nothing_to_align_is_nothing() -> None:
    assert align(np.zeros((5, 2), np.float32), [], BLANK) == []


def test_memory_does_not_grow_with_labels_times_frames() -> None:
    frames, letters = 6_000, 1_500
    noise = np.random.default_rng(1)
    labels = list(noise.integers(1, 40, letters))
    log_probabilities = noise.normal(-3, 1, (frames, 40)).astype(np.float32)
    tracemalloc.start()
    spans = align(log_probabilities, labels, BLANK)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(spans) == letters
    # One byte for every state in every frame would be 18 MB.
    assert peak_bytes < 4e6


def emissions_of(labels: list[int], places: list[tuple[int, int]], frames: int) -> FloatArray:
    probabilities = np.full((frames, 4), 0.01, np.float32)
    probabilities[:, BLANK] = 0.97
    for label, (first, last) in zip(labels, places, strict=True):
        probabilities[first:last, BLANK] = 0.01
        probabilities[first:last, label] = 0.97
    return np.log(probabilities)


def likeliest_of_all(
    log_probabilities: FloatArray, labels: list[int], windows: Windows
) -> float | None:
    """Every path that collapses to the labels, one by one."""
    frames = len(log_probabilities)
    symbols = sorted({BLANK, *labels})
    scores = [
        score
        for path in itertools.product(symbols, repeat=frames)
        for score in [path_score(path, log_probabilities, labels, windows)]
        if score is not None
    ]
    return max(scores, default=None)


def path_score(
    path: tuple[int, ...], log_probabilities: FloatArray, labels: list[int], windows: Windows
) -> float | None:
    groups, at = [], 0
    for symbol, members in itertools.groupby(path):
        length = len(list(members))
        if symbol != BLANK:
            groups.append((symbol, at, at + length))
        at += length
    if [symbol for symbol, _, _ in groups] != list(labels):
        return None
    if windows is not None and any(
        first < low or last > high
        for (_, first, last), (low, high) in zip(groups, held(windows), strict=True)
    ):
        return None
    return float(sum(log_probabilities[frame, symbol] for frame, symbol in enumerate(path)))


def held(windows: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Labels keep their order, so a window also holds what stands before and behind it."""
    lows = list(itertools.accumulate((low for low, _ in windows), max))
    highs = list(itertools.accumulate((high for _, high in reversed(windows)), min))[::-1]
    return list(zip(lows, highs, strict=True))


def score_of(log_probabilities: FloatArray, labels: list[int], spans: list[LabelSpan]) -> float:
    path = np.full(len(log_probabilities), BLANK)
    for label, span in zip(labels, spans, strict=True):
        path[span.first : span.last] = label
    return float(sum(log_probabilities[frame, symbol] for frame, symbol in enumerate(path)))
