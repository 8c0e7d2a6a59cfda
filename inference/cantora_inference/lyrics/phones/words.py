"""What is sung for the words of a line: by dictionary, by rule, by a related language's rules."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cantora_inference.lyrics.phones import english, french, portuguese, russian, spanish
from cantora_inference.lyrics.phones.grouping import PartSound, variants
from cantora_inference.lyrics.phones.letter_rules import Sound
from cantora_inference.lyrics.phones.model import Source, WordPhones
from cantora_inference.lyrics.phones.numbers import SIGNS, spoken_number, spoken_sign
from cantora_inference.lyrics.syllables import line_syllables
from cantora_inference.lyrics.syllables.engine import fold

LANGUAGES: Final = frozenset({"en", "es", "fr", "pt", "ru"})
_NEAREST: Final = {
    "gl": "pt", "oc": "fr", "uk": "ru", "be": "ru", "bg": "ru", "sr": "ru", "mk": "ru", "kk": "ru",
}  # fmt: skip
"""Every other language of Latin letters is read as Spanish, whose letters say most plainly."""
_PART = re.compile(rf"'?[^\W\d_]+(?:'[^\W\d_]+)*'?|\d+|[{re.escape(SIGNS)}]")
_ORDER: Final[tuple[Source, ...]] = ("lexicon", "rules", "nearest_rules", "unknown")
_UNMARKED: Final = str.maketrans("ßøłđıæœ", "soldiee")
_SYLLABLE_SCRIPTS: Final = ("HIRAGANA", "KATAKANA", "HANGUL")


def line_phones(words: Sequence[str], language: str | None) -> tuple[WordPhones, ...]:
    """What is sung for each word of a line; language: ISO 639-1, None where nobody knows."""
    code = (language or "").lower().replace("_", "-").split("-")[0]
    written = line_syllables(words, language)
    following = [*(_first_letter(word) for word in words[1:]), ""]
    return tuple(
        _word_phones(word, tuple(syllable.text for syllable in syllables), code, letter)
        for word, syllables, letter in zip(words, written, following, strict=True)
    )


@lru_cache(maxsize=4096)
def _word_phones(
    word: str, syllables: tuple[str, ...], language: str, following: str
) -> WordPhones:
    ways: list[list[PartSound]] = [[]]
    sources: list[Source] = []
    parts = list(_PART.finditer(fold(word)))
    for number, part in enumerate(parts):
        behind = following if number == len(parts) - 1 else parts[number + 1].group()[0]
        said, source = _said(part.group(), language, behind)
        sources.append(source)
        placed = [[PartSound(part.start(), part.end(), one) for one in way] for way in said]
        ways = [[*way, *more] for way in ways[:4] for more in placed]
    found = variants(ways, syllables)
    worst: Source = max(sources, key=_ORDER.index) if found else "unknown"
    return WordPhones(word, found, worst)


def _said(part: str, language: str, following: str) -> tuple[list[list[Sound]], Source]:
    """The sounds of a run of letters or digits, in each of the ways to stress it."""
    if not part.strip("'")[:1].isalpha():
        return _said_number(part, language)
    rules = _rules_for(part, language)
    source: Source = "rules" if rules == language else "nearest_rules"
    if rules == "en":
        found, is_known = english.sounds(part)
        return [found], "lexicon" if is_known else source
    if rules == "fr":
        return [french.sounds(part, following)], "lexicon" if french.is_listed(part) else source
    if rules == "ru":
        marked, is_known = russian.stressed(part)
        return [russian.rules().sounds(one) for one in marked], "lexicon" if is_known else source
    if any(_syllable_letter(letter) for letter in part):
        return [_by_letter_names(part)], "nearest_rules"
    table = portuguese.RULES if rules == "pt" else spanish.RULES
    found = table.sounds(part if source == "rules" else _bare(part))
    return [found], source


def _said_number(part: str, language: str) -> tuple[list[list[Sound]], Source]:
    rules = language if language in LANGUAGES else _NEAREST.get(language, "es")
    spoken = spoken_sign(part, rules) if part in SIGNS else spoken_number(part, rules)
    usual = [_said(word, rules, "")[0][0] for word in spoken]
    phones = tuple(phone for way in usual for sound in way for phone in sound.ways[0])
    source: Source = "rules" if rules == language else "nearest_rules"
    return [[Sound(None, (phones,))]], source


def _rules_for(part: str, language: str) -> str:
    """A word in the other script is a guest: English among Cyrillic, Russian among Latin."""
    rules = language if language in LANGUAGES else _NEAREST.get(language, "es")
    is_cyrillic = any("\u0400" <= letter <= "\u052f" for letter in part)
    if is_cyrillic:
        return "ru"
    return "en" if rules == "ru" and any("a" <= letter <= "z" for letter in part) else rules


def _bare(part: str) -> str:
    """Letters without their marks, so that the rules of another language know them."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in part.translate(_UNMARKED))


def _syllable_letter(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(_SYLLABLE_SCRIPTS)


def _by_letter_names(part: str) -> list[Sound]:
    """Kana and Hangul are named by how they sound: HIRAGANA LETTER KA."""
    return [
        Sound(index, (tuple(phone for sound in named for phone in sound.ways[0]),))
        for index, letter in enumerate(part)
        if (named := spanish.RULES.sounds(unicodedata.name(letter, "").lower().split(" ")[-1]))
        and _syllable_letter(letter)
    ]


def _first_letter(word: str) -> str:
    return fold(word).lstrip("\"'(«¿¡ ")[:1]
