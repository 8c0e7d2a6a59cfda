"""When the words of a text and their syllables begin, out of the way through their phones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cantora_inference.lyrics.placing.phone_graph import GraphLine, PhoneGraph, phone_graph
from cantora_inference.lyrics.placing.phone_search import Arcs, arcs_of, begun_by, likeliest
from cantora_inference.lyrics.word_net import STEP_SECONDS
from cantora_inference.values import FloatArray

NEAR_SECONDS = 0.3
"""A start that lies so near is right: what the trust of a word is about."""

_TRUST_SCALE = 0.3
"""Neighbouring steps tell much the same: taken for what they say, all words would be certain."""

_TRUSTS: Final = (0.30, 0.82, 0.965, 0.994, 0.9995)
_SHARES: Final = (0.40, 0.60, 0.84, 0.885, 0.989)
"""Of five groups of words of 59 songs, their mean trust and how many were right (decision 0084)."""


@dataclass(frozen=True)
class PlacedWord:
    """way: which of its pronunciations; starts: of its phones, seconds; trust: 0..1, as found."""

    way: int
    starts: tuple[float, ...]
    end: float
    trust: float


@dataclass(frozen=True)
class PlacedText:
    """words: of the whole text in order, None where its line is not sung; fit: per step."""

    words: tuple[PlacedWord | None, ...]
    fit: float


def place_words(lines: Sequence[GraphLine], evidence: FloatArray) -> PlacedText | None:
    """All words of the lines; None where there is no way to fit them in."""
    graph = phone_graph(lines)
    arcs = arcs_of(graph)
    found = likeliest(evidence, arcs)
    if found is None:
        return None
    path, weight = found
    spans = _spans(graph, path)
    count = max(state.word for state in graph.states) + 1
    trusts = _trusts(graph, arcs, evidence, spans)
    words = tuple(
        _placed(graph, spans[number], trusts[number]) if number in spans else None
        for number in range(count)
    )
    return PlacedText(words, weight / len(path))


Span = list[tuple[int, int, int]]
"""(state, first step, step behind its last) of the phones of a word."""


def _spans(graph: PhoneGraph, path: np.ndarray) -> dict[int, Span]:
    changes = np.flatnonzero(np.diff(path)) + 1
    firsts = [0, *changes.tolist()]
    lasts = [*changes.tolist(), len(path)]
    spans: dict[int, Span] = {}
    for first, last in zip(firsts, lasts, strict=True):
        state = int(path[first])
        word = graph.states[state].word
        if word >= 0:
            spans.setdefault(word, []).append((state, first, last))
    return spans


def _trusts(
    graph: PhoneGraph, arcs: Arcs, evidence: FloatArray, spans: dict[int, Span]
) -> dict[int, float]:
    near = round(NEAR_SECONDS / STEP_SECONDS)
    asked: list[tuple[int, int]] = []
    openings: dict[int, int] = {}
    for place, state in enumerate(graph.states):
        openings.setdefault(state.word, place)
    for number, span in spans.items():
        opening = openings[number]
        first = span[0][1]
        asked.append((opening, max(0, first - near)))
        asked.append((opening, min(len(evidence) - 1, first + near)))
    shares = begun_by(_TRUST_SCALE * evidence, arcs, asked)
    return {
        number: float(np.clip(shares[2 * place + 1] - shares[2 * place], 0.0, 1.0))
        for place, number in enumerate(spans)
    }


def _placed(graph: PhoneGraph, span: Span, trust: float) -> PlacedWord:
    starts = tuple(first * STEP_SECONDS for _, first, _ in span)
    return PlacedWord(graph.states[span[0][0]].variant, starts, span[-1][2] * STEP_SECONDS, trust)


def calibrated(trust: float) -> float:
    """Share of the words of such a trust whose start lies within 0.3 s, on lines between groups."""
    return float(np.interp(trust, _TRUSTS, _SHARES))
