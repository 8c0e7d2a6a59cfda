"""Sung syllables of written words, by rules of the language: en, es, fr, pt, ru, and a fallback."""

from collections.abc import Sequence

from cantora_inference.lyrics.syllables.engine import (
    SyllableRules,
    WrittenSyllable,
    fold,
    split,
)
from cantora_inference.lyrics.syllables.english import RULES as ENGLISH
from cantora_inference.lyrics.syllables.fallback import RULES as FALLBACK
from cantora_inference.lyrics.syllables.french import RULES as FRENCH
from cantora_inference.lyrics.syllables.portuguese import RULES as PORTUGUESE
from cantora_inference.lyrics.syllables.russian import RULES as RUSSIAN
from cantora_inference.lyrics.syllables.spanish import RULES as SPANISH

__all__ = ["LANGUAGES", "WrittenSyllable", "line_syllables", "syllables"]

_RULES: dict[str, SyllableRules] = {
    "en": ENGLISH,
    "es": SPANISH,
    "fr": FRENCH,
    "pt": PORTUGUESE,
    "ru": RUSSIAN,
    "uk": RUSSIAN,
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
    if rules is not FRENCH:
        return tuple(split_words)
    following = [*(fold(word).lstrip("\"'(«¿¡ ")[:1] for word in words[1:]), ""]
    return tuple(
        _melted(parts) if letter and letter in _FRENCH_VOWELS else parts
        for parts, letter in zip(split_words, following, strict=True)
    )


def _rules(language: str | None) -> SyllableRules:
    code = (language or "").lower().replace("_", "-").split("-")[0]
    return _RULES.get(code, FALLBACK)


def _melted(parts: tuple[WrittenSyllable, ...]) -> tuple[WrittenSyllable, ...]:
    """The mute e (without s, which would be heard) joins the syllable before it."""
    if len(parts) < 2 or not parts[-1].weak or not parts[-1].text.endswith(("e", "E")):
        return parts
    return (*parts[:-2], WrittenSyllable(parts[-2].text + parts[-1].text))
