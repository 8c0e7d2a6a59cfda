"""Spanish: strong vowels part, weak ones lean on them, an accented weak one stands alone."""

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules, split_runs, vowel_runs
from cantora_inference.lyrics.syllables.romance import OBSTRUENT_LIQUID, silent_u

_STRONG = "aeoáéó"
_STRESSED_WEAK = "íú"
_WEAK = "iuü"
_VOWELS = _STRONG + _STRESSED_WEAK + _WEAK


def nuclei(folded: str) -> list[Span]:
    """Vowel groups, parted where the spelling says hiatus (Real Academia, Ortografía 2010)."""
    return split_runs(
        vowel_runs(folded, lambda index: _sounds(folded, index)),
        lambda index: _hiatus(folded[index - 1], folded[index]),
    )


RULES = SyllableRules(nuclei, OBSTRUENT_LIQUID | {"ch", "ll", "rr", "qu", "gu"})


def _sounds(folded: str, index: int) -> bool:
    letter = folded[index]
    if letter == "y":
        return _vowel_y(folded, index)
    return letter in _VOWELS and not silent_u(folded, index, "eiéí")


def _vowel_y(folded: str, index: int) -> bool:
    """`y` sounds as i at the end of a word and alone: voy, muy, y."""
    ends = index + 1 >= len(folded) or not folded[index + 1].isalpha()
    return ends or folded[index + 1] not in _VOWELS


def _hiatus(before: str, letter: str) -> bool:
    strong = _STRONG + _STRESSED_WEAK
    if before in _STRONG and letter in _STRONG:
        return True
    if before in _STRESSED_WEAK or letter in _STRESSED_WEAK:
        return (before in strong or letter in strong) and not (before in _WEAK or letter in _WEAK)
    return before == letter
