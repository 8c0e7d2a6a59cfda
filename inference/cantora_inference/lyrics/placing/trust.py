"""How often words of a trust are right: measured, since neighbouring steps tell much the same."""

import numpy as np

_TRUSTS = (0.0, 1.0)
_RIGHT = (0.0, 1.0)


def calibrated(trust: float) -> float:
    """Share of the words of such a trust whose start lies within 0.3 s."""
    return float(np.interp(trust, _TRUSTS, _RIGHT))
