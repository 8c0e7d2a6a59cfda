"""The closed list of phone classes that every language shares, and the IPA's symbols for each.

A class is what a listener can tell apart in singing: tongue height, backness, rounding and nasality
of a vowel; manner, place and voicing of a consonant. Affricates are two phones. The order is the
order of the word net's outputs: a class is only ever added at the end, with a new net.
"""

# ruff: noqa: RUF001, RUF002 - letters of the IPA

import unicodedata
from enum import StrEnum
from types import MappingProxyType


class PhoneClass(StrEnum):
    """The IPA's usual name of the class, after the commonest of its symbols."""

    SILENCE = "silence"
    CLOSE_FRONT_UNROUNDED = "close front unrounded vowel"
    NEAR_CLOSE_FRONT_UNROUNDED = "near-close front unrounded vowel"
    CLOSE_FRONT_ROUNDED = "close front rounded vowel"
    CLOSE_CENTRAL_UNROUNDED = "close central unrounded vowel"
    CLOSE_BACK_ROUNDED = "close back rounded vowel"
    CLOSE_MID_FRONT_UNROUNDED = "close-mid front unrounded vowel"
    MID_FRONT_ROUNDED = "mid front rounded vowel"
    MID_CENTRAL = "mid central vowel"
    CLOSE_MID_BACK_ROUNDED = "close-mid back rounded vowel"
    OPEN_MID_FRONT_UNROUNDED = "open-mid front unrounded vowel"
    OPEN_MID_BACK_UNROUNDED = "open-mid back unrounded vowel"
    OPEN_MID_BACK_ROUNDED = "open-mid back rounded vowel"
    NEAR_OPEN_FRONT_UNROUNDED = "near-open front unrounded vowel"
    OPEN_CENTRAL_UNROUNDED = "open central unrounded vowel"
    OPEN_BACK_UNROUNDED = "open back unrounded vowel"
    FRONT_NASAL = "front nasal vowel"
    OPEN_NASAL = "open nasal vowel"
    BACK_NASAL = "back nasal vowel"
    VOICELESS_BILABIAL_PLOSIVE = "voiceless bilabial plosive"
    VOICED_BILABIAL_PLOSIVE = "voiced bilabial plosive"
    VOICELESS_ALVEOLAR_PLOSIVE = "voiceless alveolar plosive"
    VOICED_ALVEOLAR_PLOSIVE = "voiced alveolar plosive"
    VOICELESS_VELAR_PLOSIVE = "voiceless velar plosive"
    VOICED_VELAR_PLOSIVE = "voiced velar plosive"
    VOICELESS_LABIODENTAL_FRICATIVE = "voiceless labiodental fricative"
    VOICED_LABIODENTAL_FRICATIVE = "voiced labiodental fricative"
    VOICELESS_DENTAL_FRICATIVE = "voiceless dental fricative"
    VOICED_DENTAL_FRICATIVE = "voiced dental fricative"
    VOICELESS_ALVEOLAR_FRICATIVE = "voiceless alveolar fricative"
    VOICED_ALVEOLAR_FRICATIVE = "voiced alveolar fricative"
    VOICELESS_POSTALVEOLAR_FRICATIVE = "voiceless postalveolar fricative"
    VOICED_POSTALVEOLAR_FRICATIVE = "voiced postalveolar fricative"
    VOICELESS_VELAR_FRICATIVE = "voiceless velar fricative"
    VOICELESS_GLOTTAL_FRICATIVE = "voiceless glottal fricative"
    BILABIAL_NASAL = "bilabial nasal"
    ALVEOLAR_NASAL = "alveolar nasal"
    VELAR_NASAL = "velar nasal"
    ALVEOLAR_LATERAL_APPROXIMANT = "alveolar lateral approximant"
    ALVEOLAR_TAP_OR_TRILL = "alveolar tap or trill"
    ALVEOLAR_APPROXIMANT = "alveolar approximant"
    UVULAR_FRICATIVE_OR_TRILL = "uvular fricative or trill"
    PALATAL_APPROXIMANT = "palatal approximant"
    LABIAL_VELAR_APPROXIMANT = "labial-velar approximant"


PHONE_CLASSES: tuple[PhoneClass, ...] = tuple(PhoneClass)
CLASS_INDEX = MappingProxyType({phone: index for index, phone in enumerate(PHONE_CLASSES)})
VOWELS = frozenset(phone for phone in PHONE_CLASSES if phone.value.endswith("vowel"))

_P = PhoneClass
_SYMBOLS: dict[PhoneClass, str] = {
    _P.CLOSE_FRONT_UNROUNDED: "i",
    _P.NEAR_CLOSE_FRONT_UNROUNDED: "ɪ ᵻ",
    _P.CLOSE_FRONT_ROUNDED: "y ʏ",
    _P.CLOSE_CENTRAL_UNROUNDED: "ɨ ʉ ɯ",
    _P.CLOSE_BACK_ROUNDED: "u ʊ",
    _P.CLOSE_MID_FRONT_UNROUNDED: "e",
    _P.MID_FRONT_ROUNDED: "ø œ ɶ",
    _P.MID_CENTRAL: "ə ɘ ɵ ɜ ɞ",
    _P.CLOSE_MID_BACK_ROUNDED: "o ɤ",
    _P.OPEN_MID_FRONT_UNROUNDED: "ɛ",
    _P.OPEN_MID_BACK_UNROUNDED: "ʌ ɐ",
    _P.OPEN_MID_BACK_ROUNDED: "ɔ ɒ",
    _P.NEAR_OPEN_FRONT_UNROUNDED: "æ",
    _P.OPEN_CENTRAL_UNROUNDED: "a",
    _P.OPEN_BACK_UNROUNDED: "ɑ",
    _P.FRONT_NASAL: "ɛ̃ œ̃ ẽ ĩ ø̃ ỹ æ̃ ɪ̃",
    _P.OPEN_NASAL: "ɑ̃ ã ɐ̃ ə̃ ʌ̃",
    _P.BACK_NASAL: "ɔ̃ õ ũ ʊ̃",
    _P.VOICELESS_BILABIAL_PLOSIVE: "p",
    _P.VOICED_BILABIAL_PLOSIVE: "b ɓ",
    _P.VOICELESS_ALVEOLAR_PLOSIVE: "t ʈ c",
    _P.VOICED_ALVEOLAR_PLOSIVE: "d ɖ ɟ ɗ",
    _P.VOICELESS_VELAR_PLOSIVE: "k q",
    _P.VOICED_VELAR_PLOSIVE: "ɡ ɢ ɣ",
    _P.VOICELESS_LABIODENTAL_FRICATIVE: "f ɸ",
    _P.VOICED_LABIODENTAL_FRICATIVE: "v β ʋ",
    _P.VOICELESS_DENTAL_FRICATIVE: "θ",
    _P.VOICED_DENTAL_FRICATIVE: "ð",
    _P.VOICELESS_ALVEOLAR_FRICATIVE: "s",
    _P.VOICED_ALVEOLAR_FRICATIVE: "z",
    _P.VOICELESS_POSTALVEOLAR_FRICATIVE: "ʃ ʂ ɕ ɧ",
    _P.VOICED_POSTALVEOLAR_FRICATIVE: "ʒ ʐ ʑ",
    _P.VOICELESS_VELAR_FRICATIVE: "x χ ç ħ",
    _P.VOICELESS_GLOTTAL_FRICATIVE: "h ɦ",
    _P.BILABIAL_NASAL: "m ɱ",
    _P.ALVEOLAR_NASAL: "n ɳ",
    _P.VELAR_NASAL: "ŋ ɴ",
    _P.ALVEOLAR_LATERAL_APPROXIMANT: "l ɫ ɭ ɬ ɮ ʟ",
    _P.ALVEOLAR_TAP_OR_TRILL: "r ɾ ɽ",
    _P.ALVEOLAR_APPROXIMANT: "ɹ ɻ",
    _P.UVULAR_FRICATIVE_OR_TRILL: "ʁ ʀ",
    _P.PALATAL_APPROXIMANT: "j ʝ ʎ ɥ ɰ",
    _P.LABIAL_VELAR_APPROXIMANT: "w ʍ",
}
_SEQUENCES: dict[str, tuple[PhoneClass, ...]] = {
    "ɲ": (_P.ALVEOLAR_NASAL, _P.PALATAL_APPROXIMANT),
    "ɚ": (_P.MID_CENTRAL, _P.ALVEOLAR_APPROXIMANT),
    "ɝ": (_P.MID_CENTRAL, _P.ALVEOLAR_APPROXIMANT),
    "i̯": (_P.PALATAL_APPROXIMANT,),
    "ɪ̯": (_P.PALATAL_APPROXIMANT,),
    "j̃": (_P.PALATAL_APPROXIMANT,),
    "u̯": (_P.LABIAL_VELAR_APPROXIMANT,),
    "ʊ̯": (_P.LABIAL_VELAR_APPROXIMANT,),
    "w̃": (_P.LABIAL_VELAR_APPROXIMANT,),
}
_NASAL, _NON_SYLLABIC = "\u0303", "\u032f"
_ALIASES = str.maketrans(
    {"g": "ɡ", "ʧ": "tʃ", "ʤ": "dʒ", "ʦ": "ts", "ʣ": "dz", "ʨ": "tɕ", "ʥ": "dʑ"}
)
_WITHOUT_A_CLASS = frozenset("ˈˌːˑ.|‖-_'ʼʔʕʰʱʲʷˠˤˀ‿͜͡˞ˡⁿᵊ \u200d")
"""Stress, length, ties, secondary articulation, breaks and the glottal stop, often slurred."""


def _by_symbol() -> dict[str, tuple[PhoneClass, ...]]:
    single = {
        _decomposed(symbol): (phone,)
        for phone, group in _SYMBOLS.items()
        for symbol in group.split()
    }
    return single | {_decomposed(symbol): phones for symbol, phones in _SEQUENCES.items()}


def classes_of(ipa: str) -> tuple[PhoneClass, ...]:
    """Classes of phones in the IPA's symbols (`t͡ʃ`, `aɪ`); ValueError names a foreign one."""
    phones: list[PhoneClass] = []
    for symbol in _symbols(_decomposed(ipa).translate(_ALIASES)):
        found = _CLASSES.get(symbol) or _CLASSES.get(symbol[0])
        if found is None:
            raise ValueError(f"{symbol!r} in {ipa!r} is no symbol of the IPA that we know")
        phones.extend(found)
    return tuple(phones)


def _decomposed(ipa: str) -> str:
    """Marks apart from their letter, except the cedilla of ç, which is a letter of its own."""
    return unicodedata.normalize("NFD", ipa).replace("c\u0327", "ç")


def _symbols(decomposed: str) -> list[str]:
    """Letters, each with the two marks that change its class; every other mark is dropped."""
    symbols: list[str] = []
    for letter in decomposed:
        if letter in _NASAL + _NON_SYLLABIC and symbols:
            symbols[-1] += letter
        elif letter not in _WITHOUT_A_CLASS and not unicodedata.combining(letter):
            symbols.append(letter)
    return symbols


_CLASSES = MappingProxyType(_by_symbol())
