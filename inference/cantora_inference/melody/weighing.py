"""How far each view of a song is trusted, by how well it hears the melody that all outline."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cantora_inference.melody.constants import TRUST_POWER
from cantora_inference.melody.fusion import Outline, Vote, outline
from cantora_inference.melody.hearing import heard_at
from cantora_inference.melody.register import any_register, register_of
from cantora_inference.values import FloatArray, HalfArray

_WEIGHED = ("centre", "moving")


def trusted(votes: Sequence[Vote]) -> tuple[Sequence[Vote], FloatArray | HalfArray]:
    """The votes weighed anew, and what leaving the voice's register costs: `outline`.

    Both stay as they are where nobody seems to sing.
    """
    cost: FloatArray | HalfArray = any_register()
    first = outline(votes, cost)
    if not first.voiced.any():
        return votes, cost
    weighed = _weighed(votes, first)
    second = outline(weighed, _register(weighed, first))
    return weighed, _register(weighed, second)


def _weighed(votes: Sequence[Vote], found: Outline) -> list[Vote]:
    """Centre and moving view by how well each of them hears the path."""
    voiced = found.voiced
    shares = {
        vote.name: float(np.mean(heard_at(vote.track, found.path)[voiced]))
        for vote in votes
        if vote.name in _WEIGHED
    }
    mean = max(float(np.mean(list(shares.values()))), 1e-6)
    trust = {name: (share / mean) ** TRUST_POWER for name, share in shares.items()}
    return [
        replace(vote, salience_weight=vote.salience_weight * trust.get(vote.name, 1.0))
        for vote in votes
    ]


def _register(votes: Sequence[Vote], found: Outline) -> FloatArray | HalfArray:
    """By the votes that tell voices from other sounds; the mix alone does not."""
    heard_path = [heard_at(vote.track, found.path) for vote in votes if vote.name != "mix"]
    return register_of(found.path, found.voiced, heard_path)
