# ruff: noqa: RUF001
"""Words for anybody's mouth: made up of syllables of an alphabet, or the syllables of vocalises."""

from collections.abc import Mapping
from typing import Literal

import numpy as np

from training.render.wide.voices import Alphabet

Lexicon = Literal["words", "scat", "vocalise", "one vowel", "hum"]
LEXICONS: tuple[Lexicon, ...] = ("words", "scat", "vocalise", "one vowel", "hum")
FALLBACK: Lexicon = "words"
LEXICON_WEIGHTS = (0.68, 0.1, 0.1, 0.07, 0.05)

HUM_WORDS: Mapping[Alphabet, tuple[str, ...]] = {
    "latin": ("a-ma", "o-ma", "e-na", "u-mo"),
    "cyrillic": ("а-ма", "о-ма", "е-на", "у-мо"),
    "kana": ("あ-ま", "お-ま", "え-な"),
    "devanagari": ("आ-मा", "ओ-मा", "ए-ना"),
}
"""Their second consonant is what is hummed."""

_ONSETS: Mapping[Alphabet, str] = {
    "latin": "b d f g h k l m n p r s t v z l m n r s t br dr fl gr kl pl st tr",
    "cyrillic": "б в г д з к л м н п р с т л м н р ст тр кр пл",
    "kana": "か き く さ し す た ち と な に の は ひ ふ ま み も や ゆ よ ら り る わ が だ ば",
    "devanagari": "क ग च ज त द न प ब म य र ल व स ह",
}
_VOWELS: Mapping[Alphabet, str] = {
    "latin": "a e i o u a e i o",
    "cyrillic": "а е и о у ы а о",
    "kana": "",
    "devanagari": "ा ी ू े ो ा",
}
_CODAS: Mapping[Alphabet, str] = {
    "latin": "n m l r s t k",
    "cyrillic": "н м л р с т к",
    "kana": "ん",
    "devanagari": "न म ल र स",
}
_SYLLABLES: Mapping[str, str] = {
    "scat": "da-ba du-bi ba-da sha-ba du-da di-du-da ba-du-bi la-la be-bo du ba da di do",
    "vocalise": "la la-la na na-na ma mo lu lo-lo no ne-na ha ya yo-yo la-ri-la",
    "one vowel": "a o u e i ha ho hu",
}
_CODA_SHARE = 0.3
_WORDS = 20


def draw_lexicon(kind: Lexicon, alphabet: Alphabet, rng: np.random.Generator) -> list[str]:
    """Words with hyphens between their syllables."""
    if kind == "hum":
        return list(HUM_WORDS[alphabet])
    if kind in _SYLLABLES and alphabet == "latin":
        return _SYLLABLES[kind].split()
    lengths = rng.choice([1, 1, 2, 2, 2, 3], _WORDS) if kind == "words" else [1] * 12
    return ["-".join(_syllable(alphabet, rng) for _ in range(int(n))) for n in lengths]


def _syllable(alphabet: Alphabet, rng: np.random.Generator) -> str:
    onset = str(rng.choice(_ONSETS[alphabet].split()))
    vowels = _VOWELS[alphabet].split()
    coda = str(rng.choice(_CODAS[alphabet].split())) if rng.uniform() < _CODA_SHARE else ""
    return onset + (str(rng.choice(vowels)) if vowels else "") + coda
