"""Which syllables may be sung without an onset of their own."""

# ruff: noqa: RUF001 - letters of several scripts

import unicodedata
from collections.abc import Sequence

from cantora_inference.lyrics.syllables import WrittenSyllable

SWALLOWED = 0.4
"""A mute e that is not sung."""
RUN_TOGETHER = 0.5
"""Two vowels across a word boundary in one note: se a-cer-ca sung sea-cer-ca (synaloepha)."""

_VOWELS = frozenset("aeiouy")
_OPEN = frozenset("aeouhmwаоуэм")
"""Letters of sung vowels without words."""
_LANGUAGES = frozenset({"es", "pt", "it", "ca", "gl"})


def joined_shares(words: Sequence[Sequence[WrittenSyllable]], language: str | None) -> list[float]:
    """Per syllable with a vowel 0..1, how likely it runs into the one before it."""
    shares: list[float] = []
    before = ""
    for word in words:
        if len(word) == 1 and word[0].weak:
            before = ""
            continue
        for place, part in enumerate(word):
            letters = _letters(part.text)
            meets = place == 0 and before[-1:] in _VOWELS and letters.lstrip("h")[:1] in _VOWELS
            runs = language in _LANGUAGES and before != "" and meets and before != letters
            shares.append(SWALLOWED if part.weak else RUN_TOGETHER if runs else 0.0)
            before = letters
    if shares:
        shares[0] = 0.0
    return shares


def held_vowels(text: str) -> bool:
    """Whether a line is mostly vowels without words (ah, ooh, oh), which are sung long."""
    words = [word for word in map(_letters, text.split()) if word]
    return 2 * sum(set(word) <= _OPEN for word in words) > len(words)


def _letters(text: str) -> str:
    folded = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in folded if letter.isalpha())
