"""How long the consonants before a vowel sound, so that a word begins with its first sound.

Typical lengths in singing; a stop's silence belongs to the syllable before it.
"""

# ruff: noqa: RUF001 - letters of several scripts

import unicodedata

LONGEST_LEAD_SECONDS = 0.17
CLUSTER_SHARE = 0.85
"""Consonants in a cluster are shorter than alone."""

_VOWELS = frozenset("aeiouyæœøıаеёиоуыэюяіїєαεηιουω")
_LENGTHS = {
    0.100: "sfxzçшщжсфхзцчθσφχ",
    0.080: "mnlrvwjñмнлрвйλμνρ",
    0.055: "bdgkqcбдгкβγδκ",
    0.040: "ptпт",
    0.030: "h",
}
_SECONDS = {letter: seconds for seconds, letters in _LENGTHS.items() for letter in letters}
_OTHER_SECONDS = 0.05
_UNITS = {"ch": 0.09, "sh": 0.1, "th": 0.05, "ph": 0.1, "qu": 0.07, "wh": 0.08, "gh": 0.05,
          "ll": 0.08, "rr": 0.09, "gn": 0.08, "lh": 0.08, "nh": 0.08}  # fmt: skip


def lead_seconds(syllable: str) -> float:
    """Seconds from the first sound of a syllable to its vowel; 0 if it begins with a vowel."""
    folded = unicodedata.normalize("NFD", syllable.lower())
    letters = "".join(letter for letter in folded if letter.isalpha() and letter not in "ьъ")
    lengths: list[float] = []
    index = 0
    while index < len(letters) and (letters[index] not in _VOWELS or _glide(letters, index)):
        unit = _UNITS.get(letters[index : index + 2])
        lengths.append(unit or _SECONDS.get(letters[index], _OTHER_SECONDS))
        index += 2 if unit else 1
    if not lengths or index == len(letters):
        return 0.0
    share = 1.0 if len(lengths) == 1 else CLUSTER_SHARE
    return min(LONGEST_LEAD_SECONDS, share * sum(lengths))


def _glide(letters: str, index: int) -> bool:
    """`y` before a vowel at the start: yo, you."""
    return letters[index] == "y" and index == 0 and letters[1:2] in _VOWELS and len(letters) > 1
