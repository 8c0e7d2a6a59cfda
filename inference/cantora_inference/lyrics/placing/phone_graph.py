"""The order in which phones of a text may be sung: words, rests, variants, lines left out.

States stand in the order of the text. Each has a column of the evidence and a few states that may
come before it; a state can always be held.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from cantora_inference.lyrics.phones.phone_classes import PHONE_CLASSES, VOWELS
from cantora_inference.values import DoubleArray

ANY_VOWEL: Final = len(PHONE_CLASSES)
GAP: Final = ANY_VOWEL + 1
BEGINS: Final = GAP + 1
COLUMNS: Final = BEGINS + 1
"""Columns of the evidence: the classes, any vowel, what is sung between the lines, and no sound of
its own but what it is worth that a syllable's vowel begins here."""
MOST_CELLS: Final = 300_000_000
"""Phones times steps, a byte each: ten minutes with 1,200 words have 240 million."""
START: Final = -1
"""Comes before the states with which a song may begin."""

_VOWEL_COLUMNS = frozenset(
    [*(place for place, one in enumerate(PHONE_CLASSES) if one in VOWELS), ANY_VOWEL]
)
_STAY_VOWEL, _STAY_CONSONANT, _STAY_REST = 0.95, 0.75, 0.85
_STAY_HELD, _STAY_GAP = 0.99, 0.98
_REST_SHARE = 0.3
_SKIPPED_PHONE = -2.5
_SILENCE = 0

Pronunciations = Sequence[Sequence[int]]
"""Ways to say a word, each as columns of the evidence."""


class Bounds(NamedTuple):
    """Steps between which a state may be: from `first`, before `last`."""

    first: int = 0
    last: int = 1 << 30


FREE: Final = Bounds()


@dataclass(frozen=True)
class GraphLine:
    """words: the pronunciations of each word; opening: where the line may begin, if marked."""

    words: Sequence[Pronunciations]
    opening: Bounds | None = None
    bounds: Bounds = FREE


class State(NamedTuple):
    """word: its number in the whole text, -1 in rests; variant: which of its pronunciations."""

    column: int
    word: int
    variant: int
    bounds: Bounds


@dataclass
class PhoneGraph:
    """before: the predecessors of each state with their log weights; ends: a song's last states."""

    states: list[State] = field(default_factory=list)
    before: list[list[tuple[int, float]]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def add(self, state: State, before: Sequence[tuple[int, float]]) -> int:
        """A state behind others; its number."""
        self.states.append(state)
        self.before.append([*before])
        return len(self.states) - 1

    def rest(self, column: int, before: Sequence[tuple[int, float]], bounds: Bounds = FREE) -> int:
        """A state that belongs to no word."""
        return self.add(State(column, -1, 0, bounds), before)

    def begins_syllable(self, state: int) -> bool:
        """Whether a vowel begins with it: a glide from one vowel to the next is no start."""
        before = [self.states[other].column for other, _ in self.before[state][:1] if other >= 0]
        is_vowel = self.states[state].column in _VOWEL_COLUMNS - {ANY_VOWEL}
        return is_vowel and not any(column in _VOWEL_COLUMNS for column in before)

    def stay(self) -> DoubleArray:
        """Log weight of holding each state."""
        return np.log([_stay(state.column) for state in self.states])


def phone_graph(lines: Sequence[GraphLine]) -> PhoneGraph:
    """All lines in order; those whose time nobody marked may be left out."""
    graph = PhoneGraph()
    number = 0
    gap = graph.rest(GAP, [(START, 0.0)])
    before: list[tuple[int, float]] = [(START, 0.0), (gap, 0.0)]
    for line in lines:
        for place, ways in enumerate(line.words):
            opening = line.opening if place == 0 and line.opening else line.bounds
            ends = _add_word(graph, number, ways, before, (opening, line.bounds))
            number += 1
            rested = [(end, np.log(_REST_SHARE)) for end in ends]
            rest = graph.rest(_SILENCE, rested, line.bounds)
            before = [*((end, np.log(1 - _REST_SHARE)) for end in ends), (rest, 0.0)]
        price = _SKIPPED_PHONE * sum(len(ways[0]) for ways in line.words)
        skipped = [(gap, price)] if line.opening is None else []
        gap = graph.rest(GAP, [*before, *skipped])
        before = [*before, (gap, 0.0)]
    graph.ends = [state for state, _ in before]
    return graph


def cells(lines: Sequence[GraphLine], steps: int) -> int:
    """How large the search for these lines in so many steps is."""
    return steps * sum(len(way) + 1 for line in lines for ways in line.words for way in ways)


def _add_word(
    graph: PhoneGraph,
    number: int,
    ways: Pronunciations,
    before: Sequence[tuple[int, float]],
    bounds: tuple[Bounds, Bounds],
) -> list[int]:
    """The last states of all its variants; bounds: of its first phone and of the others."""
    opening, within = bounds
    ends = []
    for variant, phones in enumerate(ways):
        # A lone phone may be held beyond the bounds of its beginning.
        first = opening if len(phones) > 1 else Bounds(opening.first, within.last)
        last = graph.add(State(phones[0], number, variant, first), before)
        for phone in phones[1:]:
            last = graph.add(State(phone, number, variant, within), [(last, 0.0)])
        if phones[0] == ANY_VOWEL:
            # A call is often longer than its letters tell: who holds it breathes and goes on.
            breath = graph.rest(_SILENCE, [(last, np.log(_REST_SHARE))], within)
            graph.before[last].append((breath, 0.0))
        ends.append(last)
    return ends


def _stay(column: int) -> float:
    if column == ANY_VOWEL:
        return _STAY_HELD
    if column == GAP:
        return _STAY_GAP
    if column == _SILENCE:
        return _STAY_REST
    return _STAY_VOWEL if column in _VOWEL_COLUMNS else _STAY_CONSONANT
