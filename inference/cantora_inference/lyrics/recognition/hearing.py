"""Values that a recogniser returns."""

from dataclasses import dataclass
from typing import Literal

Source = Literal["mix", "vocals"]


@dataclass(frozen=True)
class HeardWord:
    """A word as a recogniser writes it; seconds from the start of the song, probability 0..1.

    `ends_phrase`: the recogniser saw the end of a phrase behind it.
    """

    text: str
    start: float
    end: float
    probability: float
    ends_phrase: bool = False


@dataclass(frozen=True)
class Hypothesis:
    """What was heard in one stretch; `average_log_probability` is per token, 0 is certain."""

    source: Source
    words: tuple[HeardWord, ...]
    average_log_probability: float


def plain(text: str) -> str:
    """A word for comparing: case folded, letters and digits only."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())
