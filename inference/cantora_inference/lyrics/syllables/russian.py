"""Russian: every vowel letter is a syllable; й, ь and ъ stay with the vowel before them."""

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules

_VOWELS = "аеёиоуыэюяіїє"


def nuclei(folded: str) -> list[Span]:
    """One span per vowel letter."""
    return [(index, index + 1) for index, letter in enumerate(folded) if letter in _VOWELS]


RULES = SyllableRules(
    nuclei, frozenset(first + second for first in "пбтдкгфв" for second in "рл") | {"ств", "стр"}
)
