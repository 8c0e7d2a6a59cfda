"""Portuguese: vowels part, but for falling and nasal diphthongs and unstressed ends."""

import re

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules, split_runs, vowel_runs
from cantora_inference.lyrics.syllables.romance import OBSTRUENT_LIQUID, silent_u

_VOWELS = "aeiouáâãàéêíóôõúüy"
_DIPHTHONGS = "ai au ei eu iu oi ou ui ái áu éi éu êu ói ôi ãe ão õe ãi ay ey oy uy"
_FALLING = frozenset(_DIPHTHONGS.split())
_STRESSED = "áâãéêíóôõú"
_CLOSED = re.compile(r"i(nh|[nmlrz]([^aeiouáâãàéêíóôõúüyh]|$))")
"""An i before a consonant that closes its syllable bears the stress alone: a-in-da, sa-ir."""
_RISING_END = re.compile(r"[iu][aeo]s?$")
_WHOLE = frozenset({"ao", "aos"})


def nuclei(folded: str) -> list[Span]:
    """One span per sung vowel or diphthong."""
    return split_runs(
        vowel_runs(folded, lambda index: _sounds(folded, index)),
        lambda index: _hiatus(folded, index),
    )


RULES = SyllableRules(
    nuclei, OBSTRUENT_LIQUID | {"ch", "lh", "nh", "qu", "gu", "rr", "ss"}, elides=True
)


def _sounds(folded: str, index: int) -> bool:
    return folded[index] in _VOWELS and not silent_u(folded, index, "eiéêí")


def _hiatus(folded: str, index: int) -> bool:
    before, letter = folded[index - 1], folded[index]
    if folded.strip("'\".,!?;:()") in _WHOLE:
        return False
    if before in "uü" and index >= 2 and folded[index - 2] in "qg" and letter not in "u":
        return False
    if before + letter in _FALLING:
        stands_alone = _CLOSED.match(folded, index) or folded.startswith("iu", index)
        return letter == "i" and bool(stands_alone)
    return not _unstressed_end(folded, index)


def _unstressed_end(folded: str, index: int) -> bool:
    """A written accent before the end makes -ia, -io, -ua … one syllable: his-tó-ria."""
    letters = folded.rstrip("'\".,!?;:()-…")
    ending = _RISING_END.search(letters)
    if ending is None or ending.start() != index - 1:
        return False
    return any(letter in _STRESSED for letter in letters[: ending.start()])
