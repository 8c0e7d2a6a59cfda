"""Recordings whose two channels do not make one picture: a dead channel, or a wire the wrong way.

The middle of such a recording, in which the voice is sought, is quiet or empty, though a listener
on headphones hears all of it.
"""

import math
from collections.abc import Iterable
from typing import Literal, NamedTuple

import numpy as np

from cantora_inference.values import FloatArray

ChannelRepair = Literal["left_to_both", "right_to_both", "right_inverted"]

ONE_CHANNEL_DB = 18.0
"""A channel this far below the other holds crosstalk: no record is mixed so."""
INVERTED_CORRELATION = -0.5
"""Records correlate at 0.5 to 1 and wide effects at 0; only a wrong wire gives less than this."""


class ChannelLevels(NamedTuple):
    """Sums over all samples: the energy of each channel, and their product."""

    left: float
    right: float
    across: float


def channel_levels(parts: Iterable[FloatArray]) -> ChannelLevels:
    """Of a recording in pieces (2, n)."""
    sums = np.zeros(3)
    for left, right in parts:
        sums += [np.dot(left, left), np.dot(right, right), np.dot(left, right)]
    return ChannelLevels(*sums.tolist())


def channel_repair(levels: ChannelLevels) -> ChannelRepair | None:
    """What to do before anybody listens, or None for two channels that belong together."""
    left, right, across = levels
    apart = 10 ** (ONE_CHANNEL_DB / 10)
    if left > 0 and left >= apart * right:
        return "left_to_both"
    if right > 0 and right >= apart * left:
        return "right_to_both"
    if across < INVERTED_CORRELATION * math.sqrt(left * right):
        return "right_inverted"
    return None


def repair(samples: FloatArray, how: ChannelRepair) -> None:
    """Repair (2, n) where it lies."""
    match how:
        case "left_to_both":
            samples[1] = samples[0]
        case "right_to_both":
            samples[0] = samples[1]
        case "right_inverted":
            np.negative(samples[1], out=samples[1])
