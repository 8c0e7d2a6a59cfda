"""Phones to the written syllables of their word."""

# ruff: noqa: RUF001 - letters of the IPA

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from cantora_inference.lyrics.phones.letter_rules import Phones, Sound
from cantora_inference.lyrics.phones.model import MOST_VARIANTS, Pronunciation
from cantora_inference.lyrics.phones.phone_classes import VOWELS, classes_of

_LIQUIDS = frozenset(classes_of("lɹrʁjw"))
_DIPHTHONGS = frozenset(classes_of(pair) for pair in ("aɪ", "eɪ", "ɔɪ", "oɪ", "au", "eu", "ou"))
_OBSTRUENTS = frozenset(classes_of("pbtdkɡfvθs"))


@dataclass(frozen=True)
class PartSound:
    """A sound of letters `start` to `end` of a word, which its index counts from."""

    start: int
    end: int
    sound: Sound


def variants(
    ways: Sequence[Sequence[PartSound]], syllables: Sequence[str]
) -> tuple[Pronunciation, ...]:
    """All different; the usual one of each way first, then those that differ in one place."""
    found: dict[Pronunciation, None] = {}
    choices = [_choices(one) for one in ways]
    for rank in range(MOST_VARIANTS):
        for parts, ranked in zip(ways, choices, strict=True):
            if rank < len(ranked) and len(found) < MOST_VARIANTS:
                spoken = _grouped(parts, ranked[rank], syllables)
                if any(spoken):
                    found[spoken] = None
    return tuple(found)


def _choices(parts: Sequence[PartSound]) -> list[tuple[int, ...]]:
    """Which way of each sound: all usual, one unusual each, all unusual."""
    counts = [len(part.sound.ways) for part in parts]
    usual = (0,) * len(parts)
    one = [
        (*usual[:place], way, *usual[place + 1 :])
        for place, count in enumerate(counts)
        for way in range(1, count)
    ]
    every = tuple(min(1, count - 1) for count in counts)
    return [usual, *one[: MOST_VARIANTS - 2], every]


def _grouped(
    parts: Sequence[PartSound], choice: Sequence[int], syllables: Sequence[str]
) -> Pronunciation:
    starts = [0, *accumulate(len(text) for text in syllables)][:-1]
    groups: list[list[Phones]] = [[] for _ in syllables]
    for part, way in zip(parts, choice, strict=True):
        phones = part.sound.ways[way]
        if part.sound.index is not None:
            at = bisect_right(starts, part.start + part.sound.index) - 1
            groups[at].append(phones)
            continue
        first = bisect_right(starts, part.start) - 1
        last = bisect_right(starts, part.end - 1) - 1
        for at, chunk in _spread(phones, first, last):
            groups[at].append(chunk)
    return tuple(tuple(phone for chunk in group for phone in chunk) for group in groups)


def _spread(phones: Phones, first: int, last: int) -> Iterator[tuple[int, Phones]]:
    """A whole word's phones over its written syllables, vowel by vowel."""
    chunks = _spoken_syllables(phones)
    count = last - first + 1
    for index, chunk in enumerate(chunks):
        yield first + (index * count // len(chunks) if len(chunks) > count else index), chunk


def _spoken_syllables(phones: Phones) -> list[Phones]:
    vowels = _nuclei(phones)
    cuts = [0, *(_onset(phones, left, right) for left, right in pairwise(vowels)), len(phones)]
    return [phones[start:end] for start, end in pairwise(cuts)]


def _nuclei(phones: Phones) -> list[int]:
    """Where vowels stand, the second half of a diphthong left out."""
    found: list[int] = []
    for index, phone in enumerate(phones):
        is_glide = found[-1:] == [index - 1] and (phones[index - 1], phone) in _DIPHTHONGS
        if phone in VOWELS and not is_glide:
            found.append(index)
    return found


def _onset(phones: Phones, left: int, right: int) -> int:
    """Where the syllable of the right vowel begins: with one consonant, or one and a liquid."""
    if right - left < 3:
        return right - (right - left > 1)
    paired = phones[right - 1] in _LIQUIDS and phones[right - 2] in _OBSTRUENTS
    return right - (2 if paired else 1)
