"""Which given word is which recognised word, though some were misheard, missed or made up."""

from collections.abc import Sequence

import numpy as np

from cantora_inference.values import FloatArray

LEAST_SIMILARITY = 0.6
"""Share of letters that two words must have in common (1 - Levenshtein distance / length)."""


def matched(given: Sequence[str], heard: Sequence[str]) -> list[tuple[int, float] | None]:
    """Per given word the index of its recognised word and their similarity, or None.

    Both in `plain` form. The order is kept and the summed similarity is the largest possible
    (Needleman and Wunsch 1970, without a price for gaps).
    """
    found: list[tuple[int, float] | None] = [None] * len(given)
    if not given or not heard:
        return found
    similarity = _similarity(given, heard)
    gains = _gains(similarity)
    row, column = len(given), len(heard)
    while row and column:
        alike = similarity[row - 1, column - 1]
        if gains[row, column] == gains[row - 1, column]:
            row -= 1
        elif gains[row, column] == gains[row, column - 1]:
            column -= 1
        else:
            row, column = row - 1, column - 1
            found[row] = (column, float(alike))
    return found


def _similarity(given: Sequence[str], heard: Sequence[str]) -> FloatArray:
    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.process import cdist

    alike = cdist(given, heard, scorer=Levenshtein.normalized_similarity, dtype=np.float32)
    return np.asarray(np.where(alike >= LEAST_SIMILARITY, alike, 0.0), dtype=np.float32)


def _gains(similarity: FloatArray) -> FloatArray:
    """Best sum for every pair of beginnings: (given + 1, heard + 1)."""
    rows, columns = similarity.shape
    gains = np.zeros((rows + 1, columns + 1), dtype=np.float32)
    for row in range(rows):
        met = gains[row, :-1] + similarity[row]
        gains[row + 1, 1:] = np.maximum.accumulate(np.maximum(gains[row, 1:], met))
    return gains
