"""French as sung: a mute e before a consonant is a weak syllable, behind a vowel none."""

import re

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules
from cantora_inference.lyrics.syllables.romance import OBSTRUENT_LIQUID, silent_u

_VOWELS = "aàâäeéèêëiîïoôöuùûüœæy"
_GROUP = re.compile(
    r"eau|œu|oeu|aî|aient|oient|ayent|uent(?!$)|ouï"
    r"|(?:i|y)(?:eu|è|é|e|o|ô|a|â|au|ai|ou|oi)"
    r"|ou(?=i)i|oui|ou|oû|où|oy(?![aeiouéèêy])|oi|oî|ai|ay(?![aeiouéèêy])|au|eu|eû|ei|ey(?![aeiouéèêy])"
    r"|ui|uî|uy(?![aeiouéèêy])|œ|æ|[aàâäeéèêëiîïoôöuùûüy]"
)
_GLIDE = re.compile(r"[iy](?=[aâeéèoô])")
_HEAVY = re.compile(r"[bcdfgkptv][lr]$")
"""Behind such a cluster the i keeps its own syllable: ou-bli-er, pri-è-re."""
_EXCEPTIONS = {
    "août": [(0, 3)],
    "client": [(2, 3), (3, 4)],
    "clients": [(2, 3), (3, 4)],
    "ouest": [(0, 3)],
    "paon": [(1, 3)],
    "pays": [(1, 2), (2, 3)],
    "paysage": [(1, 2), (2, 3), (4, 5), (6, 7)],
    "saoul": [(1, 4)],
}


def nuclei(folded: str) -> list[Span]:
    """One span per sung vowel, glides and digraphs in one."""
    bare = folded.strip("'\".,!?;:()…«» ")
    if bare in _EXCEPTIONS:
        shift = folded.index(bare)
        return [(start + shift, end + shift) for start, end in _EXCEPTIONS[bare]]
    spans: list[Span] = []
    index = 0
    while index < len(folded):
        end = _nucleus_end(folded, index)
        if end > index and not _swallowed(folded, index, end, spans):
            spans.append((index, end))
        index = max(end, index + 1)
    return spans


def mute_final(folded: str, span: Span) -> bool:
    """A last e, with or without s: it falls silent before a vowel and often at the line's end."""
    return folded[span[0] : span[1]] == "e" and folded[span[1] :].strip(".,!?;:()…»\"' ") in (
        "",
        "s",
    )


RULES = SyllableRules(
    nuclei,
    OBSTRUENT_LIQUID | {"ch", "ph", "th", "gn", "qu", "gu", "chr", "phr", "thr", "vl"},
    elides=True,
    mute_final=mute_final,
)


def _nucleus_end(folded: str, index: int) -> int:
    """End of the nucleus that begins here; `index` itself where none does."""
    letter = folded[index]
    silent = silent_u(folded, index, "aeiouéèêî") or _palatal_i(folded, index)
    if letter not in _VOWELS or silent or _consonant_y(folded, index):
        return index
    if _GLIDE.match(folded, index) and _HEAVY.search(folded, 0, index):
        return index + 1
    match = _GROUP.match(folded, index)
    return match.end() if match else index + 1


def _swallowed(folded: str, index: int, end: int, spans: list[Span]) -> bool:
    """A plain e that is not sung: behind a vowel (vie, journée), or in ge before a and o."""
    if folded[index:end] != "e":
        return False
    if index and folded[index - 1] == "g" and folded[end : end + 1] in tuple("aoâô"):
        return True
    behind_vowel = bool(spans) and spans[-1][1] == index
    rest = re.match(r"(?:s|nt|ment)?(?![a-zà-ÿ])", folded[end:])
    return behind_vowel and rest is not None


def _palatal_i(folded: str, index: int) -> bool:
    """The i of -ill- behind a vowel belongs to the consonant: feuil-le, tra-vail-le."""
    if index == 0 or not folded.startswith("ill", index) or folded[index - 1] not in _VOWELS:
        return False
    return not silent_u(folded, index - 1, "i")


def _consonant_y(folded: str, index: int) -> bool:
    if folded[index] != "y" or index + 1 >= len(folded):
        return False
    starts = index == 0 or not folded[index - 1].isalpha() or folded[index - 1] in _VOWELS
    return starts and folded[index + 1] in _VOWELS
