"""Sung syllables of written words, by rules of the language: en, es, fr, pt, ru, and a fallback."""

from __future__ import annotations

from collections.abc import Sequence

from cantora_inference.lyrics.syllables import (
    english,
    fallback,
    french,
    portuguese,
    russian,
    spanish,
)
from cantora_inference.lyrics.syllables.engine import (
    SyllableRules,
    WrittenSyllable,
    fold,
    split,
)

__all__ = ["LANGUAGES", "WrittenSyllable", "line_syllables", "syllables"]

_RULES: dict[str, SyllableRules] = {
    "en": english.RULES,
    "es": spanish.RULES,
    "fr": french.RULES,
    "pt": portuguese.RULES,
    "ru": russian.RULES,
    "uk": russian.RULES,
}
LANGUAGES = frozenset(_RULES)
_FRENCH_VOWELS = "aàâäeéèêëiîïoôöuùûüœæh"


def syllables(word: str, language: str | None) -> tuple[str, ...]:
    """Syllables of one word, which join to it exactly; an unknown language gets vowel groups."""
    return tuple(syllable.text for syllable in split(word, _rules(language)))


def line_syllables(
    words: Sequence[str], language: str | None
) -> tuple[tuple[WrittenSyllable, ...], ...]:
    """Syllables of every word of a line; a French mute e melts before a vowel (pareille à)."""
    rules = _rules(language)
    split_words = [split(word, rules) for word in words]
    if rules is not french.RULES:
        return tuple(split_words)
    following = [*(fold(word).lstrip("\"'(«¿¡ ")[:1] for word in words[1:]), ""]
    return tuple(
        _melted(parts) if letter and letter in _FRENCH_VOWELS else parts
        for parts, letter in zip(split_words, following, strict=True)
    )


def _rules(language: str | None) -> SyllableRules:
    code = (language or "").lower().replace("_", "-").split("-")[0]
    return _RULES.get(code, fallback.RULES)


def _melted(parts: tuple[WrittenSyllable, ...]) -> tuple[WrittenSyllable, ...]:
    """The mute e (without s, which would be heard) joins the syllable before it."""
    if len(parts) < 2 or not parts[-1].weak or not parts[-1].text.endswith(("e", "E")):
        return parts
    return (*parts[:-2], WrittenSyllable(parts[-2].text + parts[-1].text))
