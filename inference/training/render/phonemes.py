"""Cuts the sounds of a spoken word into syllables."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_VOWELS = frozenset("aeiouyæøœɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏᵻ")  # noqa: RUF001
_SONORANTS = frozenset("lmnrɹɾɫɭŋɲʎɳɻ")
_MARKS = "ˈˌ'\"ʲː"


@dataclass(frozen=True)
class SpokenSyllable:
    """Seconds inside the spoken word, rising: first consonant, vowel, end of the vowel.

    `note_end`: end of the l, m, n or r that follows the vowel directly (else the vowel's end);
    `end`: end of the last consonant.
    """

    start: float
    vowel_start: float
    vowel_end: float
    note_end: float
    end: float


@dataclass(frozen=True)
class _Sound:
    name: str
    start: float
    end: float

    @property
    def is_vowel(self) -> bool:
        return self.name[:1] in _VOWELS

    @property
    def is_sonorant(self) -> bool:
        return self.name[:1] in _SONORANTS


def syllables_of(
    sounds: Sequence[tuple[float, str]], count: int
) -> tuple[SpokenSyllable, ...] | None:
    """Syllables of (start in seconds, IPA name) events, the last of which marks the end.

    Adjoining vowels are taken together until there are `count`; None if that does not come out.
    """
    parts = _merged(_as_sounds(sounds), count)
    vowels = [index for index, sound in enumerate(parts) if sound.is_vowel]
    if len(vowels) != count or count == 0:
        return None
    bounds = [0, *(_boundary(parts, a, b) for a, b in pairwise(vowels))]
    bounds.append(len(parts))
    return tuple(
        _syllable(parts[first:last], vowel - first)
        for first, last, vowel in zip(bounds, bounds[1:], vowels, strict=False)
    )


def _as_sounds(events: Sequence[tuple[float, str]]) -> list[_Sound]:
    """Sounds with their ends; unnamed events end a sound, marks of palatals belong to theirs."""
    sounds: list[_Sound] = []
    for (start, raw), (end, _) in pairwise(events):
        name = raw.strip(_MARKS)
        if not name and raw and sounds:
            sounds[-1] = _Sound(sounds[-1].name, sounds[-1].start, end)
        elif name:
            sounds.append(_Sound(name, start, end))
        elif sounds and start - sounds[-1].start < 0.1:
            sounds[-1] = _Sound(sounds[-1].name, sounds[-1].start, end)
    return sounds


def _merged(sounds: list[_Sound], count: int) -> list[_Sound]:
    merged = list(sounds)
    while sum(sound.is_vowel for sound in merged) > count:
        pairs = pairwise(merged)
        at = next((i for i, (a, b) in enumerate(pairs) if a.is_vowel and b.is_vowel), None)
        if at is None:
            break
        first, second = merged[at], merged[at + 1]
        merged[at : at + 2] = [_Sound(first.name, first.start, second.end)]
    return merged


def _boundary(sounds: list[_Sound], vowel: int, next_vowel: int) -> int:
    """Consonants belong to the next vowel, but for a sonorant with another consonant after it."""
    between = next_vowel - vowel - 1
    return vowel + 2 if between >= 2 and sounds[vowel + 1].is_sonorant else vowel + 1


def _syllable(sounds: list[_Sound], vowel: int) -> SpokenSyllable:
    note_end = sounds[vowel].end
    for sound in sounds[vowel + 1 :]:
        if not sound.is_sonorant:
            break
        note_end = sound.end
    return SpokenSyllable(
        sounds[0].start, sounds[vowel].start, sounds[vowel].end, note_end, sounds[-1].end
    )
