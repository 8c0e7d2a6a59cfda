"""What is sung for a word: a few ways to say it, each in phone classes by written syllable."""

from dataclasses import dataclass
from typing import Literal

from cantora_inference.lyrics.phones.phone_classes import PhoneClass

Pronunciation = tuple[tuple[PhoneClass, ...], ...]
"""One group of phones for each written syllable; none where this way swallows the syllable."""
Source = Literal["lexicon", "rules", "nearest_rules", "unknown"]
"""`nearest_rules`: of a related language, or of Latin letters; `unknown`: no letter is known."""

MOST_VARIANTS = 6


@dataclass(frozen=True)
class WordPhones:
    """`variants`: the usual way first, all different; none for signs that nobody sings."""

    text: str
    variants: tuple[Pronunciation, ...]
    source: Source
