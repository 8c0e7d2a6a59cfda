"""Carnegie Mellon's dictionary of how English words are said (cmudict.txt.gz, licence beside it).

A line is a word and its pronunciations, each sound one letter of `_SOUNDS`, parted by commas.
"""

# ruff: noqa: RUF001 - letters of the IPA

import gzip
from functools import cache
from pathlib import Path

from cantora_inference.lyrics.phones.letter_rules import Phones
from cantora_inference.lyrics.phones.phone_classes import classes_of

FILE = Path(__file__).with_name("cmudict.txt.gz")
SOUNDS = {
    "AA": ("a", "ɑ"), "AE": ("A", "æ"), "AH0": ("x", "ə"), "AH": ("V", "ʌ"), "AO": ("c", "ɔ"),
    "AW": ("W", "aʊ"), "AY": ("Y", "aɪ"), "B": ("b", "b"), "CH": ("C", "tʃ"), "D": ("d", "d"),
    "DH": ("D", "ð"), "EH": ("E", "ɛ"), "ER": ("R", "ɚ"), "EY": ("e", "eɪ"), "F": ("f", "f"),
    "G": ("g", "ɡ"), "HH": ("h", "h"), "IH": ("I", "ɪ"), "IY": ("i", "i"), "JH": ("J", "dʒ"),
    "K": ("k", "k"), "L": ("l", "l"), "M": ("m", "m"), "N": ("n", "n"), "NG": ("G", "ŋ"),
    "OW": ("o", "oʊ"), "OY": ("O", "ɔɪ"), "P": ("p", "p"), "R": ("r", "ɹ"), "S": ("s", "s"),
    "SH": ("S", "ʃ"), "T": ("t", "t"), "TH": ("T", "θ"), "UH": ("U", "ʊ"), "UW": ("u", "u"),
    "V": ("v", "v"), "W": ("w", "w"), "Y": ("y", "j"), "Z": ("z", "z"), "ZH": ("Z", "ʒ"),
}  # fmt: skip
"""ARPAbet's name of a sound: its letter in the file, and the IPA's symbol."""
_CLASSES = {letter: classes_of(ipa) for letter, ipa in SOUNDS.values()}


def looked_up(word: str) -> tuple[Phones, ...]:
    """Ways to say a lower-case word; none where the dictionary lacks it."""
    line = _words().get(word, "")
    return tuple(
        tuple(phone for letter in said for phone in _CLASSES[letter])
        for said in line.split(",")
        if said
    )


@cache
def _words() -> dict[str, str]:
    lines = gzip.decompress(FILE.read_bytes()).decode().split("\n")
    return dict(line.split(" ", 1) for line in lines if line)
