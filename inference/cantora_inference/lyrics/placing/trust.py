"""How often words of a trust are right: taken for what it says, it is too sure."""

from typing import Final

import numpy as np

_TRUSTS: Final = (0.30, 0.82, 0.965, 0.994, 0.9995)
_SHARES: Final = (0.40, 0.60, 0.84, 0.885, 0.989)
"""Of five groups of words of 59 songs, their mean trust and how many were right (decision 0084)."""


def calibrated(trust: float) -> float:
    """Share of the words of such a trust whose start lies within 0.3 s, on lines between groups."""
    return float(np.interp(trust, _TRUSTS, _SHARES))
