"""English: vowel digraphs, silent e, -ed, -es, -le, the hiatus of ia, io, ua; exceptions apart."""

import re

from cantora_inference.lyrics.syllables.engine import Span, SyllableRules, split_runs, vowel_runs
from cantora_inference.lyrics.syllables.english_words import (
    IRREGULAR,
    SILENT_E_STEMS,
    SILENT_E_SUFFIXES,
)

_VOWELS = "aeiouyáàâäéèêëíîïóôöúûü"
_CLUSTERS = """
bl br ch chr cl cr dr dw fl fr gl gr kn kl kr ph phr pl pr qu sc sch scr sh shr sk sl sm sn sp
spl spr squ st str sw th thr tr tw wh wr tl dl zl
"""
_SILENT_END = re.compile(r"(?:e|es|ed|e'(?:s|d|re|ve|ll))$")
_SUNG_ES = re.compile(r"(?:[sxzcg]|ch|sh)e(?:s|'s)$")
_SUNG_ED = re.compile(r"[td]ed$")
_SYLLABIC_L = re.compile(r"[bcdfgkpstvzx]l(?:e|es|ed)$|[bcdfgkpst]r(?:e|es)$")
_NOT_CONTRACTION = re.compile(r"[^aeiouy]n't$")
_SOFT = "ctsgx"


def nuclei(folded: str) -> list[Span]:
    """One span per sung vowel; each part of a hyphenated word on its own."""
    spans: list[Span] = []
    for part in re.finditer(r"[^\W\d_]+(?:'[^\W\d_]+)*'?", folded):
        shift = part.start()
        spans.extend((a + shift, b + shift) for a, b in _part_nuclei(part.group().rstrip("'")))
    return spans


RULES = SyllableRules(nuclei, frozenset(_CLUSTERS.split()))


def _part_nuclei(word: str) -> list[Span]:
    listed = IRREGULAR.get(word)
    if listed is not None:
        return _listed(listed)
    runs = vowel_runs(word, lambda index: _sounds(word, index))
    spans = split_runs(runs, lambda index: _hiatus(word, index))
    silent = {index for index in _silent_es(word) if len(spans) > 1}
    spans = [span for span in spans if not (span[1] - span[0] == 1 and span[0] in silent)]
    return sorted(spans + _syllabic_n(word))


def _listed(parts: tuple[str, ...]) -> list[Span]:
    """A span from the first vowel of every listed part to its end: nothing is left to cut."""
    spans: list[Span] = []
    start = 0
    for part in parts:
        spans.append((start, start + len(part)))
        start += len(part)
    return spans


def _sounds(word: str, index: int) -> bool:
    letter = word[index]
    if letter == "y":
        return _vowel_y(word, index)
    if letter == "u" and 0 < index < len(word) - 1 and word[index + 1] in "aeiouy":
        guest = word[index - 1] == "g" and word[index + 1] in "aei" and index > 0
        return not (word[index - 1] == "q" or guest)
    return letter in _VOWELS


def _vowel_y(word: str, index: int) -> bool:
    """Not before a vowel at the start of a syllable: yes, be-yond, can-yon; but cry-ing."""
    if index + 1 >= len(word) or word[index + 1] not in _VOWELS:
        return True
    if index == 0 or word[index - 1] in _VOWELS or word[index - 1] == "'":
        return False
    return word[index - 1] not in "nlw" or word[index + 1 :] in ("ing", "er", "ers")


def _hiatus(word: str, index: int) -> bool:
    pair, before, rest = word[index - 1 : index + 1], word[index - 2 : index - 1], word[index + 1 :]
    if word[index:] in ("ing", "ings", "in'"):
        return True
    if pair in ("ia", "io", "iu"):
        soft_ending = pair == "io" and before in ("l", "n") and rest[:1] == "n" and index > 2
        return not (before in tuple(_SOFT) or soft_ending) or index == 1
    if pair == "ie":
        return _parted_ie(before, rest, index)
    parted = {
        "ua": before not in ("q", "g"),
        "uo": before not in ("q", "g"),
        "ue": rest[:1] == "l" or (rest[:2] in ("nt", "nc") and before != "q"),
        "eo": before not in ("g", "p"),
    }
    return parted.get(pair, pair in ("ao", "ii", "uu", "yi", "ya", "yo", "ye", "aï", "oë", "ïa"))


def _parted_ie(before: str, rest: str, index: int) -> bool:
    """Cli-ent and qui-et, hap-pi-er and hap-pi-est; but patient, piece and pier."""
    hiatus_end = rest[:2] in ("nt", "nc") or rest[:1] == "t"
    if hiatus_end and before not in tuple(_SOFT) and index > 1:
        return True
    return rest in ("r", "st") and index > 3


def _silent_es(word: str) -> set[int]:
    """Indexes of every e that is written and not sung."""
    silent: set[int] = set()
    end = _SILENT_END.search(word)
    sung = _SUNG_ES.search(word) or _SUNG_ED.search(word) or _SYLLABIC_L.search(word)
    if end is not None and not sung:
        silent.add(end.start())
    for suffix in SILENT_E_SUFFIXES:
        if word.endswith("e" + suffix):
            silent.add(len(word) - len(suffix) - 1)
    for stem in SILENT_E_STEMS:
        rest = word[len(stem) :]
        if word.startswith(stem) and len(rest) >= 3 and re.search("[aeiouy]", rest):
            silent.add(len(stem) - 1)
    return silent


def _syllabic_n(word: str) -> list[Span]:
    """The n of did-n't and the 'n' of rock'n'roll."""
    spans = [(at.start() + 1, at.start() + 2) for at in re.finditer(r"'n'", word)]
    if _NOT_CONTRACTION.search(word):
        spans.append((len(word) - 3, len(word) - 2))
    return spans
