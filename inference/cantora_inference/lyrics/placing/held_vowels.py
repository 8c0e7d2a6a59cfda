"""Lines of held vowels without words (ah, ooh): spread evenly over the phrases of the voice.

Such vowels move through many notes, so that onsets tell little; but each begins inside a phrase or
with it, and none is sung over a rest.
"""

# ruff: noqa: RUF001 - letters of several scripts

import unicodedata
from collections.abc import Sequence

import numpy as np

from cantora_inference.lyrics.placing.spreading import NO_EVIDENCE_CONFIDENCE
from cantora_inference.lyrics.placing.word_times import Onset
from cantora_inference.lyrics.recognition.activity import MARGIN_SECONDS
from cantora_inference.values import HOP_SECONDS, BoolArray

_OPEN = frozenset("aeouhmwаоуэм")
"""Letters of sung vowels without words."""


def held_vowels(text: str) -> bool:
    """Whether a line is mostly vowels without words (ah, ooh, oh), which are sung long."""
    words = [word for word in map(_letters, text.split()) if word]
    return 2 * sum(set(word) <= _OPEN for word in words) > len(words)


def _letters(text: str) -> str:
    folded = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in folded if letter.isalpha())


def over_phrases(start: float, end: float, counts: Sequence[int], active: BoolArray) -> list[Onset]:
    """Onsets of the syllables of a line's words, from its start to its end in seconds.

    counts: syllables of each word; active: (frames,) where somebody sings. Phrases get words in
    proportion to their length, each at least one; where there are more phrases than words the
    shortest rests are sung over.
    """
    sung = [count for count in counts if count]
    phrases = _phrases(start, end, len(sung), active)
    shares = [1] * len(phrases)
    for _ in range(len(sung) - len(phrases)):
        lengths = [(b - a) / share for (a, b), share in zip(phrases, shares, strict=True)]
        shares[int(np.argmax(lengths))] += 1
    spans = [
        (first + (last - first) * index / share, (last - first) / share)
        for (first, last), share in zip(phrases, shares, strict=True)
        for index in range(share)
    ]
    return [
        Onset(first + length * index / count, NO_EVIDENCE_CONFIDENCE)
        for (first, length), count in zip(spans, sung, strict=False)
        for index in range(count)
    ]


def _phrases(start: float, end: float, most: int, active: BoolArray) -> list[tuple[float, float]]:
    """Stretches of singing, the first from the line's start and the last to its end."""
    first = int(start / HOP_SECONDS)
    part = active[first : max(first, int(end / HOP_SECONDS))].astype(np.int8)
    changes = np.diff(part)
    stops, begins = np.flatnonzero(changes < 0) + 1, np.flatnonzero(changes > 0) + 1
    rests = [
        ((first + int(stop)) * HOP_SECONDS, (first + int(begins[begins > stop][0])) * HOP_SECONDS)
        for stop in stops
        if (begins > stop).any()
    ]
    longest = sorted(rests, key=lambda rest: rest[0] - rest[1])[: max(0, most - 1)]
    kept = [(a - MARGIN_SECONDS, b + MARGIN_SECONDS) for a, b in sorted(longest)]
    edges = [start, *(max(start, edge) for rest in kept for edge in rest), end]
    return [(a, max(a, b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
