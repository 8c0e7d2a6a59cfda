"""Lines of words, each word with the syllables that are sung and its spoken sound."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from training.render.speech import SpokenWord
from training.render.vocabulary import LINE_PATTERNS, WORDS


@dataclass(frozen=True)
class SungWord:
    """`syllables` joined give `text`; `spoken` has as many syllables."""

    text: str
    syllables: tuple[str, ...]
    spoken: SpokenWord


Line = tuple[SungWord, ...]
Speak = Callable[[Sequence[tuple[str, int]]], list[SpokenWord | None]]


def spoken_vocabulary(language: str, speak: Speak) -> list[list[SungWord]]:
    """The words of a language that the voice says with the syllables of the list, per category."""
    categories = [[tuple(entry.split("-")) for entry in group] for group in WORDS[language]]
    flat = [syllables for group in categories for syllables in group]
    spoken = speak([("".join(syllables), len(syllables)) for syllables in flat])
    found: Mapping[tuple[str, ...], SpokenWord | None] = dict(zip(flat, spoken, strict=True))
    return [
        [SungWord("".join(s), s, word) for s in group if (word := found[s]) is not None]
        for group in categories
    ]


def write_line(
    vocabulary: Sequence[Sequence[SungWord]], syllables: int, rng: np.random.Generator
) -> Line:
    """A line of about `syllables` syllables (never more), with no word twice in a row."""
    line: list[SungWord] = []
    pattern = LINE_PATTERNS[int(rng.integers(len(LINE_PATTERNS)))]
    left = syllables
    for step in range(3 * len(pattern)):
        choices = [
            word
            for word in vocabulary[pattern[step % len(pattern)]]
            if len(word.syllables) <= left and (not line or word is not line[-1])
        ]
        if choices:
            line.append(choices[int(rng.integers(len(choices)))])
            left -= len(line[-1].syllables)
        if left == 0:
            break
    return tuple(line)
