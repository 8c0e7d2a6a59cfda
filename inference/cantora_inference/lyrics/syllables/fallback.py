"""Languages without rules of their own: one syllable per group of vowels, one per CJK sign."""

# ruff: noqa: RUF001 - vowels of several scripts

import unicodedata
from functools import lru_cache

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules, split_runs, vowel_runs
from cantora_inference.lyrics.syllables.romance import OBSTRUENT_LIQUID

_VOWELS = frozenset("aeiouyæœøıаеёиоуыэюяіїєαεηιουω")
_SMALL_KANA = "ぁぃぅぇぉゃゅょゎァィゥェォャュョヮー"
_SIGNS = ((0x3041, 0x30FF), (0x3400, 0x9FFF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF))
"""Kana, ideographs, Hangul syllables, compatibility ideographs."""


def nuclei(folded: str) -> list[Span]:
    """Groups of vowels in any script that writes them, and every CJK sign."""
    return split_runs(
        vowel_runs(folded, lambda index: _is_nucleus(folded[index])),
        lambda index: _is_sign(folded[index]) or _is_sign(folded[index - 1]),
    )


RULES = SyllableRules(nuclei, OBSTRUENT_LIQUID | {"ch", "sh", "th", "sch"})


def _is_nucleus(letter: str) -> bool:
    return _base(letter) in _VOWELS or _is_sign(letter)


def _is_sign(letter: str) -> bool:
    code = ord(letter)
    return letter not in _SMALL_KANA and any(low <= code <= high for low, high in _SIGNS)


@lru_cache(maxsize=1024)
def _base(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0]
