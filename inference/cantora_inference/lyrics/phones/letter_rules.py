"""Letters to phones by ordered rules: the first rule whose letters and surroundings fit says it.

A rule is a line of four columns: what stands before (a regular expression, `-` for anything), the
letters, what stands behind, and the phones in the IPA. `|` parts ways to say it, the usual one
first; `0` is silence. V and C stand for the vowel and the consonant letters of the language.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from cantora_inference.lyrics.phones.phone_classes import PhoneClass, classes_of

Phones = tuple[PhoneClass, ...]


@dataclass(frozen=True)
class Sound:
    """What the letters from `index` on sound like, in one of several ways; None: the whole word."""

    index: int | None
    ways: tuple[Phones, ...]


@dataclass(frozen=True)
class _Rule:
    before: re.Pattern[str] | None
    letters: str
    behind: re.Pattern[str] | None
    ways: tuple[Phones, ...]

    def fits(self, word: str, index: int) -> bool:
        if not word.startswith(self.letters, index):
            return False
        if self.before is not None and not self.before.search(word, 0, index):
            return False
        return self.behind is None or bool(self.behind.match(word, index + len(self.letters)))


@dataclass(frozen=True)
class LetterRules:
    """Rules by the first of their letters, in their order."""

    by_letter: dict[str, tuple[_Rule, ...]]

    def sounds(self, word: str) -> list[Sound]:
        """Sounds of a lower-case word; letters that no rule knows are silent."""
        kept = _without_held_letters(word)
        bare = "".join(word[index] for index in kept)
        found: list[Sound] = []
        index = 0
        while index < len(bare):
            rules = self.by_letter.get(bare[index], ())
            rule = next((one for one in rules if one.fits(bare, index)), None)
            if rule is not None and rule.ways != ((),):
                found.append(Sound(kept[index], rule.ways))
            index += len(rule.letters) if rule is not None else 1
        return found


def letter_rules(table: str, vowels: str, consonants: str) -> LetterRules:
    """Reads a table of rules; blank lines part its groups."""
    classes = {"V": f"[{vowels}]", "C": f"[{consonants}]"}
    rules = [_rule(line.split(), classes) for line in table.splitlines() if line.strip()]
    letters = sorted({rule.letters[0] for rule in rules})
    return LetterRules(
        {letter: tuple(one for one in rules if one.letters[0] == letter) for letter in letters}
    )


@lru_cache(maxsize=4096)
def ways_of(output: str) -> tuple[Phones, ...]:
    """`ɔ|o` and `k_s|0`: the ways to say it, each a run of phones."""
    return tuple(
        () if way == "0" else classes_of(way.replace("_", "")) for way in output.split("|")
    )


def _rule(columns: Sequence[str], classes: dict[str, str]) -> _Rule:
    before, letters, behind, output = columns
    return _Rule(
        None if before == "-" else re.compile(f"(?:{_spelled(before, classes)})\\Z"),
        letters,
        None if behind == "-" else re.compile(_spelled(behind, classes)),
        ways_of(output),
    )


def _spelled(pattern: str, classes: dict[str, str]) -> str:
    """The pattern with its V and C as letters, bare where they stand within brackets."""
    spelled, within = "", False
    for sign in pattern:
        within = sign == "[" or (within and sign != "]")
        letters = classes.get(sign, sign)
        spelled += letters[1:-1] if within and sign in classes else letters
    return spelled


def _without_held_letters(word: str) -> list[int]:
    """Indexes of the letters, of one written three times and more (ooooh) only the first."""
    kept: list[int] = []
    for _, group in groupby(range(len(word)), key=lambda index: word[index]):
        run = list(group)
        kept.extend(run[:1] if len(run) >= 3 else run)
    return kept
