"""Whether a text belongs to a song: its words in their order against the same words shuffled."""

from collections.abc import Sequence

import numpy as np

from cantora_inference.lyrics.placing.phone_graph import GraphLine, phone_graph
from cantora_inference.lyrics.placing.phone_search import arcs_of, likeliest
from cantora_inference.values import FloatArray

_SHUFFLES = 2


def gain_over_shuffled(lines: Sequence[GraphLine], evidence: FloatArray, fit: float) -> float:
    """By how much the text fits better than its words in another order, in nats a word.

    fit: of the text itself, a step.
    """
    rng = np.random.default_rng(1)
    words = [word for line in lines for word in line.words]
    others = [_fit(_shuffled(lines, rng), evidence) for _ in range(_SHUFFLES)]
    return (fit - float(np.mean(others))) * len(evidence) / max(1, len(words))


def _shuffled(lines: Sequence[GraphLine], rng: np.random.Generator) -> list[GraphLine]:
    """Lines as long as they were, of the words of all."""
    words = [word for line in lines for word in line.words]
    order = iter(rng.permutation(len(words)))
    return [GraphLine([words[next(order)] for _ in line.words]) for line in lines]


def _fit(lines: Sequence[GraphLine], evidence: FloatArray) -> float:
    found = likeliest(evidence, arcs_of(phone_graph(lines)))
    return -np.inf if found is None else found[1] / len(evidence)
