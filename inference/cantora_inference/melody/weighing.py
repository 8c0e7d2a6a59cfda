"""How far each view of a song is trusted, by how well it hears the melody that all of them outline.

The votes stand in the order mix, centre, moving, then listeners and the stem.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cantora_inference.melody.fusion import Outline, Vote, outline
from cantora_inference.melody.hearing import heard_at
from cantora_inference.melody.register import any_register, register_of
from cantora_inference.values import FloatArray

_CENTRE, _MOVING = 1, 2
_TRUST_POWER = 4


def trusted(votes: Sequence[Vote]) -> tuple[Sequence[Vote], FloatArray]:
    """The votes weighed anew, and what leaving the voice's register costs: (BIN_COUNT,).

    Both stay as they are where nobody seems to sing.
    """
    cost = any_register()
    first = outline(votes, cost)
    if not first.voiced.any():
        return votes, cost
    weighed = _weighed(votes, first)
    second = outline(weighed, _register(weighed, first))
    return weighed, _register(weighed, second)


def _weighed(votes: Sequence[Vote], found: Outline) -> list[Vote]:
    """Centre and moving view by how well each of them hears the path."""
    weighed, voiced = list(votes), found.voiced
    shares = {
        i: float(np.mean(heard_at(votes[i].track, found.path)[voiced])) for i in (_CENTRE, _MOVING)
    }
    mean = max(float(np.mean(list(shares.values()))), 1e-6)
    for i, share in shares.items():
        trust = (share / mean) ** _TRUST_POWER
        weighed[i] = replace(votes[i], salience_weight=votes[i].salience_weight * trust)
    return weighed


def _register(votes: Sequence[Vote], found: Outline) -> FloatArray:
    """By the votes that tell voices from other sounds; the mix alone does not."""
    heard_path = [heard_at(vote.track, found.path) for vote in votes[1:]]
    return register_of(found.path, found.voiced, heard_path)
