"""Which language is sung, by several parts of the song instead of its first half minute."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cantora_inference.lyrics.recognition.activity import Stretch, sung_frames
from cantora_inference.values import HOP_SECONDS, MelodyTrack

MOST_PARTS: Final = 5
SUPPORTED_LANGUAGES: Final = frozenset({"en", "ru", "es", "pt", "fr"})
"""Languages in which words are also cut into syllables and spelled for the aligner."""
DOUBTFUL_PROBABILITY: Final = 0.5


@dataclass(frozen=True)
class SungLanguage:
    """`probability` is 1 where the singer chose; `warning` is for the singer, or None."""

    code: str
    probability: float
    warning: str | None


def language_code(tag: str | None) -> str | None:
    """ISO 639 code of a tag such as pt-BR, or None for none."""
    code = (tag or "").lower().replace("_", "-").split("-")[0]
    return code or None


def loudest_stretches(stretches: Sequence[Stretch], melody: MelodyTrack) -> list[Stretch]:
    """Up to five stretches with the most vocal energy, in order of time."""
    ranked = sorted(stretches, key=lambda stretch: _energy(stretch, melody), reverse=True)
    return sorted(ranked[:MOST_PARTS], key=lambda stretch: stretch.start)


def averaged(parts: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Mean probability of each language over the parts; a language that a part lacks has 0."""
    codes = {code for part in parts for code in part}
    return {code: sum(part.get(code, 0.0) for part in parts) / len(parts) for code in codes}


def decide(probabilities: Mapping[str, float], chosen: str | None) -> SungLanguage:
    """The singer's choice, else the likeliest language; ties go by the alphabet."""
    if chosen is not None:
        return SungLanguage(chosen, 1.0, _warning(chosen, 1.0))
    code = max(sorted(probabilities), key=lambda key: probabilities[key])
    return SungLanguage(code, probabilities[code], _warning(code, probabilities[code]))


def _warning(code: str, probability: float) -> str | None:
    if probability < DOUBTFUL_PROBABILITY:
        return f"The language is uncertain ({code}, {probability:.0%}): choose it if it is another."
    if code not in SUPPORTED_LANGUAGES:
        return f"Words in this language ({code}) have rougher times and syllables."
    return None


def _energy(stretch: Stretch, melody: MelodyTrack) -> float:
    part = slice(int(stretch.start / HOP_SECONDS), round(stretch.end / HOP_SECONDS))
    sung = sung_frames(melody)[part]
    return float(np.sum(10 ** (melody.loudness_db[part][sung] / 10)))
