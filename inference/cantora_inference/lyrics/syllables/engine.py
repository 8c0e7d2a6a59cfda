"""The part of sung syllabification that every language shares: nuclei in, pieces of the word out.

A language says where the vowels (nuclei) are; the consonants between two of them go to the later
one as far as the language lets a syllable begin with them (maximal onset principle, Kahn 1976).
"""

# ruff: noqa: RUF001 - letters that look alike are what this file is about

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

APOSTROPHES = "'’ʼ`´"
_OPENERS = '([{¿¡"«“„'

Span = tuple[int, int]
"""First index and index behind the last letter of a nucleus."""


@dataclass(frozen=True)
class WrittenSyllable:
    """A piece of a word; `weak` ones (a mute e, a bare consonant) may be sung or swallowed."""

    text: str
    weak: bool = False


@dataclass(frozen=True)
class SyllableRules:
    """What a language adds.

    nuclei: takes a lower-case word with plain apostrophes, returns spans in order, not overlapping;
    onsets: clusters of two and more letters that a syllable may begin with; elides: a consonant
    with an apostrophe belongs to the vowel behind it (l'amour); mute_final: may the last of
    several nuclei fall silent.
    """

    nuclei: Callable[[str], list[Span]]
    onsets: frozenset[str]
    elides: bool = False
    mute_final: Callable[[str, Span], bool] | None = None


def split(word: str, rules: SyllableRules) -> tuple[WrittenSyllable, ...]:
    """Syllables that join to the word, at least one; punctuation stays with its syllable."""
    folded = fold(word)
    spans = rules.nuclei(folded)
    if not spans:
        return (WrittenSyllable(word, weak=sum(letter.isalpha() for letter in word) == 1),)
    cuts = [_cut(folded, left[1], right[0], rules) for left, right in pairwise(spans)]
    bounds = [0, *cuts, len(word)]
    mute = len(spans) > 1 and rules.mute_final is not None and rules.mute_final(folded, spans[-1])
    return tuple(
        WrittenSyllable(word[start:end], weak=mute and end == len(word))
        for start, end in pairwise(bounds)
    )


def fold(word: str) -> str:
    """Lower case and plain apostrophes, letter by letter, so that indexes stay the same."""
    return "".join(_fold_letter(letter) for letter in word)


def vowel_runs(folded: str, is_vowel: Callable[[int], bool]) -> list[Span]:
    """Longest stretches of vowels."""
    runs: list[Span] = []
    for index in range(len(folded)):
        if is_vowel(index):
            if runs and runs[-1][1] == index:
                runs[-1] = (runs[-1][0], index + 1)
            else:
                runs.append((index, index + 1))
    return runs


def split_runs(runs: Sequence[Span], breaks: Callable[[int], bool]) -> list[Span]:
    """Cut stretches of vowels before every index at which `breaks` hears a new syllable."""
    spans: list[Span] = []
    for start, end in runs:
        inner = [index for index in range(start + 1, end) if breaks(index)]
        spans.extend(zip([start, *inner], [*inner, end], strict=True))
    return spans


def _fold_letter(letter: str) -> str:
    if letter in APOSTROPHES:
        return "'"
    lower = letter.lower()
    return lower if len(lower) == 1 else letter


def _cut(folded: str, left_end: int, right_start: int, rules: SyllableRules) -> int:
    between = folded[left_end:right_start]
    separator = next((i for i, c in enumerate(between) if not _joins(c)), None)
    if separator is not None:
        return left_end + _behind_separators(between, separator)
    if "'" in between:
        return left_end + _at_apostrophe(between, rules.elides)
    cut = left_end + _onset_start(between, rules.onsets)
    while cut < right_start and _never_first(folded[cut]):
        cut += 1
    return cut


def _never_first(letter: str) -> bool:
    return letter in "ьъ" or unicodedata.combining(letter) != 0


def _joins(letter: str) -> bool:
    return letter == "'" or letter.isalpha() or unicodedata.combining(letter) != 0


def _behind_separators(between: str, first: int) -> int:
    index = first
    while index < len(between) and not _joins(between[index]) and between[index] not in _OPENERS:
        index += 1
    return index


def _at_apostrophe(between: str, elides: bool) -> int:
    mark = between.index("'")
    if not elides:
        return mark + 1
    return max(0, mark - (2 if between[:mark].endswith("qu") else 1))


def _onset_start(between: str, onsets: frozenset[str]) -> int:
    for start in range(len(between) - 1):
        if between[start:] in onsets:
            return start
    doubled = next((i for i in range(1, len(between)) if between[i - 1] == between[i]), None)
    return max(0, len(between) - 1) if doubled is None else doubled
