"""How often words of a trust are right: taken for what it says, it is too sure."""

import numpy as np

_OFFSET, _SLOPE = -0.65, 0.71
"""Of the log odds: a logistic fit to the words of fourteen songs, see docs/decisions/0078."""
_LEAST = 1e-3


def calibrated(trust: float) -> float:
    """Share of the words of such a trust whose start lies within 0.3 s."""
    sure = float(np.clip(trust, _LEAST, 1 - _LEAST))
    odds = _OFFSET + _SLOPE * np.log(sure / (1 - sure))
    return float(1 / (1 + np.exp(-odds)))
