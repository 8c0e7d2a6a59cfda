"""The closed list of phone classes and the IPA's symbols for them."""

# ruff: noqa: RUF001 - letters of the IPA

import pytest

from cantora_inference.lyrics.phones.phone_classes import (
    CLASS_INDEX,
    PHONE_CLASSES,
    VOWELS,
    PhoneClass,
    classes_of,
)


def test_the_list_begins_with_silence_and_every_other_class_has_a_symbol() -> None:
    symbols = (
        "i ɪ y ɨ u e ø ə o ɛ ʌ ɔ æ a ɑ ɛ̃ ɑ̃ ɔ̃ p b t d k ɡ f v θ ð s z ʃ ʒ x h m n ŋ l r ɹ ʁ j w"
    )
    assert [PhoneClass.SILENCE, *(classes_of(symbol)[0] for symbol in symbols.split())] == list(
        PHONE_CLASSES
    )
    assert len(PHONE_CLASSES) == 44
    assert [CLASS_INDEX[phone] for phone in PHONE_CLASSES] == list(range(44))
    assert len(VOWELS) == 18


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("t͡ʃ", "tʃ"), ("ʤ", "dʒ"), ("ˈsoːl", "sol"), ("bõ", "bɔ̃"), ("pʲætʲ", "pæt"), ("l̪", "l"),
        ("ɲ", "nj"), ("ʎ", "j"), ("ɝ", "əɹ"), ("aɪ̯", "aj"), ("aʊ̯", "aw"), ("g", "ɡ"), ("ç", "x"),
        ("n̩", "n"), ("pɐ̃w̃", "pɑ̃w"), ("ʀ", "ʁ"), ("β̞", "v"), ("a‿b", "ab"),
    ],
)  # fmt: skip
def test_marks_and_ties_fall_away_and_near_symbols_share_a_class(written: str, plain: str) -> None:
    assert classes_of(written) == classes_of(plain)


def test_a_symbol_that_is_not_the_ipas_is_named() -> None:
    with pytest.raises(ValueError, match="€"):
        classes_of("a€")
