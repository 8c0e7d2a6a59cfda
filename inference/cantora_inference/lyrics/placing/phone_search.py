"""The likeliest way through the phones of a text (Viterbi), and how sure each word's start is."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cantora_inference.lyrics.placing.phone_graph import BEGINS, START, PhoneGraph
from cantora_inference.values import DoubleArray, FloatArray

IntArray = npt.NDArray[np.int64]

_NEVER = -1e30


@dataclass(frozen=True)
class Arcs:
    """before, weights: (arcs, states), column 0 the state itself; unused ones weigh _NEVER.

    begins: 1 for states with which a syllable's vowel begins, else 0.
    """

    before: IntArray
    weights: DoubleArray
    start: DoubleArray
    columns: IntArray
    begins: DoubleArray
    first: IntArray
    last: IntArray
    ends: IntArray


def arcs_of(graph: PhoneGraph) -> Arcs:
    """A graph as arrays."""
    states = len(graph.states)
    stay = graph.stay()
    leave = np.log1p(-np.exp(stay))
    most = max(len(one) for one in graph.before) + 1
    before = np.tile(np.arange(states), (most, 1))
    weights = np.full((most, states), _NEVER)
    start = np.full(states, _NEVER)
    weights[0] = stay
    for state, comes in enumerate(graph.before):
        for place, (other, weight) in enumerate(comes, 1):
            if other == START:
                start[state] = weight
            else:
                before[place, state] = other
                weights[place, state] = weight + leave[other]
    first, last = np.array([one.bounds for one in graph.states]).T
    columns = np.array([one.column for one in graph.states])
    begins = np.array([graph.begins_syllable(state) for state in range(states)], dtype=np.float64)
    return Arcs(before, weights, start, columns, begins, first, last, np.array(graph.ends))


def likeliest(evidence: FloatArray, arcs: Arcs) -> tuple[IntArray, float] | None:
    """The state in each step and the log weight of the whole; None where there is no way.

    evidence: (steps, COLUMNS) log likelihoods.
    """
    steps = len(evidence)
    came = np.zeros((steps, len(arcs.columns)), dtype=np.uint8)
    score = arcs.start + evidence[0][arcs.columns]
    score[arcs.first > 0] = _NEVER
    everywhere = np.arange(len(score))
    bounded = bool((arcs.first > 0).any() or (arcs.last < steps).any())
    for step in range(1, steps):
        ways = score[arcs.before] + arcs.weights
        ways[1:] += arcs.begins * evidence[step, BEGINS]
        best = ways.argmax(axis=0)
        came[step] = best
        score = ways[best, everywhere] + evidence[step][arcs.columns]
        if bounded:
            score[(step < arcs.first) | (step >= arcs.last)] = _NEVER
    end = int(arcs.ends[score[arcs.ends].argmax()])
    if score[end] < _NEVER / 2:
        return None
    return _traced(came, arcs, end), float(score[end])


def _traced(came: npt.NDArray[np.uint8], arcs: Arcs, end: int) -> IntArray:
    path = np.empty(len(came), dtype=np.int64)
    state = end
    for step in range(len(came) - 1, -1, -1):
        path[step] = state
        if step:
            state = int(arcs.before[came[step, state], state])
    return path


def begun_by(evidence: FloatArray, arcs: Arcs, asked: Sequence[tuple[int, int]]) -> DoubleArray:
    """For each (state, step): how likely that state or a later one has begun by the step, 0..1."""
    sounds = evidence[:, :BEGINS]
    likelihood = np.exp(sounds - sounds.max(axis=1, keepdims=True)).astype(np.float64)
    worth = np.exp(evidence[:, BEGINS, None] * arcs.begins)
    weights = np.where(arcs.weights > _NEVER / 2, np.exp(np.maximum(arcs.weights, -700)), 0.0)
    wanted = {step for _, step in asked}
    forward = _forward(likelihood, worth, arcs, weights, wanted)
    shares = _joined(likelihood, worth, arcs, weights, forward)
    return np.array([float(shares[step][state:].sum()) for state, step in asked])


def _allowed(likelihood: DoubleArray, arcs: Arcs, step: int) -> DoubleArray:
    here = likelihood[step][arcs.columns]
    return np.asarray(np.where((step >= arcs.first) & (step < arcs.last), here, 0.0))


def _forward(
    likelihood: DoubleArray,
    worth: DoubleArray,
    arcs: Arcs,
    weights: DoubleArray,
    wanted: set[int],
) -> dict[int, DoubleArray]:
    kept: dict[int, DoubleArray] = {}
    now = np.where(arcs.start > _NEVER / 2, 1.0, 0.0) * _allowed(likelihood, arcs, 0)
    for step in range(len(likelihood)):
        if step:
            ways = now[arcs.before] * weights
            ways[1:] *= worth[step]
            now = ways.sum(axis=0) * _allowed(likelihood, arcs, step)
        now = now / max(float(now.sum()), 1e-300)
        if step in wanted:
            kept[step] = now
    return kept


def _joined(
    likelihood: DoubleArray,
    worth: DoubleArray,
    arcs: Arcs,
    weights: DoubleArray,
    forward: dict[int, DoubleArray],
) -> dict[int, DoubleArray]:
    """Share of each state in the wanted steps, both what was before and what comes counted."""
    shares: dict[int, DoubleArray] = {}
    later = np.zeros(len(arcs.columns))
    later[arcs.ends] = 1.0
    for step in range(len(likelihood) - 1, -1, -1):
        if step in forward:
            both = forward[step] * later
            shares[step] = both / max(float(both.sum()), 1e-300)
        ways = weights * (later * _allowed(likelihood, arcs, step))
        ways[1:] *= worth[step]
        gathered = np.bincount(arcs.before.ravel(), ways.ravel(), minlength=len(later))
        later = np.asarray(gathered / max(float(gathered.sum()), 1e-300), dtype=np.float64)
    return shares
